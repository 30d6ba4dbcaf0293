// A secret that is shown once.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showMessage } from '../ui/messages.tsx'
import styles from './secret-dialog.module.css'

interface SecretDialogProps {
  title: string
  /** Null while the dialog is closed. */
  secret: string | null
  onClose: () => void
  /** Its purpose, and how to keep it. */
  children: ReactNode
  /** A further action. */
  action?: ReactNode
}

export function SecretDialog({ title, secret, onClose, children, action }: SecretDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={secret !== null} title={title} onClose={onClose}>
      <p>{children}</p>
      <p className={styles.secret}>
        <code>{secret}</code>
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          onClick={async () => {
            await navigator.clipboard.writeText(secret!)
            showMessage(t`Copied.`)
          }}
        >
          <Trans>Copy</Trans>
        </Button>
        {action}
        <Button variant="line" size="small" onClick={onClose}>
          <Trans>I have saved it</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
