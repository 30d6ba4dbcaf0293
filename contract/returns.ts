// Returns and invoices of an order, as the order shows them.
import { returnStates } from './return-states.ts'
import * as z from 'zod/mini'
import { instant, minor } from './fields.ts'

/** `withdrawal`: the consumer's right to withdraw from the contract, which needs no reason and no approval. */
export const returnKinds = ['return', 'exchange', 'withdrawal'] as const
export type ReturnKind = (typeof returnKinds)[number]

export const returnReasons = [
  'too small',
  'too large',
  'not as expected',
  'faulty',
  'wrong piece sent',
  'changed my mind',
] as const
export type ReturnReason = (typeof returnReasons)[number]

export const orderReturn = z.object({
  id: z.string(),
  /** The number for the parcel: `RT-7K3M-Q9XD`. */
  number: z.string(),
  kind: z.enum(returnKinds),
  state: z.enum(returnStates),
  requestedAt: instant,
  lines: z.array(
    z.object({
      line: z.string(),
      quantity: z.int(),
      reason: z.string(),
      /** The requested size of the exchange. */
      size: z.nullable(z.string()),
    }),
  ),
  /** The refund; null before it. */
  refundMinor: z.nullable(minor),
  /** The exchange order. */
  exchange: z.nullable(z.object({ id: z.string(), number: z.string() })),
  history: z.array(z.object({ state: z.enum(returnStates), at: instant, reason: z.nullable(z.string()) })),
})
export type OrderReturn = z.output<typeof orderReturn>

export const orderInvoice = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit']),
  amountMinor: minor,
  issuedAt: instant,
  /** Whether there is an electronic invoice of it. */
  electronic: z.boolean(),
})
export type OrderInvoice = z.output<typeof orderInvoice>

/** The actions that are possible on an order. */
export const allowedActions = z.object({
  pay: z.boolean(),
  /** Confirm it by the link in the email. */
  confirm: z.boolean(),
  cancel: z.boolean(),
  return: z.boolean(),
  reorder: z.boolean(),
  invoice: z.boolean(),
  withdraw: z.boolean(),
  /** Ask for the alteration or remake of the fit guarantee. */
  claimFit: z.boolean(),
})
