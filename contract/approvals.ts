// The finished measures of designed shirts: shown, changed and approved by the customer, before the order is placed and until
// the shirt is cut.
import * as z from 'zod/mini'
import { corrections, lineFit } from './design.ts'
import { dataReply, endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { garmentMeasures, measureChanges, measuresVersion } from './measurement.ts'
import { orderRef } from './order-actions.ts'
import { statedReason } from './reasons/reason.ts'

const mm = z.int()

const finishedMeasure = z.object({
  measure: z.enum(garmentMeasures),
  /** Of the person. */
  bodyMm: mm,
  /** Added for the fit. */
  easeMm: mm,
  /** Added by the customer's change. */
  changeMm: mm,
  /** Of the washed shirt. */
  finishedMm: mm,
  /** Added in cutting, lost in the first washes. */
  shrinkageMm: mm,
  /** Of the shirt as it is sewn. */
  sewnMm: mm,
})

/**
 * `open`: to be approved before the order is placed. `with order`: placing the order approves them, because they are those of
 * a standard size, or were approved before. `requested`: the shop waits for the approval. `none`: the order is older than
 * approvals.
 */
export const approvalStates = ['open', 'with order', 'approved', 'requested', 'none'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** How the measures were approved; `claim`: by the request of a remake. */
export const approvalWays = ['approved', 'ordered', 'repeated', 'by phone', 'claim'] as const
export type ApprovalWay = (typeof approvalWays)[number]

export const correctedMeasures = z.array(
  z.object({
    measure: z.enum(garmentMeasures),
    /** To add to the finished measure. */
    mm,
    /** What follows from the claim alone. */
    claimedMm: mm,
    /** How much larger than approved the earlier shirt was. */
    madeMm: mm,
    /** `alteration`: as it measured after it was altered. `staff`: as staff have decided. */
    from: z.enum(['claim', 'alteration', 'staff']),
  }),
)

/**
 * What a claim about an earlier shirt changes in the next ones of the same measurements. `open`: the customer has not decided.
 * `applied`: it is in the shirt already. `declined`: the customer has ordered without it.
 */
const correction = z.object({
  /** The number of the claim, and of the order it is about. */
  claim: z.string(),
  order: z.string(),
  state: z.enum(['open', 'applied', 'declined']),
  /** Empty when it is applied. */
  measures: correctedMeasures,
})
export type MeasureCorrection = z.output<typeof correction>

/** Shirts of a checkout or an order with the same finished measures; they are approved together. */
export const measuredShirts = z.object({
  /** Names these measures; it is another one after a change. */
  version: z.string(),
  /** The lines of the checkout or the order. */
  lines: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.int() })),
  fit: lineFit,
  sleeves: z.enum(['long', 'short', 'roll-up']),
  bottom: z.enum(['round', 'square']),
  fabric: z.object({
    code: z.string(),
    name: z.string(),
    stretch: z.enum(['none', 'slight', 'comfortable']),
  }),
  /** Per cent along the warp (lengths) and the weft (girths). */
  shrinkage: z.object({ warp: z.number(), weft: z.number() }),
  measures: z.array(finishedMeasure),
  /** From earlier shirts of the same measurements; left out for a key from mails. */
  corrections: z.array(correction),
  state: z.enum(approvalStates),
  /** The approval; null before it. */
  approval: z.nullable(
    z.object({ at: instant, how: z.enum(approvalWays), byStaff: z.boolean(), words: z.string() }),
  ),
  /** What staff wrote with their request; null: nothing. */
  note: z.nullable(z.string()),
  /**
   * What staff propose with their request, as differences to the measures of body and fit; null: nothing, or it is
   * answered. It is approved by `changeMeasures` with the same changes.
   */
  proposed: z.nullable(measureChanges),
  /** Why the measures can no longer be changed; null: they can. */
  fixed: z.nullable(statedReason),
})
export type MeasuredShirts = z.output<typeof measuredShirts>

/** A checkout of the session, an order of the session, or any order by the key from its mails. */
const subject = { checkout: z.optional(id), ...orderRef }
const bySubject = 'Named by the session’s checkout or order, or by the key in the mails of an order.'

const shirtsReply = dataReply({
  /** The number of the order; null: a checkout. */
  number: z.nullable(z.string()),
  shirts: z.array(measuredShirts),
})

export const getMeasures = endpoint({
  method: 'POST',
  path: '/user/approvals/getMeasures',
  summary:
    'The finished measures of the designed shirts of a checkout or an order, and whether they are approved',
  description: `${bySubject} Shirts with the same measures are one entry.`,
  body: z.strictObject(subject),
  reply: shirtsReply,
  errors: ['Not Found', 'Authentication Failed'],
  perMinute: 120,
})

export const approveMeasures = endpoint({
  method: 'POST',
  path: '/user/approvals/approve',
  summary: 'Approve the finished measures of shirts',
  description: `${bySubject} Measures that have changed since they were read are refused; approving approved measures changes nothing. Corrections that are open are declined by it.`,
  body: z.strictObject({ ...subject, version: measuresVersion }),
  reply: shirtsReply,
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now'],
  perMinute: 60,
})

export const changeMeasures = endpoint({
  method: 'POST',
  path: '/user/approvals/change',
  summary: 'Change the finished measures of shirts, and approve them as changed',
  description: `${bySubject} \`changes\` are the differences to the measures of body and fit, not to those of the last change. Possible until the first of the shirts is cut; their fabric and papers follow. \`corrections\` are the claims whose corrections are part of \`changes\`; other open ones are declined.`,
  body: z.strictObject({
    ...subject,
    version: measuresVersion,
    changes: measureChanges,
    corrections: z.optional(corrections),
  }),
  reply: shirtsReply,
  errors: ['Not Found', 'Authentication Failed', 'Not Possible Now', 'Invalid Input', 'Out Of Stock'],
  perMinute: 60,
})

/** The largest number of earlier shirts that are listed. */
export const maxOwnShirts = 12

export const getOwnShirts = endpoint({
  method: 'GET',
  path: '/user/approvals/ownShirts',
  summary: 'The finished measures of shirts that the shopper has ordered, to compare with',
  description: `The newest ${maxOwnShirts}, without equal ones.`,
  access: 'session',
  reply: dataReply({
    shirts: z.array(
      z.object({
        order: z.string(),
        name: z.string(),
        placedAt: instant,
        measures: z.array(z.pick(finishedMeasure, { measure: true, finishedMm: true })),
      }),
    ),
  }),
})
export type OwnShirt = z.output<(typeof getOwnShirts)['reply']>['data']['shirts'][number]
