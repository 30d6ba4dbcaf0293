// Content that is rendered in the browser only, with a script of its own.
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Spinner } from '../../ui/spinner.tsx'

const noSubscription = () => () => {}
const inBrowser = () => true
const onServer = () => false

/**
 * It does not render the screen around it again: that would empty fields that were filled in before hydration.
 */
export function InBrowser({ children }: { children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(noSubscription, inBrowser, onServer)
  return isInBrowser && <Suspense fallback={<Spinner />}>{children}</Suspense>
}
