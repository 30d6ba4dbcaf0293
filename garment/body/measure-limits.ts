// How far a customer can change the finished measures of a shirt: what the pattern can be drafted to and a body can move in.
import type { GarmentMeasure, MeasureChanges } from '#contract/measurement.ts'
import type { FinishedMeasure } from './finished-measures.ts'

interface MeasureLimit {
  /** Millimetres of one step. */
  stepMm: number
  /** Largest change to smaller and to larger. */
  lessMm: number
  moreMm: number
  /** More than the body by at least this; less than 0: it may be smaller. */
  minEaseMm: number
}

export const measureLimits: Record<GarmentMeasure, MeasureLimit> = {
  collar: { stepMm: 5, lessMm: 10, moreMm: 20, minEaseMm: 5 },
  chest: { stepMm: 10, lessMm: 60, moreMm: 100, minEaseMm: 50 },
  waist: { stepMm: 10, lessMm: 100, moreMm: 120, minEaseMm: 40 },
  hem: { stepMm: 10, lessMm: 80, moreMm: 120, minEaseMm: 30 },
  shoulder: { stepMm: 5, lessMm: 25, moreMm: 25, minEaseMm: -15 },
  yoke: { stepMm: 5, lessMm: 25, moreMm: 25, minEaseMm: -15 },
  sleeve: { stepMm: 5, lessMm: 60, moreMm: 60, minEaseMm: -60 },
  bicep: { stepMm: 5, lessMm: 40, moreMm: 60, minEaseMm: 40 },
  cuff: { stepMm: 5, lessMm: 25, moreMm: 40, minEaseMm: 25 },
  opening: { stepMm: 5, lessMm: 30, moreMm: 60, minEaseMm: 20 },
  length: { stepMm: 10, lessMm: 120, moreMm: 120, minEaseMm: 120 },
  frontLength: { stepMm: 10, lessMm: 120, moreMm: 120, minEaseMm: 120 },
}

interface Relation {
  measure: GarmentMeasure
  other: GarmentMeasure
  times: number
  plusMm: number
}

/** `measure` is at least `times` the other measure, and `plusMm` more. */
const relations: readonly Relation[] = [
  { measure: 'waist', other: 'chest', times: 1, plusMm: -240 },
  { measure: 'hem', other: 'chest', times: 1, plusMm: -140 },
  { measure: 'hem', other: 'waist', times: 1, plusMm: -80 },
  { measure: 'chest', other: 'shoulder', times: 2, plusMm: 60 },
  { measure: 'shoulder', other: 'yoke', times: 1, plusMm: -5 },
  { measure: 'yoke', other: 'shoulder', times: 1, plusMm: -40 },
  // The head of the sleeve, and a seam under the arm.
  { measure: 'sleeve', other: 'shoulder', times: 0.5, plusMm: 190 },
  { measure: 'bicep', other: 'cuff', times: 1, plusMm: 60 },
  { measure: 'bicep', other: 'opening', times: 1, plusMm: 0 },
  { measure: 'frontLength', other: 'length', times: 1, plusMm: -40 },
  { measure: 'length', other: 'frontLength', times: 1, plusMm: -80 },
]

export interface MeasureRange {
  minMm: number
  maxMm: number
}

const unchangedMm = ({ finishedMm, changeMm }: FinishedMeasure): number => finishedMm - changeMm

/**
 * The values that a measure can have beside the others as they are. The unchanged shirt is always within, also of a body
 * that no table expects.
 */
export function rangeOfMeasure(finished: readonly FinishedMeasure[], measure: GarmentMeasure): MeasureRange {
  const of = (name: GarmentMeasure) => finished.find((each) => each.measure === name)
  const own = of(measure)!
  const plain = unchangedMm(own)
  const { lessMm, moreMm, minEaseMm } = measureLimits[measure]
  let minMm = Math.max(plain - lessMm, Math.min(plain, own.bodyMm + minEaseMm))
  let maxMm = plain + moreMm
  for (const relation of relations) {
    const [one, other] = [of(relation.measure), of(relation.other)]
    if (!one || !other || (one !== own && other !== own)) continue
    const { times } = relation
    const plusMm = Math.min(relation.plusMm, unchangedMm(one) - times * unchangedMm(other))
    if (one === own) minMm = Math.max(minMm, Math.ceil(times * other.finishedMm + plusMm))
    else maxMm = Math.min(maxMm, Math.floor((one.finishedMm - plusMm) / times))
  }
  return { minMm, maxMm }
}

/** The first measure that is beyond what can be sewn, with its range; null when all are within. */
export function measureBeyond(
  finished: readonly FinishedMeasure[],
): ({ measure: GarmentMeasure } & MeasureRange) | null {
  for (const { measure, finishedMm } of finished) {
    const range = rangeOfMeasure(finished, measure)
    if (finishedMm < range.minMm || finishedMm > range.maxMm) return { measure, ...range }
  }
  return null
}

/** The finished measures with these changes instead of their own; what is lost in washing stays as it was. */
export const withChanges = (
  finished: readonly FinishedMeasure[],
  changes: MeasureChanges,
): FinishedMeasure[] =>
  finished.map((each) => {
    const changeMm = changes[each.measure] ?? 0
    const finishedMm = unchangedMm(each) + changeMm
    return { ...each, changeMm, finishedMm, sewnMm: finishedMm + each.shrinkageMm }
  })
