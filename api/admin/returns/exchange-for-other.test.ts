// Returned pieces are exchanged for other products over HTTP: with a balance due or a refund, for all payment
// methods, and exchanged back again. No money and no stock is lost or counted twice.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numRunsOf } from '#e2e/exhaustive.ts'
import { changeOrder } from '#contract/admin/order-changes.ts'
import type { OrderPiece } from '#contract/admin/order-pieces.ts'
import { type AdminOrder, getOrder } from '#contract/admin/orders.ts'
import {
  approveReturn,
  exchangeForOther,
  getReturn,
  previewExchange,
  previewRefund,
  settleReturn,
} from '#contract/admin/returns.ts'
import { checkout } from '#contract/orders.ts'
import { payBalance, requestReturn } from '#contract/order-actions.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { trackKeys } from '../../orders/track-key.ts'
import { retryRefunds } from '../../payments/payments.ts'
import { newEmail, stockOf } from '../../test-shopper.ts'
import { confirmationOf, giftCardOf, openTestDesk, type TestDesk } from '../orders/test-orders.ts'
import { unwrapped } from '../../mail/test-mail.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk({ stock: 5000, products: ['harrow-oxford', 'mill-twill'] })
  await desk.shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) values ('XC001', 5000000)
    on conflict (code) do update set stock_mm = 5000000`)
  await desk.shop.db.query(sql`
    insert into coupon (code, kind, percent, active) values ('TEN', 'percent', 10, true)`)
})
afterAll(() => desk.close())

interface Bought {
  quantity?: number
  coupon?: boolean
  cardMinor?: number
  how?: 'demo' | 'on-delivery'
}

interface Parcel {
  number: string
  orderId: string
  orderNumber: string
  token: string
  line: string
  key: string
}

/** Creates a delivered order and an approved return of all its pieces. */
async function orderWithReturn({
  quantity = 2,
  coupon = false,
  cardMinor = 0,
  how = 'demo',
}: Bought = {}): Promise<Parcel> {
  const { shop } = desk
  const { token } = await shop.ready({ quantity, email: newEmail(), ...(coupon && { coupon: 'TEN' }) })
  const opened = await shop.call(checkout, await giftCardOf(desk, cardMinor), { token })
  const { order, redirectUrl } = await shop.pay(token, opened.body.data.checkout, how)
  if (how === 'on-delivery') await shop.confirm(order.id)
  if (redirectUrl) await shop.decide(redirectUrl, 'pay')
  await shop.deliver()
  return deliverAndReturn({ order, token, quantity })
}

interface Delivered {
  order: { id: string; number: string }
  token: string
  quantity: number
}

/** Delivers the paid order and creates an approved return of these pieces of its first line. */
async function deliverAndReturn({ order, token, quantity }: Delivered): Promise<Parcel> {
  const { shop, admin } = desk
  for (const to of ['packed', 'shipped', 'delivered'] as const)
    await moveOrder(shop.deps, order.number, { to })
  const key = (await trackKeys(shop.db)).keyOf(order.id)
  const line = (await shop.status(token, order.id)).lines[0]!.id
  const { body } = await shop.call(requestReturn, {
    key,
    kind: 'return',
    lines: [{ line, quantity, reason: 'too small' }],
  })
  const number = body.data.request
  await admin.call(approveReturn, { number, version: await versionOf(number) })
  return { number, orderId: order.id, orderNumber: order.number, token, line, key }
}

const readReturn = async (number: string) => (await desk.admin.call(getReturn, { number })).body.data.return
const versionOf = async (number: string) => (await readReturn(number)).version
const readOrder = async (number: string): Promise<AdminOrder> =>
  (await desk.admin.call(getOrder, { number })).body.data.order

const twill = (quantity: number): OrderPiece => ({
  product: 'mill-twill',
  colour: 'white',
  size: 'L',
  quantity,
})
const designed = { design: '1_XC001', fit: { size: 'M', fit: 'slim' }, quantity: 1 } as OrderPiece

const inspectionOf = ({ line }: Parcel, accepted: number, restocked = accepted) => [
  { line, damaged: 0, missing: 0, restocked, accepted },
]

const bodyOf = async (parcel: Parcel, accepted: number, pieces: OrderPiece[]) => ({
  number: parcel.number,
  version: await versionOf(parcel.number),
  lines: inspectionOf(parcel, accepted),
  pieces,
})

/** Previews an exchange and confirms it with the previewed amounts. Returns both, and the new order. */
async function exchangePieces(parcel: Parcel, accepted: number, pieces: readonly OrderPiece[]) {
  const body = await bodyOf(parcel, accepted, [...pieces])
  const preview = await desk.admin.call(previewExchange, body)
  expect(preview.body.error).toBeUndefined()
  const { refundMinor, toPayMinor, ...shown } = preview.body.data
  const confirmation = { ...body, refundMinor, toPayMinor, reason: 'One was worn.' }
  const reply = await desk.admin.call(exchangeForOther, confirmation)
  expect(reply.body.error).toBeUndefined()
  return {
    shown: { ...shown, refundMinor, toPayMinor },
    confirmation,
    order: await readOrder(reply.body.data.return.exchange!),
  }
}

let payments = 0

/** Uses a new IP address each time, because the payments of an address are limited per minute. */
const payOnline = async ({ token }: Parcel, { id }: AdminOrder) => {
  const ip = `10.6.0.${payments++ & 255}`
  const { redirectUrl } = (await desk.shop.call(payBalance, { order: id }, { token, ip })).body.data
  await desk.shop.decide(redirectUrl!, 'pay')
  await desk.shop.deliver()
}

const payInCash = async ({ number, version, toPayMinor: amountMinor }: AdminOrder) =>
  desk.admin.call(
    changeOrder,
    await confirmationOf(desk, { number, version, actions: [{ do: 'receive', amountMinor, how: 'cash' }] }),
  )

type Sums = Record<
  'kept' | 'open' | 'in' | 'back' | 'cards' | 'byHand' | 'given' | 'invoiced' | 'left',
  number
>

/** The sums of the orders’ payments, refunds and invoices, in minor units. */
async function sumsOf(ids: string[]): Promise<Sums> {
  const [row] = await desk.shop.db.query<Sums>(sql`
    with o as (select * from orders where id = any(${ids}::uuid[])),
      d as (select d.* from demo_payment d join payment p on p.id = d.payment_id join o on o.id = p.order_id)
    select
      (select sum(case when status in ('cancelled', 'refunded') then 0 else paid_minor - refunded_minor end)::int from o) as kept,
      (select coalesce(sum(refunded_minor - total_minor), 0)::int from o where status in ('cancelled', 'refunded')) as open,
      (select coalesce(sum(amount_minor), 0)::int from d where state in ('paid', 'refunded')) as in,
      (select coalesce(sum(refunded_minor), 0)::int from d) as back,
      (select coalesce(-sum(e.amount_minor), 0)::int from gift_card_entry e join o on o.id = e.order_id) as cards,
      (select coalesce(sum(c.received_minor), 0)::int from order_change c join o on o.id = c.order_id
        where c.actions <> '[{"do": "receive", "how": "exchange"}]') as by_hand,
      (select coalesce(sum(r.amount_minor - r.card_minor), 0)::int from refund r join o on o.id = r.order_id
        where r.payment_id is null and r.into_order_id is null) as given,
      (select coalesce(sum(case i.kind when 'invoice' then i.amount_minor else -i.amount_minor end), 0)::int
        from invoice i join o on o.id = i.order_id) as invoiced,
      (select sum(total_minor - refunded_minor)::int from o) as left`)
  return row!
}

/** All pieces and all fabric, in stock and reserved by orders. */
async function stock(): Promise<{ pieces: number; fabric: number }> {
  const [row] = await desk.shop.db.query<{ pieces: number; fabric: number }>(sql`
    select (select sum(stock)::int from variant) + (select coalesce(sum(l.quantity), 0)::int
        from order_line l join orders o on o.id = l.order_id and o.holds_stock where l.variant_id is not null) as pieces,
      (select sum(f.stock_mm)::int from fabric_stock f) + (select coalesce(sum((c ->> 'mm')::int * l.quantity), 0)::int
        from order_line l join orders o on o.id = l.order_id and o.holds_stock, jsonb_array_elements(l.fabrics) c) as fabric`)
  return row!
}

describe('exchanges for other products', () => {
  it('for a more expensive exchange the customer pays the difference, and a repeated request changes nothing', async () => {
    const parcel = await orderWithReturn({ quantity: 1 })
    const shelf = await stockOf(desk.shop.db)
    const { shown, confirmation, order } = await exchangePieces(parcel, 1, [twill(3)])
    expect(shown.refundMinor).toBe(0)
    expect(shown.toPayMinor).toBe(shown.totals.totalMinor - shown.valueMinor)
    expect(shown.toPayMinor).toBeGreaterThan(0)
    expect(order).toMatchObject({
      status: 'paid',
      paidMinor: shown.valueMinor,
      toPayMinor: shown.toPayMinor,
      totals: shown.totals,
      payments: [{ state: 'paid', amountMinor: shown.valueMinor }],
    })
    expect(await stockOf(desk.shop.db)).toBe(shelf + 1)
    const before = await readOrder(parcel.orderNumber)
    expect(before.refunds).toMatchObject([
      { amountMinor: shown.valueMinor, state: 'done', pays: order.number },
    ])
    expect(before.invoices).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit', amountMinor: shown.valueMinor },
    ])
    const mails = await desk.shop.db.query<{ once: string; text: string }>(sql`
      select once, body_text as text from mail where once in (${`order-placed:${order.id}`},
        ${`return-exchanged:${await returnId(parcel)}`}) order by once`)
    expect(mails.map(({ text }) => unwrapped(text))).toEqual([
      expect.stringContaining('Balance due: '),
      expect.stringContaining(`order ${order.number} now`),
    ])
    const again = await desk.admin.call(exchangeForOther, confirmation)
    expect(again.body.data.return.exchange).toBe(order.number)
    await payOnline(parcel, order)
    expect(await readOrder(order.number)).toMatchObject({ toPayMinor: 0, paidMinor: shown.totals.totalMinor })
  })

  it('for a cheaper exchange the difference is refunded', async () => {
    const parcel = await orderWithReturn({ quantity: 3 })
    const { shown, order } = await exchangePieces(parcel, 3, [twill(1)])
    expect(shown).toMatchObject({ toPayMinor: 0, refundMinor: shown.valueMinor - shown.totals.totalMinor })
    expect(shown.refundMinor).toBeGreaterThan(0)
    expect(order).toMatchObject({ toPayMinor: 0, owedMinor: 0, paidMinor: shown.totals.totalMinor })
    expect((await readReturn(parcel.number)).refund).toMatchObject({
      amountMinor: shown.refundMinor,
      state: 'done',
    })
  })

  it('an exchange with another amount, an old version, no stock, no reason or an unknown product is refused', async () => {
    const parcel = await orderWithReturn({ quantity: 2 })
    const { admin, shop } = desk
    const body = await bodyOf(parcel, 1, [twill(1)])
    const { refundMinor, toPayMinor } = (await admin.call(previewExchange, body)).body.data
    const call = (more: object) =>
      admin.call(exchangeForOther, { ...body, refundMinor, toPayMinor, reason: 'Worn.', ...more })
    const codes = [
      (await call({ refundMinor: refundMinor + 1 })).body.error,
      (await call({ reason: undefined })).body.error,
      (await call({ version: body.version - 1 })).body.error,
      (await call({ pieces: [{ ...twill(1), product: 'nothing-like-it' }] })).body.error,
    ].map((error) => error?.code)
    expect(codes).toEqual(['Amount Changed', 'Invalid Input', 'Stale', 'Not Found'])
    await shop.db.query(sql`update variant set stock = 0 where product_id = 'mill-twill'`)
    expect((await call({})).body.error?.code).toBe('Out Of Stock')
    await shop.db.query(sql`update variant set stock = 5000 where product_id = 'mill-twill'`)
    expect((await readReturn(parcel.number)).stage).toBe('expected')
  })

  it('a designed shirt can be sent in exchange; after its order is cancelled, the return cannot be refunded too', async () => {
    const parcel = await orderWithReturn({ quantity: 1 })
    const { order } = await exchangePieces(parcel, 1, [designed])
    expect(order.lines).toMatchObject([{ size: 'M', design: { code: '1_XC001' } }])
    await moveOrder(desk.shop.deps, order.number, { to: 'cancelled' })
    const again = await desk.admin.call(settleReturn, {
      number: parcel.number,
      version: await versionOf(parcel.number),
      as: 'refund',
      refundMinor: 0,
    })
    expect(again.body.error?.code).toBe('Not Possible Now')
  })

  it('exchanging back swaps the balance due and the refund, and leaves the sums as they were', async () => {
    const { shop } = desk
    for (const cardMinor of [0, 2500])
      for (const pieces of [[twill(3)], [twill(1)]]) {
        const first = await orderWithReturn({ quantity: 2, cardMinor })
        const [bought] = (await readOrder(first.orderNumber)).lines
        const was = await sumsOf([first.orderId])
        const there = await exchangePieces(first, 2, pieces)
        if (there.shown.toPayMinor > 0) await payOnline(first, there.order)
        const second = await deliverAndReturn({
          order: there.order,
          token: first.token,
          quantity: pieces[0]!.quantity,
        })
        const same = { product: bought!.product.id, colour: bought!.colour.key, size: 'M', quantity: 2 }
        const back = await exchangePieces(second, pieces[0]!.quantity, [same])
        expect(back.shown).toMatchObject({
          valueMinor: there.order.totals.totalMinor,
          refundMinor: there.shown.toPayMinor,
          toPayMinor: there.shown.refundMinor,
        })
        if (back.shown.toPayMinor > 0) await payOnline(first, back.order)
        await retryRefunds(shop.deps)
        const sums = await sumsOf([first.orderId, there.order.id, back.order.id])
        expect({ ...sums, has: sums.in - sums.back + sums.cards - sums.given }).toEqual({
          ...sums,
          has: was.in + was.cards,
          kept: was.kept,
          invoiced: sums.left,
          open: 0,
        })
      }
  })

  const exchange = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    coupon: fc.boolean(),
    cardMinor: fc.constantFrom(0, 2500),
    how: fc.constantFrom('demo' as const, 'demo' as const, 'on-delivery' as const),
    left: fc.integer({ min: 0, max: 2 }),
    pieces: fc.constantFrom([twill(1)], [twill(4)], [designed], [twill(1), designed]),
    pays: fc.constantFrom('not', 'by link', 'by hand'),
    ends: fc.constantFrom('goes on', 'cancelled'),
  })

  /** No run starts after this many milliseconds. */
  const maxMs = 9000

  it('money, gift cards, invoices, pieces and fabric add up; a cancelled exchange equals a refund', async () => {
    const until = Date.now() + maxMs
    await fc.assert(
      fc.asyncProperty(exchange, async ({ left, pieces, pays, ends, ...terms }) => {
        if (Date.now() > until) return
        const { shop, admin } = desk
        const parcel = await orderWithReturn(terms)
        const accepted = Math.max(1, terms.quantity - left)
        const all = await stock()
        const was = await sumsOf([parcel.orderId])
        // Money that was paid to the courier is recorded only in the order.
        const byCourier = was.kept - was.in - was.cards
        const plain = (
          await admin.call(previewRefund, { number: parcel.number, accepted: `${parcel.line}:${accepted}` })
        ).body.data
        const { shown, order } = await exchangePieces(parcel, accepted, pieces)
        expect(shown.valueMinor).toBe(plain.refundMinor)
        const expectBalance = async () => {
          await retryRefunds(shop.deps)
          const sums = await sumsOf([parcel.orderId, order.id])
          expect({
            ...sums,
            has: byCourier + sums.in - sums.back + sums.cards + sums.byHand - sums.given,
          }).toEqual({
            ...sums,
            has: sums.kept,
            invoiced: sums.left,
            open: 0,
          })
          expect(await stock()).toEqual({ ...all, pieces: all.pieces + accepted })
          return sums
        }
        await expectBalance()
        const now = await readOrder(order.number)
        if (now.toPayMinor > 0 && pays === 'by link') await payOnline(parcel, now)
        if (now.toPayMinor > 0 && pays === 'by hand') await payInCash(now)
        await expectBalance()
        if (ends === 'goes on') return
        await moveOrder(shop.deps, order.number, { to: 'cancelled' })
        const sums = await expectBalance()
        expect(sums.kept).toBe(was.kept - plain.refundMinor)
      }),
      { numRuns: numRunsOf(25), endOnFailure: true },
    )
  }, 60_000)
})

const returnId = async ({ number }: Parcel) =>
  (await desk.shop.db.query<{ id: string }>(sql`select id from order_return where number = ${number}`))[0]!.id
