// Later, when the browser has nothing better to do.

/** Calls once when there is time, at the latest after two seconds; the answer calls it off. */
export function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const later = setTimeout(call, 200)
    return () => clearTimeout(later)
  }
  const later = requestIdleCallback(call, { timeout: 2000 })
  return () => cancelIdleCallback(later)
}

/** The same, after the page has loaded. */
export function whenUsable(call: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(call)
  let cancel = () => {}
  const loaded = () => {
    cancel = whenIdle(call)
  }
  addEventListener('load', loaded, { once: true })
  return () => {
    removeEventListener('load', loaded)
    cancel()
  }
}

/** What somebody does who is there. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const

/** Who looks so long without a stir is there too; milliseconds. */
const lookingMs = 6000

/**
 * The same, once somebody is there: heavy work that blocks a slow phone waits for the first stir of a hand, or for a
 * long look.
 */
export function whenActive(call: () => void): () => void {
  const { hasBeenActive } = navigator.userActivation ?? {}
  if (hasBeenActive) return whenUsable(call)
  let cancel = () => {}
  const leave = () => {
    clearTimeout(later)
    for (const sign of signs) removeEventListener(sign, seen, { capture: true })
  }
  const seen = () => {
    leave()
    cancel = whenUsable(call)
  }
  for (const sign of signs) addEventListener(sign, seen, { capture: true, passive: true })
  const later = setTimeout(seen, lookingMs)
  return () => {
    leave()
    cancel()
  }
}
