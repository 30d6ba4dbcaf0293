// Asks before what was typed is lost: when another screen is opened, and when the window is closed.
import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** The state of a navigation to the new address of what was just saved: nothing is lost by it. */
export const justSaved = { isJustSaved: true }

export function useUnsaved(isUnsaved: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && nextLocation.state !== justSaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return blocker
}
