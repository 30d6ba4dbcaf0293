// Stripe Checkout: the shopper pays on Stripe's page, so the shop never gets a card number.
import { msg } from '@lingui/core/runtime-macro'
import type Stripe from 'stripe'
import type { Settings } from '../kernel/settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { AttemptSpent, BadSignature, type Gateway, type PaymentEvent } from './gateway.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'

type StripeSettings = NonNullable<Settings['payments']['stripe']>

/** Seconds. Stripe allows sessions from 30 minutes to a day; the shop's hold plus a margin is between. */
const shortestSession = 30 * 60
const longestSession = 24 * 60 * 60
const margin = 90

const clients = new WeakMap<StripeSettings, Promise<Stripe>>()

function clientOf(stripe: StripeSettings): Promise<Stripe> {
  const opened = clients.get(stripe) ?? openClient(stripe)
  clients.set(stripe, opened)
  return opened
}

/** A problem of the configuration; `webhook`: Stripe has no webhook of this shop. */
export type StripeProblem =
  | { kind: 'key' | 'permission' | 'webhook' }
  | { kind: 'network'; error: unknown; words: string }
  | { kind: 'other'; words: string }

/** Asks Stripe whether it accepts the key and has the webhook of this shop. */
export async function findStripeProblem(
  stripe: StripeSettings,
  webhookUrl: string,
): Promise<StripeProblem | null> {
  const once = { timeout: Math.min(stripe.timeoutMs ?? 10_000, 10_000), maxNetworkRetries: 0 }
  try {
    const { balance, webhookEndpoints } = await clientOf(stripe)
    await balance.retrieve({}, once)
    const { data } = await webhookEndpoints.list({ limit: 100 }, once)
    const isKnown = data.some(({ url, status }) => url === webhookUrl && status === 'enabled')
    return isKnown ? null : { kind: 'webhook' }
  } catch (error) {
    if (!isStripeError(error)) throw error
    if (error.type === 'StripeAuthenticationError') return { kind: 'key' }
    if (error.type === 'StripePermissionError') return { kind: 'permission' }
    const words = error.message.slice(0, 300)
    return error.type === 'StripeConnectionError'
      ? { kind: 'network', error: error.detail, words }
      : { kind: 'other', words }
  }
}

export function stripeGateway(
  stripe: StripeSettings,
  settings: Pick<Settings, 'publicUrl' | 'shop'>,
): Gateway {
  const opened = clientOf(stripe)
  const sessions = async () => (await opened).checkout.sessions
  return {
    name: 'stripe',
    async start(attempt) {
      const { i18n, shop, url } = storefrontFor(settings, attempt.order.locale)
      const back = `${url}/orderplaced?order=${attempt.order.id}`
      const { number } = attempt.order
      const metadata = { attempt: attempt.id, order: number }
      // Every field comes from the stored attempt, so that a repeat with the same key has the same content.
      const request = (await sessions()).create(
        {
          mode: 'payment',
          client_reference_id: attempt.id,
          customer_email: attempt.email,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: attempt.currency.toLowerCase(),
                unit_amount: toStripeAmount(attempt.amountMinor, attempt.currency),
                product_data: { name: i18n._(msg`${{ shop: shop.name }}, order ${{ number }}`) },
              },
            },
          ],
          expires_at: expiryOf(attempt.createdAt, shop.holdMinutes),
          success_url: back,
          cancel_url: back,
          metadata,
          payment_intent_data: { metadata, description: `Order ${number}` },
        },
        { idempotencyKey: `attempt-${attempt.id}` },
      )
      const session = await request.catch((error: unknown) => {
        throw isSpent(error) ? new AttemptSpent('Stripe keeps a failure under its key') : error
      })
      if (!session.url) throw new Error('Stripe answered a session without an address')
      return { reference: session.id, redirectUrl: session.url }
    },
    async readWebhook(headers, rawBody) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') throw new BadSignature('there is no signature')
      return paymentEventOf(readEvent(await opened, rawBody, signature, stripe.webhookSecret))
    },
    status: async (reference) => eventOfSession(await (await sessions()).retrieve(reference), null),
    async close(reference) {
      try {
        return eventOfSession(await (await sessions()).expire(reference), null)
      } catch (error) {
        // A session that is no longer open cannot be closed; its state is returned.
        if (!isStripeError(error) || error.type !== 'StripeInvalidRequestError') throw error
        return eventOfSession(await (await sessions()).retrieve(reference), null)
      }
    },
    async refund(reference, amountMinor, key) {
      const session = await (await sessions()).retrieve(reference)
      const intent = idOf(session.payment_intent)
      if (intent === null) throw new Error(`Stripe has no payment for ${reference}`)
      const { refunds } = await opened
      await refunds.create(
        { payment_intent: intent, amount: toStripeAmount(amountMinor, session.currency ?? '') },
        { idempotencyKey: `refund-${key}` },
      )
    },
  }
}

/** Whether Stripe would repeat this failure for the key: it stores the first reply for a day, failures too. */
function isSpent(error: unknown): boolean {
  if (!isStripeError(error)) return false
  return error.type === 'StripeIdempotencyError' || error.headers?.['idempotent-replayed'] === 'true'
}

/** Checks the name of the class, so that the library need not be loaded. */
const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

/** Seconds since 1970 at which the session of an attempt made at `createdAt` ends. */
function expiryOf(createdAt: Date, holdMinutes: number): number {
  const life = Math.min(holdMinutes * 60 + shortestSession + margin, longestSession - margin)
  return Math.floor(createdAt.getTime() / 1000 + life)
}

async function openClient({ secretKey, apiUrl, timeoutMs = 15_000 }: StripeSettings): Promise<Stripe> {
  // Loaded only when used, because its source takes a megabyte of memory.
  const { default: Client } = await import('stripe')
  const url = apiUrl ? new URL(apiUrl) : null
  return new Client(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
}

function readEvent(client: Stripe, rawBody: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return client.webhooks.constructEvent(rawBody, signature, secret)
  } catch (error) {
    throw new BadSignature((error as Error).message)
  }
}

function paymentEventOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return eventOfSession(event.data.object, event.id)
    case 'checkout.session.async_payment_failed':
      return { ...eventOfSession(event.data.object, event.id), state: 'failed' }
    case 'charge.refunded': {
      const charge = event.data.object
      // A partial refund on Stripe's pages does not change the order.
      if (!charge.refunded) return null
      return {
        gateway: 'stripe',
        eventId: event.id,
        reference: '',
        attemptId: charge.metadata['attempt'] ?? null,
        state: 'refunded',
        amountMinor: fromStripeAmount(charge.amount_refunded, charge.currency),
        currency: charge.currency.toUpperCase(),
      }
    }
    default:
      return null
  }
}

function eventOfSession(session: Stripe.Checkout.Session, eventId: string | null): PaymentEvent {
  const currency = (session.currency ?? '').toUpperCase()
  return {
    gateway: 'stripe',
    eventId,
    reference: session.id,
    attemptId: session.client_reference_id,
    state: stateOf(session),
    amountMinor: fromStripeAmount(session.amount_total ?? 0, currency),
    currency,
  }
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): PaymentEvent['state'] {
  if (payment_status === 'paid') return 'paid'
  if (status === 'complete') return 'pending'
  return status === 'expired' ? 'cancelled' : 'open'
}

const idOf = (thing: string | { id: string } | null) =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)
