// Gift cards: they pay for all or a part of an order and are refunded, and payments, refunds and balances always add
// up.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adjustGiftCard,
  createGiftCard,
  getGiftCard,
  getOwed,
  listGiftCards,
  updateGiftCard,
} from '#contract/admin/gift-cards.ts'
import { listEntries } from '#contract/admin/log.ts'
import { previewRefund } from '#contract/admin/returns.ts'
import { cancelOrder, requestReturn } from '#contract/order-actions.ts'
import { checkout, payment } from '#contract/orders.ts'
import { openTestAdmin, type TestAdmin } from '../admin/test-admin.ts'
import { expireHolds } from '../orders/expiry.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { applyPaymentEvent } from '../orders/payment-events.ts'
import { trackKeys } from '../orders/track-key.ts'
import { moveReturn } from '../returns/move-return.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop({ stock: 200 })
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())

const issue = async (amountMinor: number, changes: object = {}) => {
  const body = {
    id: randomUUID(),
    currency: 'USD',
    amountMinor,
    reason: 'Sold by phone',
    note: null,
    email: null,
    message: null,
    ...changes,
  }
  const { data } = (await admin.call(createGiftCard, body)).body
  return { id: body.id, code: data.code }
}
const cardOf = async (id: string) => (await admin.call(getGiftCard, { id })).body.data
const left = async (id: string) => (await cardOf(id)).giftCard.balanceMinor

/** Opens a checkout with this card. */
async function ready(code: string, options: Parameters<TestShop['ready']>[0] = {}) {
  const opened = await shop.ready(options)
  const { body, status } = await shop.call(checkout, { giftCard: code }, { token: opened.token })
  return { ...opened, status, error: body.error?.message, view: body.data }
}
const attemptOf = async (order: string) =>
  (
    await shop.db.query<{ minor: number; state: string }>(
      sql`select amount_minor as minor, state from payment where order_id = ${order} order by created_at desc`,
    )
  )[0]
/** Buys, pays the remaining amount at the provider, and returns the order. */
async function buy(code: string, quantity = 1) {
  const { token, checkout: id } = await ready(code, { quantity })
  const placed = await shop.pay(token, id)
  if (placed.redirectUrl) {
    await shop.decide(placed.redirectUrl, 'pay')
    await shop.deliver()
  }
  return { token, ...placed, ...placed.order }
}
const sentBack = async (order: string) =>
  (
    await shop.db.query<{ minor: number }>(sql`
      select coalesce(sum(d.refunded_minor), 0)::int as minor from demo_payment d join payment p on p.id = d.payment_id
      where p.order_id = ${order}`)
  )[0]!.minor

