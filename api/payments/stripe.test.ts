// Stripe Checkout with a simulated Stripe API, with faults and signed webhooks.
import { inspect } from 'node:util'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestReturn } from '#contract/order-actions.ts'
import { addCart } from '#contract/cart.ts'
import { getFabrics } from '#contract/design.ts'
import { checkout, payment } from '#contract/orders.ts'
import { createRandom } from '#garment/common/math.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { expireHolds } from '../orders/expiry.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { moveReturn } from '../returns/move-return.ts'
import { retryRefunds } from './payments.ts'
import { putShirtPrices } from '../prices/shirt-prices.ts'
import { eventually } from '../test-api.ts'
import { mailsOf, newEmail, openTestShop, stockOf, testAddress, type TestShop } from '../test-shopper.ts'
import {
  type EventOptions,
  openTestStripe,
  signedEvent,
  type StripeSession,
  type TestStripe,
  webhookSecret,
} from './test-stripe.ts'

let shop: TestShop
let stripe: TestStripe
const logged: unknown[] = []

beforeAll(async () => {
  stripe = await openTestStripe()
  const { apiUrl } = stripe
  shop = await openTestShop({
    change: (settings) => ({
      ...settings,
      publicUrl: 'https://shop.example',
      payments: {
        demo: false,
        onDelivery: true,
        transfer: null,
        stripe: { secretKey: 'sk_test_1', webhookSecret, apiUrl, timeoutMs: 300 },
      },
    }),
  })
  const note = (...words: unknown[]) => void logged.push(words)
  Object.assign(shop.deps.log, { info: note, warn: note, error: note })
})
afterAll(async () => {
  await shop.close()
  stripe.close()
})
beforeEach(async () => {
  stripe.down = false
  stripe.faults.length = 0
  stripe.refunds.length = 0
  logged.length = 0
  await shop.db.query(sql`update variant set stock = 10`)
})

async function placed(quantity = 1) {
  const { token, checkout } = await shop.ready({ quantity })
  const answered = await shop.pay(token, checkout, 'stripe')
  return { token, checkout, ...answered, session: stripe.newest() }
}
const complete = (session: StripeSession) =>
  Object.assign(session, { status: 'complete', payment_status: 'paid' })
/** Pays an order at Stripe, and delivers the event to the shop. */
async function paid(quantity = 1) {
  const order = await placed(quantity)
  complete(order.session)
  await webhook('checkout.session.completed', order.session)
  return order
}

async function post(payload: string, header: string) {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/user/payments/webhook/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    payload,
  })
  return statusCode
}
function webhook(type: string, object: object, options?: EventOptions) {
  const { payload, header } = signedEvent(type, object, options)
  return post(payload, header)
}

