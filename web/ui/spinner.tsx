// The centred spinner of 50 px, shown while a screen is loading.
import { Trans } from '@lingui/react/macro'
import styles from './spinner.module.css'

export function Spinner() {
  return (
    <div className={styles.container} role="status">
      <svg className={styles.spinner} width="50" height="50" viewBox="0 0 50 50" aria-hidden="true">
        <circle cx="25" cy="25" r="23" />
        <path d="M25 2a23 23 0 0 1 23 23" />
      </svg>
      <span className="unseen">
        <Trans>Loading</Trans>
      </span>
    </div>
  )
}
