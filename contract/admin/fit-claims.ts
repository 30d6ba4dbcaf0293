// Alterations and remakes of made-to-measure shirts under the fit guarantee.
import { claimStates, claimSteps } from '../fit-claim-states.ts'
import * as z from 'zod/mini'
import { correctedMeasures } from '../approvals.ts'
import { dataReply, fileReply } from '../endpoint.ts'
import { id, minor, positiveAmount } from '../fields.ts'
import { adjustment, claimKinds, claimPhotos } from '../fit-guarantee.ts'
import { garmentMeasures, measureChanges, upperBody, upperBodyLengths } from '../measurement.ts'
import { picture } from '../picture.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { version } from './fields.ts'
import { listQuery, pageReply } from './list.ts'

const number = singleLine(40)

const claimItem = z.object({
  number: z.string(),
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  order: z.string(),
  /** The name and email address of the order; both empty once the person is erased. */
  customer: z.string(),
  email: z.string(),
  /** The shirt it is about. */
  product: z.string(),
  requestedAt: z.string(),
})
export type FitClaimItem = z.output<typeof claimItem>

export const fitClaimSort = { columns: ['number', 'requested'], first: '-requested' } as const

const filters = {
  /** Searches the numbers of claims and the search text of their orders. */
  search: z.optional(singleLine(80)),
  /** `open`: neither closed nor refused. */
  state: z.optional(z.enum([...claimStates, 'open'])),
  kind: z.optional(z.enum(claimKinds)),
  /** At least so many days since the request. */
  days: z.optional(z.enum(['3', '7', '14', '30'])),
}

export const listFitClaims = adminEndpoint({
  method: 'GET',
  path: '/admin/fitClaims/list',
  summary: 'Alterations and remakes',
  access: 'read returns',
  query: listQuery(filters, fitClaimSort),
  reply: pageReply(claimItem),
})

export const exportFitClaims = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/fitClaims/export',
  summary: 'Alterations and remakes as CSV',
  access: 'read returns',
  query: exportQuery(filters, fitClaimSort),
})

