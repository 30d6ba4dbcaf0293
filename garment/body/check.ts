// Finds unlikely measures and asks about them. No measure is rejected. A value is unlikely when few people have it, or
// when it does not fit the person's other measures.
import type { LengthUnit } from '#contract/measurement.ts'
import { upperBody } from '#contract/measurement.ts'
import { isUsual, usualRange } from './measure-ranges.ts'
import type { Fit } from './ease.ts'
import type { Body, BodyField } from './fields.ts'
import { fieldTitles } from './fields.ts'
import { deviation, expected, type PartialMeasures, expectedValue, expectedRange } from './likelihood.ts'
import {
  type Cause,
  measuredFields,
  type Correction,
  correctionOf,
  otherUnits,
  otherWeights,
  formatMeasure,
} from './corrections.ts'

export type { PartialMeasures } from './likelihood.ts'

/** A question about one field, with a correction if a likely mistake explains the value. */
export interface Question {
  field: BodyField
  value: number
  /** The value expected from the other measures. */
  likely: number
  text: string
  /** The likely mistake with the corrected values; null when none explains the value. */
  correction: Correction | null
}

/** A value is asked about when it is more than this many standard deviations from the expected one. */
const maxDeviation = 3.6

/** Removes the measures that fit the others least, one after the other, until the rest fit each other. */
function withoutContradictions(
  known: PartialMeasures,
  canCorrect: (field: BodyField, rest: PartialMeasures) => boolean,
): PartialMeasures {
  const rest = { ...known }
  for (;;) {
    const far = (Object.entries(rest) as [BodyField, number][])
      .map(([field, value]) => ({ field, far: Math.abs(deviation(value, expected(field, rest))) }))
      .toSorted((one, other) => other.far - one.far)
    const worst = far[0]
    if (!worst || far.length < 2 || worst.far <= maxDeviation) return rest
    // If two measures contradict only each other, the one that a known mistake explains is removed.
    const equal = far.filter((each) => each.far > worst.far * 0.95)
    const explained = equal.length > 1 && equal.find(({ field }) => canCorrect(field, without(rest, field)))
    delete rest[(explained || worst).field]
  }
}

function without({ ...measured }: PartialMeasures, field: BodyField): PartialMeasures {
  delete measured[field]
  return measured
}

const causeQuestions: Record<Cause, string> = {
  unit: 'Was it typed in another unit?',
  shoulder: 'Was it measured from the shoulder only?',
  half: 'Was only half of it measured?',
  flat: 'Was it measured across a shirt?',
  shirt: 'Was it measured on a shirt?',
  hem: 'Was it measured down to the hem?',
  label: 'Was it read off a label?',
  digits: 'Are two digits swapped?',
  swapped: 'Are two fields swapped?',
}

/** A limit as text: to the half centimetre, or in inches. */
function bound(field: BodyField, value: number, unit: LengthUnit) {
  return formatMeasure(field, field === 'weightKg' ? Math.round(value) : Math.round(value / 5) * 5, unit)
}

function textOf(
  field: BodyField,
  value: number,
  known: PartialMeasures,
  correction: Correction | null,
  unit: LengthUnit,
): string {
  const again =
    field === 'heightMm' ? 'Please check it, the sleeve and the back length.' : 'Please measure it once more.'
  const ask = correction ? causeQuestions[correction.cause] : again
  const title = fieldTitles[field]
  if (!isUsual(field, value)) {
    const [low, high] = usualRange(field)
    const where =
      value < low ? `under ${formatMeasure(field, low, unit)}` : `over ${formatMeasure(field, high, unit)}`
    return `${title} ${where}: hardly anybody measures that. ${ask}`
  }
  const [low, high] = expectedRange(value, expected(field, known))
  const from = `${bound(field, low, unit).replace(/ [a-z]+$/, '')} to ${bound(field, high, unit)}`
  return `${title} ${formatMeasure(field, value, unit)}: people of your other measures have ${from}. ${ask}`
}

