// The monogram on a sheet, as strokes: what is drawn is what is embroidered.
import { monogramOf } from '#garment/design/design.ts'
import type { Design } from '#garment/design/design.ts'
import { lettering } from '#garment/drawing/alphabet.ts'
import { findChoice, threads } from '#garment/design/extras.ts'

export interface MonogramStrokes {
  /** Path data with where it starts, letters 1 high. */
  letters: { d: string; x: number }[]
  width: number
  /** How far the top is to the right of the foot. */
  lean: number
  /** The thread's colour. */
  colour: string
}

/** Width of a stroke in shares of the letters' height. */
export const strokeShare = 0.13

export function monogramStrokes(design: Design): MonogramStrokes | null {
  const monogram = monogramOf(design)
  if (!monogram) return null
  const { letters, width, lean } = lettering(monogram.text, monogram.style)
  return { letters, width, lean, colour: findChoice(threads, monogram.colour)?.hex ?? threads[0].hex }
}
