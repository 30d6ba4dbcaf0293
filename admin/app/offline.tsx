// A note that is shown while the browser is offline.
import { Trans } from '@lingui/react/macro'
import { useOffline } from '#web/ui/use-offline.ts'
import styles from './offline.module.css'

/** The element is always present, so that screen readers announce the note. */
export function Offline() {
  const isOffline = useOffline()
  return (
    <div role="status">
      {isOffline && (
        <p className={styles.offline}>
          <Trans>You are offline. What you typed stays here; save it when you are back.</Trans>
        </p>
      )}
    </div>
  )
}
