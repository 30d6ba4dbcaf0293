// Phone orders: staff see the total in a preview, place the order once, and the shopper pays by the link in
// the email.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { listApprovals } from '#contract/admin/approvals.ts'
import { getOrder } from '#contract/admin/orders.ts'
import { createPhoneOrder, previewPhoneOrder } from '#contract/admin/phone-orders.ts'
import { listEntries } from '#contract/admin/log.ts'
import { addCart } from '#contract/cart.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { payment, trackOrder } from '#contract/orders.ts'
import { trackKeys } from '../../orders/track-key.ts'
import { testMeasurements } from '../../test-measurements.ts'
import { mailsOf, newEmail, stockOf, testAddress } from '../../test-shopper.ts'
import { openTestDesk, type TestDesk } from './test-orders.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk({ stock: 50 })
})
afterAll(() => desk.close())
beforeEach(() => desk.shop.db.query(sql`update variant set stock = 50`))

const line = { product: 'harrow-oxford', colour: 'white', size: 'M', quantity: 2 }
const content = { lines: [line], address: testAddress, delivery: 'standard' }
const preview = async (more: object = {}) => desk.admin.call(previewPhoneOrder, { ...content, ...more })

async function order(more: object = {}) {
  const { totals } = (await preview()).body.data
  return {
    ...content,
    id: randomUUID(),
    email: newEmail(),
    method: 'demo',
    shownTotalMinor: totals.totalMinor,
    ...more,
  }
}
const counts = async () =>
  desk.shop.db.query(sql`
    select (select count(*)::int from shopper) as shoppers, (select count(*)::int from orders) as orders,
      (select count(*)::int from cart_line) as lines, (select count(*)::int from audit_entry) as entries`)

async function createAccount() {
  const email = newEmail()
  const person = { fullName: 'Ada Byron', email, password: 'three plain wooden buttons' }
  const { body } = await desk.shop.call(signUp, person, { token: await desk.shop.guest() })
  const [row] = await desk.shop.db.query<{ id: string }>(sql`select id from shopper where email = ${email}`)
  return { token: body.data.authtoken, customer: row!.id, email }
}

