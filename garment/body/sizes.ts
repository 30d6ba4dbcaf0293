// The standard sizes as bodies. Chest leads, as in EN 13402-3 (steps of 6 cm, wider from XL on); the other
// dimensions follow it the way our blocks are graded. The numbers are our own.
import { standardSizes, upperBody } from '#contract/measurement.ts'
import type { StandardSize } from '#contract/measurement.ts'
import type { Fit } from './ease.ts'
import { easeOf } from './ease.ts'
import type { Body, UpperField } from './fields.ts'
import { type NeckSize, neckOfSize, neckSizes, necksOfLetters } from './size-text.ts'

export { standardSizes } from '#contract/measurement.ts'
export type { StandardSize } from '#contract/measurement.ts'
export { neckSizes } from './size-text.ts'

export type Size = StandardSize | NeckSize

/** Millimetres, XS to 4XL. */
const graded: Record<UpperField, readonly number[]> = {
  neckMm: standardSizes.map((size) => necksOfLetters[size]),
  chestMm: [865, 925, 985, 1050, 1120, 1195, 1275, 1355],
  waistMm: [725, 785, 850, 920, 995, 1080, 1170, 1260],
  hipsMm: [890, 940, 995, 1050, 1110, 1175, 1245, 1315],
  shoulderMm: [420, 435, 450, 465, 480, 495, 510, 525],
  sleeveMm: [810, 830, 850, 870, 890, 905, 915, 925],
  bicepMm: [270, 290, 310, 332, 355, 380, 405, 430],
  wristMm: [158, 164, 170, 176, 183, 190, 197, 204],
  backLengthMm: [445, 455, 465, 475, 484, 492, 499, 505],
}

/** The chest a dress shirt is made for, by its neck size. */
const chestOfNeck: Record<NeckSize, number> = {
  '14.5': 905,
  '15': 950,
  '15.5': 995,
  '16': 1040,
  '16.5': 1085,
  '17': 1135,
  '17.5': 1185,
  '18': 1240,
}

function gradedAt(chestMm: number): Body {
  const chests = graded.chestMm
  const above = Math.min(
    Math.max(
      chests.findIndex((mm) => mm >= chestMm),
      1,
    ),
    chests.length - 1,
  )
  const from = chests[above - 1]!
  const share = (chestMm - from) / (chests[above]! - from)
  const at = (field: UpperField) => {
    const [low, high] = [graded[field][above - 1]!, graded[field][above]!]
    return Math.round(low + (high - low) * share)
  }
  return Object.fromEntries(upperBody.map((field) => [field, at(field)])) as Body
}

/** Whether a shirt's size is a standard or a neck size. */
export function isSize(size: string): size is Size {
  return (
    (standardSizes as readonly string[]).includes(size) || (neckSizes as readonly string[]).includes(size)
  )
}

const isNeck = (size: Size): size is NeckSize => (neckSizes as readonly string[]).includes(size)

/** The body a size is made for. */
export function bodyOfSize(size: Size): Body {
  if (!isNeck(size)) return gradedAt(graded.chestMm[standardSizes.indexOf(size)]!)
  return { ...gradedAt(chestOfNeck[size]), neckMm: neckOfSize(size) }
}

/** The range of a measure for which a size is made, in millimetres: halfway to the neighbouring sizes of the run. */
export function rangeOf(run: readonly Size[], size: Size, field: UpperField): [number, number] {
  const here = bodyOfSize(size)[field]
  const at = run.indexOf(size)
  const half = (other: Size | undefined) => other && Math.abs(bodyOfSize(other)[field] - here) / 2
  const below = half(run[at - 1])
  const above = half(run[at + 1])
  return [here - (below ?? above ?? 0), here + (above ?? below ?? 0)]
}

/** Difference between a size and the preferred measure; positive means larger, looser, longer. */
export interface SizeDifference {
  field: UpperField
  mm: number
}

/** How much a millimetre too little and a millimetre too much count. The neck counts most: a collar has to close. */
const cost: Record<UpperField, readonly [tight: number, loose: number]> = {
  neckMm: [9, 4],
  chestMm: [3, 1.5],
  waistMm: [2, 0.6],
  hipsMm: [2, 0.5],
  shoulderMm: [2, 2],
  sleeveMm: [1.5, 1.5],
  bicepMm: [2, 0.6],
  wristMm: [1, 0.5],
  backLengthMm: [1, 0.7],
}

/** How a shirt is cut: its fit, and whether its sleeves are short. */
export interface ShirtCut {
  fit: Fit
  short?: boolean
}

/** The fields that do not matter for short sleeves. */
const ofLongSleeves: ReadonlySet<UpperField> = new Set(['sleeveMm', 'wristMm'])

/** The differences between a size of a cut and what a person with this body prefers, in the order of the fields. */
export function differencesOf(body: Body, fit: Fit, size: Size, cut: ShirtCut = { fit }): SizeDifference[] {
  const sizeBody = bodyOfSize(size)
  const fields = cut.short ? upperBody.filter((field) => !ofLongSleeves.has(field)) : upperBody
  return fields.map((field) => ({
    field,
    mm: sizeBody[field] + easeOf(field, cut.fit) - (body[field] + easeOf(field, fit)),
  }))
}

export interface Nearest<S extends Size = Size> {
  size: S
  differences: SizeDifference[]
}

/** The size of a run that is nearest to what a person prefers, for shirts of one cut. */
export function nearestOf<S extends Size>(
  body: Body,
  fit: Fit,
  run: readonly S[],
  cut: ShirtCut = { fit },
): Nearest<S> {
  const scored = run.map((size) => {
    const differences = differencesOf(body, fit, size, cut)
    const score = differences.reduce((sum, { field, mm }) => {
      const [tight, loose] = cost[field]
      return sum + (mm < 0 ? tight : loose) * Math.abs(mm)
    }, 0)
    return { size, differences, score }
  })
  const best = scored.reduce((min, each) => (each.score < min.score ? each : min))
  return { size: best.size, differences: best.differences }
}

/** The standard size nearest to a body. */
export function nearestSize(body: Body, fit: Fit): Nearest<StandardSize> {
  return nearestOf(body, fit, standardSizes)
}
