// The days that shoppers are promised, depending on the open shirts of the workshop.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { getFabrics } from '#contract/design.ts'
import { checkout } from '#contract/orders.ts'
import { cancelOrder } from '#contract/order-actions.ts'
import { addWorkingDays, dateOf } from '#contract/working-days.ts'
import { replaceShop } from '../kernel/shop-changes.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'

let shop: TestShop
let version = 100
const set = (changes: Partial<ShopSettings>) =>
  replaceShop(shop.deps.settings, { ...shop.deps.settings.shop, ...changes }, version++)

beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.query(
    sql`insert into fabric_stock (code, stock_mm) values ('XC001', 900000), ('XC010', 900000)`,
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query(sql`delete from orders`)
  set({ makingDays: [1, 1], shirtsPerDay: 1, safetyDays: 0, closedDays: [] })
})

/** The day after so many working days from today, without closed days. */
const inDays = (days: number) => dateOf(addWorkingDays(new Date(), days, shop.deps.settings.shop.closedDays))

/** Puts shirts into a new cart and reads the days of its standard delivery: 3 to 5 working days. */
async function fill(quantity: number, design = '1_XC001') {
  const token = await shop.guest()
  await shop.call(addCart, { design, quantity, fit: { size: 'M', fit: 'slim' } }, { token })
  const opened = await shop.call(
    checkout,
    { email: newEmail(), address: testAddress, delivery: 'standard' },
    { token },
  )
  const { checkout: id, deliveryMethods } = opened.body.data
  const { earliest, latest } = deliveryMethods[0]!
  return { token, id, days: { earliest, latest } }
}

const daysOf = async (order: string) =>
  (
    await shop.db.query<{ earliest: string; latest: string; made: string[] | null; madeBy: string[] }>(sql`
      select o.delivery ->> 'earliest' as earliest, o.delivery ->> 'latest' as latest, o.delivery -> 'made' as made,
        (select array_agg(s.made_by::text order by s.number) from shirt s where s.order_id = o.id) as made_by
      from orders o where o.id = ${order}`)
  )[0]!

const designerDays = async () => (await shop.call(getFabrics)).body.data.shirt.makingDays

it('are the usual ones without a limit', async () => {
  set({ makingDays: [8, 12], shirtsPerDay: null })
  for (const _ of [1, 2]) {
    const { token, id, days } = await fill(3)
    expect(days).toEqual({ earliest: inDays(11), latest: inDays(17) })
    const { order } = await shop.pay(token, id)
    expect(await daysOf(order.id)).toEqual({
      ...days,
      made: [inDays(8), inDays(12)],
      madeBy: [inDays(12), inDays(12), inDays(12)],
    })
  }
  expect(await designerDays()).toEqual([8, 12])
})

it('move by a working day with each ordered shirt, and skip holidays', async () => {
  const holiday = inDays(2)
  set({ closedDays: [{ from: holiday, until: holiday }] })
  for (const place of [1, 2, 3]) {
    await expect.poll(designerDays).toEqual([place, place])
    const { token, id, days } = await fill(1, place === 2 ? '1_XC010' : '1_XC001')
    expect(days).toEqual({ earliest: inDays(place + 3), latest: inDays(place + 5) })
    const { order } = await shop.pay(token, id)
    expect(await daysOf(order.id)).toMatchObject({ ...days, madeBy: [inDays(place)] })
    expect(inDays(place)).not.toBe(holiday)
  }
})

it('are those of the last shirt of an order; safety days are added only to the last day', async () => {
  set({ safetyDays: 2, shirtsPerDay: 2 })
  const { token, id, days } = await fill(5)
  expect(days).toEqual({ earliest: inDays(3 + 3), latest: inDays(3 + 2 + 5) })
  const { order } = await shop.pay(token, id)
  expect((await daysOf(order.id)).made).toEqual([inDays(3), inDays(5)])
})

it('are those of goods in stock for ready-made shirts', async () => {
  await shop.pay(...(await ordered(4)))
  const ready = await shop.ready()
  const { order } = await shop.pay(ready.token, ready.checkout)
  expect(await daysOf(order.id)).toEqual({
    earliest: inDays(3),
    latest: inDays(5),
    made: null,
    madeBy: null,
  })
})

/** Returns a token and a checkout, ready to be paid. */
async function ordered(quantity: number): Promise<[string, string]> {
  const { token, id } = await fill(quantity)
  return [token, id]
}

it('stay with an order when others order, and when the limit changes', async () => {
  const first = await shop.pay(...(await ordered(2)))
  const promised = await daysOf(first.order.id)
  await shop.pay(...(await ordered(2)))
  set({ shirtsPerDay: 5 })
  await shop.pay(...(await ordered(1)))
  expect(await daysOf(first.order.id)).toEqual(promised)
})

it('are earlier after an order is cancelled, and after a shirt is packed', async () => {
  const { token, id } = await fill(2)
  const { order } = await shop.payOnDelivery(token, id)
  await shop.pay(...(await ordered(1)))
  await expect.poll(designerDays).toEqual([4, 4])
  await shop.db.query(sql`
    update shirt set state = 'packed' where order_id = ${order.id} and number like '%-1'`)
  await expect.poll(designerDays).toEqual([3, 3])
  await shop.db.query(sql`
    update shirt set state = 'approved' where order_id = ${order.id} and number like '%-1'`)
  await shop.call(cancelOrder, { order: order.id }, { token })
  await expect.poll(designerDays).toEqual([2, 2])
})

it('never exceed the capacity of a day, when several shoppers order at the same time', async () => {
  set({ shirtsPerDay: 2 })
  const carts = await Promise.all(
    Array.from({ length: 8 }, (_, at) => fill(1, at % 2 ? '1_XC010' : '1_XC001')),
  )
  await Promise.all(carts.map(({ token, id }) => shop.pay(token, id)))
  const rows = await shop.db.query<{ day: string; shirts: number }>(sql`
    select made_by::text as day, count(*)::int as shirts from shirt group by made_by order by made_by`)
  expect(rows).toEqual([1, 2, 3, 4].map((days) => ({ day: inDays(days), shirts: 2 })))
})
