// Analytics, compared with the rows from which they are computed.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exportReport,
  getBestSellers,
  getCloth,
  getReturnReasons,
  getSales,
  getVisits,
  getWorkTimes,
} from '#contract/admin/analytics.ts'
import { stockFabrics } from '#seed/demo-fabrics.ts'
import { loadFabrics } from '../../fabrics/fabrics.ts'
import { putProducts } from '../../cart/test-products.ts'
import { replaceShop } from '../../kernel/shop-changes.ts'
import { insertStep, markUndone, type NewStep, selectShirts } from '../../production/shirts.sql.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { periodsOf } from './analytics.ts'

let admin: TestAdmin
beforeAll(async () => {
  admin = await openTestAdmin()
  await putProducts(admin.db, ['harrow-oxford', 'marlow-linen'], 7)
  await loadFabrics(admin.db)
  await stockFabrics(admin.db)
})
afterAll(() => admin.close())

interface TestOrder {
  at: string
  total?: number
  refunded?: number
  currency?: string
  locale?: string
  status?: string
  payment?: string
  lines?: {
    product: string
    size: string
    quantity: number
    total?: number
    fabrics?: object
    design?: true
    gift?: true
  }[]
}

let orders = 0
/** Inserts an order, and returns the ids of its lines. */
async function putOrder(order: TestOrder): Promise<string[]> {
  const { at, total = 10_000, refunded = 0, currency = 'USD', locale = 'en-US' } = order
  const { status = 'paid', payment = 'paid', lines = [] } = order
  const [row] = await admin.db.query<{ id: string }>(sql`
    insert into orders (number, checkout_id, email, status, payment_state, currency, subtotal_minor, discount_minor,
      delivery_minor, tax_minor, tax_included, total_minor, refunded_minor, delivery, address, placed_at, locale)
    values (${`T-${++orders}`}, gen_random_uuid(), 'a@example.com', ${status}, ${payment}, ${currency}, ${total}, 0, 0, 0,
      false, ${total}, ${refunded}, '{}', '{}', ${at}, ${locale}) returning id`)
  const ids: string[] = []
  for (const [index, line] of lines.entries()) {
    const [{ id }] = (await admin.db.query<{ id: string }>(sql`
      insert into order_line (order_id, position, product_id, product_name, colour_key, colour_name, size, sku,
        picture_hash, quantity, unit_price_minor, total_minor, gift, fabrics, design, design_version, fit)
      values (${row!.id}, ${index}, ${line.product}, 'As ordered', '', '', ${line.size}, '', '', ${line.quantity}, 0,
        ${line.total ?? 0}, ${line.gift ? '{}' : null}::jsonb, ${line.fabrics ? JSON.stringify(line.fabrics) : null}::jsonb,
        ${line.fabrics ? '{}' : null}::jsonb, ${line.fabrics ? 1 : null}, ${line.fabrics ? '{}' : null}::jsonb)
      returning id`)) as [{ id: string }]
    ids.push(id)
  }
  return ids
}

const may = { from: '2026-05-01', to: '2026-05-31' }

