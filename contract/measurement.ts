// Saved body measurements: named sets, also of guests.
import * as z from 'zod/mini'
import { each } from './each.ts'
import { endpoint, listReply, dataReply } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { singleLine } from './text-fields.ts'
import { fits } from './product.ts'
import { bodyAnswers } from './body-answers.ts'
import { texts } from './texts.ts'
import { invalid } from './validation-message.ts'

/** All measures of the upper body, from which a shirt is cut. */
export const upperBody = [
  'neckMm',
  'chestMm',
  'waistMm',
  'hipsMm',
  'shoulderMm',
  'sleeveMm',
  'bicepMm',
  'wristMm',
  'backLengthMm',
] as const

/** The lower body, optional. */
export const lowerBody = ['lowerWaistMm', 'lowerHipsMm', 'inseamMm', 'outseamMm', 'thighMm'] as const

/** The measures of a finished shirt, in the workshop's order; short sleeves have an opening and no cuff. */
export const garmentMeasures = [
  'collar',
  'chest',
  'waist',
  'hem',
  'shoulder',
  'yoke',
  'sleeve',
  'bicep',
  'cuff',
  'opening',
  'length',
  'frontLength',
] as const
export type GarmentMeasure = (typeof garmentMeasures)[number]

/** The sizes of shirts, small to large, as the catalogue names them. */
export const standardSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'] as const
export type StandardSize = (typeof standardSizes)[number]

/** The size systems of markets: letters, or the neck in inches or centimetres. */
export const sizeScales = ['letters', 'neck-in', 'neck-cm'] as const
export type SizeScale = (typeof sizeScales)[number]

export const lengthUnits = ['cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** The largest number of sets of a shopper. */
export const maxMeasurements = 50

/** A length, to the tenth of a millimetre. Only impossible values are refused; unlikely values need a confirmation. */
const length = z
  .number()
  .check(
    z.gte(1, invalid('field-above-zero')),
    z.lte(3000, invalid('field-at-most-3-metres')),
    z.overwrite(toTenth),
  )

/** A weight in kilograms, to the tenth. */
const weight = z
  .number()
  .check(
    z.gte(1, invalid('field-above-zero')),
    z.lte(700, invalid('field-at-most-700-kg')),
    z.overwrite(toTenth),
  )

function toTenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** The largest change of a finished measure, millimetres; each measure has narrower limits of its own. */
const maxChangeMm = 200

/** Millimetres by which a customer's finished measures differ from those of body and fit. */
export const measureChanges = z.strictObject(
  each(garmentMeasures, z.optional(z.int().check(z.gte(-maxChangeMm), z.lte(maxChangeMm)))),
)
export type MeasureChanges = z.output<typeof measureChanges>

/** Names finished measures, as `getMeasures` has it. */
export const measuresVersion = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, invalid('field-measures-version')))

/** All measures of a shirt, in millimetres. */
export const upperBodyLengths = z.strictObject(each(upperBody, length))
export type UpperBody = z.output<typeof upperBodyLengths>

export const body = z.strictObject({ ...each(upperBody, length), ...each(lowerBody, z.optional(length)) })
/** A person's dimensions; all in millimetres. */
export type Body = z.output<typeof body>

/** Confirmed unlikely values, by field. */
const confirmedValues = z.strictObject({
  ...each(upperBody, z.optional(length)),
  ...each(lowerBody, z.optional(length)),
  heightMm: z.optional(length),
  weightKg: z.optional(weight),
})

/** The range that holds nine of ten people with the same answers, by field whose value was estimated from them. */
export const estimatedRanges = z.strictObject(
  each([...upperBody, ...lowerBody], z.optional(z.strictObject({ low: length, high: length }))),
)
export type EstimatedRanges = z.output<typeof estimatedRanges>

const measurementFields = {
  name: singleLine(60),
  /** The unit of lengths. */
  unit: z.enum(lengthUnits),
  body,
  heightMm: z.nullable(length),
  weightKg: z.nullable(weight),
  /** The standard size its owner usually wears, or null. */
  size: z.nullable(z.enum(standardSizes)),
  /** The fit its owner prefers. */
  fit: z.enum(fits),
}
/** A person for whom a shopper buys. */
const personName = singleLine(60)

