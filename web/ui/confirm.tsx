// Asks once more before something that cannot be taken back.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/port.ts'
import { Button } from './button.tsx'
import styles from './confirm.module.css'
import { Dialog } from './dialog.tsx'
import { sentenceOf } from './use-fields.ts'

interface ConfirmProps {
  open: boolean
  title: string
  /** What happens, and what does not. */
  children: ReactNode
  /** The words on the button that does it. */
  act: string
  /** The words on the button that does nothing. */
  keep?: string
  /** Answers why not, or nothing when it is done; the dialog closes then. */
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

function Question({ children, act, keep = 'Cancel', onAct, onClose }: Omit<ConfirmProps, 'open' | 'title'>) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const onClick = async () => {
    setBusy(true)
    setTrouble('')
    const refusal = await onAct()
    setBusy(false)
    if (refusal) setTrouble(sentenceOf(refusal))
    else onClose()
  }
  return (
    <div className={styles.question}>
      <div className={styles.words}>{children}</div>
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
      <div className={styles.ways}>
        <Button variant="dark" busy={busy} onClick={() => void onClick()}>
          {act}
        </Button>
        <Button variant="bare" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </div>
  )
}
