// A guest from an empty cart to a paid order, at the demo provider.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGuest } from '#contract/account.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { checkout, payment, paymentStatus, trackOrder } from '#contract/orders.ts'
import { mailsOf, openTestShop, stockOf, testAddress, type TestShop } from '../test-shopper.ts'

let shop: TestShop
let statements: string[] = []
beforeAll(async () => {
  shop = await openTestShop({ onStatement: (text) => statements.push(text) })
})
afterAll(() => shop.close())

describe('a guest who buys a shirt', () => {
  it('gets from an empty cart to a paid order in at most 25 statements', async () => {
    // A first order would include the statements by which the shop creates its secrets.
    const warm = await shop.ready()
    const paidBefore = await shop.pay(warm.token, warm.checkout)
    await shop.decide(paidBefore.redirectUrl!, 'pay')
    await shop.deliver()

    statements = []
    const token = (await shop.call(startGuest)).body.data.authtoken
    await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 2 }, { token })
    await shop.call(getCart, undefined, { token })
    const opened = (await shop.call(checkout, {}, { token })).body.data
    expect(opened.missing).toEqual(['email', 'address', 'delivery'])
    expect(opened.totals).toMatchObject({ subtotalMinor: 20000, deliveryMinor: 0, totalMinor: 20000 })
    const id = opened.checkout
    const addressed = (
      await shop.call(checkout, { checkout: id, email: 'Ada@Example.com', address: testAddress }, { token })
    ).body.data
    expect(addressed.deliveryMethods.map(({ key }) => key)).toEqual(['standard', 'express'])
    expect(addressed.missing).toEqual(['delivery'])
    const chosen = (await shop.call(checkout, { checkout: id, delivery: 'express' }, { token })).body.data
    expect(chosen).toMatchObject({ email: 'ada@example.com', delivery: 'express', missing: [], order: null })
    expect(chosen.totals).toMatchObject({
      subtotalMinor: 20000,
      deliveryMinor: 1895,
      taxMinor: 1533,
      totalMinor: 23428,
    })
    const { status, body } = await shop.call(payment, { checkout: id, method: 'demo' }, { token, key: 'k-1' })
    expect(status).toBe(200)
    expect(body.data.state).toBe('waiting')
    expect(body.data.redirectUrl).toMatch(/^\/demo-gateway\//)
    const page = await shop.app.inject({ url: body.data.redirectUrl! })
    expect(page.body).toContain('<h1>Pay $234.28</h1>')
    expect(await shop.decide(body.data.redirectUrl!, 'pay')).toEqual({
      status: 303,
      location: `/orderplaced?order=${body.data.order.id}`,
    })
    await waitUntil(
      async () =>
        (await shop.db.query(sql`select 1 /* watching */ from demo_event where delivered_at is null`))
          .length === 0,
    )
    const back = (await shop.call(paymentStatus, { order: body.data.order.id }, { token })).body.data.order
    expect(back).toMatchObject({ status: 'paid', payment: { state: 'paid' }, holdUntil: null })
    const counted = statements.filter((text) => !text.includes('watching'))
    expect(counted.length).toBeLessThanOrEqual(25)

    expect(await stockOf(shop.db)).toBe(7)
    expect(await mailsOf(shop.db, body.data.order.id)).toEqual(['order-paid'])
    expect((await shop.call(getCart, undefined, { token })).body.data.data).toBe('No data found')
    const [mail] = await shop.db.query<{ bodyText: string }>(
      sql`select body_text from mail where once = ${`order-paid:${body.data.order.id}`}`,
    )
    const key = /trackingorder\?key=(\S+)/.exec(mail!.bodyText)![1]
    expect((await shop.call(trackOrder, { key })).body.data.order.number).toBe(body.data.order.number)
  })
})

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5))
}