/** A set to save, with its confirmed unlikely values. */
const measurementGiven = {
  ...measurementFields,
  /** Null: the shopper. Left out: the shopper, or for a set that is replaced, the same person as before. */
  person: z.optional(z.nullable(personName)),
  confirmed: z.optional(confirmedValues),
  estimated: z.optional(estimatedRanges),
  answers: z.optional(bodyAnswers),
}
export const measurementInput = z.strictObject(measurementGiven)
export type MeasurementInput = z.output<typeof measurementInput>

export const measurement = z.object({
  id: z.string(),
  ...measurementFields,
  /** For whom it is; null: the shopper. */
  person: z.nullable(z.string()),
  confirmed: confirmedValues,
  /** Confirmed before a shirt was cut to them. */
  confirmedToCut: confirmedValues,
  estimated: estimatedRanges,
  answers: bodyAnswers,
  savedAt: instant,
})
export type Measurement = z.output<typeof measurement>

export const getAllMeasurements = endpoint({
  method: 'GET',
  path: '/user/cart/getAllMeasurements',
  summary: 'The shopper’s saved measurements, newest first',
  access: 'session',
  reply: listReply(measurement, texts.noData),
})

export const getOneMeasurements = endpoint({
  method: 'POST',
  path: '/user/cart/getOneMeasurements',
  summary: 'One set of measurements',
  access: 'session',
  body: z.strictObject({ id }),
  reply: z.object({ data: z.object({ data: measurement }) }),
  errors: ['Not Found'],
})

export const addMeasurements = endpoint({
  method: 'POST',
  path: '/user/cart/addMeasurements',
  summary: 'Save a set of measurements',
  description: 'Lengths in millimetres. At most 50 sets.',
  access: 'session',
  body: measurementInput,
  reply: dataReply({ measurement }),
  errors: ['Not Possible Now'],
  idempotent: true,
})

export const updateMeasurements = endpoint({
  method: 'POST',
  path: '/user/cart/updateMeasurements',
  summary: 'Replace a set of measurements',
  access: 'session',
  body: z.strictObject({ id, ...measurementGiven }),
  reply: dataReply({ measurement }),
  errors: ['Not Found'],
})

export const confirmMeasurements = endpoint({
  method: 'POST',
  path: '/user/cart/confirmMeasurements',
  summary: 'Say that unlikely values of a set are right, so that a shirt can be cut to them',
  description:
    'Unlikely values are questioned before a shirt that is cut to them is paid. A value that has changed since is refused, and a value that changes later is questioned again.',
  access: 'session',
  body: z.strictObject({ id, values: confirmedValues }),
  reply: dataReply({ measurement }),
  errors: ['Not Found', 'Not Possible Now'],
})

export const renamePerson = endpoint({
  method: 'POST',
  path: '/user/cart/renamePerson',
  summary: 'Rename a person for whom there are measurements',
  description:
    'All sets of the person get the new name, and join those of a person who has it already. Orders keep the name with which they were placed.',
  access: 'session',
  body: z.strictObject({ person: personName, name: personName }),
  reply: dataReply({ measurements: z.array(measurement) }),
  errors: ['Not Found'],
})

export const removePerson = endpoint({
  method: 'POST',
  path: '/user/cart/removePerson',
  summary: 'Delete all measurements of a person',
  description: 'Orders keep the measurements with which they were placed.',
  access: 'session',
  body: z.strictObject({ person: personName }),
  reply: dataReply({ measurements: z.array(measurement) }),
  errors: ['Not Found'],
})

export const removeMeasurements = endpoint({
  method: 'POST',
  path: '/user/cart/removeMeasurements',
  summary: 'Delete a set of measurements',
  access: 'session',
  body: z.strictObject({ id }),
  reply: dataReply({ removed: z.string() }),
  errors: ['Not Found'],
})
