// How a query asks for what has changed since the screen was loaded. A window that is left open asks the server for
// nothing, so that its session ends.
import { useEffect, useState } from 'react'

const idleMs = 10 * 60_000

/**
 * The options of a query that is asked every few seconds while somebody sits at the page; for the first time when the
 * interval has passed: what was just loaded is not older.
 */
export function usePolling(everyMs: number) {
  const isAttended = useIsAttended()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), everyMs)
    return () => clearTimeout(timer)
  }, [everyMs])
  return { skip: !isDue, pollingInterval: isAttended ? everyMs : 0, skipPollingIfUnfocused: true }
}

function useIsAttended(): boolean {
  const [isAttended, setAttended] = useState(true)
  useEffect(() => {
    let timer = setTimeout(() => setAttended(false), idleMs)
    const used = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setAttended(false), idleMs)
      setAttended(true)
    }
    const events = ['pointerdown', 'keydown', 'scroll'] as const
    for (const event of events) addEventListener(event, used, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, used, { capture: true })
    }
  }, [])
  return isAttended
}
