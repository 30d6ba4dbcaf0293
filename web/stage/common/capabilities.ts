// The capabilities of this browser, checked before anything large is loaded.

/** Tested once, because the test takes a graphics context. */
let graphics: boolean | undefined

export function hasGraphics(): boolean {
  if (graphics === undefined) {
    const context = document.createElement('canvas').getContext('webgl2')
    graphics = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return graphics
}

export function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Whether a model is too slow here: the browser reports a weak device, or a model that was shown was slow. */
let slow: boolean | undefined

export function isSlow(): boolean {
  const { hardwareConcurrency = 4, deviceMemory = 4 } = navigator as Partial<Navigator> & {
    deviceMemory?: number
  }
  slow ??= hardwareConcurrency <= 2 || deviceMemory <= 2
  return slow
}

export function markSlow(): void {
  slow = true
}

/** Whether a model may be fetched before the shopper requests it. */
export const canPreloadModel = (): boolean => !savesData() && !isSlow() && hasGraphics()

/** In a row of pictures a mouse can turn the shirt; a finger swipes to the next picture. */
export const hasMouse = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
