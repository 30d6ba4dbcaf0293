// Payments: the provider's webhook and the shopper's return, in any order, result in one order, one capture, one mail.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { payment } from '#contract/orders.ts'
import { signatureHeader, sign } from '../payments/demo-signature.ts'
import { demoSecret } from '../payments/demo.ts'
import { checkWaitingPayments, expireHolds } from '../orders/expiry.ts'
import { retryRefunds } from '../payments/payments.ts'
import { mailsOf, openTestShop, stockOf, type TestShop } from '../test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setReachable(true)
  await shop.db.query(sql`update variant set stock = 10`)
})

/** Places an order and opens its payment page. */
async function placed(options = {}) {
  const { token, checkout } = await shop.ready(options)
  const { order, redirectUrl } = await shop.pay(token, checkout)
  return {
    token,
    id: order.id,
    number: order.number,
    page: redirectUrl!,
    reference: redirectUrl!.split('/').at(-1)!,
  }
}
type PlacedOrder = Awaited<ReturnType<typeof placed>>

let events = 0
/** Posts an event like the demo provider: signed, unless a parameter changes that. */
async function webhook(
  order: PlacedOrder,
  type: 'payment.paid' | 'payment.declined' | 'payment.cancelled' | 'payment.refunded',
  change: {
    id?: string
    amountMinor?: number
    currency?: string
    header?: string
    at?: Date
    reference?: string
  } = {},
) {
  const [attempt] = await shop.db.query<{ id: string; amount: number }>(
    sql`select payment_id as id, amount_minor as amount from demo_payment where id = ${order.reference}`,
  )
  const body = JSON.stringify({
    id: change.id ?? `evt_test_${++events}`,
    type,
    payment: {
      id: change.reference ?? order.reference,
      attempt: change.reference ? '00000000-0000-4000-8000-000000000000' : attempt!.id,
      amountMinor: change.amountMinor ?? attempt!.amount,
      currency: change.currency ?? 'USD',
    },
  })
  const response = await shop.app.inject({
    method: 'POST',
    url: '/user/payments/webhook/demo',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: change.header ?? sign(await demoSecret(shop.db), body, change.at ?? new Date()),
    },
    payload: body,
  })
  return response.statusCode
}

const stateOf = async ({ id }: PlacedOrder) => {
  const [row] = await shop.db.query<{
    status: string
    payment: string
    attempts: string[]
    events: string[]
  }>(sql`
    select status, payment_state as payment,
      array(select state from payment where order_id = o.id order by created_at) as attempts,
      array(select status::text from order_event where order_id = o.id order by id) as events
    from orders o where id = ${id}`)
  return row!
}
const paidOnce = { status: 'paid', payment: 'paid', attempts: ['paid'], events: ['placed', 'paid'] }
const hold = (order: PlacedOrder, over = true) =>
  shop.db.query(
    sql`update orders set hold_until = now() + make_interval(mins => ${over ? -1 : 30}) where id = ${order.id}`,
  )

describe('a paid order', () => {
  it('has one capture and one mail when the webhook comes before the shopper returns', async () => {
    const order = await placed()
    await shop.decide(order.page, 'pay')
    await shop.deliver()
    expect(await shop.status(order.token, order.id)).toMatchObject({
      status: 'paid',
      payment: { state: 'paid' },
    })
    expect(await stateOf(order)).toEqual(paidOnce)
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-paid'])
  })
  it('when the shopper returns before the webhook', async () => {
    const order = await placed()
    shop.setReachable(false)
    await shop.decide(order.page, 'pay')
    expect((await shop.status(order.token, order.id)).status).toBe('paid')
    shop.setReachable(true)
    await shop.deliver()
    expect(await stateOf(order)).toEqual(paidOnce)
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-paid'])
  })
  it('when the shopper never returns, and when the webhook never comes', async () => {
    const silent = await placed()
    expect(await webhook(silent, 'payment.paid')).toBe(200)
    expect(await stateOf(silent)).toEqual(paidOnce)
    const lost = await placed()
    shop.setReachable(false)
    await shop.decide(lost.page, 'pay')
    await shop.db.query(
      sql`update payment set due_at = now() - interval '1 second' where order_id = ${lost.id}`,
    )
    await checkWaitingPayments(shop.deps)
    expect(await stateOf(lost)).toEqual(paidOnce)
  })
  it('when everything comes at the same time, three times over', async () => {
    const order = await placed()
    await shop.decide(order.page, 'pay')
    await Promise.all([
      ...[1, 2, 3].map(() => webhook(order, 'payment.paid', { id: 'evt_same' })),
      ...[1, 2, 3].map(() => webhook(order, 'payment.paid')),
      ...[1, 2, 3].map(() => shop.status(order.token, order.id)),
      shop.deliver(),
    ])
    expect(await stateOf(order)).toEqual(paidOnce)
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-paid'])
    expect(await stockOf(shop.db)).toBe(9)
  })
  it('when events come late or out of order', async () => {
    const order = await placed()
    expect(await webhook(order, 'payment.declined')).toBe(200)
    expect((await stateOf(order)).payment).toBe('failed')
    expect(await webhook(order, 'payment.paid')).toBe(200)
    expect(await webhook(order, 'payment.declined')).toBe(200)
    expect(await webhook(order, 'payment.cancelled')).toBe(200)
    expect(await stateOf(order)).toEqual(paidOnce)
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-paid'])
  })
})