describe('sales', () => {
  it('sales by UTC day, week and month in each currency exclude cancelled orders and those waiting for payment', async () => {
    await putOrder({ at: '2026-05-03T23:59:59.999Z', total: 5000 })
    await putOrder({ at: '2026-05-04T00:00:00Z', total: 7000, refunded: 2000 })
    await putOrder({ at: '2026-05-31T23:59:59Z', currency: 'EUR', locale: 'de-DE', total: 900 })
    await putOrder({ at: '2026-06-01T00:00:00Z', total: 1 })
    await putOrder({ at: '2026-05-05T12:00:00Z', status: 'placed', payment: 'waiting' })
    await putOrder({ at: '2026-05-05T12:00:00Z', status: 'cancelled', payment: 'cancelled' })
    await putOrder({ at: '2026-05-05T12:00:00Z', status: 'placed', payment: 'confirmed', total: 100 })
    const { data } = (await admin.call(getSales, { ...may, by: 'day' })).body
    expect(data.currencies.map(({ periods: _, ...sums }) => sums)).toEqual([
      { currency: 'USD', orders: 3, soldMinor: 12_100, refundedMinor: 2000, giftCardsMinor: 0 },
      { currency: 'EUR', orders: 1, soldMinor: 900, refundedMinor: 0, giftCardsMinor: 0 },
    ])
    const [dollars] = data.currencies
    expect(dollars!.periods).toHaveLength(31)
    expect(dollars!.periods.filter(({ orders: count }) => count > 0)).toEqual([
      { from: '2026-05-03', orders: 1, soldMinor: 5000, refundedMinor: 0, giftCardsMinor: 0 },
      { from: '2026-05-04', orders: 1, soldMinor: 7000, refundedMinor: 2000, giftCardsMinor: 0 },
      { from: '2026-05-05', orders: 1, soldMinor: 100, refundedMinor: 0, giftCardsMinor: 0 },
    ])
    for (const by of ['week', 'month'] as const) {
      const { currencies } = (await admin.call(getSales, { ...may, by })).body.data
      expect(currencies.map(({ soldMinor }) => soldMinor)).toEqual([12_100, 900])
    }
  })

  it('sales of a market exclude other markets, and an unknown market is not found', async () => {
    const first = (await admin.call(getSales, { ...may, by: 'month', market: 'first' })).body.data
    expect(first.markets).toEqual([{ id: 'first', name: null, country: 'US', currency: 'USD' }])
    expect(first.currencies.map(({ currency }) => currency)).toEqual(['USD'])
    expect((await admin.call(getSales, { ...may, by: 'day', market: 'xx-XX' })).status).toBe(404)
  })

  it.each([
    [{ from: '2026-05-02', to: '2026-05-01' }, 'to'],
    [{ from: '2024-01-01', to: '2026-01-01' }, 'to'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '0000-01-01', to: '0000-01-02' }, 'from'],
  ])('sales of the invalid period %o are refused', async (days, field) => {
    const { status, body } = await admin.call(getSales, { ...days, by: 'day' })
    expect([status, body.error?.field]).toEqual([400, field])
  })

  it('weeks of a period begin on Mondays, months on the first day', () => {
    expect(periodsOf({ from: '2026-05-03', to: '2026-05-18' }, 'week')).toEqual([
      '2026-04-27',
      '2026-05-04',
      '2026-05-11',
      '2026-05-18',
    ])
    expect(periodsOf({ from: '2025-12-31', to: '2026-03-01' }, 'month')).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ])
  })
})

const giftLine = (total: number) => ({
  product: 'gift-card',
  size: '',
  quantity: 1,
  total,
  gift: true as const,
})

describe('gift cards', () => {
  const march = { from: '2025-03-01', to: '2025-03-31' }

  it('a gift card counts as a sale when it pays for goods, not when it is bought', async () => {
    const at = '2025-03-02T10:00:00Z'
    await putOrder({ at, total: 5000, lines: [giftLine(5000)] })
    // Paid with the gift card.
    await putOrder({
      at,
      total: 5000,
      lines: [{ product: 'harrow-oxford', size: 'M', quantity: 1, total: 5000 }],
    })
    // A refund counts for the goods first.
    const shirt = { product: 'harrow-oxford', size: 'M', quantity: 1, total: 5000 }
    await putOrder({ at, total: 9000, refunded: 6000, lines: [giftLine(4000), shirt] })
    const [dollars] = (await admin.call(getSales, { ...march, by: 'month' })).body.data.currencies
    expect(dollars).toMatchObject({ orders: 2, soldMinor: 10_000, refundedMinor: 5000, giftCardsMinor: 8000 })
    const { products, sizes } = (await admin.call(getBestSellers, march)).body.data
    expect(products).toMatchObject([{ id: 'harrow-oxford', pieces: 2, sold: [{ minor: 10_000 }] }])
    expect(sizes[0]).toMatchObject({ size: 'M', asked: 2 })
  })

  it('sales minus refunds plus gift cards equal the money received, for random orders and refunds', async () => {
    let seed = 11
    const next = (max: number) => (seed = (seed * 16_807) % 2_147_483_647) % (max + 1)
    const april = { from: '2025-04-01', to: '2025-04-30' }
    let receivedMinor = 0
    for (let n = 0; n < 60; n++) {
      const cards = Array.from({ length: next(2) }, () => 1 + next(9000))
      const goods = cards.length > 0 && next(2) === 0 ? 0 : 1 + next(9000)
      const total = goods + cards.reduce((sum, card) => sum + card, 0)
      const refunded = [0, total, next(total)][next(2)]!
      receivedMinor += total - refunded
      await putOrder({
        at: `2025-04-${String(1 + next(29)).padStart(2, '0')}T10:00:00Z`,
        total,
        refunded,
        payment: refunded === total ? 'refunded' : 'paid',
        lines: cards.map(giftLine),
      })
    }
    for (const by of ['day', 'week', 'month'] as const) {
      const [dollars] = (await admin.call(getSales, { ...april, by })).body.data.currencies
      const { soldMinor, refundedMinor, giftCardsMinor, periods } = dollars!
      expect(soldMinor - refundedMinor + giftCardsMinor).toBe(receivedMinor)
      for (const period of periods) {
        expect(period.soldMinor).toBeGreaterThanOrEqual(period.refundedMinor)
        expect(Math.min(period.refundedMinor, period.giftCardsMinor, period.orders)).toBeGreaterThanOrEqual(0)
      }
    }
  })
})

