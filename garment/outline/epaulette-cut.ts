// The cut of an epaulette, millimetres, for the 3D model and the workshop.
import type { Polyline } from '../pattern/polyline.ts'

export const strapWidth = 38
const tipLength = 15
/** Between the tip and the collar. */
const gapMm = 32
/** Distance of the button from the tip. */
export const epauletteButtonMm = tipLength + 6

const minLengthMm = 30

export const epauletteLength = (shoulderMm: number): number => Math.max(minLengthMm, shoulderMm - gapMm)

/** From the armhole to the tip, which is at `length`, and back. */
export function epauletteOutline(length: number): Polyline {
  const half = strapWidth / 2
  return [
    [0, -half],
    [length * 0.55, -half * 0.94],
    [length - tipLength, -half * 0.82],
    [length, 0],
    [length - tipLength, half * 0.82],
    [length * 0.55, half * 0.94],
    [0, half],
  ]
}