describe('the webhook', () => {
  it('refuses events that the provider did not sign, or signed long ago', async () => {
    const order = await placed()
    expect(await webhook(order, 'payment.paid', { header: `t=1,v1=${'0'.repeat(64)}` })).toBe(403)
    expect(await webhook(order, 'payment.paid', { header: '' })).toBe(403)
    expect(await webhook(order, 'payment.paid', { at: new Date(Date.now() - 6 * 60_000) })).toBe(403)
    expect((await stateOf(order)).payment).toBe('waiting')
  })
  it('accepts only configured providers, and replies to events of unknown payments', async () => {
    const post = (url: string) => shop.app.inject({ method: 'POST', url, payload: { a: 1 } })
    expect((await post('/user/payments/webhook/nobody')).statusCode).toBe(404)
    expect((await post('/user/payments/webhook/stripe')).statusCode).toBe(404)
    const order = await placed()
    expect(await webhook(order, 'payment.paid', { reference: 'someone-elses' })).toBe(200)
    expect((await stateOf(order)).payment).toBe('waiting')
  })
  it('never accepts a payment with another amount or currency', async () => {
    const order = await placed()
    for (const wrong of [{ amountMinor: 1 }, { amountMinor: 99_999_999 }, { currency: 'EUR' }])
      for (const id of ['evt_a', 'evt_a', 'evt_b'])
        expect(await webhook(order, 'payment.paid', { ...wrong, id: `${id}${JSON.stringify(wrong)}` })).toBe(
          200,
        )
    const state = await stateOf(order)
    expect(state).toMatchObject({ status: 'placed', payment: 'waiting', attempts: ['started'] })
    expect(state.events).toHaveLength(4)
    expect(await mailsOf(shop.db, order.id)).toEqual([])
    expect(await webhook(order, 'payment.paid')).toBe(200)
    expect((await stateOf(order)).status).toBe('paid')
  })
})

