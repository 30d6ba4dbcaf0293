// A message for as long as the browser is offline.
import { Trans } from '@lingui/react/macro'
import { useOffline } from '../ui/use-offline.ts'
import styles from './offline.module.css'

/** The element is always present, so that screen readers announce the message. */
export function Offline() {
  const offline = useOffline()
  return (
    <div role="status" className={styles.container}>
      {offline && (
        <p className={styles.message}>
          <Trans>You are offline. What you chose and typed stays here until you are back.</Trans>
        </p>
      )}
    </div>
  )
}
