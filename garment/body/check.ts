// Finds unlikely measures and asks about them. No measure is rejected. A value is unlikely when few people have it, or
// when it does not fit the person's other measures.
import type { I18n } from '@lingui/core'
import { msg, select } from '@lingui/core/runtime-macro'
import type { LengthUnit } from '#contract/measurement.ts'
import { upperBody } from '#contract/measurement.ts'
import { measuresReasons } from '#contract/reasons/measures.ts'
import { sentenceOf } from '#contract/reasons/sentence.ts'
import { isUsual, usualRange } from './measure-ranges.ts'
import type { Fit } from './ease.ts'
import type { Body, BodyField } from './fields.ts'
import { fieldTitles } from './fields.ts'
import { localesOf } from '../common/locales.ts'
import { deviation, expected, type PartialMeasures, expectedValue, expectedRange } from './likelihood.ts'
import {
  measuredFields,
  type Correction,
  type TypedUnit,
  correctionOf,
  otherUnits,
  otherWeights,
  formatMeasure,
  measureFigure,
} from './corrections.ts'

export type { PartialMeasures } from './likelihood.ts'

/** A question about one field, with a correction if a likely mistake explains the value. */
export interface Question {
  field: BodyField
  value: number
  /** The value expected from the other measures. */
  likely: number
  /** The range of most people; if the value is within it, the range that fits the other measures. */
  range: readonly [low: number, high: number]
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

/** A limit of a range: to the half centimetre, or the kilogram. */
const roundedLimit = (field: BodyField, value: number) =>
  field === 'weightKg' ? Math.round(value) : Math.round(value / 5) * 5

interface QuestionPart {
  code: keyof typeof measuresReasons
  /** Formatted for each reader. */
  values: Record<string, (reader: { i18n: I18n }) => string>
}

/** The parts of `measure-unlikely`: why the value is unlikely, and what may be wrong with it. */
export function questionParts(
  { field, value, range: [low, high], correction }: Question,
  unit: LengthUnit,
): Record<'why' | 'check', QuestionPart> {
  const measure = ({ i18n }: { i18n: I18n }) => i18n._(fieldTitles[field])
  const written =
    (limit: number, format = formatMeasure) =>
    ({ i18n }: { i18n: I18n }) =>
      format(field, limit, unit, localesOf(i18n))
  const why = (code: QuestionPart['code'], values: QuestionPart['values']): QuestionPart => ({
    code,
    values: { measure, ...values },
  })
  const again = field === 'heightMm' ? 'check-height' : 'measure-again'
  return {
    why: isUsual(field, value)
      ? why('measure-unlike-others', {
          value: written(value),
          low: written(roundedLimit(field, low), measureFigure),
          high: written(roundedLimit(field, high)),
        })
      : value < low
        ? why('measure-very-small', { limit: written(low) })
        : why('measure-very-large', { limit: written(high) }),
    check: { code: correction ? `check-${correction.cause}` : again, values: {} },
  }
}

/** A question as text. */
export function questionText(question: Question, unit: LengthUnit, i18n: I18n): string {
  const { why, check } = questionParts(question, unit)
  const written = Object.entries(why.values).map(([name, write]) => [name, write({ i18n })])
  const values = { why: { code: why.code, values: Object.fromEntries(written) }, check: { code: check.code } }
  return sentenceOf(i18n, { code: 'measure-unlikely', values }, measuresReasons)!
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
    const expectations = expected(field, known)
    const likely = expectedValue(value, expectations)
    const range = isUsual(field, value) ? expectedRange(value, expectations) : usualRange(field)
    questions.push({ field, value, likely, range, correction })
  }
  return questions
}

/** The converted values of a set that was typed in another unit than the form's. */
export interface UnitCorrection {
  /** The unit in which they were typed. */
  as: TypedUnit
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
    return { as, values }
  }
  return null
}

/** The text of the button that converts a whole set. */
export function unitCorrectionText({ as, values }: UnitCorrection, i18n: I18n): string {
  const count = Object.keys(values).length
  return i18n._(
    msg`Typed in ${select(
      { unit: as },
      {
        inches: 'inches',
        centimetres: 'centimetres',
        millimetres: 'millimetres',
        metres: 'metres',
        feet: 'feet',
        pounds: 'pounds',
        stone: 'stone',
        other: 'kilograms',
      },
    )}: convert all ${{ count }}`,
  )
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
