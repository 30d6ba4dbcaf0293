// From a shirt that fits, laid flat and measured, to the body of its wearer: half girths doubled, less what it will still
// shrink, less the ease of the fit that the wearer prefers.
import { type FlatMeasure, flatMeasures, type FlatShirt, type ShirtFeel } from '#contract/body-answers.ts'
import { type Fit, easeOf } from '../ease.ts'
import type { UpperField } from '../fields.ts'
import { shrinkageOf } from '../shrinkage.ts'
import type { BodyHint } from './body-hint.ts'

interface MeasuredFlat {
  field: UpperField
  /** Whether half of it is measured. */
  isHalf?: true
  /** Along the warp, which shrinks more. */
  isLength?: true
  /** Standard deviation of the body from it: of laying flat, and of the ease that people like. */
  errorMm: number
  /** How much a shirt is off before it is felt to be too tight or roomy. An assumption. */
  feltMm: number
}

export const measuredFlat: Record<FlatMeasure, MeasuredFlat> = {
  collar: { field: 'neckMm', errorMm: 6, feltMm: 10 },
  chest: { field: 'chestMm', isHalf: true, errorMm: 20, feltMm: 45 },
  waist: { field: 'waistMm', isHalf: true, errorMm: 25, feltMm: 60 },
  hem: { field: 'hipsMm', isHalf: true, errorMm: 25, feltMm: 50 },
  shoulder: { field: 'shoulderMm', errorMm: 10, feltMm: 15 },
  sleeve: { field: 'sleeveMm', isLength: true, errorMm: 8, feltMm: 20 },
  bicep: { field: 'bicepMm', isHalf: true, errorMm: 12, feltMm: 30 },
  cuff: { field: 'wristMm', isHalf: true, errorMm: 8, feltMm: 15 },
  // Shirts that are worn over the trousers are shorter.
  length: { field: 'backLengthMm', isLength: true, errorMm: 35, feltMm: 30 },
}

export const emptyShirt: FlatShirt = {
  measures: {},
  feels: {},
  sleeveFrom: 'shoulder',
  isNew: false,
  confirmed: {},
}

/** The fabric of somebody's shirt is not known: most are poplin. */
const shrinkage = shrinkageOf({ weave: 'poplin', composition: '100% cotton' })

const feltSigns: Record<ShirtFeel, number> = { tight: 1, right: 0, roomy: -1 }

/** Who wears it, as far as it matters for the shirt. */
export interface Wearer {
  /** The fit that the wearer prefers. */
  fit: Fit
  /** The shoulder width that is expected, for a sleeve from the shoulder seam of a shirt whose shoulders were not measured. */
  shoulderMm: number
}

/** The measure of the body that a measure of the flat shirt gives. */
export function bodyOfFlat(shirt: FlatShirt, measure: FlatMeasure, mm: number, wearer: Wearer): number {
  return afterWashing(shirt, measure, mm) - addedTo(shirt, measure, wearer)
}

/** The measure of the flat shirt of a wearer with this body. */
export function flatOfBody(shirt: FlatShirt, measure: FlatMeasure, bodyMm: number, wearer: Wearer): number {
  return (bodyMm + addedTo(shirt, measure, wearer)) / afterWashing(shirt, measure, 1)
}

function afterWashing({ isNew }: FlatShirt, measure: FlatMeasure, mm: number): number {
  const { isHalf, isLength } = measuredFlat[measure]
  const percent = isNew ? (isLength ? shrinkage.warp : shrinkage.weft) : 0
  return mm * (isHalf ? 2 : 1) * (1 - percent / 100)
}

/** What the shirt has more than the body. */
function addedTo(shirt: FlatShirt, measure: FlatMeasure, { fit, shoulderMm }: Wearer): number {
  const { field, feltMm } = measuredFlat[measure]
  const ease = easeOf(field, fit) - feltSigns[shirt.feels[measure] ?? 'right'] * feltMm
  if (measure !== 'sleeve' || shirt.sleeveFrom === 'back') return ease
  const shoulder = shirt.measures.shoulder ?? shoulderMm + easeOf('shoulderMm', fit)
  return ease - shoulder / 2
}

/** What the measures of a shirt say about its wearer; those in `doubted` are left out. */
export function hintsOfShirt(
  shirt: FlatShirt,
  wearer: Wearer,
  doubted: ReadonlySet<FlatMeasure> = new Set(),
): BodyHint[] {
  return flatMeasures.flatMap((measure) => {
    const mm = shirt.measures[measure]
    if (mm === undefined || doubted.has(measure)) return []
    const { field, errorMm } = measuredFlat[measure]
    return [
      {
        field,
        mm: bodyOfFlat(shirt, measure, mm, wearer),
        errorMm: Math.hypot(...errorsOf(shirt, measure), errorMm),
      },
    ]
  })
}

/** Of half of the shoulders, when they were not measured. */
const halfShoulderErrorMm = 12

/** Errors besides that of the measure. */
function errorsOf({ feels, measures, sleeveFrom }: FlatShirt, measure: FlatMeasure): number[] {
  const isFelt = (feels[measure] ?? 'right') !== 'right'
  const isGuessed = measure === 'sleeve' && sleeveFrom === 'shoulder' && measures.shoulder === undefined
  return [...(isFelt ? [measuredFlat[measure].feltMm / 2] : []), ...(isGuessed ? [halfShoulderErrorMm] : [])]
}
