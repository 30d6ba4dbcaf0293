// A dialog that asks for confirmation before something that cannot be undone.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/port.ts'
import { Button } from './button.tsx'
import styles from './confirm.module.css'
import { Dialog } from './dialog.tsx'
import { useAction } from './use-action.ts'

interface ConfirmProps {
  open: boolean
  title: string
  /** A description of the effect. */
  children: ReactNode
  /** The label of the confirming button. */
  act: string
  /** The label of the cancelling button. */
  keep?: string
  /** Returns the error, or nothing when it is done; the dialog closes then. */
  onAct: () => Promise<ApiError | undefined>
  onClose: () => void
}

export function Confirm({ open, title, onClose, ...rest }: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Question {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Question({ children, act: label, keep, onAct, onClose }: Omit<ConfirmProps, 'open' | 'title'>) {
  const { t } = useLingui()
  const { busy, error, run } = useAction()
  const act = async () => {
    const failed = await onAct()
    if (!failed) onClose()
    return failed
  }
  return (
    <div className={styles.question}>
      <div className={styles.content}>{children}</div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.actions}>
        <Button variant="dark" busy={busy} onClick={() => run(act)}>
          {label}
        </Button>
        <Button variant="bare" onClick={onClose}>
          {keep ?? t`Cancel`}
        </Button>
      </div>
    </div>
  )
}
