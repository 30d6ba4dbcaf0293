// Recovery codes, shown once.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showMessage } from '../../../ui/messages.tsx'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  /** Null when there is nothing to show. */
  codes: string[] | null
  onClose: () => void
}

export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useLingui()
  return (
    <Dialog open={codes !== null} title={t`Your recovery codes`} onClose={onClose}>
      <p>
        <Trans>
          Each works once instead of your second factor, when you do not have it with you. They are shown only
          now: print them, or save them in a password manager.
        </Trans>
      </p>
      <ul className={styles.codes}>
        {codes?.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="small" onClick={onClose}>
          <Trans>I have saved them</Trans>
        </Button>
        <Button
          variant="line"
          size="small"
          onClick={async () => {
            await navigator.clipboard.writeText(codes!.join('\n'))
            showMessage(t`Copied.`)
          }}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button variant="line" size="small" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
