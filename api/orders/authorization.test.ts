// Access control: only their own shopper can read checkouts, orders, addresses and payments.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkout, getOrder, getOrders, payment, paymentStatus, trackOrder } from '#contract/orders.ts'
import { hashSecret } from '../kernel/secrets.ts'
import { normalizeNumber } from './orders.ts'
import { mailsOf, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ stock: 500 })
})
afterAll(() => shop.close())

const nobody = '00000000-0000-4000-8000-000000000000'

async function customer(email: string): Promise<{ token: string; id: string }> {
  const token = await shop.guest()
  const [row] = await shop.db.query<{ id: string }>(sql`
    update shopper set email = ${email}, email_verified_at = now(), password_hash = 'x', full_name = 'Ada Byron'
    where id = (select shopper_id from session where token_hash = ${hashSecret(token)}) returning id`)
  return { token, id: row!.id }
}

async function placedBy(token: string, email: string) {
  const ready = await shop.ready({ token, email })
  const placed = await shop.payOnDelivery(token, ready.checkout)
  return { checkout: ready.checkout, order: placed.order }
}

describe('another shopper', () => {
  it('is refused by every call, with the same reply as for an unknown record', async () => {
    const ada = await customer('ada@example.com')
    const eve = await customer('eve@example.com')
    const mine = await placedBy(ada.token, 'ada@example.com')
    const open = (await shop.ready({ token: ada.token })).checkout
    const [address] = await shop.db.query<{ id: string }>(sql`
      insert into address (shopper_id, full_name, line1, city, postal_code, country)
      values (${ada.id}, 'Ada', '1 Street', 'City', '02906', 'US') returning id`)
    const walks: [call: Parameters<typeof shop.call>[0], body: (id: string) => object, ids: string[]][] = [
      [checkout, (id) => ({ checkout: id }), [mine.checkout, open]],
      [checkout, (id) => ({ checkout: id, email: 'eve@example.com' }), [mine.checkout, open]],
      [checkout, (id) => ({ addressId: id }), [address!.id]],
      [payment, (id) => ({ checkout: id, method: 'demo' }), [mine.checkout, open]],
      [payment, (id) => ({ order: id, method: 'demo' }), [mine.order.id]],
      [paymentStatus, (id) => ({ order: id }), [mine.order.id]],
    ]
    for (const [call, body, ids] of walks) {
      for (const token of [eve.token, ...(call.access === 'session' ? [await shop.guest()] : [])]) {
        const missing = await shop.call(call, body(nobody), { token })
        expect([call.path, missing.status]).toEqual([call.path, 404])
        for (const id of ids) {
          const answer = await shop.call(call, body(id), { token })
          expect([call.path, answer.status, answer.body]).toEqual([call.path, 404, missing.body])
        }
      }
    }
    expect((await shop.call(getOrders, undefined, { token: eve.token })).body.data.data).toBe('No data found')
    expect((await shop.call(getOrders, undefined, { token: ada.token })).body.data).toMatchObject({
      data: [{ number: mine.order.number }],
      paging: { page: 1, pages: 1, total: 1 },
    })
    const own = await shop.call(getOrder, { order: mine.order.id }, { token: ada.token })
    expect(own.body.data.data).toMatchObject({ history: [{ status: 'placed', reason: null }] })
    for (const order of [mine.order.id, nobody]) {
      const none = await shop.call(getOrder, { order }, { token: eve.token })
      expect([none.status, none.body]).toEqual([200, { data: { data: 'No Order Details Found' } }])
    }
  })
  it('needs a session, and an account for the list of orders', async () => {
    for (const call of [checkout, payment, paymentStatus, getOrders, getOrder])
      expect((await shop.call(call, { order: nobody, method: 'demo' })).status).not.toBe(200)
    const guest = await shop.guest()
    expect((await shop.call(getOrders, undefined, { token: guest })).body.error?.code).toBe(
      'Authentication Failed',
    )
  })
})

