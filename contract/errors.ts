// The closed list of error codes. Every error reply is `{error:{code,message,reason?,field?}}` with one of these codes;
// `reason` is the cause as a code with values, from which a screen makes the sentence; `message` is the same in English.
import * as z from 'zod/mini'
import { reason } from './reasons/reason.ts'

export const errorStatus = {
  'Authentication Failed': 401,
  'Invalid Input': 400,
  'Not Found': 404,
  'Not Allowed': 403,
  'Out Of Stock': 409,
  'Coupon Refused': 409,
  'Cart Empty': 409,
  'Not Possible Now': 409,
  'Amount Changed': 409,
  'Measurements Unconfirmed': 409,
  'Measures Unapproved': 409,
  Stale: 409,
  'Too Many Orders': 409,
  'Idempotency Conflict': 409,
  'Too Large': 413,
  'Wrong Content Type': 415,
  'Too Many Requests': 429,
  'Payment Unavailable': 502,
  Unavailable: 503,
  Failed: 500,
} as const

/** Sent as `Retry-After` with `Unavailable`. */
export const unavailableSeconds = 2

export type ErrorCode = keyof typeof errorStatus

export const errorMeaning: Record<ErrorCode, string> = {
  'Authentication Failed':
    'The header `authtoken` is missing, unknown, expired or revoked, or it is a guest’s on a call for customers.',
  'Invalid Input': 'Something sent is missing, of the wrong type or out of bounds; `field` names it.',
  'Not Found': 'Not found, or not yours.',
  'Not Allowed': 'The signature or the origin of the request is not accepted.',
  'Out Of Stock': 'Less is in stock than was requested; `message` says how much is left.',
  'Coupon Refused': 'The coupon or gift card is unknown, over, used up or not for this order.',
  'Cart Empty': 'There is nothing to order.',
  'Not Possible Now': 'The thing is in a state in which this cannot be done.',
  'Amount Changed':
    'What is paid or refunded is no longer the amount that was shown; `field` names it, `message` says what it is now.',
  'Measurements Unconfirmed':
    'A shirt would be cut to measurements that are unlikely; correct them, or say with `confirmMeasurements` that they are right.',
  'Measures Unapproved':
    'The finished measures of a shirt have to be approved first, on the page of the checkout.',
  Stale:
    'Somebody else has changed the same fields since the record was read; `conflicts` has both values of each.',
  'Too Many Orders':
    'The shopper, the email address or the network has as many unpaid orders, or pieces in them, as the shop sets aside; `message` says which.',
  'Idempotency Conflict': 'The same `Idempotency-Key` was used with a different body.',
  'Too Large': 'The body is larger than the shop reads.',
  'Wrong Content Type': 'The body is not JSON, or not of a type the call takes.',
  'Too Many Requests':
    'Too many calls in a short time or at the same time, or too many new designs in a day; the header `Retry-After` says how many seconds to wait.',
  'Payment Unavailable': 'The payment provider did not answer; the order is kept and can be paid again.',
  Unavailable:
    'The shop is starting or stopping, or its database or the place of its files does not answer; the header `Retry-After` says how many seconds to wait.',
  Failed: 'Something went wrong on our side; it is logged under the id in the header `x-request-id`.',
}

export const errorReply = z.object({
  error: z.object({
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    reason: z.optional(reason),
    field: z.optional(z.string()),
    /** With `Stale`. */
    conflicts: z.optional(z.array(z.object({ field: z.string(), yours: z.unknown(), theirs: z.unknown() }))),
  }),
})
export type ErrorReply = z.output<typeof errorReply>