it('best sellers are sorted by quantity, with sales in each currency, and sizes are shown with their stock', async () => {
  const july = { from: '2026-07-01', to: '2026-07-31' }
  await putOrder({
    at: '2026-07-02T10:00:00Z',
    lines: [
      { product: 'harrow-oxford', size: 'M', quantity: 3, total: 3000 },
      { product: 'marlow-linen', size: 'M', quantity: 1, total: 1000 },
    ],
  })
  await putOrder({
    at: '2026-07-03T10:00:00Z',
    currency: 'EUR',
    lines: [
      { product: 'harrow-oxford', size: 'L', quantity: 2, total: 1800 },
      { product: 'gone', size: 'L', quantity: 1, total: 5 },
    ],
  })
  const { products, sizes } = (await admin.call(getBestSellers, july)).body.data
  expect(products).toEqual([
    {
      id: 'harrow-oxford',
      name: expect.any(String),
      pieces: 5,
      sold: [
        { currency: 'USD', minor: 3000 },
        { currency: 'EUR', minor: 1800 },
      ],
    },
    { id: 'gone', name: null, pieces: 1, sold: [{ currency: 'EUR', minor: 5 }] },
    { id: 'marlow-linen', name: expect.any(String), pieces: 1, sold: [{ currency: 'USD', minor: 1000 }] },
  ])
  const [held] = await admin.db.query<{ pieces: number }>(
    sql`select sum(stock)::int as pieces from variant where size = 'M'`,
  )
  expect(sizes.slice(0, 2)).toEqual([
    { size: 'M', asked: 4, held: held!.pieces },
    { size: 'L', asked: 3, held: expect.any(Number) },
  ])
})

it('the days until a fabric runs out follow from its use in the last four weeks', async () => {
  const now = new Date().toISOString()
  const old = new Date(Date.now() - 40 * 86_400_000).toISOString()
  await admin.db.query(sql`update fabric_stock set stock_mm = 56000 where code = 'XC005'`)
  const line = { product: 'custom-shirt', size: '', quantity: 2, fabrics: [{ code: 'XC005', mm: 2000 }] }
  await putOrder({ at: now, lines: [line] })
  await putOrder({ at: old, lines: [line] })
  await putOrder({ at: now, status: 'cancelled', payment: 'refunded', lines: [line] })
  const { fabrics } = (await admin.call(getCloth, {})).body.data
  expect(fabrics[0]).toMatchObject({ code: 'XC005', stockMm: 56_000, usedMm: 4000, daysLeft: 392 })
  expect(fabrics[1]).toMatchObject({ usedMm: 0, daysLeft: null })
})

it('return reasons are counted by product and by size, without refused returns', async () => {
  const august = { from: '2026-08-01', to: '2026-08-31' }
  const [one, other] = await putOrder({
    at: '2026-07-30T10:00:00Z',
    lines: [
      { product: 'harrow-oxford', size: 'M', quantity: 3 },
      { product: 'marlow-linen', size: 'L', quantity: 1 },
    ],
  })
  const putReturn = async (state: string, line: string, quantity: number, reason: string) => {
    const [row] = await admin.db.query<{ id: string }>(sql`
      insert into order_return (number, order_id, kind, state, created_at)
      select ${`R-${++orders}`}, order_id, 'return', ${state}, '2026-08-02T10:00:00Z' from order_line where id = ${line}::uuid
      returning id`)
    await admin.db.query(sql`
      insert into order_return_line (return_id, order_line_id, quantity, reason)
      values (${row!.id}, ${line}::uuid, ${quantity}, ${reason})`)
  }
  await putReturn('refunded', one!, 2, 'too small')
  await putReturn('requested', other!, 1, 'too small')
  await putReturn('approved', one!, 1, 'faulty')
  await putReturn('refused', one!, 1, 'changed my mind')
  const byProduct = (await admin.call(getReturnReasons, { ...august, by: 'product' })).body.data
  expect(byProduct.reasons).toEqual([
    { reason: 'too small', pieces: 3 },
    { reason: 'faulty', pieces: 1 },
  ])
  expect(byProduct.rows.map(({ key, reason, pieces }) => [key, reason, pieces])).toEqual([
    ['harrow-oxford', 'too small', 2],
    ['harrow-oxford', 'faulty', 1],
    ['marlow-linen', 'too small', 1],
  ])
  const bySize = (await admin.call(getReturnReasons, { ...august, by: 'size' })).body.data
  expect(bySize.rows).toEqual([
    { key: 'M', name: null, reason: 'too small', pieces: 2 },
    { key: 'L', name: null, reason: 'too small', pieces: 1 },
    { key: 'M', name: null, reason: 'faulty', pieces: 1 },
  ])
})

