// The seconds until an email can be sent again.
import { useEffect, useState } from 'react'

const pauseSeconds = 60

/**
 * @param since milliseconds since 1970 when an email was sent before; 0 for never.
 */
export function useResendCountdown(since: number): { secondsLeft: number; begin: () => void } {
  const [startedAt, setStartedAt] = useState(since)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.min(
    pauseSeconds,
    Math.max(0, Math.ceil(startedAt / 1000 + pauseSeconds - now / 1000)),
  )
  useEffect(() => {
    if (secondsLeft === 0) return
    const next = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(next)
  }, [secondsLeft])
  return {
    secondsLeft,
    begin() {
      setStartedAt(Date.now())
      setNow(Date.now())
    },
  }
}