describe('a gift card', () => {
  it('pays its balance, the provider the remaining amount; both are refunded once when the order is cancelled', async () => {
    const { id, code } = await issue(4000)
    const { token, checkout: opened, view } = await ready(` ${code.toLowerCase().replaceAll('-', ' ')} `)
    const total = view.totals.totalMinor
    expect(view.giftCard).toEqual({ ending: code.slice(-4), paysMinor: 4000, leftMinor: 0 })
    const placed = await shop.pay(token, opened)
    expect(await attemptOf(placed.order.id)).toEqual({ minor: total - 4000, state: 'started' })
    await shop.decide(placed.redirectUrl!, 'pay')
    await shop.deliver()
    const order = await shop.status(token, placed.order.id)
    expect([order.payment.state, order.giftCardMinor, order.totals.totalMinor]).toEqual(['paid', 4000, total])
    expect(await left(id)).toBe(0)
    const cancel = () => shop.call(cancelOrder, { order: order.id }, { token })
    await Promise.all([cancel(), cancel(), cancel()])
    expect([await left(id), await sentBack(order.id)]).toEqual([4000, total - 4000])
    const { entries } = await cardOf(id)
    expect(entries.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['returned', 4000],
      ['redeemed', -4000],
      ['issued', 4000],
    ])
    expect(entries[0]!.order?.number).toBe(order.number)
  })

  it('with enough balance pays for everything, without a provider', async () => {
    const { id, code } = await issue(100_000)
    const { token, checkout: opened, view } = await ready(code)
    const placed = await shop.pay(token, opened)
    expect(placed).toMatchObject({ status: 200, state: 'paid', redirectUrl: null })
    const order = await shop.status(token, placed.order.id)
    expect(order).toMatchObject({ status: 'paid', holdUntil: null, giftCardMinor: view.totals.totalMinor })
    expect(order.invoices).toHaveLength(1)
    expect(await attemptOf(order.id)).toBeUndefined()
    expect(await left(id)).toBe(100_000 - view.totals.totalMinor)
  })

  it('in parallel orders never pays more than its balance, and nobody pays another amount than shown', async () => {
    const { id, code } = await issue(15_000)
    const buyers = await Promise.all(Array.from({ length: 6 }, () => ready(code)))
    const shown = buyers.map(({ token, checkout: opened, view }) =>
      shop.call(
        payment,
        { checkout: opened, method: 'demo', shownGiftCardMinor: view.giftCard!.paysMinor },
        { token },
      ),
    )
    const statuses = (await Promise.all(shown)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const rest = await left(id)
    expect(rest).toBe(15_000 - buyers[0]!.view.totals.totalMinor)
    const late = buyers[statuses.indexOf(409)]!
    const again = (await shop.call(checkout, {}, { token: late.token })).body.data
    expect(again.giftCard).toMatchObject({ paysMinor: rest, leftMinor: 0 })
    expect((await shop.pay(late.token, late.checkout)).status).toBe(200)
    expect(await left(id)).toBe(0)
  })

  it('is refunded when the order expires; then the next payment is for the total', async () => {
    const { id, code } = await issue(3000)
    const { token, checkout: opened, view } = await ready(code)
    const placed = await shop.pay(token, opened)
    await shop.db.query(
      sql`update orders set hold_until = now() - interval '1 minute' where id = ${placed.order.id}`,
    )
    await expireHolds(shop.deps)
    expect(await left(id)).toBe(3000)
    await shop.call(payment, { order: placed.order.id, method: 'demo' }, { token })
    expect((await attemptOf(placed.order.id))!.minor).toBe(view.totals.totalMinor)
    expect((await shop.status(token, placed.order.id)).giftCardMinor).toBe(0)
  })

  /** Places an order that a card pays in part; the payment of the remaining amount is pending when this returns. */
  async function payLate(amountMinor: number) {
    const card = await issue(amountMinor)
    const { token, checkout: opened, view } = await ready(card.code)
    const placed = await shop.pay(token, opened)
    await shop.decide(placed.redirectUrl!, 'pay', true)
    const expire = async () => {
      await shop.db.query(
        sql`update orders set hold_until = now() - interval '1 minute' where id = ${placed.order.id}`,
      )
      await expireHolds(shop.deps)
    }
    const arrive = async () => {
      await shop.db.query(sql`update demo_payment set confirm_at = now() where state = 'pending'`)
      await shop.deliver()
    }
    return { card, token, order: placed.order.id, total: view.totals.totalMinor, expire, arrive }
  }

  /** Applies a report of the provider about the payment of an order. */
  async function settle(order: string, state: 'paid' | 'failed', amountMinor: number) {
    const [attempt] = await shop.db.query<{ attemptId: string; reference: string }>(sql`
      select id as attempt_id, reference from payment where order_id = ${order}`)
    const event = { ...attempt!, gateway: 'demo', eventId: `evt_${randomUUID()}`, currency: 'USD' } as const
    await applyPaymentEvent(shop.deps, { ...event, state, amountMinor })
  }

  it('waits for the pending payment of the remaining amount, and pays its part once', async () => {
    const { card, token, order, total, arrive } = await payLate(4000)
    expect([await left(card.id), (await shop.status(token, order)).payment.state]).toEqual([0, 'waiting'])
    await arrive()
    const paid = await shop.status(token, order)
    expect([paid.payment.state, paid.giftCardMinor, await left(card.id)]).toEqual(['paid', 4000, 0])
    expect(await attemptOf(order)).toEqual({ minor: total - 4000, state: 'paid' })
    expect(paid.invoices).toHaveLength(1)
  })

  it('is refunded when the pending payment fails', async () => {
    const { card, token, order, total, expire } = await payLate(4000)
    await settle(order, 'failed', total - 4000)
    const waiting = await shop.status(token, order)
    expect([waiting.payment.state, waiting.giftCardMinor]).toEqual(['failed', 4000])
    await expire()
    const expired = await shop.status(token, order)
    expect([expired.status, expired.giftCardMinor, await left(card.id)]).toEqual(['cancelled', 0, 4000])
    expect(await sentBack(order)).toBe(0)
  })

  it('stays in the order while the payment is pending after the hold, and pays when it succeeds', async () => {
    const { card, token, order, expire, arrive } = await payLate(4000)
    await expire()
    expect([(await shop.status(token, order)).status, await left(card.id)]).toEqual(['placed', 0])
    await arrive()
    const paid = await shop.status(token, order)
    expect([paid.status, paid.giftCardMinor, await left(card.id)]).toEqual(['paid', 4000, 0])
  })

  it('is refunded when the payment succeeds after the pieces are sold, and so is the payment', async () => {
    const { card, token, order, total, expire, arrive } = await payLate(4000)
    await expire()
    const stock = await shop.db.query<{ id: string; stock: number }>(sql`select id, stock from variant`)
    await shop.db.query(sql`update variant set stock = 0`)
    await arrive()
    await shop.db.query(sql`
      update variant v set stock = t.stock from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) as t(id uuid, stock int)
      where v.id = t.id`)
    const late = await shop.status(token, order)
    expect([late.status, late.giftCardMinor, await left(card.id)]).toEqual(['refunded', 0, 4000])
    expect(await sentBack(order)).toBe(total - 4000)
  })

  it('keeps its refund when a payment comes after the order has expired', async () => {
    const { id, code } = await issue(4000)
    const { token, checkout: opened, view } = await ready(code)
    const placed = await shop.pay(token, opened)
    const order = placed.order.id
    await shop.db.query(sql`update orders set hold_until = now() - interval '1 minute' where id = ${order}`)
    await expireHolds(shop.deps)
    expect(await left(id)).toBe(4000)
    await settle(order, 'paid', view.totals.totalMinor - 4000)
    const late = await shop.status(token, order)
    expect([late.status, late.giftCardMinor, await left(id)]).toEqual(['cancelled', 0, 4000])
    expect((await attemptOf(order))!.state).toMatch(/^refund/)
  })

  it('is refunded first after a return, the provider refunds the remaining amount', async () => {
    const { id, code } = await issue(5000)
    const order = await buy(code, 2)
    for (const to of ['packed', 'shipped', 'delivered'] as const)
      await moveOrder(shop.deps, order.number, { to })
    const { lines, totals } = await shop.status(order.token, order.id)
    const key = (await trackKeys(shop.db)).keyOf(order.id)
    const back = async () => {
      const line = { line: lines[0]!.id, quantity: 1, reason: 'too small' as const }
      const asked = await shop.call(requestReturn, { key, kind: 'return', lines: [line] })
      const { number } = asked.body.data.order.returns.at(-1)!
      const seen = (await admin.call(previewRefund, { number, accepted: `${line.line}:1` })).body.data
      for (const to of ['approved', 'received', 'refunded'] as const)
        await moveReturn(shop.deps, number, { to, reason: null })
      return seen.giftCardMinor
    }
    expect(await back()).toBe(5000)
    const first = (await shop.status(order.token, order.id)).refundedMinor
    expect([await left(id), await sentBack(order.id)]).toEqual([5000, first - 5000])
    expect(await back()).toBe(0)
    const { refundedMinor } = await shop.status(order.token, order.id)
    expect([await left(id), await sentBack(order.id)]).toEqual([5000, refundedMinor - 5000])
    expect(refundedMinor).toBeLessThanOrEqual(totals.totalMinor)
  })

  it('adds up after any sequence of orders: the issued amount is the balance plus the parts of orders', async () => {
    const cards = await Promise.all([issue(30_000), issue(8000)])
    let seed = 7
    const next = (most: number) => (seed = (seed * 16_807) % 2_147_483_647) % most
    const orders: Awaited<ReturnType<typeof buy>>[] = []
    for (let step = 0; step < 14; step++) {
      const open = orders.filter(({ status }) => status === 200)
      if (next(3) > 0 || open.length === 0) {
        const card = cards[next(cards.length)]!
        if ((await left(card.id)) > 0) orders.push(await buy(card.code, 1 + next(2)))
      } else {
        const { id, token } = open[next(open.length)]!
        await shop.call(cancelOrder, { order: id }, { token })
      }
      for (const order of orders) {
        const { giftCardMinor, payment: paid, totals } = await shop.status(order.token, order.id)
        const [{ minor } = { minor: 0 }] = await shop.db.query<{ minor: number }>(
          sql`select coalesce(sum(amount_minor), 0)::int as minor from payment where order_id = ${order.id} and state = 'paid'`,
        )
        expect(giftCardMinor + minor).toBe(paid.state === 'paid' ? totals.totalMinor : 0)
      }
      const held = await Promise.all(
        orders.map(async ({ id, token }) => (await shop.status(token, id)).giftCardMinor),
      )
      const rest = await Promise.all(cards.map(({ id }) => left(id)))
      expect([...held, ...rest].reduce((sum, minor) => sum + minor, 0)).toBe(38_000)
    }
  })

  it('is refused with a message when it is unknown, blocked or empty', async () => {
    expect((await ready('7K3M-Q9XD-2FHT-VWPA')).error).toBe('Gift card not found')
    const { id, code } = await issue(1000)
    await admin.call(updateGiftCard, { id, version: 1, changes: { blocked: true } })
    expect((await ready(code)).error).toBe('This gift card is blocked; please write to us')
    await admin.call(updateGiftCard, { id, version: 2, changes: { blocked: false } })
    await admin.call(adjustGiftCard, { id, version: 3, amountMinor: -1000, reason: 'Paid out' })
    expect((await ready(code)).error).toBe('Nothing is left on this gift card')
  })
})

