// Returns over HTTP, from the request to the refund: with two staff members, repeated requests, partial refunds
// and a payment provider that refuses.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { numRunsOf } from '#e2e/exhaustive.ts'
import {
  type AdminReturn,
  approveReturn,
  chooseExchange,
  exportReturns,
  getReturn,
  inspectReturn,
  listReturns,
  previewRefund,
  receiveReturn,
  refuseReturn,
  retryRefund,
  settleReturn,
} from '#contract/admin/returns.ts'
import { getOrder } from '#contract/admin/orders.ts'
import { listEntries } from '#contract/admin/log.ts'
import { findRecords } from '#contract/admin/search.ts'
import { requestReturn } from '#contract/order-actions.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { trackKeys } from '../../orders/track-key.ts'
import { retryRefunds } from '../../payments/payments.ts'
import { openTestShop, stockOf, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
const statements: string[] = []
beforeAll(async () => {
  shop = await openTestShop({ stock: 100, onStatement: (text) => statements.push(text) })
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())
beforeEach(() => shop.db.query(sql`update variant set stock = 100`))

interface Parcel {
  number: string
  token: string
  orderId: string
  orderNumber: string
  line: string
  page: string
}

interface Request {
  quantity?: number
  /** The requested size of an exchange. */
  size?: string
  how?: 'demo' | 'on-delivery'
}

/** Creates a delivered order and the shopper’s request to return all its pieces. */
async function requested({ quantity = 2, size = '', how = 'demo' }: Request = {}): Promise<Parcel> {
  const ready = await shop.ready({ quantity })
  const { order, redirectUrl } = await shop.pay(ready.token, ready.checkout, how)
  if (how === 'on-delivery') await shop.confirm(order.id)
  if (redirectUrl) await shop.decide(redirectUrl, 'pay')
  await shop.deliver()
  for (const to of ['packed', 'shipped', 'delivered'] as const)
    await moveOrder(shop.deps, order.number, { to })
  const key = (await trackKeys(shop.db)).keyOf(order.id)
  const line = (await shop.status(ready.token, order.id)).lines[0]!.id
  const { body } = await shop.call(requestReturn, {
    key,
    kind: size ? 'exchange' : 'return',
    comment: 'Ada wrote this',
    lines: [{ line, quantity, reason: 'too small', ...(size && { size }) }],
  })
  const page = redirectUrl?.split('/').at(-1) ?? ''
  return {
    number: body.data.request,
    token: ready.token,
    orderId: order.id,
    orderNumber: order.number,
    line,
    page,
  }
}

const read = async (number: string): Promise<AdminReturn> =>
  (await admin.call(getReturn, { number })).body.data.return
type Act =
  | typeof approveReturn
  | typeof refuseReturn
  | typeof settleReturn
  | typeof inspectReturn
  | typeof receiveReturn
/** Calls an endpoint with the current version of the return. */
const act = async <E extends Act>(call: E, number: string, more: object = {}) =>
  admin.call(call, { number, version: (await read(number)).version, ...more })
const inspectionOf = ({ line }: Parcel, quantity: number) => ({
  line,
  damaged: 0,
  missing: 0,
  restocked: quantity,
  accepted: quantity,
})
const preview = async ({ number, line }: Parcel, accepted: number) =>
  (await admin.call(previewRefund, { number, accepted: `${line}:${accepted}` })).body.data
const refundedAt = async ({ page }: Parcel) =>
  (
    await shop.db.query<{ minor: number }>(
      sql`select refunded_minor as minor from demo_payment where id = ${page}`,
    )
  )[0]!.minor
const mails = async ({ orderId }: Parcel) =>
  (
    await shop.db.query<{ once: string }>(sql`
      select m.once from mail m join order_return r on m.once like 'return-%:' || r.id
      where r.order_id = ${orderId} order by m.once`)
  ).map(({ once }) => once.replace(/^return-|:.*$/g, ''))

async function approved(options?: Request): Promise<Parcel> {
  const parcel = await requested(options)
  expect((await act(approveReturn, parcel.number)).status).toBe(200)
  return parcel
}

describe('a return', () => {
  it('a return is approved, received, inspected and refunded; the audit log has each step, and no mail is repeated', async () => {
    const shelf = await stockOf(shop.db)
    const parcel = await requested()
    const { number } = parcel
    expect(await read(number)).toMatchObject({
      stage: 'requested',
      next: ['approve', 'refuse'],
      comment: 'Ada wrote this',
      order: { number: parcel.orderNumber },
      lines: [{ quantity: 2, reason: 'too small', hasStock: true, inspection: null }],
    })
    expect((await act(approveReturn, number)).body.data.return.stage).toBe('expected')
    expect((await act(receiveReturn, number)).body.data.return.stage).toBe('arrived')
    expect(await stockOf(shop.db)).toBe(shelf - 2)
    const lines = [{ ...inspectionOf(parcel, 1), damaged: 1, accepted: 2, note: 'A stain on the cuff' }]
    expect((await act(inspectReturn, number, { lines })).body.data.return).toMatchObject({
      stage: 'inspected',
      lines: [{ inspection: { damaged: 1, restocked: 1, accepted: 2, note: 'A stain on the cuff' } }],
    })
    expect(await stockOf(shop.db)).toBe(shelf - 1)
    const { refundMinor, giftCardMinor, way } = await preview(parcel, 2)
    expect([giftCardMinor, way]).toEqual([0, 'provider'])
    const settled = await act(settleReturn, number, { as: 'refund', refundMinor })
    expect(settled.body.data.return).toMatchObject({
      stage: 'refunded',
      next: [],
      refund: { amountMinor: refundMinor, state: 'done' },
    })
    expect(await refundedAt(parcel)).toBe(refundMinor)
    expect(await mails(parcel)).toEqual(['approved', 'received', 'refunded', 'requested'])
    const { items } = (await admin.call(listEntries, { recordType: 'return', recordId: number })).body.data
    expect(items.map(({ call }) => call)).toEqual([
      'settleReturn',
      'inspectReturn',
      'receiveReturn',
      'approveReturn',
    ])
    expect(JSON.stringify(items)).not.toMatch(/Ada|stain/)
  })

  it('an approved return can be received, inspected and refunded in one step; repeated requests refund it once', async () => {
    const shelf = await stockOf(shop.db)
    const parcel = await approved()
    const { refundMinor } = await preview(parcel, 2)
    const version = (await read(parcel.number)).version
    const body = {
      number: parcel.number,
      version,
      as: 'refund',
      refundMinor,
      lines: [inspectionOf(parcel, 2)],
    }
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(settleReturn, body)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await refundedAt(parcel)).toBe(refundMinor)
    expect(await stockOf(shop.db)).toBe(shelf)
    expect(await mails(parcel)).toEqual(['approved', 'refunded', 'requested'])
  })

  it('only accepted pieces are refunded, with a reason; pieces missing from the parcel can be returned later', async () => {
    const parcel = await approved({ quantity: 3 })
    const { number } = parcel
    const lines = [{ ...inspectionOf(parcel, 2), missing: 1 }]
    const { refundMinor } = await preview(parcel, 2)
    const silent = await act(settleReturn, number, { as: 'refund', refundMinor, lines })
    expect([silent.status, silent.body.error?.field]).toEqual([400, 'reason'])
    const reason = 'One shirt was not in the parcel.'
    expect((await act(settleReturn, number, { as: 'refund', refundMinor, lines, reason })).status).toBe(200)
    const order = await shop.status(parcel.token, parcel.orderId)
    expect([order.refundedMinor, order.lines[0]!.canGoBack]).toEqual([refundMinor, 1])
  })

  it('a refund of another amount than the preview shows is refused', async () => {
    const parcel = await approved()
    const lines = [inspectionOf(parcel, 2)]
    const refused = await act(settleReturn, parcel.number, { as: 'refund', refundMinor: 1, lines })
    expect([refused.status, refused.body.error?.code, refused.body.error?.field]).toEqual([
      409,
      'Amount Changed',
      'refundMinor',
    ])
    expect((await read(parcel.number)).stage).toBe('expected')
  })

  it('a return can be refused with a reason; after an inspection its pieces are taken out of stock again', async () => {
    const shelf = await stockOf(shop.db)
    const parcel = await approved()
    await act(receiveReturn, parcel.number)
    await act(inspectReturn, parcel.number, { lines: [inspectionOf(parcel, 2)] })
    expect(await stockOf(shop.db)).toBe(shelf)
    const { status, body } = await act(refuseReturn, parcel.number, { reason: 'Both were worn.' })
    expect([status, body.data.return.stage]).toEqual([200, 'refused'])
    expect(await stockOf(shop.db)).toBe(shelf - 2)
    expect((await shop.status(parcel.token, parcel.orderId)).lines[0]!.canGoBack).toBe(2)
    expect((await act(refuseReturn, (await requested()).number)).status).toBe(400)
  })

  it('as many pieces as were accepted are exchanged for the reserved size; the others can be sold again', async () => {
    const parcel = await approved({ quantity: 2, size: 'L' })
    const shelf = await stockOf(shop.db, 'harrow-oxford', 'L')
    const reason = 'One of the two was worn.'
    const lines = [{ ...inspectionOf(parcel, 1), damaged: 1 }]
    const { status, body } = await act(settleReturn, parcel.number, { as: 'exchange', lines, reason })
    expect([status, body.data.return.stage]).toEqual([200, 'exchanged'])
    const [sent] = await shop.db.query<{ quantity: number; total: number }>(sql`
      select l.quantity, o.total_minor as total from orders o join order_line l on l.order_id = o.id
      where o.number = ${body.data.return.exchange}`)
    expect(sent).toEqual({ quantity: 1, total: 0 })
    expect(await stockOf(shop.db, 'harrow-oxford', 'L')).toBe(shelf + 1)
  })

  it('when two staff members decide on a return at the same time, the second decision is refused', async () => {
    const parcel = await requested()
    const { number } = parcel
    const { version } = await read(number)
    const both = await Promise.all([
      admin.call(approveReturn, { number, version }),
      admin.call(refuseReturn, { number, version, reason: 'No.' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.error?.code).toBe('Stale')
  })

  it('an inspection before the arrival, or with impossible quantities or lines, is refused', async () => {
    const parcel = await approved()
    const { number } = parcel
    const early = await act(inspectReturn, number, { lines: [inspectionOf(parcel, 2)] })
    expect([early.status, early.body.error?.code]).toEqual([409, 'Not Possible Now'])
    await act(receiveReturn, number)
    for (const line of [
      { ...inspectionOf(parcel, 2), missing: 1 },
      { ...inspectionOf(parcel, 2), accepted: 3 },
      { ...inspectionOf(parcel, 0), damaged: 2, missing: 1 },
      { ...inspectionOf(parcel, 2), line: parcel.orderId },
    ])
      expect((await act(inspectReturn, number, { lines: [line] })).status, JSON.stringify(line)).toBe(400)
    expect(
      (await act(inspectReturn, number, { lines: [inspectionOf(parcel, 2), inspectionOf(parcel, 2)] }))
        .status,
    ).toBe(400)
    const nothing = { ...inspectionOf(parcel, 0), missing: 2 }
    const empty = await act(settleReturn, number, { as: 'refund', refundMinor: 0, lines: [nothing] })
    expect(empty.body.error?.message).toMatch(/Refuse it with a reason/)
  })
})

describe('stock of returned pieces', () => {
  it('stock always equals the latest inspection, however often the inspection is corrected', async () => {
    const parcel = await approved({ quantity: 4 })
    await act(receiveReturn, parcel.number)
    const shelf = await stockOf(shop.db)
    const found = fc
      .record({ damaged: fc.nat(4), missing: fc.nat(4), restocked: fc.nat(4), accepted: fc.nat(4) })
      .filter(({ damaged, missing, restocked }) => damaged + missing <= 4 && restocked <= 4 - missing)
    await fc.assert(
      fc.asyncProperty(fc.array(found, { minLength: 1, maxLength: 4 }), async (corrections) => {
        for (const one of corrections) {
          const { status } = await act(inspectReturn, parcel.number, {
            lines: [{ line: parcel.line, ...one }],
          })
          expect(status).toBe(200)
        }
        expect(await stockOf(shop.db)).toBe(shelf + corrections.at(-1)!.restocked)
      }),
      { numRuns: numRunsOf(12) },
    )
  })

  it('an inspection cannot take restocked pieces out of stock again when one is already sold', async () => {
    const parcel = await approved()
    await act(receiveReturn, parcel.number)
    await act(inspectReturn, parcel.number, { lines: [inspectionOf(parcel, 2)] })
    await shop.db.query(sql`update variant set stock = 1`)
    const late = await act(inspectReturn, parcel.number, {
      lines: [{ ...inspectionOf(parcel, 2), restocked: 0 }],
    })
    expect([late.status, late.body.error?.code]).toEqual([409, 'Not Possible Now'])
    expect(await stockOf(shop.db)).toBe(1)
  })
})

describe('refunds', () => {
  it('a refund that the payment provider refuses is shown with the provider’s answer and can be retried', async () => {
    const parcel = await approved()
    const { refundMinor } = await preview(parcel, 2)
    await shop.db.query(sql`update payment set reference = 'nobody' where order_id = ${parcel.orderId}`)
    const { body } = await act(settleReturn, parcel.number, {
      as: 'refund',
      refundMinor,
      lines: [inspectionOf(parcel, 2)],
    })
    expect(body.data.return).toMatchObject({
      stage: 'refunded',
      refund: { state: 'due', tries: 1, failure: expect.any(String) },
    })
    await shop.db.query(sql`update payment set reference = ${parcel.page} where order_id = ${parcel.orderId}`)
    const again = await admin.call(retryRefund, { number: parcel.number })
    expect(again.body.data.return.refund).toMatchObject({ state: 'done', failure: null })
    await retryRefunds(shop.deps)
    expect(await refundedAt(parcel)).toBe(refundMinor)
    const late = await admin.call(retryRefund, { number: parcel.number })
    expect([late.status, late.body.error?.code]).toEqual([409, 'Not Possible Now'])
  })

  it('money that was paid to the courier is refunded by hand', async () => {
    const parcel = await approved({ how: 'on-delivery' })
    const { refundMinor, way } = await preview(parcel, 2)
    expect(way).toBe('by hand')
    const { body } = await act(settleReturn, parcel.number, {
      as: 'refund',
      refundMinor,
      lines: [inspectionOf(parcel, 2)],
    })
    expect(body.data.return.refund).toMatchObject({ state: 'by hand', amountMinor: refundMinor })
  })
})

describe('the list of returns', () => {
  const numbers = async (query: object) => {
    const { status, body } = await admin.call(listReturns, query)
    expect(status).toBe(200)
    return body.data.items.map(({ number }) => number)
  }

  it('returns can be searched, filtered and sorted, with at most 6 statements per page', async () => {
    const parcel = await requested()
    const other = await approved()
    statements.length = 0
    expect((await numbers({})).slice(0, 2)).toEqual([other.number, parcel.number])
    // Includes the statements of the session.
    expect(statements.length).toBeLessThanOrEqual(6)
    expect(await numbers({ stage: 'expected' })).toContain(other.number)
    expect(await numbers({ stage: 'requested' })).not.toContain(other.number)
    expect(await numbers({ search: parcel.number.toLowerCase().replaceAll('-', ' ') })).toEqual([
      parcel.number,
    ])
    expect(await numbers({ search: parcel.orderNumber })).toEqual([parcel.number])
    expect(await numbers({ search: 'ada byr' })).toContain(parcel.number)
    expect(await numbers({ search: '%' })).toEqual([])
    expect(await numbers({ reason: 'too small', stage: 'open', country: 'US' })).toContain(parcel.number)
    expect(await numbers({ locale: 'de-DE' })).toEqual([])
    await shop.db.query(sql`update orders set locale = 'de-DE' where number = ${parcel.orderNumber}`)
    expect(await numbers({ locale: 'de-DE' })).toEqual([parcel.number])
    expect(await numbers({ days: '7' })).toEqual([])
    expect(await numbers({ kind: 'withdrawal' })).toEqual([])
    const sorted = await numbers({ sort: 'number' })
    expect(sorted).toEqual(sorted.toSorted())
  })

  it('the pages show each return once', async () => {
    await shop.db.query(sql`
      insert into order_return (number, order_id, kind, state, created_at)
      select 'RT-PAGE-' || lpad(n::text, 4, '0'), (select id from orders limit 1), 'return', 'refused', now()
      from generate_series(1, 120) n`)
    const seen = new Set<string>()
    for (let next: string | null | undefined; next !== null;) {
      const { data } = (await admin.call(listReturns, { stage: 'refused', ...(next && { next }) })).body
      for (const { number } of data.items) {
        expect(seen.has(number)).toBe(false)
        seen.add(number)
      }
      next = data.next
    }
    expect(seen.size).toBeGreaterThanOrEqual(120)
  })

  it('the search over all areas finds a return by its own or its order’s number, only with the permission', async () => {
    const { number, orderNumber } = await requested()
    const find = async (search: string, as = admin.owner) =>
      (await admin.call(findRecords, { search }, { as })).body.data.items.map(({ id }) => id)
    expect(await find(number)).toContain(number)
    expect(await find(orderNumber)).toContain(number)
    expect(await find(number, await admin.member(['read products']))).toEqual([])
  })

  it('the list can be exported, and the audit log shows the export', async () => {
    const { number } = await requested()
    const response = await admin.app.inject({
      method: 'GET',
      url: exportReturns.path,
      headers: { ...admin.owner.headers, origin: admin.deps.settings.backOfficeUrl },
    })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain(number)
    const { items } = (await admin.call(listEntries, { recordType: 'file', recordId: 'returns.csv' })).body
      .data
    expect(items).toHaveLength(1)
  })
})

describe('the choice of an exchange', () => {
  const stockIn = async (colour: string, size: string) => {
    const [row] = await shop.db.query<{ stock: number }>(sql`
      select stock from variant where product_id = 'harrow-oxford' and colour = ${colour} and size = ${size}`)
    return row!.stock
  }
  const choose = async (number: string, lines: { line: string; colour: string; size: string }[]) => {
    const { version } = (await admin.call(getReturn, { number })).body.data.return
    return admin.call(chooseExchange, { number, version, lines })
  }

  it('staff choose the pieces of an exchange, which reserves them, and can change or undo the choice', async () => {
    const { number, line } = await requested()
    const sky = await choose(number, [{ line, colour: 'sky', size: 'L' }])
    expect(sky.body.error).toBeUndefined()
    expect(sky.body.data.return.kind).toBe('exchange')
    expect(sky.body.data.return.lines[0]!.wanted).toEqual({ colour: 'Sky', size: 'L', stock: 98 })
    await choose(number, [{ line, colour: 'white', size: 'S' }])
    expect([await stockIn('sky', 'L'), await stockIn('white', 'S')]).toEqual([100, 98])
    const back = await choose(number, [])
    expect([back.body.data.return.kind, await stockIn('white', 'S')]).toEqual(['return', 100])
    const unknown = await choose(number, [{ line, colour: 'lilac', size: 'S' }])
    expect(unknown.body.error?.code).toBe('Not Possible Now')
    await shop.db.query(sql`update variant set stock = 1 where colour = 'sky' and size = 'L'`)
    const short = await choose(number, [{ line, colour: 'sky', size: 'L' }])
    expect([short.body.error?.code, await stockIn('sky', 'L')]).toEqual(['Out Of Stock', 1])
  })

  it('one of two parallel choices is stored, and the exchange is sent as a new order that costs nothing', async () => {
    const { number, line, orderNumber } = await requested()
    const approved = await admin.call(approveReturn, { number, version: 1 })
    const { version } = approved.body.data.return
    const lines = [{ line, colour: 'sky', size: 'L' }]
    const both = await Promise.all([1, 2].map(() => admin.call(chooseExchange, { number, version, lines })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await stockIn('sky', 'L')).toBe(98)
    const settled = await admin.call(settleReturn, {
      number,
      version: version + 1,
      as: 'exchange',
      lines: [{ line, damaged: 0, missing: 0, restocked: 2, accepted: 2 }],
    })
    expect(settled.body.error).toBeUndefined()
    const sent = settled.body.data.return.exchange!
    const { order } = (await admin.call(getOrder, { number: sent })).body.data
    expect(order.totals.totalMinor).toBe(0)
    expect(order.exchangeFor?.number).toBe(orderNumber)
    expect(order.lines).toMatchObject([{ colour: { key: 'sky', name: 'Sky' }, size: 'L', quantity: 2 }])
    expect([await stockIn('sky', 'L'), await stockIn('white', 'M')]).toEqual([98, 100])
    const late = await choose(number, [])
    expect(late.body.error?.code).toBe('Not Possible Now')
  })
})
