// What comes back is exchanged for something else over HTTP: with money asked and money back, however it was paid, and taken
// back again; nothing of the money and the stock is lost or counted twice.
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

/** A delivered order, all pieces of which are on their way back. */
async function expected({
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
  return sentBack({ order, token, quantity })
}

interface Delivered {
  order: { id: string; number: string }
  token: string
  quantity: number
}

/** The paid order is delivered, and these pieces of its first line are on their way back. */
async function sentBack({ order, token, quantity }: Delivered): Promise<Parcel> {
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

const foundOf = ({ line }: Parcel, accepted: number, restocked = accepted) => [
  { line, damaged: 0, missing: 0, restocked, accepted },
]

const bodyOf = async (parcel: Parcel, accepted: number, pieces: OrderPiece[]) => ({
  number: parcel.number,
  version: await versionOf(parcel.number),
  lines: foundOf(parcel, accepted),
  pieces,
})

/** Previewed, and confirmed with what was shown. Returns what was shown, and the order that is sent. */
async function exchanged(parcel: Parcel, accepted: number, pieces: readonly OrderPiece[]) {
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

/** From a network of its own, of which one may pay so many rests a minute. */
const payLink = async ({ token }: Parcel, { id }: AdminOrder) => {
  const ip = `10.6.0.${payments++ & 255}`
  const { redirectUrl } = (await desk.shop.call(payBalance, { order: id }, { token, ip })).body.data
  await desk.shop.decide(redirectUrl!, 'pay')
  await desk.shop.deliver()
}

const payByHand = async ({ number, version, toPayMinor: amountMinor }: AdminOrder) =>
  desk.admin.call(
    changeOrder,
    await confirmationOf(desk, { number, version, actions: [{ do: 'receive', amountMinor, how: 'cash' }] }),
  )

type Sums = Record<
  'kept' | 'open' | 'in' | 'back' | 'cards' | 'byHand' | 'given' | 'invoiced' | 'left',
  number
>

/** Payments and refunds of orders by account, and the balances of the books; minor units. */
async function booksOf(ids: string[]): Promise<Sums> {
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

/** Pieces and fabric on the shelf and in orders. */
async function stock(): Promise<{ pieces: number; fabric: number }> {
  const [row] = await desk.shop.db.query<{ pieces: number; fabric: number }>(sql`
    select (select sum(stock)::int from variant) + (select coalesce(sum(l.quantity), 0)::int
        from order_line l join orders o on o.id = l.order_id and o.holds_stock where l.variant_id is not null) as pieces,
      (select sum(f.stock_mm)::int from fabric_stock f) + (select coalesce(sum((c ->> 'mm')::int * l.quantity), 0)::int
        from order_line l join orders o on o.id = l.order_id and o.holds_stock, jsonb_array_elements(l.fabrics) c) as fabric`)
  return row!
}

describe('an exchange for something else', () => {
  it('asks the customer to pay what it costs more, and is done once', async () => {
    const parcel = await expected({ quantity: 1 })
    const shelf = await stockOf(desk.shop.db)
    const { shown, confirmation, order } = await exchanged(parcel, 1, [twill(3)])
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
    await payLink(parcel, order)
    expect(await readOrder(order.number)).toMatchObject({ toPayMinor: 0, paidMinor: shown.totals.totalMinor })
  })

  it('refunds what it costs less', async () => {
    const parcel = await expected({ quantity: 3 })
    const { shown, order } = await exchanged(parcel, 3, [twill(1)])
    expect(shown).toMatchObject({ toPayMinor: 0, refundMinor: shown.valueMinor - shown.totals.totalMinor })
    expect(shown.refundMinor).toBeGreaterThan(0)
    expect(order).toMatchObject({ toPayMinor: 0, owedMinor: 0, paidMinor: shown.totals.totalMinor })
    expect((await readReturn(parcel.number)).refund).toMatchObject({
      amountMinor: shown.refundMinor,
      state: 'done',
    })
  })

  it('is not done when it comes to another amount, lacks stock or a reason', async () => {
    const parcel = await expected({ quantity: 2 })
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

  it('sends a designed shirt, and what has paid it is not refunded a second time', async () => {
    const parcel = await expected({ quantity: 1 })
    const { order } = await exchanged(parcel, 1, [designed])
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

  it('moves nothing when it is exchanged back, a rest and a refund being each other’s opposites', async () => {
    const { shop } = desk
    for (const cardMinor of [0, 2500])
      for (const pieces of [[twill(3)], [twill(1)]]) {
        const first = await expected({ quantity: 2, cardMinor })
        const [bought] = (await readOrder(first.orderNumber)).lines
        const was = await booksOf([first.orderId])
        const there = await exchanged(first, 2, pieces)
        if (there.shown.toPayMinor > 0) await payLink(first, there.order)
        const second = await sentBack({
          order: there.order,
          token: first.token,
          quantity: pieces[0]!.quantity,
        })
        const same = { product: bought!.product.id, colour: bought!.colour.key, size: 'M', quantity: 2 }
        const back = await exchanged(second, pieces[0]!.quantity, [same])
        expect(back.shown).toMatchObject({
          valueMinor: there.order.totals.totalMinor,
          refundMinor: there.shown.toPayMinor,
          toPayMinor: there.shown.refundMinor,
        })
        if (back.shown.toPayMinor > 0) await payLink(first, back.order)
        await retryRefunds(shop.deps)
        const books = await booksOf([first.orderId, there.order.id, back.order.id])
        expect({ ...books, has: books.in - books.back + books.cards - books.given }).toEqual({
          ...books,
          has: was.in + was.cards,
          kept: was.kept,
          invoiced: books.left,
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

  /** No run is begun after so many milliseconds. */
  const longestMs = 9000

  it('keeps money, cards, documents, pieces and fabric in balance, and cancelled it is as if it were refunded', async () => {
    const until = Date.now() + longestMs
    await fc.assert(
      fc.asyncProperty(exchange, async ({ left, pieces, pays, ends, ...terms }) => {
        if (Date.now() > until) return
        const { shop, admin } = desk
        const parcel = await expected(terms)
        const accepted = Math.max(1, terms.quantity - left)
        const all = await stock()
        const was = await booksOf([parcel.orderId])
        // What was paid to the courier is in no book but the order's own.
        const byCourier = was.kept - was.in - was.cards
        const plain = (
          await admin.call(previewRefund, { number: parcel.number, accepted: `${parcel.line}:${accepted}` })
        ).body.data
        const { shown, order } = await exchanged(parcel, accepted, pieces)
        expect(shown.valueMinor).toBe(plain.refundMinor)
        const balanced = async () => {
          await retryRefunds(shop.deps)
          const books = await booksOf([parcel.orderId, order.id])
          expect({
            ...books,
            has: byCourier + books.in - books.back + books.cards + books.byHand - books.given,
          }).toEqual({
            ...books,
            has: books.kept,
            invoiced: books.left,
            open: 0,
          })
          expect(await stock()).toEqual({ ...all, pieces: all.pieces + accepted })
          return books
        }
        await balanced()
        const now = await readOrder(order.number)
        if (now.toPayMinor > 0 && pays === 'by link') await payLink(parcel, now)
        if (now.toPayMinor > 0 && pays === 'by hand') await payByHand(now)
        await balanced()
        if (ends === 'goes on') return
        await moveOrder(shop.deps, order.number, { to: 'cancelled' })
        const books = await balanced()
        expect(books.kept).toBe(was.kept - plain.refundMinor)
      }),
      { numRuns: numRunsOf(25), endOnFailure: true },
    )
  }, 60_000)
})

const returnId = async ({ number }: Parcel) =>
  (await desk.shop.db.query<{ id: string }>(sql`select id from order_return where number = ${number}`))[0]!.id
