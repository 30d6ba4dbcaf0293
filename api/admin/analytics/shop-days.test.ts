// Days begin and end in the time zone of the shop: in analytics, lists, the audit log, gift cards and due dates.
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getSales, getVisits } from '#contract/admin/analytics.ts'
import { getOwed, listGiftCards } from '#contract/admin/gift-cards.ts'
import { getHome } from '#contract/admin/home.ts'
import { listEntries } from '#contract/admin/log.ts'
import { listOrders } from '#contract/admin/orders.ts'
import { replaceShop } from '../../kernel/shop-changes.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let admin: TestAdmin
beforeAll(async () => {
  admin = await openTestAdmin()
})
afterAll(() => admin.close())
beforeEach(() => admin.db.query(sql`delete from orders`))
afterEach(() => vi.useRealTimers())

let version = 100
const setZone = (timeZone: string) => {
  const { settings } = admin.deps
  replaceShop(settings, { ...settings.shop, timeZone }, ++version)
}

let count = 0
const putOrder = (at: string, latest = '2030-01-01') =>
  admin.db.query(sql`
    insert into orders (number, checkout_id, email, status, payment_state, currency, subtotal_minor, discount_minor,
      delivery_minor, tax_minor, tax_included, total_minor, delivery, deliver_by, address, placed_at)
    values (${`T-${++count}`}, gen_random_uuid(), 'a@example.com', 'paid', 'paid', 'USD', 100, 0, 0, 0, false, 100,
      ${JSON.stringify({ name: 'Post', earliest: latest, latest })}::jsonb, ${latest}::date, '{"fullName": "Ada", "country": "US"}', ${at})`)

// Orders in the first and the last second of a day and just outside of it, for days of 23, 24 and 25 hours.
it.each([
  ['UTC', '2026-05-04', '2026-05-04T00:00:00Z', '2026-05-05T00:00:00Z'],
  ['Pacific/Auckland', '2026-05-04', '2026-05-03T12:00:00Z', '2026-05-04T12:00:00Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00Z', '2026-09-27T11:00:00Z'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00Z', '2026-04-05T12:00:00Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
])('in the time zone %s, the day %s begins and ends at local midnight', async (zone, day, begins, ends) => {
  setZone(zone)
  const moments = [Date.parse(begins) - 1000, Date.parse(begins), Date.parse(ends) - 1000, Date.parse(ends)]
  for (const at of moments) await putOrder(new Date(at).toISOString())
  const days = { from: day, to: day }
  for (const by of ['day', 'week', 'month'] as const) {
    const { currencies } = (await admin.call(getSales, { ...days, by })).body.data
    expect(currencies.map(({ orders, periods }) => [orders, periods.length])).toEqual([[2, 1]])
  }
  expect((await admin.call(getVisits, days)).body.data.days).toMatchObject([{ day, orders: 2 }])
  expect((await admin.call(listOrders, days)).body.data.items).toHaveLength(2)
  expect((await admin.call(listOrders, { to: day })).body.data.items).toHaveLength(3)
})

it('orders of three consecutive days are counted on their own days, also when the clocks change', async () => {
  setZone('Europe/Berlin')
  // 23:59 of the 24th, 00:00 and 23:59 of the 25th (25 hours long), 00:00 of the 26th.
  const moments = [
    '2026-10-24T21:59:00Z',
    '2026-10-24T22:00:00Z',
    '2026-10-25T22:59:00Z',
    '2026-10-25T23:00:00Z',
  ]
  for (const at of moments) await putOrder(at)
  const { currencies } = (await admin.call(getSales, { from: '2026-10-24', to: '2026-10-26', by: 'day' }))
    .body.data
  expect(currencies[0]!.periods.map(({ from, orders }) => [from, orders])).toEqual([
    ['2026-10-24', 1],
    ['2026-10-25', 2],
    ['2026-10-26', 1],
  ])
})

it('the balance of gift cards on a day is that at the end of the day in the shop’s time zone', async () => {
  const [card] = await admin.db.query<{ id: string }>(sql`
    insert into gift_card (code_hash, ending, currency, created_at)
    values ('\x01', 'ABCD', 'USD', '2026-05-04T11:59:59Z') returning id`)
  await admin.db.query(sql`
    insert into gift_card_entry (card_id, kind, amount_minor, reason, at)
    values (${card!.id}, 'issued', 5000, 'sold', '2026-05-04T11:59:59Z'),
      (${card!.id}, 'adjusted', -2000, 'taken back', '2026-05-04T12:00:00Z')`)
  const at = async (day: string) => {
    const { owed } = (await admin.call(getOwed, { day })).body.data
    const { items } = (await admin.call(listGiftCards, { day })).body.data
    return [owed[0]?.owedMinor, items.map(({ balanceMinor }) => balanceMinor)]
  }
  setZone('Pacific/Auckland')
  expect(await at('2026-05-03')).toEqual([undefined, []])
  expect(await at('2026-05-04')).toEqual([5000, [5000]])
  expect(await at('2026-05-05')).toEqual([3000, [3000]])
  setZone('UTC')
  expect(await at('2026-05-04')).toEqual([3000, [3000]])
})

it('the audit log is filtered by days in the shop’s time zone', async () => {
  await admin.db.query(sql`
    insert into audit_entry (at, area, call, record_type, record_id, record_name)
    values ('2026-05-04T11:59:59Z', 'settings', 'updateShop', 'setting', 'shop', 'Placket')`)
  const on = async (day: string) =>
    (await admin.call(listEntries, { from: day, to: day })).body.data.items.length
  setZone('Pacific/Auckland')
  expect([await on('2026-05-04'), await on('2026-05-05')]).toEqual([1, 0])
  setZone('Pacific/Kiritimati')
  expect([await on('2026-05-04'), await on('2026-05-05')]).toEqual([0, 1])
})

it('an order is late when its delivery date is over in the shop’s time zone', async () => {
  await putOrder('2026-09-20T00:00:00Z', '2026-09-26')
  const isLate = async (zone: string) => {
    setZone(zone)
    const { tasks } = (await admin.call(getHome)).body.data
    const { items } = (await admin.call(listOrders, { late: 'yes' })).body.data
    return [tasks.some(({ kind }) => kind === 'late orders'), items.map((item) => item.isLate)]
  }
  vi.useFakeTimers({ now: new Date('2026-09-26T12:30:00Z'), toFake: ['Date'] })
  expect(await isLate('Pacific/Auckland')).toEqual([true, [true]])
  expect(await isLate('UTC')).toEqual([false, []])
})
