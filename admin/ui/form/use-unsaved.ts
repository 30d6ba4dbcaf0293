// Asks for confirmation before typed text is lost, when another screen is opened or the window is closed.
import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** The state of a navigation to the address of a record that was just created: nothing is lost by it. */
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
