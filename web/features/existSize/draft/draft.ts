// A set of measurements while it is typed: the text of each field, and its value in millimetres.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BodyAnswers } from '#contract/body-answers.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { BodyEstimate, EstimatedField, EstimatedMeasure } from '#garment/body/estimate/estimate.ts'
import type { PartialMeasures } from '#garment/body/check.ts'
import type { Body, BodyField } from '#garment/body/fields.ts'
import { fieldNames } from '#garment/body/fields.ts'
import { localesOf } from '#garment/common/locales.ts'
import { toTenth } from '#garment/common/math.ts'
import { lengthNumber, parseLength, parseWeight, weightNumber } from '#garment/body/lengths.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { lowerBody, upperBody } from '#contract/measurement.ts'
import type { LengthUnit, Measurement, MeasurementInput, StandardSize } from '#contract/measurement.ts'

/** The typed text and its value in millimetres, or null. A change of units keeps the value unrounded. */
export interface TypedValue {
  text: string
  value: number | null
}

export interface MeasurementDraft {
  /** The id of the set to change; null for a new one. */
  id: string | null
  /** For whom it is: null for the shopper; empty while a name is being typed. */
  person: string | null
  name: string
  unit: LengthUnit
  size: StandardSize | null
  fit: Fit
  typed: Partial<Record<BodyField, TypedValue>>
  /** Unlikely values that the shopper has confirmed. */
  confirmed: PartialMeasures
  /** Answers to questions that need no tape. */
  answers: BodyAnswers
  /** What was estimated from the answers, by field; of a field that was typed since, the typed value counts. */
  estimated: Partial<Record<EstimatedField, EstimatedMeasure>>
  /** The locales for the format of numbers. */
  locales: string | string[]
}

/** In the order of the form. */
export const bodyFields: readonly BodyField[] = [...upperBody, 'heightMm', 'weightKg', ...lowerBody]

export const newDraft = (
  unit: LengthUnit,
  i18n: I18n,
  usedNames: readonly string[] = [],
): MeasurementDraft => ({
  id: null,
  person: null,
  name: freeName(usedNames, i18n),
  unit,
  size: null,
  fit: 'regular',
  typed: {},
  confirmed: {},
  answers: {},
  estimated: {},
  locales: localesOf(i18n),
})

/** `My measurements`, then `My measurements 2`. */
function freeName(usedNames: readonly string[], i18n: I18n): string {
  const name = (number: number) =>
    i18n._(number === 1 ? msg`My measurements` : msg`My measurements ${number}`)
  let number = 1
  while (usedNames.includes(name(number))) number += 1
  return name(number)
}

const typedOf = (
  field: BodyField,
  value: number,
  { unit, locales }: Pick<MeasurementDraft, 'unit' | 'locales'>,
): TypedValue => ({
  text: field === 'weightKg' ? weightNumber(value, unit, locales) : lengthNumber(value, unit, locales),
  value,
})

const parse = (field: BodyField, text: string, unit: LengthUnit): TypedValue => ({
  text,
  value: field === 'weightKg' ? parseWeight(text, unit) : parseLength(text, unit),
})

export function measurementDraftOf(
  { body, heightMm, weightKg, ...set }: Measurement,
  locales: MeasurementDraft['locales'],
): MeasurementDraft {
  const { id, person, name, unit, size, fit, confirmed, answers } = set
  const values = { ...body, heightMm, weightKg }
  const estimated = Object.fromEntries(
    Object.entries(set.estimated).flatMap(([field, range]) => {
      const value = body[field as EstimatedField]
      return range && value !== undefined ? [[field, { value, ...range }]] : []
    }),
  )
  const typed = writeAll(values, { unit, locales })
  return { id, person, name, unit, size, fit, typed, confirmed, answers, estimated, locales }
}

function writeAll(
  values: Partial<Record<BodyField, number | null>>,
  how: Pick<MeasurementDraft, 'unit' | 'locales'>,
): MeasurementDraft['typed'] {
  return Object.fromEntries(
    bodyFields.flatMap((field) => {
      const value = values[field]
      return typeof value === 'number' ? [[field, typedOf(field, value, how)]] : []
    }),
  )
}

export const withText = (draft: MeasurementDraft, field: BodyField, text: string): MeasurementDraft => ({
  ...draft,
  typed: { ...draft.typed, [field]: parse(field, text, draft.unit) },
})

export const withValues = (draft: MeasurementDraft, values: PartialMeasures): MeasurementDraft => ({
  ...draft,
  typed: { ...draft.typed, ...writeAll(values, draft) },
})

/** The same lengths in the other unit. Text without a value stays as typed. */
export function withUnit(draft: MeasurementDraft, unit: LengthUnit): MeasurementDraft {
  const typed = Object.fromEntries(
    Object.entries(draft.typed).map(([field, each]) => [
      field,
      each.value === null ? each : typedOf(field as BodyField, each.value, { ...draft, unit }),
    ]),
  )
  return { ...draft, unit, typed }
}