it('visits are listed with the checkouts and orders of the same days', async () => {
  await admin.db.query(sql`
    insert into visit_count (day, step, count) values ('2026-05-04', 'visits', 40), ('2026-05-04', 'carts', 3)`)
  const { total, days } = (await admin.call(getVisits, may)).body.data
  expect(days).toHaveLength(31)
  expect(days[3]).toEqual({ day: '2026-05-04', visits: 40, products: 0, carts: 3, checkouts: 0, orders: 1 })
  expect(total).toMatchObject({ visits: 40, carts: 3, orders: 4 })
})

it.each(['sales', 'products', 'sizes', 'cloth', 'returns', 'visits'] as const)(
  'the report “%s” is exported as a file with several lines',
  async (report) => {
    const query = { report, from: '2026-06-01', to: '2026-08-31' }
    const response = await admin.app.inject({
      method: 'GET',
      url: exportReport.path,
      query,
      headers: admin.owner.headers,
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain(`${report}.csv`)
    expect(response.body.trim().split('\r\n').length).toBeGreaterThan(2)
  },
)

it('analytics require the permission to read them', async () => {
  const member = await admin.member(['read products'])
  expect((await admin.call(getSales, { ...may, by: 'day' }, { as: member })).status).toBe(403)
  const reader = await admin.member(['read analytics'])
  expect((await admin.call(getSales, { ...may, by: 'day' }, { as: reader })).status).toBe(200)
})

describe('lead times', () => {
  const days = { from: '2021-03-01', to: '2021-03-14' }
  const read = async (step: string) => (await admin.call(getWorkTimes, { ...days, step })).body.data
  const hour = 60

  /** Inserts an order with one shirt and the steps of its production. */
  async function putSteps(
    placed: string,
    fabric: string,
    steps: [step: NewStep['step'], doneAt: string, undone?: true][],
    paid?: string,
  ): Promise<void> {
    const [line] = await putOrder({
      at: placed,
      lines: [{ product: 'harrow-oxford', size: '', quantity: 1, fabrics: [{ code: fabric, mm: 1 }] }],
    })
    await admin.db.query(sql`
      update order_line set design = jsonb_build_object('fabric', ${fabric}::text) where id = ${line!}`)
    if (paid)
      await admin.db.query(sql`
        insert into order_event (order_id, status, at)
        select order_id, 'paid', ${paid}::timestamptz from order_line where id = ${line!}`)
    const [order] = await admin.db.query<{ id: string }>(sql`
      insert into shirt (order_id, order_line_id, place, number, holds_fabric)
      select order_id, id, 1, id::text, true from order_line where id = ${line!} returning order_id as id`)
    for (const [step, doneAt, undone] of steps) {
      const [shirt] = await selectShirts(admin.db, order!.id)
      const id = randomUUID()
      await insertStep(admin.db, shirt!, {
        id,
        step,
        to: 'approved',
        note: null,
        shirtNote: null,
        measured: null,
        memberId: null,
        doneAt,
      })
      if (undone) await markUndone(admin.db, id)
    }
  }

  it('lead times are measured from one step to the next, by step, by week and by fabric', async () => {
    await putSteps('2021-03-01T08:00Z', 'XC001', [
      ['cut', '2021-03-01T10:00Z'],
      ['sewn', '2021-03-01T16:00Z'],
      ['altered', '2021-03-02T08:00Z'],
      ['sewn', '2021-03-02T09:00Z'],
      ['checked', '2021-03-02T09:30Z'],
      // Packed at the same moment as checked: not counted, because the step was not timed.
      ['packed', '2021-03-02T09:30Z'],
    ])
    // Cut before the period; the first sewing step is undone.
    await putSteps('2021-02-20T08:00Z', 'XC002', [
      ['cut', '2021-02-28T23:00Z'],
      ['sewn', '2021-03-08T09:00Z', true],
      ['undone', '2021-03-08T09:01Z'],
      ['sewn', '2021-03-09T23:00Z'],
    ])
    await putSteps('2021-02-20T08:00Z', 'XC001', [['cut', '2021-03-15T00:00Z']])
    const sewn = await read('sewn')
    expect(sewn.steps).toEqual([
      { step: 'cut', times: 1, medianMinutes: 2 * hour, ninetyMinutes: 2 * hour },
      { step: 'sewn', times: 3, medianMinutes: 6 * hour, ninetyMinutes: expect.any(Number) },
      { step: 'checked', times: 1, medianMinutes: 30, ninetyMinutes: 30 },
    ])
    // The 90th percentile is at 0.8 of the way from the second to the third time, which excludes a weekend.
    expect(sewn.steps[1]!.ninetyMinutes).toBe(Math.round((6 + (7 * 24 - 6) * 0.8) * hour))
    expect(sewn.weeks.map(({ from, time }) => [from, time?.times, time?.medianMinutes])).toEqual([
      ['2021-03-01', 2, 3.5 * hour],
      ['2021-03-08', 1, 7 * 24 * hour],
    ])
    expect(sewn.fabrics.map(({ code, times, medianMinutes }) => [code, times, medianMinutes])).toEqual([
      ['XC001', 2, 3.5 * hour],
      ['XC002', 1, 7 * 24 * hour],
    ])
    const packed = await read('packed')
    expect([packed.fabrics, packed.weeks.map(({ time }) => time)]).toEqual([[], [null, null]])
    expect(JSON.stringify(sewn)).not.toMatch(/member|Olive/)
  })

  it('the lead time of the first step begins when the order is paid', async () => {
    const range = { from: '2021-05-03', to: '2021-05-09' }
    await putSteps('2021-05-03T08:00Z', 'XC001', [['cut', '2021-05-05T11:00Z']], '2021-05-05T08:00Z')
    const { steps } = (await admin.call(getWorkTimes, { ...range, step: 'cut' })).body.data
    expect(steps.map(({ step, medianMinutes }) => [step, medianMinutes])).toEqual([['cut', 3 * hour]])
  })

  it('lead times are exported as files', async () => {
    const file = async (report: string) => {
      const query = new URLSearchParams({ report, ...days, step: 'sewn' })
      const { body } = await admin.app.inject({
        url: `${exportReport.path}?${query}`,
        headers: admin.owner.headers,
      })
      return body.trim().split('\r\n').length
    }
    expect([await file('work'), await file('workFabrics')]).toEqual([3, 3])
  })

  it('lead times exclude weekends and closed days between two steps, but not the days of the steps', async () => {
    const week = { from: '2021-04-05', to: '2021-04-11' }
    const minutes = async (): Promise<number> =>
      (await admin.call(getWorkTimes, { ...week, step: 'sewn' })).body.data.steps.find(
        ({ step }) => step === 'sewn',
      )!.medianMinutes
    const put = async (cut: string, sewn: string) => {
      await admin.db.query(sql`delete from shirt_step`)
      await putSteps('2021-03-01T08:00Z', 'XC001', [
        ['cut', cut],
        ['sewn', sewn],
      ])
      return minutes()
    }
    const closed = [{ from: '2021-04-06', until: '2021-04-07' }]
    replaceShop(admin.deps.settings, { ...admin.deps.settings.shop, closedDays: closed }, 100)
    // Friday to Monday.
    expect(await put('2021-04-02T16:00Z', '2021-04-05T09:00Z')).toBe(17 * hour)
    // Two closed days between the steps.
    expect(await put('2021-04-05T09:00Z', '2021-04-08T09:00Z')).toBe(24 * hour)
    // Steps on closed days and at a weekend: the days of the steps are not excluded.
    expect(await put('2021-04-06T09:00Z', '2021-04-06T11:00Z')).toBe(2 * hour)
    expect(await put('2021-04-06T09:00Z', '2021-04-07T09:00Z')).toBe(24 * hour)
    expect(await put('2021-04-09T09:00Z', '2021-04-11T09:00Z')).toBe(24 * hour)
    // The first step is before the period: three weekends are excluded.
    expect(await put('2021-03-19T09:00Z', '2021-04-05T09:00Z')).toBe((17 - 6) * 24 * hour)
  })
})
