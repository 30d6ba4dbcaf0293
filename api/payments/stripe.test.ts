// Stripe Checkout against a small Stripe of our own: sessions, expiry, refunds; webhooks signed as Stripe signs them.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payment } from '#contract/orders.ts'
import { expireHolds } from '../orders/expiry.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { payBackDue } from '../orders/refunds.ts'
import { mailsOf, openTestShop, stockOf, type TestShop } from '../orders/test-shopper.ts'

const webhookSecret = 'whsec_test'
interface Session {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  payment_intent: string
  asked: URLSearchParams
}

let shop: TestShop
let stripe: Server
const sessions = new Map<string, Session>()
const byKey = new Map<string, unknown>()
const refunds: URLSearchParams[] = []
let down = false

/** The few endpoints the shop uses, Idempotency-Key included. */
function answer(method: string, url: string, form: URLSearchParams): [status: number, body: unknown] {
  const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(url) ?? []
  if (url === '/v1/refunds') {
    refunds.push(form)
    return [200, { id: `re_${refunds.length}`, object: 'refund', status: 'succeeded' }]
  }
  if (method === 'POST' && id === undefined) return [200, open(form)]
  const session = sessions.get(id ?? '')
  if (!session) return [404, { error: { type: 'invalid_request_error', message: 'No such session' } }]
  if (verb === 'expire' && session.status !== 'open')
    return [400, { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired' } }]
  if (verb === 'expire') session.status = 'expired'
  return [200, session]
}

function open(form: URLSearchParams): Session {
  const id = `cs_${sessions.size + 1}`
  const session: Session = {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.example/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]')!,
    client_reference_id: form.get('client_reference_id')!,
    payment_intent: `pi_${id}`,
    asked: form,
  }
  sessions.set(id, session)
  return session
}

beforeAll(async () => {
  stripe = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const key = request.headers['idempotency-key'] as string | undefined
      const kept = key && byKey.get(key)
      const [status, body] = down
        ? [503, { error: { type: 'api_error', message: 'down' } }]
        : kept
          ? [200, kept]
          : answer(request.method!, request.url!, new URLSearchParams(text))
      if (key && status === 200) byKey.set(key, body)
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
      response.end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => stripe.once('listening', resolve))
  const apiUrl = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`
  shop = await openTestShop({
    change: (settings) => ({
      ...settings,
      publicUrl: 'https://shop.example',
      payments: { demo: false, onDelivery: true, stripe: { secretKey: 'sk_test_1', webhookSecret, apiUrl } },
    }),
  })
})
afterAll(async () => {
  await shop.close()
  stripe.close()
})
beforeEach(async () => {
  down = false
  await shop.db.query(sql`update variant set stock = 10`)
})

async function placed(quantity = 1) {
  const { token, checkout } = await shop.ready({ quantity })
  const answered = await shop.pay(token, checkout, 'stripe')
  const session = [...sessions.values()].at(-1)!
  return { token, checkout, ...answered, session }
}

async function webhook(type: string, object: object, secret = webhookSecret) {
  const payload = JSON.stringify({ id: `evt_${Math.random()}`, object: 'event', type, data: { object } })
  const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret })
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/user/payments/webhook/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    payload,
  })
  return statusCode
}

describe('paying by Stripe', () => {
  it('sends the shopper to a session of the order’s amount, and back to the order', async () => {
    const { state, redirectUrl, order, session } = await placed(2)
    expect([state, redirectUrl]).toEqual(['waiting', session.url])
    expect(session.amount_total).toBe(21_400)
    expect(session.asked.get('success_url')).toBe(`https://shop.example/orderplaced?order=${order.id}`)
    const minutes = (Number(session.asked.get('expires_at')) - Date.now() / 1000) / 60
    expect(minutes).toBeGreaterThan(30)
    expect(minutes).toBeLessThan(24 * 60)
  })
  it('is settled by a signed webhook, once, and never by a forged one', async () => {
    const { token, order, session } = await placed()
    const paid = { ...session, status: 'complete', payment_status: 'paid' }
    expect(await webhook('checkout.session.completed', paid, 'whsec_forged')).toBe(403)
    expect((await shop.status(token, order.id)).status).toBe('placed')
    expect(await webhook('checkout.session.completed', paid)).toBe(200)
    expect(await webhook('checkout.session.completed', paid)).toBe(200)
    expect(await webhook('checkout.session.expired', { ...session, status: 'expired' })).toBe(200)
    expect(await webhook('product.created', { id: 'x' })).toBe(200)
    expect((await shop.status(token, order.id)).status).toBe('paid')
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-paid', 'order-placed'])
  })
  it('is settled by asking when no webhook comes', async () => {
    const { token, order, session } = await placed()
    Object.assign(session, { status: 'complete', payment_status: 'paid' })
    expect((await shop.status(token, order.id)).status).toBe('paid')
  })
  it('waits for a payment that is confirmed later, and takes its failure', async () => {
    const { token, order, session } = await placed()
    expect(await webhook('checkout.session.completed', { ...session, status: 'complete' })).toBe(200)
    expect((await shop.status(token, order.id)).payment.state).toBe('waiting')
    await webhook('checkout.session.async_payment_failed', { ...session, status: 'complete' })
    expect((await shop.status(token, order.id)).payment.state).toBe('failed')
  })
  it('keeps the order when Stripe is down, and goes on with the same attempt', async () => {
    down = true
    const { token, checkout } = await shop.ready()
    const refused = await shop.pay(token, checkout, 'stripe')
    expect([refused.status, refused.error]).toEqual([502, 'Payment Unavailable'])
    expect(await stockOf(shop.db)).toBe(9)
    down = false
    const before = sessions.size
    const again = await Promise.all([1, 2, 3].map(() => shop.pay(token, checkout, 'stripe')))
    expect(new Set(again.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect(sessions.size).toBe(before + 1)
    const order = await shop.ask(payment, { order: again[0]!.order.id, method: 'stripe' }, { token })
    expect(order.body.data.redirectUrl).toBe(again[0]!.redirectUrl)
  })
  it('closes the session when the hold is over, so that it cannot be paid any more', async () => {
    const { token, order, session } = await placed()
    await shop.db.query(
      sql`update orders set hold_until = now() - interval '1 minute' where id = ${order.id}`,
    )
    await expireHolds(shop.deps)
    expect(session.status).toBe('expired')
    expect((await shop.status(token, order.id)).status).toBe('cancelled')
  })
  it('gives the money back when the order is cancelled, again and again until Stripe answers, once', async () => {
    const { token, order, session } = await placed()
    Object.assign(session, { status: 'complete', payment_status: 'paid' })
    await shop.status(token, order.id)
    down = true
    await moveOrder(shop.deps, order.number, { to: 'cancelled' })
    expect(refunds).toHaveLength(0)
    down = false
    await shop.db.query(sql`update payment set due_at = now() where order_id = ${order.id}`)
    await payBackDue(shop.deps)
    await shop.db.query(
      sql`update payment set due_at = now(), state = 'refunding' where order_id = ${order.id}`,
    )
    await payBackDue(shop.deps)
    expect(refunds).toHaveLength(1)
    expect(refunds[0]!.get('payment_intent')).toBe(session.payment_intent)
  })
  it('follows a refund made by hand on Stripe’s pages', async () => {
    const { token, order, session } = await placed()
    await webhook('checkout.session.completed', { ...session, status: 'complete', payment_status: 'paid' })
    const charge = {
      object: 'charge',
      currency: 'usd',
      amount_refunded: session.amount_total,
      metadata: { attempt: session.client_reference_id },
    }
    await webhook('charge.refunded', { ...charge, amount_refunded: 100, refunded: false })
    expect((await shop.status(token, order.id)).status).toBe('paid')
    await webhook('charge.refunded', { ...charge, refunded: true })
    expect(await shop.status(token, order.id)).toMatchObject({
      status: 'refunded',
      payment: { state: 'refunded' },
    })
    expect(await stockOf(shop.db)).toBe(10)
  })
})
