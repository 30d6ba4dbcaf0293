// How a query polls for changes since the screen was loaded. An unattended window does not poll, so that its session
// can end.
import { useEffect, useState } from 'react'

const idleMs = 10 * 60_000

/**
 * The options of a query that polls every few seconds while somebody uses the page. The first request comes after one
 * interval, because the data was just loaded.
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
