// Runs work later, when the browser is idle.

/** Calls once when the browser is idle, after two seconds at the latest; the returned function cancels it. */
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

/** Events that show that somebody uses the page. */
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const

/** After these milliseconds a page counts as used even without an event. */
const activeAfterMs = 6000

/**
 * The same, once the page is used: work that blocks a slow phone waits for the first event, or for some seconds.
 */
export function whenActive(call: () => void): () => void {
  const { hasBeenActive } = navigator.userActivation ?? {}
  if (hasBeenActive) return whenUsable(call)
  let cancel = () => {}
  const stopListening = () => {
    clearTimeout(later)
    for (const event of activityEvents) removeEventListener(event, onActivity, { capture: true })
  }
  const onActivity = () => {
    stopListening()
    cancel = whenUsable(call)
  }
  for (const event of activityEvents) addEventListener(event, onActivity, { capture: true, passive: true })
  const later = setTimeout(onActivity, activeAfterMs)
  return () => {
    stopListening()
    cancel()
  }
}
