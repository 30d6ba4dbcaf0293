// A sentence for as long as the browser is offline.
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import styles from './offline.module.css'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The element is always present, so that screen readers announce the sentence. */
export function Offline() {
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine)
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
