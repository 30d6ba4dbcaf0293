// Everything that decided how one shirt fits, from the answers of its customer to the next shirt.
import * as z from 'zod/mini'
import { approvalWays } from '../approvals.ts'
import { bodyAnswers } from '../body-answers.ts'
import { dataReply } from '../endpoint.ts'
import { claimStates } from '../fit-claim-states.ts'
import { adjustment, claimKinds } from '../fit-guarantee.ts'
import {
  body,
  estimatedRanges,
  garmentMeasures,
  lengthUnits,
  measureChanges,
  standardSizes,
} from '../measurement.ts'
import { adminEndpoint } from './endpoint.ts'
import { markerStates } from './markers.ts'
import { shirtNumber } from './production.ts'
import { shirtStates } from './shirt-steps.ts'

const mm = z.int()
const garmentMeasure = z.enum(garmentMeasures)

const finishedMeasure = z.object({
  measure: garmentMeasure,
  /** Of the washed shirt, and as it is sewn. */
  finishedMm: mm,
  sewnMm: mm,
})

/** A set of measurements from which the shirt was ordered, as it is now. */
const answeredSet = z.object({
  name: z.string(),
  unit: z.enum(lengthUnits),
  heightMm: z.nullable(z.number()),
  weightKg: z.nullable(z.number()),
  size: z.nullable(z.enum(standardSizes)),
  answers: bodyAnswers,
  savedAt: z.string(),
})

const approval = z.object({
  requestedAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What staff proposed, as differences to the measures of body and fit; null: nothing. */
  proposed: z.nullable(measureChanges),
  /** Null: it was not approved. */
  approvedAt: z.nullable(z.string()),
  how: z.nullable(z.enum(approvalWays)),
  byStaff: z.boolean(),
  /** The member of staff who approved or requested it; null: the customer, or a deleted member. */
  by: z.nullable(z.string()),
  words: z.nullable(z.string()),
  /** When another one took its place; null: it counts. */
  replacedAt: z.nullable(z.string()),
  measures: z.array(finishedMeasure),
})
export type RecordedApproval = z.output<typeof approval>

/** The marker of its main fabric. */
const markerOfShirt = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(markerStates),
  isBlocked: z.boolean(),
  /** How many shirts are in it. */
  shirts: z.int(),
  lengthMm: z.nullable(mm),
  yield: z.nullable(z.number()),
})

const check = z.object({
  id: z.string(),
  at: z.string(),
  /** Null: the command line, or a deleted member. */
  by: z.nullable(z.string()),
  undone: z.boolean(),
  /** Millimetres by measure. */
  measured: z.record(z.string(), mm),
})
export type RecordedCheck = z.output<typeof check>

const claim = z.object({
  number: z.string(),
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  requestedAt: z.string(),
  comment: z.nullable(z.string()),
  adjustments: z.array(adjustment),
  /** When the customer’s measurements were corrected by it. */
  correctedAt: z.nullable(z.string()),
  /** The order that makes the remake. */
  remake: z.nullable(z.string()),
})

const otherShirt = z.object({
  /** Of the first shirt of the line. */
  number: z.string(),
  order: z.string(),
  orderedAt: z.string(),
  /** Finished measures that differ from those of this shirt, and by how much. */
  differences: z.array(z.object({ measure: garmentMeasure, byMm: mm })),
})
export type OtherShirt = z.output<typeof otherShirt>

/** The largest number of earlier and later shirts that are shown. */
export const maxOtherShirts = 5

const fitRecord = z.object({
  number: z.string(),
  order: z.string(),
  orderedAt: z.string(),
  /** The name of the shirt. */
  name: z.string(),
  designCode: z.string(),
  sleeves: z.enum(['long', 'short', 'roll-up']),
  bottom: z.enum(['round', 'square']),
  state: z.enum(shirtStates),
  fabric: z.object({ code: z.string(), name: z.string() }),
  fit: z.enum(['slim', 'regular', 'relaxed']),
  /** The standard size; null: made to measure. */
  size: z.nullable(z.enum(standardSizes)),
  /** Whether the customer’s personal data was erased, and all measures with it. */
  erased: z.boolean(),
  /** Whether the customer has to approve the finished measures before it is cut. */
  waitsForApproval: z.boolean(),
  /** Null for callers who may not read customers, and without an account. */
  customer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** For whom it is; null: the customer. */
  person: z.nullable(z.string()),
  /** Null for callers who may not read customers, for standard sizes, and when it was deleted. */
  set: z.nullable(answeredSet),
  /** The body it is cut to. Null for callers who may not read customers, and once it is erased. */
  body: z.nullable(body),
  /** The ranges of measures of the body that were estimated. */
  estimated: estimatedRanges,
  /** With their tolerances, and what the customer has changed. */
  measures: z.array(z.object({ ...finishedMeasure.shape, changeMm: mm, underMm: mm, overMm: mm })),
  /** The newest first. Null for callers who may not read orders. */
  approvals: z.nullable(z.array(approval)),
  /** What was reserved of its main fabric. */
  forecastMm: mm,
  /** What was cut of its main fabric; null: it is not cut. */
  cutMm: z.nullable(mm),
  marker: z.nullable(markerOfShirt),
  checks: z.array(check),
  /** The newest first. Null for callers who may not read returns. */
  claims: z.nullable(z.array(claim)),
  /** Other shirts to measure for the same person, the earliest first. Null for callers who may not read orders. */
  earlier: z.nullable(z.array(otherShirt)),
  later: z.nullable(z.array(otherShirt)),
})
export type FitRecord = z.output<typeof fitRecord>

export const getFitRecord = adminEndpoint({
  method: 'GET',
  path: '/admin/fitRecords/get',
  access: 'read production',
  summary: 'Everything that decided how one shirt fits, from the answers of its customer to the next shirt',
  description: `Answers, the body they give with its ranges, approvals, marker, readings at the check, claims, and up to ${maxOtherShirts} earlier and later shirts of the same person; what the caller may not read is null.`,
  query: z.strictObject({ number: shirtNumber }),
  reply: dataReply({ record: fitRecord }),
  errors: ['Not Found'],
})