describe('the body of a call', () => {
  it('never sets a price, a total, a discount or an owner', async () => {
    const { token, checkout: id } = await shop.ready()
    for (const extra of [{ totalMinor: 1 }, { discountMinor: 9999 }, { shopperId: nobody }, { lines: [] }]) {
      const answer = await shop.call(checkout, { checkout: id, ...extra }, { token })
      expect([answer.status, answer.body.error?.code]).toEqual([400, 'Invalid Input'])
      const paid = await shop.call(payment, { checkout: id, method: 'demo', ...extra }, { token })
      expect(paid.status).toBe(400)
    }
  })
  it('is compared with the price: nobody pays another total than shown', async () => {
    const { token, checkout: id } = await shop.ready()
    const shown = (await shop.call(checkout, {}, { token })).body.data.totals.totalMinor
    const place = () =>
      shop.call(payment, { checkout: id, method: 'on-delivery', shownTotalMinor: shown }, { token })
    await shop.db.query(
      sql`update product_price set price_minor = price_minor + 1 where product_id = 'harrow-oxford'`,
    )
    const refused = await place()
    expect([refused.status, refused.body.error?.field]).toEqual([409, 'shownTotalMinor'])
    expect(refused.body.error?.message).toContain('$114.45')
    await shop.db.query(
      sql`update product_price set price_minor = price_minor - 1 where product_id = 'harrow-oxford'`,
    )
    expect((await place()).status).toBe(200)
    expect((await place()).status).toBe(200)
  })
  it('is refused with the field that is missing or contradictory', async () => {
    const { token, checkout: id } = await shop.ready()
    const field = async (body: object, call: Parameters<typeof shop.call>[0] = checkout) =>
      (await shop.call(call, body, { token })).body.error?.field
    expect(await field({ address: { ...testAddress, country: 'FR' } })).toBe('address.country')
    expect(await field({ address: testAddress, addressId: nobody })).toBe('addressId')
    expect(await field({ checkout: id, buynow: { product: 'harrow-oxford', size: 'M', quantity: 1 } })).toBe(
      'buynow',
    )
    expect(await field({ method: 'demo' }, payment)).toBe('checkout')
    expect(await field({ checkout: id, order: id, method: 'demo' }, payment)).toBe('checkout')
    expect(await field({ checkout: id, method: 'stripe' }, payment)).toBe('method')
    expect(await field({ buynow: { product: 'harrow-oxford', size: 'M', quantity: 50 } })).toBe(undefined)
    const guest = await shop.guest()
    const bare = (
      await shop.call(
        checkout,
        { buynow: { product: 'harrow-oxford', size: 'M', quantity: 1 } },
        { token: guest },
      )
    ).body.data
    for (const [step, next] of [
      [{}, 'email'],
      [{ email: 'a@example.com' }, 'address'],
      [{ address: testAddress }, 'delivery'],
    ] as const) {
      await shop.call(checkout, { checkout: bare.checkout, ...step }, { token: guest })
      const refused = await shop.call(payment, { checkout: bare.checkout, method: 'demo' }, { token: guest })
      expect([refused.status, refused.body.error?.field]).toEqual([400, next])
    }
  })
  it('can name the delivery methods of its country only', async () => {
    const { token } = await shop.ready({ delivery: 'express' })
    const german = { ...testAddress, country: 'DE', region: null, postalCode: '10115' }
    const moved = (await shop.call(checkout, { address: german }, { token })).body.data
    expect(moved).toMatchObject({ delivery: null, missing: ['delivery'] })
    expect(moved.deliveryMethods.map(({ key }) => key)).toEqual(['international'])
    const nowhere = (await shop.call(checkout, { delivery: 'by-balloon' }, { token })).body.data
    expect(nowhere.missing).toEqual(['delivery'])
  })
})

describe('a customer', () => {
  it('orders with the account’s email and saved addresses, and a new address is saved', async () => {
    const { token, id } = await customer('book@example.com')
    const ready = await shop.ready({ token, email: 'book@example.com' })
    const opened = await shop.call(checkout, { checkout: ready.checkout, saveAddress: true }, { token })
    expect(opened.body.data.email).toBe('book@example.com')
    await shop.payOnDelivery(token, ready.checkout)
    const book = await shop.db.query<{ id: string; line1: string; isDefault: boolean }>(
      sql`select id, line1, is_default from address where shopper_id = ${id}`,
    )
    expect(book).toMatchObject([{ line1: '12 Hope Street', isDefault: true }])
    const again = await shop.ready({ token })
    const from = await shop.call(checkout, { addressId: book[0]!.id, saveAddress: true }, { token })
    expect(from.body.data.address).toMatchObject({ line1: '12 Hope Street', postalCode: '02906' })
    await shop.payOnDelivery(token, again.checkout)
    expect(await shop.db.query(sql`select 1 from address where shopper_id = ${id}`)).toHaveLength(1)
  })
})

describe('coupons', () => {
  it('cannot be found by many attempts', async () => {
    const { token } = await shop.ready()
    const tries = []
    for (let i = 0; i < 8; i++)
      tries.push((await shop.call(checkout, { coupon: `GUESS${i}` }, { token, ip: '7.7.7.7' })).status)
    expect(tries.slice(0, 5)).toEqual([409, 409, 409, 409, 409])
    expect(tries.at(-1)).toBe(429)
  })
})

describe('tracking', () => {
  it('accepts number and e-mail in any notation, or the key in the mail', async () => {
    const guest = await shop.guest()
    const { order } = await placedBy(guest, 'ada@example.com')
    const typed = {
      number: ` ${order.number.toLowerCase().replaceAll('-', ' ')} `,
      email: ' ADA@Example.com ',
    }
    expect((await shop.call(trackOrder, typed)).body.data.order.id).toBe(order.id)
    expect(normalizeNumber('pl7k3mq9xd')).toBe('PL-7K3M-Q9XD')
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-confirm', 'order-placed'])
  })
  it('has the same reply for a wrong number, a wrong address and a forged key, and limits attempts', async () => {
    const guest = await shop.guest()
    const { order } = await placedBy(guest, 'ada@example.com')
    const wrongEmail = await shop.call(
      trackOrder,
      { number: order.number, email: 'eve@example.com' },
      { ip: '9.9.9.9' },
    )
    const wrongNumber = await shop.call(
      trackOrder,
      { number: 'PL-2222-2222', email: 'ada@example.com' },
      { ip: '9.9.9.9' },
    )
    // The id of the order, signed by nobody, and with a part of a signature.
    const id = Buffer.from(order.id.replaceAll('-', ''), 'hex')
    const forged = [16, 15].map((bytes) => Buffer.concat([id, Buffer.alloc(bytes)]).toString('base64url'))
    const wrongKeys = []
    for (const key of forged) wrongKeys.push(await shop.call(trackOrder, { key }, { ip: '9.9.9.9' }))
    expect(wrongEmail.status).toBe(404)
    expect(wrongNumber.body).toEqual(wrongEmail.body)
    expect(wrongKeys.map(({ body }) => body)).toEqual([wrongEmail.body, wrongEmail.body])
    const attempts = []
    for (let i = 0; i < 8; i++)
      attempts.push(
        await shop.call(trackOrder, { number: order.number, email: `e${i}@example.com` }, { ip: '9.9.9.9' }),
      )
    expect(attempts.at(-1)!.status).toBe(429)
    const [owner] = [
      await shop.call(trackOrder, { number: order.number, email: 'ada@example.com' }, { ip: '8.8.8.8' }),
    ]
    expect(owner.status).toBe(200)
  })
})
