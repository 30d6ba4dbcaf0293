// The amounts sent to Stripe, and those it reports, in currencies for which its units are not those of ISO 4217.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSettings } from '../test-api.ts'
import type { Gateway } from './gateway.ts'
import { stripeGateway } from './stripe.ts'
import { isExactAtStripe } from './stripe-amount.ts'
import {
  openTestStripe,
  signedEvent,
  type StripeSession,
  type TestStripe,
  webhookSecret,
} from './test-stripe.ts'

let stripe: TestStripe
let gateway: Gateway
beforeAll(async () => {
  stripe = await openTestStripe()
  const { apiUrl } = stripe
  gateway = stripeGateway({ secretKey: 'sk_test_1', webhookSecret, apiUrl }, testSettings)
})
afterAll(() => stripe.close())

/** The event that the shop reads from a webhook. */
async function reported(type: string, object: object) {
  const { payload, header } = signedEvent(type, object)
  return gateway.readWebhook({ 'stripe-signature': header }, Buffer.from(payload))
}

async function started(currency: string, amountMinor: number): Promise<StripeSession> {
  await gateway.start({
    id: randomUUID(),
    order: { id: randomUUID(), number: 'PL-7K3M-Q9XD', locale: null },
    email: 'ada@example.com',
    amountMinor,
    currency,
    createdAt: new Date(),
  })
  return stripe.newest()
}

it.each([
  ['USD', 12_345, 12_345],
  ['CHF', 12_345, 12_345],
  // Two decimals at Stripe, although payouts have none.
  ['HUF', 1_234_567, 1_234_567],
  ['TWD', 12_345, 12_345],
  ['JPY', 12_345, 12_345],
  ['KRW', 12_345, 12_345],
  ['XOF', 12_345, 12_345],
  ['ISK', 12_345, 1_234_500],
  ['UGX', 12_345, 1_234_500],
  ['ISK', 2_000_000_000, 200_000_000_000],
])('%s: %i is %i at Stripe, and is converted back to the same amount', async (currency, minor, amount) => {
  const session = await started(currency, minor)
  expect([session.amount_total, session.currency]).toEqual([amount, currency.toLowerCase()])
  expect(await gateway.status(session.id)).toMatchObject({ amountMinor: minor, currency })
  const paid = { ...session, status: 'complete', payment_status: 'paid' }
  expect(await reported('checkout.session.completed', paid)).toMatchObject({
    state: 'paid',
    amountMinor: minor,
    currency,
  })
  stripe.refunds.length = 0
  const part = Math.floor(minor / 3)
  await gateway.refund(session.id, part, `${session.id}-part`)
  await gateway.refund(session.id, minor - part, `${session.id}-rest`)
  expect(stripe.refunds.reduce((sum, refund) => sum + refund.amount, 0)).toBe(amount)
  const charge = { object: 'charge', currency: currency.toLowerCase(), refunded: true, metadata: {} }
  expect(await reported('charge.refunded', { ...charge, amount_refunded: amount })).toMatchObject({
    state: 'refunded',
    amountMinor: minor,
    currency,
  })
})

it('a fraction of a unit is never accepted as the requested amount', async () => {
  const session = await started('ISK', 50)
  for (const amount_total of [50, 4_999, 5_001]) {
    const event = await reported('checkout.session.completed', { ...session, amount_total })
    expect(event!.amountMinor).not.toBe(50)
  }
})

it('a currency with amounts that Stripe does not accept is found in advance', () => {
  for (const currency of ['BHD', 'JOD', 'KWD', 'OMR', 'TND', 'CLF', 'MGA'])
    expect(isExactAtStripe(currency)).toBe(false)
  for (const currency of ['USD', 'EUR', 'CHF', 'HUF', 'JPY', 'ISK', 'UGX'])
    expect(isExactAtStripe(currency)).toBe(true)
})
