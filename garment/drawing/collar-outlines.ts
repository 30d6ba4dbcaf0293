// The fourteen collar cuts of the catalogue, in millimetres from the middle of the neck.
import type { CollarKey } from '../design/options.ts'

export type Tip = 'point' | 'round' | 'chisel'

/** A leaf folded down over the stand. */
export type LeafOutline = {
  kind: 'leaf'
  /** Where the point lies; the leaf starts at the middle of the neck, x = `gap`. */
  tip: readonly [x: number, y: number]
  gap: number
  /** How far the front edge swells outwards, mm: the roll of a soft collar. */
  roll: number
  end: Tip
  /** Extra height of the stand, mm. */
  high: number
  standButtons: 1 | 2
  buttonedDown?: boolean
}
/** A stand without a leaf. */
export type BandOutline = { kind: 'band'; high: number; front: 'rounded' | 'pointed'; standButtons: 1 | 2 }
/** A tall stand whose front corners fold into small wings. */
export type WingOutline = { kind: 'wing'; high: number; standButtons: 1 }

const leaf = (
  tip: LeafOutline['tip'],
  rest: Partial<Omit<LeafOutline, 'kind' | 'tip'>> = {},
): LeafOutline => ({
  kind: 'leaf',
  tip,
  gap: 3,
  roll: 2,
  end: 'point',
  high: 0,
  standButtons: 1,
  ...rest,
})

export const collarOutlines: Record<CollarKey, LeafOutline | BandOutline | WingOutline> = {
  standard: leaf([59, 212]),
  club: leaf([57, 201], { end: 'round', gap: 2.5 }),
  'button-down': leaf([55, 217], { roll: 7, gap: 2, buttonedDown: true }),
  'extreme-cutaway': leaf([99, 161], { gap: 9, roll: -1 }),
  short: leaf([47, 187], { roll: 0.5, gap: 2.5 }),
  wing: { kind: 'wing', high: 9, standButtons: 1 },
  chinese: { kind: 'band', high: 4, front: 'rounded', standButtons: 1 },
  'chisel-tip': leaf([66, 211], { end: 'chisel', gap: 4 }),
  'cutaway-classic': leaf([83, 194], { gap: 6, roll: 1 }),
  'cutaway-modern': leaf([92, 178], { gap: 7.5, roll: 3 }),
  'cutaway-superior': leaf([96, 194], { gap: 7, roll: -1.5, high: 6 }),
  'evil-pandit': { kind: 'band', high: 14, front: 'pointed', standButtons: 2 },
  'ozwald-boateng': leaf([84, 222], { gap: 7, roll: 1, high: 13, standButtons: 2 }),
  spread: leaf([73, 203], { gap: 4.5 }),
}
