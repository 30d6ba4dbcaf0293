// From a body to a shirt: every measure of the finished garment, with the ease in it and the allowance for the
// fabric's shrinking. Flat measures of girths are half of these.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type Ease, usualEase } from '#contract/ease.ts'
import type { GarmentMeasure, MeasureChanges } from '#contract/measurement.ts'
import type { Fabric } from '../fabric/fabric.ts'
import type { BottomKey, SleevesKey } from '../design/options.ts'
import type { Fit } from './ease.ts'
import type { Body, UpperField } from './fields.ts'
import { shrinkageOf } from './shrinkage.ts'

export type { GarmentMeasure } from '#contract/measurement.ts'

/** Names of the measures, with where each is taken. */
export const garmentTitles: Record<GarmentMeasure, MessageDescriptor> = {
  collar: msg`Collar, button to buttonhole`,
  chest: msg`Chest, all round`,
  waist: msg`Waist, all round`,
  hem: msg`Hem, all round`,
  shoulder: msg`Shoulder, seam to seam`,
  yoke: msg`Yoke, armhole to armhole at its lower seam`,
  sleeve: msg`Sleeve, from the middle of the back`,
  bicep: msg`Bicep, all round`,
  cuff: msg`Cuff, closed, all round`,
  opening: msg`Sleeve opening, all round`,
  length: msg`Length, from the collar seam down the back`,
  frontLength: msg`Front length, from the collar seam at the shoulder`,
}

export interface FinishedMeasure {
  measure: GarmentMeasure
  /** Of the person, in whole millimetres. */
  bodyMm: number
  /** Added for the fit; for both lengths, the distance from the waist to the hem. */
  easeMm: number
  /** Added by the customer's own change. */
  changeMm: number
  /** Of the washed shirt, as the customer wears it. */
  finishedMm: number
  /** Added in cutting, lost in the first washes. */
  shrinkageMm: number
  /** Of the shirt as it is sewn. */
  sewnMm: number
}

/** A shirt with a straight hem is worn untucked and is this much shorter. */
const straightHemMm = -50
/** The part of the arm, from the shoulder's edge, that a short sleeve covers. */
const shortSleeve = 0.4
/** Added to the ease of the bicep for the opening of a short sleeve. */
const openingMm = -10
/** The yoke ends inside the shoulder's edge: its share of the shoulder. */
const yokeShare = 0.98
/** How far the back of the neckline is below its sides, as a share of the neck's girth. */
const neckCutout = 0.05

export interface ShirtToMake {
  body: Body
  fit: Fit
  /** With which it was ordered; left out: that of a new shop. */
  ease?: Ease | undefined
  sleeves: SleevesKey
  /** Default: round. */
  bottom?: BottomKey
  fabric: Pick<Fabric, 'weave' | 'composition'>
  /** Millimetres by which the customer's finished measures differ; left out: none do. */
  changes?: MeasureChanges | undefined
}

/** Measures along the warp, which shrinks more. */
const lengths: ReadonlySet<GarmentMeasure> = new Set(['sleeve', 'length', 'frontLength'])

/** The finished measures in the workshop's order; short sleeves have an opening and no cuff. */
export function finishedMeasures({
  body,
  fit,
  ease = usualEase[fit],
  sleeves,
  bottom = 'round',
  fabric,
  changes = {},
}: ShirtToMake): FinishedMeasure[] {
  const shrinkage = shrinkageOf(fabric)
  const short = sleeves === 'short'
  const made = (measure: GarmentMeasure, bodyMm: number, easeMm: number): FinishedMeasure => {
    const per = lengths.has(measure) ? shrinkage.warp : shrinkage.weft
    const whole = Math.round(bodyMm)
    const changeMm = changes[measure] ?? 0
    const finishedMm = whole + easeMm + changeMm
    const sewnMm = Math.round(finishedMm / (1 - per / 100))
    const shrinkageMm = sewnMm - finishedMm
    return { measure, bodyMm: whole, easeMm, changeMm, finishedMm, shrinkageMm, sewnMm }
  }
  const plain = (measure: GarmentMeasure, field: UpperField, more = 0) =>
    made(measure, body[field], ease[field] + more)
  const half = body.shoulderMm / 2
  const hemMm = ease.backLengthMm + (bottom === 'square' ? straightHemMm : 0)
  return [
    plain('collar', 'neckMm'),
    plain('chest', 'chestMm'),
    plain('waist', 'waistMm'),
    plain('hem', 'hipsMm'),
    plain('shoulder', 'shoulderMm'),
    made('yoke', body.shoulderMm * yokeShare, ease.shoulderMm),
    short
      ? made('sleeve', half + Math.max(0, body.sleeveMm - half) * shortSleeve, ease.sleeveMm)
      : plain('sleeve', 'sleeveMm'),
    plain('bicep', 'bicepMm'),
    short ? plain('opening', 'bicepMm', openingMm) : plain('cuff', 'wristMm'),
    made('length', body.backLengthMm, hemMm),
    made('frontLength', body.backLengthMm + body.neckMm * neckCutout, hemMm),
  ]
}

/** One of the measures; undefined when this shirt does not have it. */
export function measureOf(
  finished: readonly FinishedMeasure[],
  measure: GarmentMeasure,
): FinishedMeasure | undefined {
  return finished.find((each) => each.measure === measure)
}
