// How far long work is.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  /** What is done. */
  label: string
  done: number
  /** Null: it is not known yet. */
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
