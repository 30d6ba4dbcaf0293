// The interface to a payment provider: what the shop asks of it, and the events it reports.
import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentMethod } from '#contract/payment-methods.ts'

/** One attempt to pay an order. However often starting it is repeated, the provider has one attempt. */
export interface Attempt {
  /** Our own id of the attempt; also the key under which a repeated start is one start. */
  id: string
  /** With the locale it was placed in; null for the shop's own. */
  order: { id: string; number: string; locale: string | null }
  email: string
  /** Minor units by ISO 4217; a provider may count otherwise (`stripe-amount.ts`). */
  amountMinor: number
  currency: string
  createdAt: Date
}

/** What a provider reports about an attempt, in a webhook or as the reply to a request of ours. */
export interface PaymentEvent {
  gateway: PaymentMethod
  /** The provider's id of this event; null when it is the reply to our request. */
  eventId: string | null
  /** The provider's id of the attempt. */
  reference: string
  /** Our id of the attempt, as the provider was given it; an event may come before the reference is stored. */
  attemptId: string | null
  /** `open`: the shopper has not paid yet. `pending`: the shopper is done, the provider is not. */
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'
  amountMinor: number
  currency: string
}

export interface Gateway {
  name: PaymentMethod
  /** Begins an attempt, or returns the one begun before. Throws `AttemptSpent`. */
  start(attempt: Attempt): Promise<{ reference: string; redirectUrl: string }>
  /** Reads what a provider posted: an event, or null when it does not concern us. Throws `BadSignature`. */
  readWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<PaymentEvent | null>
  /** The state of an attempt now. */
  status(reference: string): Promise<PaymentEvent>
  /** Ends an attempt that is still open, so that it cannot be paid any more, and returns its state. */
  close(reference: string): Promise<PaymentEvent>
  /** Refunds all or a part of what was paid; repeats with the same key refund it once. */
  refund(reference: string, amountMinor: number, key: string): Promise<void>
}

/**
 * The provider will never begin this attempt: it has stored a failure under the attempt's key, or knows the key with
 * other terms. Nobody can have paid it, so another attempt may be begun.
 */
export class AttemptSpent extends Error {}

/** What was posted to the webhook was not signed by the provider. */
export class BadSignature extends Error {}
