// The interface to a payment provider: the calls of the shop, and the events that the provider reports.
import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentMethod } from '#contract/payment-methods.ts'

/** An attempt to pay an order. However often its start is repeated, the provider has one attempt. */
export interface Attempt {
  /** Our own id of the attempt; also the idempotency key of its start. */
  id: string
  /** With the locale of the storefront where it was placed; null for the shop's own. */
  order: { id: string; number: string; locale: string | null }
  email: string
  /** Minor units by ISO 4217; a provider may use other units (`stripe-amount.ts`). */
  amountMinor: number
  currency: string
  createdAt: Date
}

/** The report of a provider about an attempt, in a webhook or as the reply to our request. */
export interface PaymentEvent {
  gateway: PaymentMethod
  /** The provider's id of this event; null when it is the reply to our request. */
  eventId: string | null
  /** The provider's id of the attempt. */
  reference: string
  /** Our id of the attempt, which the provider returns; an event may come before the reference is stored. */
  attemptId: string | null
  /** `open`: the shopper has not paid yet. `pending`: the shopper has paid, but the provider has not confirmed it. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'
  amountMinor: number
  currency: string
}

export interface Gateway {
  name: PaymentMethod
  /** Starts an attempt, or returns the one that was started before. Throws `AttemptSpent`. */
  start(attempt: Attempt): Promise<{ reference: string; redirectUrl: string }>
  /** Reads a message of the provider: an event, or null when it does not concern this shop. Throws `BadSignature`. */
  readWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<PaymentEvent | null>
  /** The current state of an attempt. */
  status(reference: string): Promise<PaymentEvent>
  /** Closes an attempt that is still open, so that it can no longer be paid, and returns its state. */
  close(reference: string): Promise<PaymentEvent>
  /** Refunds all or a part of a payment; repeats with the same key refund it once. */
  refund(reference: string, amountMinor: number, key: string): Promise<void>
}

/**
 * The provider will never start this attempt: it has stored a failure or other terms under the attempt's key. Nobody
 * can have paid it, so another attempt may be started.
 */
export class AttemptSpent extends Error {}

/** A message to the webhook was not signed by the provider. */
export class BadSignature extends Error {}
