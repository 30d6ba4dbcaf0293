// How much a sewn shirt may differ from its measures.
import type { GarmentMeasure } from '#contract/measurement.ts'

/** Millimetres that a measure may be too small, and too large. */
export interface Tolerance {
  underMm: number
  overMm: number
}
export type Tolerances = Record<GarmentMeasure, Tolerance>

const both = (mm: number): Tolerance => ({ underMm: mm, overMm: mm })

/** The usual tolerance of tailors for each measure of the workshop's sheet. */
export const usualTolerances: Tolerances = {
  collar: { underMm: 3, overMm: 6 },
  chest: both(6),
  waist: both(6),
  hem: both(6),
  shoulder: both(6),
  yoke: both(6),
  sleeve: both(6),
  bicep: both(5),
  cuff: both(6),
  opening: both(5),
  length: both(10),
  frontLength: both(10),
}

/** A measure of the sewn shirt with its allowed range, in millimetres. */
export interface ToMeasure extends Tolerance {
  measure: string
  sewnMm: number
}

/** The measures that are out of their tolerance; a measure that was not taken is not among them. */
export const beyondTolerance = (
  wanted: readonly ToMeasure[],
  measured: Readonly<Record<string, number | undefined>>,
): ToMeasure[] =>
  wanted.filter(({ measure, sewnMm, underMm, overMm }) => {
    const mm = measured[measure]
    return mm !== undefined && (mm < sewnMm - underMm || mm > sewnMm + overMm)
  })
