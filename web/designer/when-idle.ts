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
  let callOff = () => {}
  const loaded = () => {
    callOff = whenIdle(call)
  }
  addEventListener('load', loaded, { once: true })
  return () => {
    removeEventListener('load', loaded)
    callOff()
  }
}
