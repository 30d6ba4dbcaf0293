// By how much a sewn shirt may differ from its measures.
import type { GarmentMeasure } from '../body/finished-measures.ts'

/** Millimetres that a measure may be too small, and too large. */
export interface Tolerance {
  underMm: number
  overMm: number
}
export type Tolerances = Record<GarmentMeasure, Tolerance>

const both = (mm: number): Tolerance => ({ underMm: mm, overMm: mm })

/** What tailors accept usually, of each measure as the workshop's sheet states it. */
export const usualTolerances: Tolerances = {
  collar: { underMm: 3, overMm: 6 },
  chest: both(6),
  waist: both(6),
  hem: both(6),
  shoulder: both(6),
  sleeve: both(6),
  bicep: both(5),
  cuff: both(6),
  opening: both(5),
  length: both(10),
}

/** A measure of the sewn shirt with what it may be, in millimetres. */
export interface ToMeasure extends Tolerance {
  measure: string
  sewnMm: number
}

/** The measures that are out of their tolerance; those that were not taken are none of them. */
export const beyondTolerance = (
  wanted: readonly ToMeasure[],
  measured: Readonly<Record<string, number | undefined>>,
): ToMeasure[] =>
  wanted.filter(({ measure, sewnMm, underMm, overMm }) => {
    const mm = measured[measure]
    return mm !== undefined && (mm < sewnMm - underMm || mm > sewnMm + overMm)
  })
