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

export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Whether a model may be fetched that nobody asked for. */
export const mayModel = (): boolean => !savesData() && hasGraphics()

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
