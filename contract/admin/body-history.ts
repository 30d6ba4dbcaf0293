// The body of a customer over time: each set of measurements, and each shirt that was ordered to measurements.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { body, estimatedRanges, measurementInput } from '../measurement.ts'
import { fits } from '../product.ts'
import { adminEndpoint } from './endpoint.ts'

/** How the measures of a set were found: with a tape, from answers, or by a claim about a shirt. */
export const bodyOrigins = ['tape', 'answers', 'claim'] as const
export type BodyOrigin = (typeof bodyOrigins)[number]

const measured = {
  at: instant,
  /** For whom it is; null: the customer. */
  person: z.nullable(z.string()),
  name: z.string(),
  fit: z.enum(fits),
  body,
  estimated: estimatedRanges,
}

const bodySet = z.object({
  ...measured,
  id: z.string(),
  heightMm: z.nullable(z.number()),
  weightKg: z.nullable(z.number()),
  origin: z.enum(bodyOrigins),
  /** The number of the claim. */
  claim: z.nullable(z.string()),
  /** The member of staff who entered it; null: the customer. */
  enteredBy: z.nullable(z.string()),
})
export type BodySet = z.output<typeof bodySet>

const bodyOfShirt = z.object({
  ...measured,
  /** The number of the order, and of its first shirt with these measurements. */
  order: z.string(),
  shirt: z.nullable(z.string()),
  shirts: z.int(),
})
export type BodyOfShirt = z.output<typeof bodyOfShirt>

/** The largest number of ordered lines that are shown, the latest ones. */
export const maxShirtsOfBody = 100

export const getBodyHistory = adminEndpoint({
  method: 'GET',
  path: '/admin/customers/getBodyHistory',
  access: 'read customers',
  summary: 'The measurements of a customer over time',
  description:
    'The saved sets, oldest first, and the measurements to which ordered shirts were made, for callers who may read orders. A set that the customer has replaced has its present values; the shirts that were ordered before have those of their time.',
  query: z.strictObject({ id }),
  reply: dataReply({
    customer: z.object({ id: z.string(), name: z.string() }),
    sets: z.array(bodySet),
    /** Null for callers who may not read orders. */
    shirts: z.nullable(z.array(bodyOfShirt)),
  }),
  errors: ['Not Found'],
})

export const addCustomerMeasurements = adminEndpoint({
  method: 'POST',
  path: '/admin/customers/addMeasurements',
  access: 'write orders',
  summary: 'Save measurements that staff have taken for a customer',
  description:
    'A new set of the customer, who sees and can change it. `set` is the id of the set, made by the caller: sent again, it is saved once.',
  body: z.strictObject({ id, set: id, ...measurementInput.shape }),
  reply: dataReply({ set: z.string() }),
  errors: ['Not Found', 'Not Possible Now'],
})