/** The empty fields of the upper body. */
export const emptyFields = (draft: MeasurementDraft) =>
  upperBody.filter((field) => (draft.typed[field]?.text ?? '').trim() === '')

/** Fills the empty fields with the measures of a standard size. */
export function filledFrom(draft: MeasurementDraft, size: StandardSize): MeasurementDraft {
  const body = bodyOfSize(size)
  return withValues(draft, Object.fromEntries(emptyFields(draft).map((field) => [field, body[field]])))
}

/** Whether the value of a field is the one that was estimated. */
export const isEstimated = ({ typed, estimated }: MeasurementDraft, field: BodyField): boolean => {
  const value = typed[field]?.value
  return typeof value === 'number' && estimated[field as EstimatedField]?.value === value
}

/** Estimates are rounded to the half centimetre or the quarter inch, in millimetres. */
export const estimateSteps: Record<LengthUnit, number> = { cm: 5, in: 6.35 }

/** Fills the fields that are empty, or that were estimated before, with an estimate. */
export function withEstimate(draft: MeasurementDraft, estimate: BodyEstimate): MeasurementDraft {
  const rounded = Object.fromEntries(
    upperBody
      .filter((field) => isEstimated(draft, field) || emptyFields(draft).includes(field))
      .map((field) => {
        const { value, low, high } = estimate[field]
        const round = (mm: number) =>
          toTenth(Math.round(mm / estimateSteps[draft.unit]) * estimateSteps[draft.unit])
        return [field, { value: round(value), low: round(low), high: round(high) }]
      }),
  )
  const values = Object.fromEntries(Object.entries(rounded).map(([field, { value }]) => [field, value]))
  return { ...withValues(draft, values), estimated: { ...draft.estimated, ...rounded } }
}

/** The values typed so far. */
export function measuredIn({ typed }: MeasurementDraft): PartialMeasures {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([field, { value }]) => (value === null ? [] : [[field, value]])),
  )
}

/** The upper body when it is complete. */
export function wholeBody(draft: MeasurementDraft): Body | null {
  const measured = measuredIn(draft)
  return upperBody.every((field) => measured[field] !== undefined) ? (measured as Body) : null
}

const maxValues: Record<'length' | 'weight', number> = { length: 3000, weight: 700 }

function errorOf(field: BodyField, { typed, unit, locales }: MeasurementDraft, i18n: I18n): string | null {
  const typedValue = typed[field]
  const needed = (upperBody as readonly string[]).includes(field)
  if (!typedValue || typedValue.text.trim() === '') {
    return needed
      ? i18n._(msg`Fill in the ${{ measure: i18n._(fieldNames[field]) }}, or use the values of a size.`)
      : null
  }
  if (typedValue.value === null) {
    const example =
      field === 'weightKg'
        ? weightNumber(78, unit, locales)
        : lengthNumber(unit === 'cm' ? 395 : 393.7, unit, locales)
    return i18n._(msg`Enter a number, such as ${example}.`)
  }
  const limit = field === 'weightKg' ? maxValues.weight : maxValues.length
  if (typedValue.value < 1) return i18n._(msg`This must be more than 0. Please measure again.`)
  if (typedValue.value > limit)
    return i18n._(
      field === 'weightKg' ? msg`That is more than 700 kg.` : msg`That is more than three metres.`,
    )
  return null
}

/** The errors that prevent saving, by field, in the form's order. */
export function errorsIn(draft: MeasurementDraft, i18n: I18n): Record<string, string> {
  const errors: Record<string, string> = {}
  if (draft.person?.trim() === '') errors['person'] = i18n._(msg`Enter the person’s name.`)
  if (draft.name.trim() === '') errors['name'] = i18n._(msg`Give it a name, so that you find it again.`)
  for (const field of bodyFields) {
    const error = errorOf(field, draft, i18n)
    if (error) errors[field] = error
  }
  return errors
}

/** The input that saves a set with some values changed. */
export function inputWith(set: Measurement, values: PartialMeasures): MeasurementInput {
  return inputOf(withValues(measurementDraftOf(set, 'en'), values))
}

/** The input that saves a draft without errors. Confirmations of values that have changed since are left out. */
export function inputOf(draft: MeasurementDraft): MeasurementInput {
  const measured = measuredIn(draft)
  const { heightMm, weightKg, ...body } = measured
  const { name, unit, size, fit } = draft
  const person = draft.person?.trim() ?? null
  const confirmed = Object.fromEntries(
    Object.entries(draft.confirmed).filter(([field, value]) => measured[field as BodyField] === value),
  )
  const estimated = Object.fromEntries(
    Object.entries(draft.estimated)
      .filter(([field]) => isEstimated(draft, field as BodyField))
      .map(([field, { low, high }]) => [field, { low, high }]),
  )
  const input = { person, name: name.trim(), unit, size, fit, confirmed, estimated, answers: draft.answers }
  return { ...input, body: body as Body, heightMm: heightMm ?? null, weightKg: weightKg ?? null }
}