const adminFitClaim = z.object({
  number: z.string(),
  version: z.int(),
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  requestedAt: z.string(),
  /** What the shopper wrote. */
  comment: z.nullable(z.string()),
  /** The dimensions that do not fit, and by how much. */
  adjustments: z.array(adjustment),
  photos: claimPhotos,
  order: z.string(),
  customer: z.object({ fullName: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
  shirt: z.object({ name: z.string(), picture }),
  /** The end of the time to request it; null when the order is no longer delivered. */
  guaranteeUntil: z.nullable(z.string()),
  /**
   * The body measurements to which the shirt was cut, in millimetres, and those for its remake; empty once the person
   * is erased.
   */
  measures: z.array(
    z.object({ field: z.enum(upperBody), orderedMm: z.number(), remakeMm: z.nullable(z.number()) }),
  ),
  /** When the customer’s measurements were corrected by the claim. */
  correctedAt: z.nullable(z.string()),
  /** The measurements that would be saved for the customer; null when there are none. */
  proposed: z.nullable(upperBodyLengths),
  /** What the next shirts of the same measurements are corrected by; null for a shirt that was not cut to measurements. */
  correction: z.nullable(
    z.object({
      /** The measures of the shirt. */
      all: z.array(z.enum(garmentMeasures)),
      measures: correctedMeasures,
      /** Whether staff have set them. */
      isSet: z.boolean(),
      /** When the customer last ordered without it. */
      declinedAt: z.nullable(z.string()),
    }),
  ),
  currency: z.string(),
  /** The largest credit instead of the claim: the price of one shirt of the line; null when a credit is no longer possible. */
  mostCreditMinor: z.nullable(minor),
  /** The gift card that was issued instead. */
  credit: z.nullable(z.object({ id: z.string(), ending: z.string(), amountMinor: minor })),
  /** The number of the order that makes and sends the remake. */
  remake: z.nullable(z.string()),
  /** The possible next states. */
  next: z.array(z.enum(claimStates)),
  history: z.array(z.object({ state: z.enum(claimStates), at: z.string(), reason: z.nullable(z.string()) })),
})
export type AdminFitClaim = z.output<typeof adminFitClaim>

const reply = dataReply({ claim: adminFitClaim })
const errors = ['Not Found', 'Not Possible Now', 'Stale'] as const

export const getFitClaim = adminEndpoint({
  method: 'GET',
  path: '/admin/fitClaims/get',
  summary: 'An alteration or remake, by its number',
  access: 'read returns',
  query: z.strictObject({ number }),
  reply,
  errors: ['Not Found'],
})

export const printFitClaim = adminEndpoint({
  method: 'GET',
  path: '/admin/fitClaims/print',
  summary: 'The sheet of an alteration or a remake for the workshop, as a PDF',
  description: 'What does not fit and by how much, what was decided, and the finished measures of the shirt.',
  access: 'read returns',
  query: z.strictObject({ number }),
  reply: fileReply,
  file: 'application/pdf',
  errors: ['Not Found', 'Not Possible Now'],
  perMinute: 60,
})

export const getFitClaimPhoto = adminEndpoint({
  method: 'GET',
  path: '/admin/fitClaims/photo',
  summary: 'A photo that the customer has added to an alteration or a remake',
  access: 'read returns',
  query: z.strictObject({ number, photo: id }),
  reply: fileReply,
  file: 'image/webp',
  errors: ['Not Found'],
  perMinute: 300,
})

const step = { number, version, reason: z.optional(multiline(500)) }

export const approveFitClaim = adminEndpoint({
  method: 'POST',
  path: '/admin/fitClaims/approve',
  summary: 'Approve an alteration or a remake; the shopper is mailed what to do',
  description:
    '`as` may be another kind than was requested. A remake of what was requested as an alteration is cut to the measurements of the order, corrected by what does not fit.',
  access: 'write returns',
  body: z.strictObject({ ...step, as: z.enum(claimKinds) }),
  reply,
  errors,
})

export const refuseFitClaim = adminEndpoint({
  method: 'POST',
  path: '/admin/fitClaims/refuse',
  summary: 'Refuse an alteration or remake, with a reason that the shopper is mailed',
  access: 'write returns',
  body: z.strictObject({ ...step, reason: multiline(500) }),
  reply,
  errors,
})

export const moveFitClaim = adminEndpoint({
  method: 'POST',
  path: '/admin/fitClaims/move',
  summary: 'Change the status of an approved alteration or remake; the shopper is mailed',
  description:
    'A remake in work is an order of its own, which costs nothing and takes its fabric off the stock.',
  access: 'write returns',
  body: z.strictObject({ ...step, to: z.enum(claimSteps) }),
  reply,
  errors: [...errors, 'Out Of Stock'],
})

export const creditFitClaim = adminEndpoint({
  method: 'POST',
  path: '/admin/fitClaims/credit',
  summary: 'Issue a gift card to the customer in the place of an alteration or remake, which is closed',
  description:
    'At most what one shirt of the line has cost. The code is mailed to the address of the order, with the reason. A repeat with the same `card` issues no second one.',
  access: 'write returns',
  body: z.strictObject({
    number,
    version,
    /** A new UUID, chosen by the caller. */
    card: id,
    amountMinor: positiveAmount,
    /** For the customer to read. */
    reason: multiline(500),
  }),
  reply,
  errors,
})

export const correctMeasurements = adminEndpoint({
  method: 'POST',
  path: '/admin/fitClaims/correctMeasurements',
  summary: 'Save measurements for the customer that are corrected by what was found; the customer is mailed',
  description:
    'A new set beside the one the shirt was cut to, which stays. Once for each alteration or remake.',
  access: 'write returns',
  body: z.strictObject({ number, version, measures: upperBodyLengths }),
  reply,
  errors,
})

export const setCorrection = adminEndpoint({
  method: 'POST',
  path: '/admin/fitClaims/setCorrection',
  summary: 'Set what the next shirts of the same measurements are corrected by',
  description:
    'Null: what follows from the claim, from the readings of the check and from the alteration. The customer sees the correction before the next shirt and can decline it.',
  access: 'write returns',
  body: z.strictObject({ number, version, changes: z.nullable(measureChanges) }),
  reply,
  errors: [...errors, 'Invalid Input'],
})
