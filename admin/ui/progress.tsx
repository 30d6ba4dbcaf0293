// How far long work is.
import { Trans } from '@lingui/react/macro'
import styles from './progress.module.css'

interface ProgressProps {
  /** What is done. */
  label: string
  done: number
  /** Null: it is not known yet. */
  total: number | null
}

export function Progress({ label, done, total }: ProgressProps) {
  return (
    <div className={styles.progress} role="status">
      {total === null ? (
        <progress aria-label={label} />
      ) : (
        <>
          <progress aria-label={label} value={done} max={total} />
          <p>
            <Trans>
              {done} of {total}
            </Trans>
          </p>
        </>
      )}
    </div>
  )
}
