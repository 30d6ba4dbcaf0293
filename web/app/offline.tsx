// A message for as long as the browser is offline.
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

/** The element is always present, so that screen readers announce the message. */
export function Offline() {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div role="status" className={styles.place}>
      {offline && (
        <p className={styles.message}>
          <Trans>You are offline. What you chose and typed stays here until you are back.</Trans>
        </p>
      )}
    </div>
  )
}
