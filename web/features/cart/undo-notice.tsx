// A notice with an undo button, which restores what was just removed.
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { notice } from '#contract/texts.ts'
import styles from './undo-notice.module.css'

interface UndoNoticeProps {
  /** The text; null when there is nothing to undo. */
  text: string | null
  onUndo: () => void
  onEnd: () => void
}

/** It takes the focus, because the pressed button was removed with its line. */
export function UndoNotice({ text, onUndo, onEnd }: UndoNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  }, [onEnd])
  useEffect(() => {
    if (text === null) return
    undo.current?.focus({ preventScroll: true })
    const over = setTimeout(() => end.current(), notice.seconds * 1000)
    return () => clearTimeout(over)
  }, [text])
  return (
    <div className={styles.area} role="status">
      {text !== null && (
        <p className={styles.notice}>
          <span>{text}</span>
          <button ref={undo} type="button" className={styles.undo} onClick={onUndo}>
            <Trans>Undo</Trans>
          </button>
        </p>
      )}
    </div>
  )
}
