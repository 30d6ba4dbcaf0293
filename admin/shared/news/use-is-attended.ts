// Whether somebody sits at the page: a window that is left open asks the server for nothing, so that its session ends.
import { useEffect, useState } from 'react'

const idleMs = 10 * 60_000

export function useIsAttended(): boolean {
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
