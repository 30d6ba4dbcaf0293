// What the block is drafted from.
import type { GarmentMeasure } from '../../../body/finished-measures.ts'
import type { Body } from '../../../body/fields.ts'
import type { BackKey, BottomKey, SleevesKey } from '../../../design/options.ts'

/** The measures of the sewn shirt, with the allowance for shrinking. */
export type SewnMeasures = Readonly<Record<GarmentMeasure, number>>

export interface BlockInput {
  measures: SewnMeasures
  /** Only for heights that no measure of the shirt has: waist and armpit. */
  body: Pick<Body, 'backLengthMm' | 'bicepMm'>
  /** How much longer the unwashed fabric is along its grain. */
  alongGrain: number
  back: BackKey
  bottom: BottomKey
  sleeves: SleevesKey
  /** Of the cuff; 0 without one. */
  cuffDepthMm: number
  /** By how much the head of the sleeve is longer than the armhole. */
  capEaseMm: number
}