const addFabricStock = () =>
  desk.shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) values ('XC010', 500000)
    on conflict (code) do update set stock_mm = 500000`)

describe('the preview of a phone order', () => {
  it('a preview has totals, delivery methods and missing details, and stores nothing', async () => {
    const before = await counts()
    const stock = await stockOf(desk.shop.db)
    const { status, body } = await preview()
    expect(status, JSON.stringify(body)).toBe(200)
    const { totals, deliveryMethods, missing } = body.data
    expect(totals.totalMinor).toBeGreaterThan(totals.subtotalMinor)
    expect(deliveryMethods.map(({ key }) => key)).toContain('standard')
    expect(missing).toEqual(['email'])
    expect((await preview({ address: undefined, delivery: undefined })).body.data.missing).toEqual([
      'email',
      'address',
      'delivery',
    ])
    expect(await counts()).toEqual(before)
    expect(await stockOf(desk.shop.db)).toBe(stock)
  })

  it('a preview of unknown products, missing stock or a country without delivery is refused', async () => {
    expect((await preview({ lines: [{ ...line, product: 'no-such-shirt' }] })).status).toBe(404)
    expect((await preview({ lines: [{ ...line, size: 'XXXX' }] })).status).toBe(404)
    const short = await preview({ lines: [{ ...line, quantity: 50 }, line] })
    expect(short.status).toBe(409)
    const abroad = await preview({
      address: { ...testAddress, country: 'JP', region: 'Tokyo', postalCode: '100-0001' },
    })
    expect([abroad.status, abroad.body.error?.field]).toEqual([400, 'address.country'])
  })
})

describe('phone orders', () => {
  it('an order that is submitted repeatedly is placed once, with reserved stock and one email', async () => {
    const stock = await stockOf(desk.shop.db)
    const body = await order()
    const replies = await Promise.all([1, 2, 3].map(() => desk.admin.call(createPhoneOrder, body)))
    expect(
      replies.map(({ status }) => status),
      JSON.stringify(replies.map((one) => one.body)),
    ).toEqual([200, 200, 200])
    const [number] = new Set(replies.map((one) => one.body.data.order))
    expect(new Set(replies.map((one) => one.body.data.order)).size).toBe(1)
    expect(await stockOf(desk.shop.db)).toBe(stock - 2)
    const [row] = await desk.shop.db.query<{ id: string; minutes: number }>(sql`
      select id, (extract(epoch from hold_until - placed_at) / 60)::int as minutes from orders
      where number = ${number}`)
    expect(row!.minutes).toBe(desk.shop.deps.settings.shop.confirmMinutes)
    expect(await mailsOf(desk.shop.db, row!.id)).toEqual(['order-placed'])
    const { items } = (await desk.admin.call(listEntries, { recordType: 'order', recordId: number! })).body
      .data
    expect(items.map(({ call }) => call)).toEqual(['createPhoneOrder'])
    expect(JSON.stringify(items)).not.toMatch(/Ada|example\.com/)
  })

  it('an order can be paid from any browser with the key in its email, once', async () => {
    const { body } = await desk.admin.call(createPhoneOrder, await order())
    const number = body.data.order
    const [row] = await desk.shop.db.query<{ id: string }>(
      sql`select id from orders where number = ${number}`,
    )
    const key = (await trackKeys(desk.shop.db)).keyOf(row!.id)
    expect((await desk.shop.call(trackOrder, { key })).body.data.order.can.pay).toBe(true)
    const token = await desk.shop.guest()
    const stranger = await desk.shop.call(payment, { order: row!.id, method: 'demo' }, { token })
    expect(stranger.status).toBe(404)
    const forged = key.slice(0, -2) + (key.endsWith('AA') ? 'BB' : 'AA')
    expect((await desk.shop.call(payment, { key: forged, method: 'demo' }, { token })).status).toBe(404)
    const paying = await desk.shop.call(payment, { key, method: 'demo' }, { token })
    expect(paying.status, JSON.stringify(paying.body)).toBe(200)
    const again = await desk.shop.call(payment, { key, method: 'demo' }, { token })
    expect(again.body.data.redirectUrl).toBe(paying.body.data.redirectUrl)
    await desk.shop.decide(paying.body.data.redirectUrl!, 'pay')
    await desk.shop.deliver()
    const seen = (await desk.admin.call(getOrder, { number })).body.data.order
    expect(JSON.stringify(seen)).toContain('"state":"paid"')
    expect((await desk.shop.call(payment, { key, method: 'demo' }, { token })).body.data).toMatchObject({
      state: 'paid',
      redirectUrl: null,
    })
  })

  it('an order with payment on delivery is confirmed by the link in its email', async () => {
    const { body } = await desk.admin.call(createPhoneOrder, await order({ method: 'on-delivery' }))
    const [row] = await desk.shop.db.query<{ id: string; state: string }>(
      sql`select id, payment_state as state from orders where number = ${body.data.order}`,
    )
    expect(row!.state).toBe('unconfirmed')
    expect((await desk.shop.confirm(row!.id)).payment.state).toBe('confirmed')
  })

  it('an order whose total differs from the preview is refused, and nothing is stored', async () => {
    const before = await counts()
    const refused = await desk.admin.call(createPhoneOrder, await order({ shownTotalMinor: 1 }))
    expect([refused.status, refused.body.error?.field]).toEqual([409, 'shownTotalMinor'])
    expect(await counts()).toEqual(before)
  })

  it('the ID of a new order must not belong to an existing shopper', async () => {
    const { id } = (
      await desk.shop.db.query<{ id: string }>(
        sql`insert into shopper (locale) values ('en-US') returning id`,
      )
    )[0]!
    const taken = await desk.admin.call(createPhoneOrder, await order({ id }))
    expect([taken.status, taken.body.error?.field]).toEqual([409, 'id'])
  })

  it('an order for a customer uses their measurements and a coupon, and keeps their cart', async () => {
    const { db } = desk.shop
    await addFabricStock()
    const { token, customer, email } = await createAccount()
    const kept = await desk.shop.call(addMeasurements, testMeasurements, { token })
    const { id: measurement } = kept.body.data.measurement
    await desk.shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 1 }, { token })
    await db.query(
      sql`insert into coupon (code, kind, percent, active) values ('PHONE', 'percent', 10, true)`,
    )
    const shirt = { design: '1_XC010', fit: { measurement }, quantity: 1 }
    const stranger = await preview({ lines: [shirt] })
    expect(stranger.status).toBe(404)
    const more = { lines: [shirt, line], customer, coupon: 'phone' }
    const seen = (await preview(more)).body.data
    expect(seen.totals.discountMinor).toBe(Math.round(seen.totals.subtotalMinor / 10))
    expect(seen.data).toContainEqual(
      expect.objectContaining({
        design: expect.objectContaining({ fit: expect.objectContaining({ kind: 'measured', measurement }) }),
      }),
    )
    const body = await order({ ...more, email, shownTotalMinor: seen.totals.totalMinor })
    const replies = await Promise.all([1, 2].map(() => desk.admin.call(createPhoneOrder, body)))
    expect(replies.map((one) => one.body.error)).toEqual([undefined, undefined])
    const [row] = await db.query<{
      owner: string
      fits: unknown[]
      copies: number
      cart: number
      user: string
    }>(sql`
      select o.shopper_id as owner, (select count(*)::int from measurement) as copies,
        (select jsonb_agg(l.fit ->> 'measurement') from order_line l where l.order_id = o.id and l.fit is not null) as fits,
        (select count(*)::int from cart_line c where c.shopper_id = ${customer}) as cart,
        (select shopper_id from coupon_use u where u.order_id = o.id) as user
      from orders o where o.number = ${replies[0]!.body.data.order}`)
    expect(row).toEqual({ owner: customer, fits: [measurement], copies: 1, cart: 1, user: customer })
    expect(replies[1]!.body.data).toEqual(replies[0]!.body.data)
    expect((await preview({ coupon: 'NOSUCH' })).body.error?.code).toBe('Coupon Refused')
  })

  it('a discount by staff excludes a coupon, and its reason is in the audit log', async () => {
    const discount = { kind: 'percent' as const, value: 25, reason: 'Third order this week' }
    const { totals } = (await preview({ discount })).body.data
    expect(totals.discountMinor).toBe(totals.subtotalMinor / 4)
    const body = await order({ discount, shownTotalMinor: totals.totalMinor })
    const { body: reply } = await desk.admin.call(createPhoneOrder, body)
    const seen = (await desk.admin.call(getOrder, { number: reply.data.order })).body.data.order
    expect(seen.totals).toEqual(totals)
    const { items } = (
      await desk.admin.call(listEntries, { recordType: 'order', recordId: reply.data.order })
    ).body.data
    expect(items[0]).toMatchObject({ after: { lines: 1, discount } })
    const both = await preview({ discount, coupon: 'TEN' })
    expect([both.status, both.body.error?.field]).toEqual([400, 'discount'])
  })

  it('an order can contain designed shirts in a standard size', async () => {
    await addFabricStock()
    const lines = [{ design: '1_XC010', fit: { size: 'M', fit: 'slim' }, quantity: 1 }]
    const { status, body } = await preview({ lines })
    expect(status, JSON.stringify(body)).toBe(200)
    const shownTotalMinor = body.data.totals.totalMinor
    const placed = await desk.admin.call(createPhoneOrder, await order({ lines, shownTotalMinor }))
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  })
})

describe('the finished measures of a phone order', () => {
  const shirt = {
    lines: [{ design: '1_XC010', fit: { size: 'M', fit: 'regular', changes: { sleeve: 10 } }, quantity: 1 }],
  }
  const placed = async (more: object = {}) => {
    await addFabricStock()
    const { totals } = (await preview(shirt)).body.data
    const body = await order({ ...shirt, shownTotalMinor: totals.totalMinor, method: 'on-delivery', ...more })
    const { status, body: reply } = await desk.admin.call(createPhoneOrder, body)
    expect(status, JSON.stringify(reply)).toBe(200)
    const number = reply.data.order
    const { shirts } = (await desk.admin.call(listApprovals, { order: number })).body.data
    const [row] = await desk.shop.db.query<{ id: string }>(
      sql`select id from orders where number = ${number}`,
    )
    const mails = await desk.shop.db.query(sql`
      select 1 from mail where once like ${`order-approve:${row!.id}:%`}`)
    return { shirts, mails: mails.length }
  }
  it('are approved by the link in a mail, before the shirt is cut', async () => {
    expect(await placed()).toMatchObject({ shirts: [{ state: 'requested' }], mails: 1 })
  })
  it('or by the customer on the phone, which staff record', async () => {
    expect(await placed({ approval: 'by phone' })).toMatchObject({
      shirts: [{ state: 'approved', approval: { how: 'by phone', byStaff: true } }],
      mails: 0,
    })
  })
  it('need no approval of their own in a standard size', async () => {
    const lines = [{ design: '1_XC010', fit: { size: 'M', fit: 'regular' }, quantity: 1 }]
    expect(await placed({ lines })).toMatchObject({ shirts: [{ approval: { how: 'ordered' } }], mails: 0 })
  })
})