describe('a failed payment', () => {
  it('is tried again on the same order', async () => {
    const order = await placed()
    await shop.decide(order.page, 'decline')
    expect((await shop.status(order.token, order.id)).payment.state).toBe('failed')
    const again = await shop.call(payment, { order: order.id, method: 'demo' }, { token: order.token })
    expect(again.body.data).toMatchObject({ order: { id: order.id }, state: 'waiting' })
    expect(again.body.data.redirectUrl).not.toBe(order.page)
    await shop.decide(again.body.data.redirectUrl!, 'pay')
    await shop.deliver()
    expect(await stateOf(order)).toMatchObject({
      status: 'paid',
      payment: 'paid',
      attempts: ['failed', 'paid'],
    })
    expect(await stockOf(shop.db)).toBe(9)
    const done = await shop.call(payment, { order: order.id, method: 'demo' }, { token: order.token })
    expect(done.body.data).toMatchObject({ state: 'paid', redirectUrl: null })
  })
  it('holds its stock for a limited time, however often it is tried', async () => {
    const order = await placed()
    const holdOf = async () => {
      const [row] = await shop.db.query<{ minutes: number }>(sql`
        select round(extract(epoch from hold_until - placed_at) / 60)::int as minutes from orders where id = ${order.id}`)
      return row!.minutes
    }
    const tryAgain = async () => {
      await shop.db.query(sql`update payment set state = 'failed' where order_id = ${order.id}`)
      return shop.call(payment, { order: order.id, method: 'demo' }, { token: order.token })
    }
    const pass = (minutes: number) =>
      shop.db.query(sql`
        update orders set placed_at = placed_at - make_interval(mins => ${minutes}),
          hold_until = hold_until - make_interval(mins => ${minutes}) where id = ${order.id}`)
    expect(await holdOf()).toBe(30)
    await pass(29)
    expect((await tryAgain()).status).toBe(200)
    expect(await holdOf()).toBe(59)
    await pass(29)
    await tryAgain()
    expect(await holdOf()).toBe(88)
    await pass(29)
    await tryAgain()
    expect(await holdOf()).toBe(90)
    await pass(3)
    const late = await tryAgain()
    expect([late.status, late.body.error?.code]).toEqual([409, 'Not Possible Now'])
    await expireHolds(shop.deps)
    expect(await shop.status(order.token, order.id)).toMatchObject({
      status: 'cancelled',
      can: { pay: false },
    })
    expect(await stockOf(shop.db)).toBe(10)
  })
  it('can be paid after it was cancelled, until the hold is over', async () => {
    const order = await placed()
    await shop.decide(order.page, 'cancel')
    expect(await shop.status(order.token, order.id)).toMatchObject({
      status: 'placed',
      payment: { state: 'cancelled' },
    })
    expect(await stockOf(shop.db)).toBe(9)
  })
  it('can be paid on delivery instead', async () => {
    const order = await placed()
    const instead = await shop.call(
      payment,
      { order: order.id, method: 'on-delivery' },
      { token: order.token },
    )
    expect(instead.body.data).toMatchObject({ state: 'unconfirmed', redirectUrl: null })
    expect((await shop.confirm(order.id)).holdUntil).toBe(null)
    expect(await shop.decide(order.page, 'pay')).toMatchObject({ status: 303 })
    await shop.deliver()
    expect(await stateOf(order)).toMatchObject({ payment: 'confirmed', attempts: ['cancelled'] })
  })
  it('pays once when the page is submitted twice', async () => {
    const order = await placed()
    await Promise.all([
      shop.decide(order.page, 'pay'),
      shop.decide(order.page, 'pay'),
      shop.decide(order.page, 'decline'),
    ])
    await shop.deliver()
    expect((await stateOf(order)).attempts).toHaveLength(1)
    const [{ n }] = (await shop.db.query<{ n: number }>(
      sql`select count(*) as n from demo_event where demo_payment_id = ${order.reference}`,
    )) as [{ n: number }]
    expect(n).toBe(1)
  })
})

describe('a payment confirmed late', () => {
  it('waits when the shopper returns, and is paid when the event comes', async () => {
    const order = await placed()
    await shop.decide(order.page, 'pay', true)
    expect((await shop.status(order.token, order.id)).payment.state).toBe('waiting')
    const again = await shop.call(payment, { order: order.id, method: 'demo' }, { token: order.token })
    expect(again.body.data).toMatchObject({ state: 'waiting', redirectUrl: null })
    await shop.db.query(sql`update demo_payment set confirm_at = now() where id = ${order.reference}`)
    await shop.deliver()
    expect(await stateOf(order)).toEqual(paidOnce)
  })
  it('pays the order when its pieces are still in stock after the hold', async () => {
    const order = await placed({ quantity: 10 })
    await shop.decide(order.page, 'pay', true)
    await hold(order)
    await expireHolds(shop.deps)
    expect(await stockOf(shop.db)).toBe(10)
    await webhook(order, 'payment.paid')
    expect(await stateOf(order)).toMatchObject({ status: 'paid', payment: 'paid' })
    expect(await stockOf(shop.db)).toBe(0)
  })
  it('is refunded with a mail when the pieces are sold', async () => {
    const bob = await shop.ready({ email: 'bob@example.com' })
    const order = await placed({ quantity: 10 })
    await shop.decide(order.page, 'pay', true)
    expect((await shop.pay(bob.token, bob.checkout)).error).toBe('Out Of Stock')
    await hold(order)
    const other = await shop.pay(bob.token, bob.checkout)
    expect(other).toMatchObject({ status: 200, state: 'waiting' })
    expect(await stockOf(shop.db)).toBe(9)
    await shop.db.query(sql`update demo_payment set confirm_at = now() where id = ${order.reference}`)
    await shop.deliver()
    expect(await stateOf(order)).toMatchObject({
      status: 'refunded',
      payment: 'refunded',
      attempts: ['refunded'],
    })
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-gone'])
    expect(await stockOf(shop.db)).toBe(9)
    const [row] = await shop.db.query<{ state: string }>(
      sql`select state from demo_payment where id = ${order.reference}`,
    )
    expect(row!.state).toBe('refunded')
    await shop.deliver()
    expect((await stateOf(order)).attempts).toEqual(['refunded'])
  })
  it('reopens an expired order, and removes its pieces from the cart', async () => {
    const order = await placed()
    await hold(order)
    await expireHolds(shop.deps)
    expect((await stateOf(order)).status).toBe('cancelled')
    await webhook(order, 'payment.paid')
    expect(await stateOf(order)).toMatchObject({ status: 'paid', payment: 'paid' })
    expect((await shop.call(getCart, undefined, { token: order.token })).body.data.summary.count).toBe(0)
    expect(await stockOf(shop.db)).toBe(9)
  })
  it('is refunded again and again until the provider accepts the refund', async () => {
    const order = await placed()
    await shop.db.query(
      sql`update payment set state = 'refunding', due_at = now() where order_id = ${order.id}`,
    )
    await retryRefunds(shop.deps)
    expect((await stateOf(order)).attempts).toEqual(['refunding'])
    await shop.db.query(sql`update demo_payment set state = 'paid' where id = ${order.reference}`)
    await shop.db.query(sql`update payment set due_at = now() where order_id = ${order.id}`)
    await retryRefunds(shop.deps)
    expect((await stateOf(order)).attempts).toEqual(['refunded'])
  })
})

