// What the block is drafted from.
import type { blockCorrections } from '#contract/admin/pattern-fields.ts'
import type { GarmentMeasure } from '../../../body/finished-measures.ts'
import type { Body } from '../../../body/fields.ts'
import type { CuttingSettings } from '../../cutting-settings.ts'
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
  /** What the shop adds to the usual shape. */
  corrections: Pick<CuttingSettings, keyof typeof blockCorrections>
}
