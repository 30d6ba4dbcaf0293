// The weight of a finished shirt, from the fabric that is cut for it.
import { fabricByCode } from '../fabric/fabrics.ts'
import { type FabricConsumption, fabricWidthMm, swatchMm } from './fabric-consumption.ts'

/** The part of the reserved fabric that is in the shirt; the rest is waste between the pieces, edges and reserve. */
const sewnShare = 0.75
/** Buttons, interlining and thread, grams. */
const trimmingsG = 25

/** Grams per square metre of a fabric that the shop no longer knows. */
const usualGsm = 130

const gramsOf = (code: string, squareMm: number): number =>
  ((fabricByCode(code)?.weightGsm ?? usualGsm) * squareMm) / 1_000_000

/** Grams, rounded. @param fabrics what one shirt takes */
export const shirtWeightG = (fabrics: readonly FabricConsumption[]): number =>
  Math.round(
    trimmingsG +
      fabrics.reduce((sum, { code, mm }) => sum + gramsOf(code, mm * fabricWidthMm) * sewnShare, 0),
  )

/** The length of fabric that a shirt of size M takes, millimetres. */
const usualLengthMm = 1450

/** The weight of a ready-made shirt whose own weight is not known. @param code of its fabric, if known */
export const usualShirtWeightG = (code: string | undefined): number =>
  shirtWeightG([{ code: code ?? '', mm: usualLengthMm }])

/** The weight of a set of swatches. */
export const swatchesWeightG = (codes: readonly string[]): number =>
  Math.max(
    1,
    Math.round(codes.reduce((sum, code) => sum + gramsOf(code, swatchMm.width * swatchMm.length), 0)),
  )
