// What has a script of its own, for which the server does not wait.
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Spinner } from '../../ui/spinner.tsx'

const noSubscription = () => () => {}
const inBrowser = () => true
const onServer = () => false

/**
 * The screen around it is not rendered again by it: fields that were filled in before the page could answer would be
 * emptied.
 */
export function InBrowser({ children }: { children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(noSubscription, inBrowser, onServer)
  return isInBrowser && <Suspense fallback={<Spinner />}>{children}</Suspense>
}