describe('staff', () => {
  it('issue a card once; its code is only in the reply and the mail', async () => {
    const id = randomUUID()
    const card = { id, email: 'bob@example.com', message: 'Happy birthday' }
    const { code } = await issue(2500, card)
    const again = await admin.call(createGiftCard, {
      ...card,
      currency: 'USD',
      amountMinor: 2500,
      reason: 'x',
      note: null,
    })
    expect(again.status).toBe(409)
    const mails = await shop.db.query<{ body: string }>(
      sql`select body_text as body from mail where once = ${`gift-card:${id}`}`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.body).toContain(code)
    const log = (await admin.call(listEntries, { recordType: 'gift card', recordId: id })).body.data.items
    expect(log.map(({ call }) => call)).toEqual(['createGiftCard'])
    expect(JSON.stringify(log)).not.toContain(code)
    const stored = await shop.db.query(sql`select * from gift_card where id = ${id}`)
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  it('correct a balance with a reason, never below zero, and once for a repeated call', async () => {
    const { id } = await issue(2000)
    const adjust = (amountMinor: number, version: number) =>
      admin.call(adjustGiftCard, { id, version, amountMinor, reason: 'Counted wrong' })
    const both = await Promise.all([adjust(500, 1), adjust(500, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await adjust(-2501, 2)).body.error?.field).toBe('amountMinor')
    expect((await adjust(0, 2)).status).toBe(400)
    expect(await left(id)).toBe(2500)
    const found = (await admin.call(listGiftCards, { state: 'open' })).body.data.items
    expect(found.find((one) => one.id === id)).toMatchObject({ balanceMinor: 2500, state: 'open' })
    const [sum] = await shop.db.query<{ minor: number }>(
      sql`select sum(amount_minor)::int as minor from gift_card_entry`,
    )
    expect((await admin.call(getOwed)).body.data.owed).toEqual([{ currency: 'USD', owedMinor: sum!.minor }])
  })

  it('cannot change or delete entries', async () => {
    await issue(100)
    await expect(shop.db.query(sql`update gift_card_entry set amount_minor = 1`)).rejects.toThrow(
      'neither changed nor deleted',
    )
    await expect(shop.db.query(sql`delete from gift_card_entry`)).rejects.toThrow(
      'neither changed nor deleted',
    )
  })
})
