// The progress of a long task.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  /** The name of the task. */
  label: string
  done: number
  /** Null until it is known. */
  total: number | null
  /** The text below it; left out: `3 of 12`. */
  children?: ReactNode
}

export function Progress({ label, done, total, children }: ProgressProps) {
  return (
    <div className={styles.progress} role="status">
      {total === null ? (
        <progress aria-label={label} />
      ) : (
        <>
          <progress aria-label={label} value={done} max={total} />
          <p>
            {children ?? (
              <Trans>
                {done} of {total}
              </Trans>
            )}
          </p>
        </>
      )}
    </div>
  )
}
