// Size advice as text: "2 cm looser at the chest".
import { type MeasuresToCheck, openQuestions, type Question } from '#garment/body/check.ts'
import type { Fit } from '#garment/body/ease.ts'
import { fieldTitles } from '#garment/body/fields.ts'
import type { UpperField } from '#garment/body/fields.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { formatMeasure } from '#garment/body/corrections.ts'
import type { Cut, Difference, Size } from '#garment/body/sizes.ts'
import { isSize, nearestOf, nearestSize } from '#garment/body/sizes.ts'
import type { Body, LengthUnit, Measurement } from '#contract/measurement.ts'

/** Smaller differences are not noticeable; millimetres. */
const noticeableMm: Record<UpperField, number> = {
  neckMm: 6,
  chestMm: 15,
  waistMm: 20,
  hipsMm: 20,
  shoulderMm: 10,
  sleeveMm: 10,
  bicepMm: 15,
  wristMm: 10,
  backLengthMm: 15,
}

const places: Partial<Record<UpperField, string>> = {
  bicepMm: 'upper arm',
}

function differenceText({ field, mm }: Difference, unit: LengthUnit): string {
  const by = formatLength(Math.abs(roundedMm(mm, unit)), unit)
  if (field === 'sleeveMm') return `${by} ${mm > 0 ? 'longer' : 'shorter'} in the sleeve`
  if (field === 'backLengthMm') return `${by} ${mm > 0 ? 'longer' : 'shorter'} in the back`
  if (field === 'shoulderMm') return `${by} ${mm > 0 ? 'wider' : 'narrower'} at the shoulders`
  const place = places[field] ?? fieldTitles[field].toLowerCase()
  return `${by} ${mm > 0 ? 'looser' : 'tighter'} at the ${place}`
}

/** Rounded to the half centimetre or the quarter inch. */
const roundedMm = (mm: number, unit: LengthUnit) => {
  const step = unit === 'cm' ? 5 : 6.35
  return Math.round(mm / step) * step
}

/** The noticeable differences, the greatest first. */
const noticeableOf = (differences: readonly Difference[]): Difference[] =>
  differences
    .filter(({ field, mm }) => Math.abs(mm) >= noticeableMm[field])
    .toSorted(
      (one, other) =>
        Math.abs(other.mm) / noticeableMm[other.field] - Math.abs(one.mm) / noticeableMm[one.field],
    )

const joined = (text: readonly string[]) =>
  text.length < 2 ? text.join('') : `${text.slice(0, -1).join(', ')} and ${text.at(-1)}`

/** The greatest number of differences in a text. */
const maxNamed = 2

/** "M, 2 cm shorter in the sleeve than yours"; or that it fits exactly. */
export function nearestSizeText(body: Body, fit: Fit, unit: LengthUnit): { size: string; more: string } {
  const { size, differences } = nearestSize(body, fit)
  const noticeable = noticeableOf(differences).slice(0, maxNamed)
  const text = joined(noticeable.map((each) => differenceText(each, unit)))
  return { size, more: text ? `${text} than yours` : 'as if it were cut for you' }
}

export interface Advice {
  /** Null while too many measures are unlikely. */
  size: Size | null
  text: string
}

/** A chest or neck that differs by more does not fit at all; millimetres. */
const farOffMm: Partial<Record<UpperField, number>> = { neckMm: 25, chestMm: 70 }

const isFarOff = (differences: readonly Difference[]) =>
  differences.some(({ field, mm }) => Math.abs(mm) > (farOffMm[field] ?? Number.POSITIVE_INFINITY))

/** The input of the advice. */
export type AdviceInput = MeasuresToCheck & Pick<Measurement, 'confirmed'>

/** A body with likely values in place of unlikely ones. */
function likelyBody(body: Body, questions: readonly Question[]): Body {
  const likely = questions.map(({ field, correction, likely: middle }) => [
    field,
    correction?.values[field] ?? middle,
  ])
  return { ...body, ...Object.fromEntries(likely) }
}

/** With more unlikely measures no size is named. */
const maxDoubts = 2

/** Which measures to check, as a sentence; null when there are none. */
export function doubtText(questions: readonly Question[], unit: LengthUnit): string | null {
  const [first, second] = questions
  if (!first) return null
  if (questions.length > maxDoubts) return 'Please check your measurements: several do not go together.'
  const named = ({ field, value }: Question) =>
    `${fieldTitles[field].toLowerCase()} (${formatMeasure(field, value, unit)})`
  return second
    ? `Please check your ${named(first)} and ${named(second)}: they do not go with your other measures.`
    : `Please check your ${named(first)}: it does not go with your other measures.`
}

/**
 * Which size of a product fits a set of measurements, and how; null for a product without standard sizes. It asks to check
 * unlikely measures, and is based on the others.
 */
export function adviceFor(set: AdviceInput, sizes: readonly string[], cut: Cut): Advice | null {
  const run = sizes.filter(isSize)
  if (run.length === 0) return null
  const { fit, unit } = set
  const questions = openQuestions(set, set.confirmed)
  const doubt = doubtText(questions, unit)
  const { size, differences } = nearestOf(likelyBody(set.body, questions), fit, run, cut)
  if (doubt && questions.length > maxDoubts) return { size: null, text: doubt }
  if (doubt) return { size, text: `${doubt} By the others your size here is ${size}.` }
  const farOff = isFarOff(differences)
  const named = noticeableOf(differences).slice(0, farOff ? maxNamed : 1)
  const text = joined(named.map((each) => differenceText(each, unit)))
  if (farOff) return { size, text: `No size here sits as you like it. The nearest is ${size}: ${text}.` }
  return {
    size,
    text: `Your size here is ${size}: ${text ? `${text} than you like` : 'just as you like it'}.`,
  }
}