describe('paying by Stripe', () => {
  it('redirects the shopper to a session with the order’s amount, and back to the order', async () => {
    const { state, redirectUrl, order, session } = await placed(2)
    expect([state, redirectUrl]).toEqual(['waiting', session.url])
    expect(session.amount_total).toBe(21_400)
    expect(session.request.get('success_url')).toBe(`https://shop.example/orderplaced?order=${order.id}`)
    const minutes = (Number(session.request.get('expires_at')) - Date.now() / 1000) / 60
    expect(minutes).toBeGreaterThan(30)
    expect(minutes).toBeLessThan(24 * 60)
  })
  it('is settled by a signed webhook, once, and never by a forged one', async () => {
    const { token, order, session } = await placed()
    const paid = { ...session, status: 'complete', payment_status: 'paid' }
    expect(await webhook('checkout.session.completed', paid, { secret: 'whsec_forged' })).toBe(403)
    expect((await shop.status(token, order.id)).status).toBe('placed')
    expect(await webhook('checkout.session.completed', paid)).toBe(200)
    expect(await webhook('checkout.session.completed', paid)).toBe(200)
    expect(await webhook('checkout.session.expired', { ...session, status: 'expired' })).toBe(200)
    expect(await webhook('product.created', { id: 'x' })).toBe(200)
    expect((await shop.status(token, order.id)).status).toBe('paid')
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-paid'])
  })
  it('is settled by asking Stripe when no webhook comes', async () => {
    const { token, order, session } = await placed()
    Object.assign(session, { status: 'complete', payment_status: 'paid' })
    expect((await shop.status(token, order.id)).status).toBe('paid')
  })
  it('waits for a payment that is confirmed later, and handles its failure', async () => {
    const { token, order, session } = await placed()
    expect(await webhook('checkout.session.completed', { ...session, status: 'complete' })).toBe(200)
    expect((await shop.status(token, order.id)).payment.state).toBe('waiting')
    await webhook('checkout.session.async_payment_failed', { ...session, status: 'complete' })
    expect((await shop.status(token, order.id)).payment.state).toBe('failed')
  })
  it('charges the order’s total, also when prices and options are changed while its page is open', async () => {
    await shop.db.query(sql`
      insert into fabric_stock (code, stock_mm) values ('XC010', 9000000)
      on conflict (code) do update set stock_mm = excluded.stock_mm`)
    const token = await shop.guest()
    const design = { design: '1_XC010_collar.club', quantity: 1, fit: { size: 'M', fit: 'slim' } } as const
    await shop.call(addCart, design, { token })
    const details = { email: newEmail(), address: testAddress, delivery: 'standard' }
    const { checkout: id, totals } = (await shop.call(checkout, details, { token })).body.data
    const first = await shop.pay(token, id, 'stripe')
    expect(stripe.newest().amount_total).toBe(totals.totalMinor)
    const { baseMinor } = standardPrices
    await putShirtPrices(shop.db, 'USD', { ...standardPrices, baseMinor: baseMinor + 5000 })
    await shop.db.query(sql`
      insert into shirt_part (part, offer) values ('collar', '{"choices":{"club":{"offered":false,"name":"Kent"}}}')`)
    await eventually(
      async () => (await shop.call(getFabrics)).body.data.shirt,
      (shirt) => shirt.baseMinor !== baseMinor && shirt.offers !== undefined,
    )
    expect((await shop.pay(token, id, 'stripe')).redirectUrl).toBe(first.redirectUrl)
    await webhook('checkout.session.async_payment_failed', { ...stripe.newest(), status: 'complete' })
    await shop.call(payment, { order: first.order.id, method: 'stripe' }, { token })
    const session = stripe.newest()
    expect(session.amount_total).toBe(totals.totalMinor)
    complete(session)
    await webhook('checkout.session.completed', session)
    const order = await shop.status(token, first.order.id)
    expect([order.status, order.totals.totalMinor]).toEqual(['paid', totals.totalMinor])
    expect(order.lines[0]!.design!.words).toContainEqual({
      title: 'Collar',
      text: 'Club Collar',
      code: 'club',
    })
    await shop.db.query(sql`delete from shirt_part`)
    await shop.db.query(sql`delete from shirt_price`)
  })
  it('keeps the order when Stripe is down, and continues with the same attempt', async () => {
    stripe.down = true
    const { token, checkout } = await shop.ready()
    const refused = await shop.pay(token, checkout, 'stripe')
    expect([refused.status, refused.error]).toEqual([502, 'Payment Unavailable'])
    expect(await stockOf(shop.db)).toBe(9)
    stripe.down = false
    const before = stripe.sessions.size
    const again = await Promise.all([1, 2, 3].map(() => shop.pay(token, checkout, 'stripe')))
    expect(new Set(again.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect(stripe.sessions.size).toBe(before + 1)
    const order = await shop.call(payment, { order: again[0]!.order.id, method: 'stripe' }, { token })
    expect(order.body.data.redirectUrl).toBe(again[0]!.redirectUrl)
  })
  it('closes the session when the hold is over, so that it can no longer be paid', async () => {
    const { token, order, session } = await placed()
    await shop.db.query(
      sql`update orders set hold_until = now() - interval '1 minute' where id = ${order.id}`,
    )
    await expireHolds(shop.deps)
    expect(session.status).toBe('expired')
    expect((await shop.status(token, order.id)).status).toBe('cancelled')
  })
  it('is refunded once when the order is cancelled, with repeats until Stripe replies', async () => {
    const { token, order, session } = await placed()
    Object.assign(session, { status: 'complete', payment_status: 'paid' })
    await shop.status(token, order.id)
    stripe.down = true
    await moveOrder(shop.deps, order.number, { to: 'cancelled' })
    expect(stripe.refunds).toHaveLength(0)
    stripe.down = false
    await shop.db.query(sql`update payment set due_at = now() where order_id = ${order.id}`)
    await retryRefunds(shop.deps)
    await shop.db.query(
      sql`update payment set due_at = now(), state = 'refunding' where order_id = ${order.id}`,
    )
    await retryRefunds(shop.deps)
    expect(stripe.refunds).toHaveLength(1)
    expect(stripe.refunds[0]!.intent).toBe(session.payment_intent)
  })
  it('handles a refund that was made on Stripe’s pages', async () => {
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

describe('starting a payment', () => {
  it.each([500, 502, 429])('with the reply %i lets the order be paid again', async (status) => {
    stripe.faults.push({ status })
    const { token, checkout } = await shop.ready()
    const refused = await shop.pay(token, checkout, 'stripe')
    expect([refused.status, refused.error]).toEqual([502, 'Payment Unavailable'])
    const before = stripe.sessions.size
    const answered = await shop.pay(token, checkout, 'stripe')
    expect(answered).toMatchObject({ status: 200, state: 'waiting', redirectUrl: stripe.newest().url })
    expect(stripe.sessions.size).toBe(before + 1)
    expect(await stockOf(shop.db)).toBe(9)
  })
  it('with a lost reply has one session, found again by its key', async () => {
    stripe.faults.push('lost')
    const before = stripe.sessions.size
    const { redirectUrl } = await placed()
    expect(redirectUrl).toBe(stripe.newest().url)
    expect(stripe.sessions.size).toBe(before + 1)
  })
  it('without a reply times out, and continues with the next attempt', async () => {
    stripe.faults.push('silent', 'silent', 'silent')
    const { token, checkout } = await shop.ready()
    const refused = await shop.pay(token, checkout, 'stripe')
    expect([refused.status, refused.error]).toEqual([502, 'Payment Unavailable'])
    expect((await shop.pay(token, checkout, 'stripe')).redirectUrl).toBe(stripe.newest().url)
  })
  it('with a failure that Stripe has stored is started again, and paid', async () => {
    stripe.faults.push({ status: 500, stored: true })
    const { token, checkout } = await shop.ready()
    expect((await shop.pay(token, checkout, 'stripe')).error).toBe('Payment Unavailable')
    const { status, redirectUrl, order } = await shop.pay(token, checkout, 'stripe')
    expect([status, redirectUrl]).toEqual([200, stripe.newest().url])
    complete(stripe.newest())
    expect(await webhook('checkout.session.completed', stripe.newest())).toBe(200)
    expect((await shop.status(token, order.id)).status).toBe('paid')
  })
  it('with other parameters than stored at Stripe, after the shop’s settings changed, is started again', async () => {
    stripe.faults.push({ status: 500, stored: true })
    const { token, checkout } = await shop.ready()
    await shop.pay(token, checkout, 'stripe')
    const { holdMinutes } = shop.deps.settings.shop
    shop.deps.settings.shop = { ...shop.deps.settings.shop, holdMinutes: holdMinutes + 10 }
    const answered = await shop.pay(token, checkout, 'stripe')
    expect([answered.status, answered.redirectUrl]).toEqual([200, stripe.newest().url])
    shop.deps.settings.shop = { ...shop.deps.settings.shop, holdMinutes }
  })
  it('logs neither the key nor the shopper’s address', async () => {
    stripe.down = true
    const { token, checkout } = await shop.ready({ email: 'nobody-logged@example.com' })
    await shop.pay(token, checkout, 'stripe')
    expect(logged).not.toEqual([])
    const text = logged.map((words) => inspect(words, { depth: 10 })).join()
    for (const secret of ['sk_test_1', webhookSecret, 'nobody-logged']) expect(text).not.toContain(secret)
  })
})

describe('Stripe’s webhooks', () => {
  it('are applied once, however often they arrive, in parallel too', async () => {
    const order = await placed()
    complete(order.session)
    const say = () => webhook('checkout.session.completed', order.session, { id: 'evt_one' })
    expect(new Set(await Promise.all([say(), say(), say(), say()]))).toEqual(new Set([200]))
    expect(await say()).toBe(200)
    expect((await shop.status(order.token, order.order.id)).history.map(({ status }) => status)).toEqual([
      'placed',
      'paid',
    ])
    expect(await mailsOf(shop.db, order.order.id)).toEqual(['order-paid'])
  })
  it('have the same result in any order', async () => {
    const late = await placed()
    expect(await webhook('checkout.session.async_payment_succeeded', complete(late.session))).toBe(200)
    expect(await webhook('checkout.session.completed', { ...late.session, payment_status: 'unpaid' })).toBe(
      200,
    )
    expect(await webhook('checkout.session.async_payment_failed', late.session)).toBe(200)
    expect((await shop.status(late.token, late.order.id)).status).toBe('paid')

    const expired = await placed()
    const { session } = expired
    expect(await webhook('checkout.session.expired', { ...session, status: 'expired' })).toBe(200)
    expect((await shop.status(expired.token, expired.order.id)).payment.state).toBe('cancelled')
    expect(await webhook('checkout.session.completed', complete(session))).toBe(200)
    expect((await shop.status(expired.token, expired.order.id)).status).toBe('paid')
  })
  it('are applied when they come before the shop has stored the session', async () => {
    const order = await placed()
    await shop.db.query(sql`
      update payment set reference = null, redirect_url = null where order_id = ${order.order.id}`)
    expect(await webhook('checkout.session.completed', complete(order.session))).toBe(200)
    expect((await shop.status(order.token, order.order.id)).status).toBe('paid')
  })
  it('after the order has expired pay it when the pieces are in stock, otherwise they are refunded', async () => {
    for (const left of [10, 0]) {
      const { token, order, session } = await placed()
      await shop.db.query(
        sql`update orders set hold_until = now() - interval '1 minute' where id = ${order.id}`,
      )
      await expireHolds(shop.deps)
      await shop.db.query(sql`update variant set stock = ${left}`)
      expect(await webhook('checkout.session.completed', complete(session))).toBe(200)
      const { status } = await shop.status(token, order.id)
      expect(status).toBe(left > 0 ? 'paid' : 'refunded')
      expect(stripe.refunds.map(({ amount }) => amount)).toEqual(left > 0 ? [] : [session.amount_total])
    }
  })
  it('pay each order once among hundreds in parallel, out of order, forged, stale, with wrong amounts and of unknown orders', async () => {
    await shop.db.query(sql`update variant set stock = 100`)
    const orders = [await placed(), await placed(2), await placed(), await placed(3)]
    const [unpaid] = orders as [(typeof orders)[0]]
    const stale = { timestamp: Math.floor(Date.now() / 1000) - 301 }
    const types = ['completed', 'async_payment_succeeded', 'expired', 'async_payment_failed']
    const post = (type: string, object: object, options?: EventOptions) =>
      webhook(`checkout.session.${type}`, object, options)
    const sent: (() => Promise<[number, number[]]>)[] = []
    const add = (expected: number[], send: () => Promise<number>) =>
      sent.push(async () => [await send(), expected])
    for (const { session, order } of orders) {
      const done = { ...session, status: 'complete', payment_status: 'paid' }
      for (let times = 0; times < 6; times++) {
        // All orders except one are paid at Stripe; the other events come late or too early.
        if (order.id !== unpaid.order.id)
          for (const type of types.slice(0, 2)) {
            add([200], () => post(type, done, { id: `evt_${order.id}_${type}` }))
            add([200], () => post(type, done))
          }
        add([200], () => post('completed', { ...session, status: 'complete' }))
        for (const type of types.slice(2)) add([200], () => post(type, { ...session, status: 'expired' }))
        add([403], () => post('completed', done, stale))
        add([403], () => post('completed', done, { secret: 'whsec_other' }))
        for (const wrong of [
          { amount_total: session.amount_total - 1 },
          { amount_total: session.amount_total * 100 },
          { amount_total: 0 },
          { amount_total: -session.amount_total },
          { currency: 'jpy' },
          { currency: 'eur' },
        ])
          add([200], () => post('completed', { ...done, ...wrong }))
        add([200], () => post('completed', { ...done, id: 'cs_unknown', client_reference_id: null }))
        add([200], () =>
          post('completed', {
            ...done,
            id: 'cs_unknown',
            client_reference_id: `${order.id.slice(0, -4)}0000`,
          }),
        )
      }
    }
    const random = createRandom(7)
    const shuffled = sent
      .map((send) => ({ send, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ send }) => send)
    expect(shuffled.length).toBeGreaterThan(300)
    for (let at = 0; at < shuffled.length; at += 40) {
      const answers = await Promise.all(shuffled.slice(at, at + 40).map((send) => send()))
      for (const [status, expected] of answers) expect(expected).toContain(status)
    }
    expect(stripe.refunds).toEqual([])
    for (const { order, session } of orders) {
      const isPaid = order.id !== unpaid.order.id
      const [row] = await shop.db.query(sql`
        select o.status, o.payment_state as state, o.paid_minor as paid,
          (select count(*)::int from payment p where p.order_id = o.id and p.state = 'paid') as payments,
          (select count(*)::int from order_event e where e.order_id = o.id and e.status = 'paid') as events
        from orders o where o.id = ${order.id}`)
      expect(row).toMatchObject(
        isPaid
          ? { status: 'paid', state: 'paid', paid: session.amount_total, payments: 1, events: 1 }
          : { status: 'placed', paid: 0, payments: 0, events: 0 },
      )
      expect((await mailsOf(shop.db, order.id)).filter((name) => name === 'order-paid')).toHaveLength(
        isPaid ? 1 : 0,
      )
    }
    expect(await stockOf(shop.db)).toBe(100 - 1 - 2 - 1 - 3)
  }, 120_000)
  it('are refused when the signature is wrong, old, of another body, or missing', async () => {
    const { token, order, session } = await placed()
    const done = complete(session)
    const now = Math.floor(Date.now() / 1000)
    const type = 'checkout.session.completed'
    expect(await webhook(type, done, { secret: 'whsec_other' })).toBe(403)
    expect(await webhook(type, done, { timestamp: now - 6 * 60 })).toBe(403)
    const { payload, header } = signedEvent(type, done)
    expect(await post(payload.replace('complete', 'Complete'), header)).toBe(403)
    expect(await post(payload, header.replace(/v1=.{4}/, 'v1=0000'))).toBe(403)
    for (const nonsense of ['', 't=,v1=', 'x', `t=${now}`]) expect(await post(payload, nonsense)).toBe(403)
    Object.assign(session, { status: 'open', payment_status: 'unpaid' })
    expect((await shop.status(token, order.id)).payment.state).toBe('waiting')
    expect(await post(payload, header)).toBe(200)
  })
  it('with a valid signature but nonsense content get a reply, and change nothing', async () => {
    const { token, order, session } = await placed()
    const nonsense: [string, object][] = [
      ['checkout.session.completed', {}],
      ['checkout.session.completed', { ...session, client_reference_id: "x'; drop table orders; --" }],
      ['checkout.session.completed', { ...complete({ ...session }), amount_total: 1 }],
      ['checkout.session.completed', { ...complete({ ...session }), currency: 'eur' }],
      ['charge.refunded', { refunded: true, currency: 'usd', metadata: null }],
      ['charge.refunded', { refunded: true, currency: 'usd', metadata: {}, amount_refunded: 1 }],
      ['customer.subscription.deleted', { id: 'sub_1' }],
    ]
    for (const [type, object] of nonsense)
      expect([200, 400], `${type} ${JSON.stringify(object)}`).toContain(await webhook(type, object))
    expect((await shop.status(token, order.id)).payment.state).toBe('waiting')
  })
})

describe('a partial refund', () => {
  it('is requested from Stripe once, whatever it replies in between', async () => {
    const { token, order, session } = await paid(2)
    for (const to of ['packed', 'shipped', 'delivered'] as const)
      await moveOrder(shop.deps, order.number, { to })
    const [line] = (await shop.status(token, order.id)).lines
    const { body } = await shop.call(
      requestReturn,
      { order: order.id, kind: 'return', lines: [{ line: line!.id, quantity: 1, reason: 'too small' }] },
      { token },
    )
    const number = body.data.request
    for (const to of ['approved', 'received'] as const)
      await moveReturn(shop.deps, number, { to, reason: null })
    // The session is read first, then the refund is requested.
    stripe.faults.push({ status: 500 })
    await moveReturn(shop.deps, number, { to: 'refunded', reason: null })
    expect(stripe.refunds).toEqual([])
    const retry = async () => {
      await shop.db.query(sql`update refund set due_at = now() where order_id = ${order.id}`)
      await retryRefunds(shop.deps)
    }
    stripe.faults.push({ status: 429 })
    await retry()
    expect(stripe.refunds).toEqual([])
    await retry()
    await shop.db.query(sql`update refund set state = 'due' where order_id = ${order.id}`)
    await retry()
    expect(stripe.refunds).toHaveLength(1)
    const [{ amount, intent }] = stripe.refunds as [TestStripe['refunds'][number]]
    expect(intent).toBe(session.payment_intent)
    expect(amount).toBeGreaterThan(10_000)
    expect(amount).toBeLessThan(session.amount_total)
    // Stripe reports the partial refund, and the order stays unchanged.
    const charge = { object: 'charge', currency: 'usd', metadata: { attempt: session.client_reference_id } }
    await webhook('charge.refunded', { ...charge, amount_refunded: amount, refunded: false })
    const seen = await shop.status(token, order.id)
    expect(seen).toMatchObject({ status: 'delivered', payment: { state: 'paid' }, refundedMinor: amount })
  })
})
