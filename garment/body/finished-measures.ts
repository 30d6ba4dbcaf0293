// From a body to a shirt: every measure of the finished garment, with the ease in it and the allowance for the
// fabric's shrinking. Flat measures of girths are half of these.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Fabric } from '../fabric/fabric.ts'
import type { BottomKey, SleevesKey } from '../design/options.ts'
import type { Fit } from './ease.ts'
import { easeOf } from './ease.ts'
import type { Body, UpperField } from './fields.ts'
import { shrinkageOf } from './shrinkage.ts'

export const garmentMeasures = [
  'collar',
  'chest',
  'waist',
  'hem',
  'shoulder',
  'sleeve',
  'bicep',
  'cuff',
  'opening',
  'length',
] as const
export type GarmentMeasure = (typeof garmentMeasures)[number]

/** Names of the measures, with where each is taken. */
export const garmentTitles: Record<GarmentMeasure, MessageDescriptor> = {
  collar: msg`Collar, button to buttonhole`,
  chest: msg`Chest, all round`,
  waist: msg`Waist, all round`,
  hem: msg`Hem, all round`,
  shoulder: msg`Shoulder, seam to seam`,
  sleeve: msg`Sleeve, from the middle of the back`,
  bicep: msg`Bicep, all round`,
  cuff: msg`Cuff, closed, all round`,
  opening: msg`Sleeve opening, all round`,
  length: msg`Length, from the collar seam down the back`,
}

export interface FinishedMeasure {
  measure: GarmentMeasure
  /** Of the person, in whole millimetres. */
  bodyMm: number
  /** Added for the fit; for the length, the distance from the waist to the hem. */
  easeMm: number
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

interface ShirtToMake {
  body: Body
  fit: Fit
  sleeves: SleevesKey
  /** Default: round. */
  bottom?: BottomKey
  fabric: Pick<Fabric, 'weave' | 'composition'>
}

/** The finished measures in the workshop's order; short sleeves have an opening and no cuff. */
export function finishedMeasures({
  body,
  fit,
  sleeves,
  bottom = 'round',
  fabric,
}: ShirtToMake): FinishedMeasure[] {
  const shrinkage = shrinkageOf(fabric)
  const short = sleeves === 'short'
  const made = (measure: GarmentMeasure, bodyMm: number, easeMm: number): FinishedMeasure => {
    const per = measure === 'length' || measure === 'sleeve' ? shrinkage.warp : shrinkage.weft
    const whole = Math.round(bodyMm)
    const finishedMm = whole + easeMm
    const sewnMm = Math.round(finishedMm / (1 - per / 100))
    const shrinkageMm = sewnMm - finishedMm
    return { measure, bodyMm: whole, easeMm, finishedMm, shrinkageMm, sewnMm }
  }
  const plain = (measure: GarmentMeasure, field: UpperField, more = 0) =>
    made(measure, body[field], easeOf(field, fit) + more)
  const half = body.shoulderMm / 2
  return [
    plain('collar', 'neckMm'),
    plain('chest', 'chestMm'),
    plain('waist', 'waistMm'),
    plain('hem', 'hipsMm'),
    plain('shoulder', 'shoulderMm'),
    short
      ? made('sleeve', half + Math.max(0, body.sleeveMm - half) * shortSleeve, easeOf('sleeveMm', fit))
      : plain('sleeve', 'sleeveMm'),
    plain('bicep', 'bicepMm'),
    short ? plain('opening', 'bicepMm', openingMm) : plain('cuff', 'wristMm'),
    plain('length', 'backLengthMm', bottom === 'square' ? straightHemMm : 0),
  ]
}

/** One of the measures; undefined when this shirt does not have it. */
export function measureOf(
  finished: readonly FinishedMeasure[],
  measure: GarmentMeasure,
): FinishedMeasure | undefined {
  return finished.find((each) => each.measure === measure)
}
