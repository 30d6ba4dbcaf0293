// What this browser can show, asked before anything heavy is fetched.

/** Asked once: each answer takes a graphics context. */
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

/** Whether a model would do more harm than good here, as far as a browser tells, or as one that was tried has shown. */
let slow: boolean | undefined

export function isSlow(): boolean {
  const { hardwareConcurrency = 4, deviceMemory = 4 } = navigator as Navigator & { deviceMemory?: number }
  slow ??= hardwareConcurrency <= 2 || deviceMemory <= 2
  return slow
}

export function foundSlow(): void {
  slow = true
}

/** Whether a model may be fetched that nobody asked for. */
export const mayModel = (): boolean => !savesData() && !isSlow() && hasGraphics()

/** A mouse turns a shirt; a finger that strokes across a row of pictures wants the next. */
export const hasMouse = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
