// Where the address is on the sheet of a packing slip: behind the window of an envelope, and on a label to peel off.
import * as z from 'zod/mini'

/** The side of the window, seen from the front. */
export const windowSides = ['left', 'right'] as const

/** The least and the most of each length. */
const limits = {
  leftMm: [0, 170],
  topMm: [90, 260],
  widthMm: [40, 210],
  heightMm: [30, 200],
} as const
type Length = keyof typeof limits

/** @param millimetres null while nothing is typed */
export const isLabelLength = (length: Length, millimetres: number | null): boolean =>
  millimetres !== null && millimetres >= limits[length][0] && millimetres <= limits[length][1]

const lengthOf = (length: Length) => z.int().check(z.gte(limits[length][0]), z.lte(limits[length][1]))

export const labelSheet = z.strictObject({
  window: z.enum(windowSides),
  /** From the left and the top of the sheet to the label, millimetres. */
  leftMm: lengthOf('leftMm'),
  topMm: lengthOf('topMm'),
  widthMm: lengthOf('widthMm'),
  heightMm: lengthOf('heightMm'),
})
export type LabelSheet = z.output<typeof labelSheet>

/** Countries whose envelopes have the window on the right. */
const onTheRight = new Set(['BE', 'CH', 'FR', 'LI', 'LU', 'MC'])

/** @param country of the sender */
export const defaultLabelSheet = (country: string): LabelSheet => ({
  window: onTheRight.has(country) ? 'right' : 'left',
  leftMm: 10,
  topMm: 215,
  widthMm: 105,
  heightMm: 70,
})