/**
 * Questions in the order of the fields. `fit` is the person's preferred fit, needed because some people measure a
 * shirt.
 */
export function questionsOf(measured: PartialMeasures, unit: LengthUnit, fit: Fit = 'regular'): Question[] {
  const given = measuredFields.filter((field) => measured[field] !== undefined)
  const pick = (fields: readonly BodyField[]): PartialMeasures =>
    Object.fromEntries(fields.map((field) => [field, measured[field]!]))
  const known = withoutContradictions(
    pick(given.filter((field) => isUsual(field, measured[field]!))),
    (field, rest) =>
      correctionOf({ field, value: measured[field]!, known: rest, doubted: {}, unit, fit }) !== null,
  )
  const doubtfulFields = given.filter((field) => known[field] === undefined)
  const doubted = pick(doubtfulFields)
  const questions: Question[] = []
  const exchanged = new Set<BodyField>()
  for (const field of doubtfulFields) {
    if (exchanged.has(field)) continue
    const value = measured[field]!
    const correction = correctionOf({ field, value, known, doubted, unit, fit })
    if (correction?.cause === 'swapped')
      for (const each of Object.keys(correction.values)) exchanged.add(each as BodyField)
    const likely = expectedValue(value, expected(field, known))
    questions.push({ field, value, likely, text: textOf(field, value, known, correction, unit), correction })
  }
  return questions
}

/** The converted values of a set that was typed in another unit than the form's. */
export interface UnitCorrection {
  text: string
  values: PartialMeasures
}

/** The conversion to offer when most of a set was typed in another unit; null when it was not. */
export function unitCorrectionOf(measured: PartialMeasures, unit: LengthUnit): UnitCorrection | null {
  const lengths = measuredFields.filter((field) => field !== 'weightKg' && measured[field] !== undefined)
  const odd = lengths.filter((field) => !isUsual(field, measured[field]!))
  if (odd.length < 2 || odd.length * 2 <= lengths.length) return null
  for (const [as, factor] of otherUnits[unit]) {
    const meant: PartialMeasures = Object.fromEntries(
      lengths.map((field) => [field, Math.round(measured[field]! * factor * 10) / 10]),
    )
    const fitting = lengths.filter((field) => isUsual(field, meant[field]!))
    if (fitting.length * 4 < lengths.length * 3) continue
    const values: PartialMeasures = Object.fromEntries(fitting.map((field) => [field, meant[field]!]))
    const weightKg = meantWeight(measured.weightKg, values, unit)
    if (weightKg !== undefined) values.weightKg = weightKg
    return { text: `Typed in ${as}: convert all ${Object.keys(values).length}`, values }
  }
  return null
}

/** The weight converted from the other system, if that fits the lengths better. */
function meantWeight(
  weightKg: number | undefined,
  lengths: PartialMeasures,
  unit: LengthUnit,
): number | undefined {
  if (weightKg === undefined) return undefined
  const expectations = expected('weightKg', lengths)
  const far = (kg: number) => Math.abs(deviation(kg, expectations))
  const meant = Math.round(weightKg * otherWeights[unit][0]![1] * 10) / 10
  return far(meant) < far(weightKg) ? meant : undefined
}

/** The fields of a saved set of measurements that the questions depend on. */
export interface MeasuresToCheck {
  body: Body
  heightMm: number | null
  weightKg: number | null
  unit: LengthUnit
  fit: Fit
}

/** The questions about a saved set's measures for a shirt, without those whose value was `confirmed` as right. */
export function openQuestions(
  { body, heightMm, weightKg, unit, fit }: MeasuresToCheck,
  confirmed: PartialMeasures,
): Question[] {
  const upper = Object.fromEntries(upperBody.map((field) => [field, body[field]]))
  const measured = { ...upper, ...(heightMm && { heightMm }), ...(weightKg && { weightKg }) }
  return questionsOf(measured, unit, fit).filter(({ field, value }) => confirmed[field] !== value)
}
