// The size of a monogram's area in the 3D model, and of its letters.
import { lettering } from './alphabet.ts'
import type { Monogram, MonogramPlace } from '../design/extras.ts'

/** Millimetres. */
export const monogramAreas: Record<MonogramPlace, { width: number; height: number }> = {
  chest: { width: 84, height: 11 },
  cuff: { width: 44, height: 9 },
  collar: { width: 40, height: 8 },
  hem: { width: 76, height: 10 },
}

/** Height of the capitals as a share of the area. Script letters need space above and below. */
const share = { block: 0.74, script: 0.56 } as const

/** Height of the capitals, mm: as large as the area allows. */
export function letterSize({ text, style, place }: Monogram): number {
  const { width, height } = monogramAreas[place]
  return Math.min(height * share[style], (width * 0.94) / Math.max(lettering(text, style).width, 0.5))
}