describe('an order that nobody pays', () => {
  it('expires when its hold is over: stock released, pieces put back into the cart, a mail', async () => {
    const order = await placed({ quantity: 3 })
    expect(await stockOf(shop.db)).toBe(7)
    await expireHolds(shop.deps)
    expect((await stateOf(order)).status).toBe('placed')
    await hold(order)
    await Promise.all([expireHolds(shop.deps), expireHolds(shop.deps)])
    expect(await stateOf(order)).toMatchObject({
      status: 'cancelled',
      payment: 'cancelled',
      events: ['placed', 'cancelled'],
    })
    expect(await stockOf(shop.db)).toBe(10)
    expect((await shop.call(getCart, undefined, { token: order.token })).body.data.summary.count).toBe(3)
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-expired'])
    // The page that is still open can no longer be paid.
    await shop.decide(order.page, 'pay')
    expect((await shop.status(order.token, order.id)).status).toBe('cancelled')
  })
  it('is not expired when it was paid after all: the provider is asked first', async () => {
    const order = await placed()
    shop.setReachable(false)
    await shop.decide(order.page, 'pay')
    await hold(order)
    await expireHolds(shop.deps)
    expect(await stateOf(order)).toEqual(paidOnce)
  })
  it('can be paid after its hold when the pieces are still in stock, and not when they are sold', async () => {
    const order = await placed({ quantity: 4 })
    await hold(order)
    await expireHolds(shop.deps)
    const again = await shop.call(payment, { order: order.id, method: 'demo' }, { token: order.token })
    expect(again.body.data).toMatchObject({ order: { id: order.id }, state: 'waiting' })
    expect(await stockOf(shop.db)).toBe(6)
    expect((await shop.call(getCart, undefined, { token: order.token })).body.data.summary.count).toBe(0)
    await hold(order)
    await expireHolds(shop.deps)
    await shop.db.query(sql`update variant set stock = 3`)
    const response = await shop.call(payment, { order: order.id, method: 'demo' }, { token: order.token })
    expect([response.status, response.body.error?.code]).toEqual([409, 'Out Of Stock'])
    expect(await stockOf(shop.db)).toBe(3)
  })
  it('is paid at two pages: the second payment is refunded', async () => {
    const order = await placed()
    await webhook(order, 'payment.declined')
    const again = (await shop.call(payment, { order: order.id, method: 'demo' }, { token: order.token })).body
      .data
    await shop.decide(again.redirectUrl!, 'pay')
    await shop.deliver()
    await shop.db.query(sql`update demo_payment set state = 'paid' where id = ${order.reference}`)
    expect(await webhook(order, 'payment.paid')).toBe(200)
    expect(await stateOf(order)).toMatchObject({
      status: 'paid',
      payment: 'paid',
      attempts: ['refunded', 'paid'],
    })
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-paid', 'order-twice'])
  })
})
