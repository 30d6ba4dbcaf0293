// Gift cards that shoppers buy: prices, issuing and mailing each once, and refunds.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCoupon } from '#contract/admin/coupons.ts'
import {
  createGiftCard,
  exportGiftCards,
  getGiftCardOffers,
  getOwed,
  listGiftCards,
  setGiftCardOffers,
} from '#contract/admin/gift-cards.ts'
import { addCart, getCart, removeCart } from '#contract/cart.ts'
import { getGiftCardBalance, getGiftCardOffer, printGiftCard } from '#contract/gift-cards.ts'
import { cancelOrder } from '#contract/order-actions.ts'
import { checkout, payment } from '#contract/orders.ts'
import { listProducts } from '#contract/product.ts'
import { pdfText } from '#e2e/pdf-text.ts'
import { openTestAdmin, type TestAdmin } from '../admin/test-admin.ts'
import { expireHolds } from '../orders/expiry.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { mailGiftCards } from './mail-cards.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop({ stock: 200 })
  admin = await openTestAdmin({ shop })
  await sell()
})
afterAll(() => admin.close())

const offer = { currency: 'USD', amountsMinor: [2500, 5000], free: { leastMinor: 1000, mostMinor: 50_000 } }
async function sell(offers: object[] = [offer]) {
  const { version } = (await admin.call(getGiftCardOffers)).body.data
  return admin.call(setGiftCardOffers, { version, offers })
}
const gift = (changes: object = {}) => ({
  amountMinor: 5000,
  name: 'Bob Reed',
  email: 'bob@example.com',
  message: 'Happy birthday',
  ...changes,
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const allGoods = {
  name: null,
  kind: 'percent',
  translations: {},
  note: null,
  products: [],
  categories: [],
  fabrics: [],
  designed: false,
  limitTotal: null,
  limitPerCustomer: null,
  from: '2026-01-01T00:00:00Z',
  until: null,
  amounts: {},
}

/** A guest with gift cards in the cart, and optionally a ready-made shirt. */
async function withGift(changes: object = {}, { shirt = false, quantity = 1 } = {}) {
  const token = shirt ? (await shop.ready()).token : await shop.guest()
  const added = await shop.call(addCart, { gift: gift(changes), quantity }, { token })
  const opened = await shop.call(
    checkout,
    { email: newEmail(), address: testAddress, ...(shirt && { delivery: 'standard' }) },
    { token },
  )
  return { token, added, view: opened.body.data }
}
async function buy(changes: object = {}, options: { shirt?: boolean; quantity?: number } = {}) {
  const { token, view } = await withGift(changes, options)
  const placed = await shop.pay(token, view.checkout)
  await shop.decide(placed.redirectUrl!, 'pay')
  await shop.deliver()
  return { token, ...placed.order, order: await shop.status(token, placed.order.id) }
}
const cardsOf = (order: string) =>
  shop.db.query<{ id: string; left: number; blocked: boolean; mailed: boolean }>(sql`
    select g.id, g.blocked, g.mailed_at is not null as mailed,
      (select sum(amount_minor)::int from gift_card_entry e where e.card_id = g.id) as left
    from gift_card g join order_line l on l.id = g.order_line_id where l.order_id = ${order} order by g.piece`)
async function codeOf(card: string): Promise<string> {
  const rows = await shop.db.query<{ body: string }>(
    sql`select body_text as body from mail where once = ${`gift-card:${card}`}`,
  )
  expect(rows).toHaveLength(1)
  return /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(rows[0]!.body)![0]
}

describe('a gift card in the shop', () => {
  it('is sold only for the offered amounts', async () => {
    expect((await shop.call(getGiftCardOffer)).body.data.offer).toEqual({
      amountsMinor: offer.amountsMinor,
      free: offer.free,
    })
    const refused = async (changes: object) => (await withGift(changes)).added.body.error?.field
    expect(await refused({ amountMinor: 999 })).toBe('gift.amountMinor')
    expect(await refused({ amountMinor: 50_001 })).toBe('gift.amountMinor')
    expect(await refused({ sendOn: inDays(-1) })).toBe('gift.sendOn')
    expect(await refused({ sendOn: inDays(400) })).toBe('gift.sendOn')
    expect(await refused({ sendOn: '2027-02-31' })).toBe('gift.sendOn')
    const found = async (filter: object) =>
      JSON.stringify((await shop.call(listProducts, filter)).body.data.data).includes('"gift-card"')
    expect([
      await found({ search: 'gift card' }),
      await found({ category: ['gift-cards'] }),
      await found({}),
    ]).toEqual([true, true, false])
  })

  it('is not sold once the shop stops, and lines in carts have a reason', async () => {
    const { token } = await withGift()
    await sell([])
    expect((await shop.call(getGiftCardOffer)).body.data.offer).toBeNull()
    const { body } = await shop.call(getCart, {}, { token })
    expect(body.data.data[0]).toMatchObject({ stock: 0, problem: { message: 'Not made any more' } })
    expect((await withGift()).added.status).toBe(409)
    await sell()
    expect((await shop.call(getCart, {}, { token })).body.data.data[0]).toMatchObject({ problem: null })
  })

  it('needs no delivery, is not taxed and not reduced, and does not affect the goods beside it', async () => {
    const { view, token } = await withGift({}, { quantity: 2 })
    expect(view.totals).toMatchObject({
      subtotalMinor: 10_000,
      deliveryMinor: 0,
      taxMinor: 0,
      totalMinor: 10_000,
    })
    expect([view.delivery, view.deliveryMethods.map(({ key }) => key), view.missing]).toEqual([
      'email',
      ['email'],
      [],
    ])
    const code = `GIFT${Date.now()}`
    await admin.call(createCoupon, { code, automatic: false, ...allGoods, percent: 50 })
    const tried = await shop.call(checkout, { coupon: code }, { token })
    expect(tried.body.error?.code).toBe('Coupon Refused')

    const mixed = await withGift({}, { shirt: true })
    const { body } = await shop.call(checkout, { coupon: code }, { token: mixed.token })
    const both = body.data.totals
    const lines = body.data.data as { id: string; gift?: object }[]
    const line = lines.find((one) => one.gift)!
    await shop.call(removeCart, { line: line.id }, { token: mixed.token })
    const alone = (await shop.call(checkout, {}, { token: mixed.token })).body.data.totals
    expect(alone.discountMinor).toBeGreaterThan(0)
    expect(both).toEqual({
      ...alone,
      subtotalMinor: alone.subtotalMinor + 5000,
      totalMinor: alone.totalMinor + 5000,
    })
  })

  it('cannot be paid by a gift card, nor on delivery', async () => {
    const id = randomUUID()
    const { code } = (
      await admin.call(createGiftCard, {
        id,
        currency: 'USD',
        amountMinor: 100_000,
        reason: 'Given',
        note: null,
        email: null,
        message: null,
      })
    ).body.data
    const { token, view } = await withGift()
    const tried = (await shop.call(checkout, { giftCard: code }, { token })).body.data
    expect([tried.giftCard?.paysMinor, tried.paymentMethods.map(({ key }) => key)]).toEqual([0, ['demo']])
    const later = await shop.call(payment, { checkout: view.checkout, method: 'on-delivery' }, { token })
    expect(later.body.error?.field).toBe('method')
    const mixed = await withGift({}, { shirt: true })
    const { totals, giftCard } = (await shop.call(checkout, { giftCard: code }, { token: mixed.token })).body
      .data
    expect(giftCard?.paysMinor).toBe(totals.totalMinor - 5000)
  })

  it('is issued once when it is paid, however often the provider reports it, and its order is delivered', async () => {
    const { id, order } = await buy({}, { quantity: 2 })
    await shop.db.query(sql`update demo_event set delivered_at = null where demo_payment_id in (
      select d.id from demo_payment d join payment p on p.id = d.payment_id where p.order_id = ${id})`)
    await shop.deliver()
    await moveOrder(shop.deps, order.number, { to: 'delivered' })
    expect((await cardsOf(id)).map(({ left }) => left)).toEqual([5000, 5000])
    expect([order.status, order.payment.state, order.delivery.name]).toEqual([
      'delivered',
      'paid',
      'By email',
    ])
    expect(order.lines[0]).toMatchObject({ gift: { name: 'Bob Reed', sendOn: null }, returnable: false })
  })

  it('is mailed once, with a valid code', async () => {
    const { id } = await buy()
    await Promise.all([mailGiftCards(shop.deps), mailGiftCards(shop.deps), mailGiftCards(shop.deps)])
    await mailGiftCards(shop.deps)
    const [card] = await cardsOf(id)
    const code = await codeOf(card!.id)
    const token = await shop.guest()
    expect((await shop.call(getGiftCardBalance, { code: code.toLowerCase() }, { token })).body.data).toEqual({
      ending: code.slice(-4),
      balanceMinor: 5000,
      currency: 'USD',
    })
    const { token: buyer } = await shop.ready()
    const { body } = await shop.call(checkout, { giftCard: code }, { token: buyer })
    expect(body.data.giftCard?.paysMinor).toBe(5000)
  })

  it('is printed for the holder of its code, with names, message and the URL of its QR code', async () => {
    const { id } = await buy({
      amountMinor: 12_300,
      message: 'Happy birthday,\n"Bob" \u202e' + 'w'.repeat(300),
    })
    await mailGiftCards(shop.deps)
    const code = await codeOf((await cardsOf(id))[0]!.id)
    const token = await shop.guest()
    const print = (typed: string) =>
      shop.app.inject({
        method: 'POST',
        url: printGiftCard.path,
        headers: { authtoken: token },
        payload: { code: typed },
      })
    const printed = await print(` ${code.toLowerCase().replaceAll('-', ' ')}`)
    expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = pdfText(printed.rawPayload)
    for (const part of ['$123.00', code, 'For Bob Reed, from Ada Byron', 'Happy birthday'])
      expect(text).toContain(part)
    expect((await print('7K3M-Q9XD-2FHT-VWPA')).statusCode).toBe(404)
    const [mail] = await shop.db.query<{ body: string }>(
      sql`select body_text as body from mail where body_text like ${`%${code}%`}`,
    )
    expect(mail!.body).toContain(`/productdetail/gift-card#code=${code}`)
  })

  it('is mailed on its day, and has no code before', async () => {
    const { id, order } = await buy({ sendOn: inDays(3) })
    await mailGiftCards(shop.deps)
    expect(order.delivery).toMatchObject({ earliest: inDays(3), latest: inDays(3) })
    const [card] = await cardsOf(id)
    expect([card!.left, card!.mailed]).toEqual([5000, false])
    const listed = (await admin.call(listGiftCards, {})).body.data.items.find((one) => one.id === card!.id)
    expect(listed).toMatchObject({
      ending: null,
      sold: { order: { id }, name: 'Bob Reed', sendOn: inDays(3) },
    })
    await shop.db.query(sql`
      update order_line set gift = gift || jsonb_build_object('sendOn', ${inDays(0)}::text) where order_id = ${id}`)
    await mailGiftCards(shop.deps)
    await codeOf(card!.id)
  })

  it('is closed when its order is refunded; a used card prevents the refund', async () => {
    const unused = await buy({}, { shirt: true })
    expect(unused.order.status).toBe('paid')
    await shop.call(cancelOrder, { order: unused.id }, { token: unused.token })
    expect(await cardsOf(unused.id)).toMatchObject([{ left: 0, blocked: true }])
    expect((await shop.status(unused.token, unused.id)).status).toBe('cancelled')
    expect(
      await shop.db.query(sql`
        select e.kind from gift_card_entry e join gift_card g on g.id = e.card_id
        join order_line l on l.id = g.order_line_id where l.order_id = ${unused.id} order by e.id`),
    ).toEqual([{ kind: 'issued' }, { kind: 'voided' }])

    const used = await buy()
    await mailGiftCards(shop.deps)
    const code = await codeOf((await cardsOf(used.id))[0]!.id)
    const other = await shop.ready()
    await shop.call(checkout, { giftCard: code }, { token: other.token })
    await shop.pay(other.token, other.checkout)
    await expect(moveOrder(shop.deps, used.number, { to: 'refunded' })).rejects.toThrow('has been used')
    expect((await shop.status(used.token, used.id)).status).toBe('delivered')

    const sent = await buy()
    await moveOrder(shop.deps, sent.number, { to: 'refunded' })
    expect(await cardsOf(sent.id)).toMatchObject([{ left: 0, blocked: true }])
    await mailGiftCards(shop.deps)
    expect((await cardsOf(sent.id))[0]!.mailed).toBe(false)
  })

  it('is issued for a payment after the hold; an unpaid one is put back into the cart', async () => {
    const { token, view } = await withGift()
    const placed = await shop.pay(token, view.checkout)
    const other = await withGift()
    const unpaid = await shop.pay(other.token, other.view.checkout)
    await shop.decide(placed.redirectUrl!, 'pay', true)
    await shop.db.query(sql`
      update orders set hold_until = now() - interval '1 minute'
      where id = any(${[placed.order.id, unpaid.order.id]}::uuid[])`)
    await expireHolds(shop.deps)
    const cart = (await shop.call(getCart, {}, { token: other.token })).body.data.data
    expect(cart).toMatchObject([{ gift: { name: 'Bob Reed', email: 'bob@example.com' } }])
    expect(await cardsOf(placed.order.id)).toEqual([])
    await shop.db.query(sql`update demo_payment set confirm_at = now() where state = 'pending'`)
    await shop.deliver()
    expect((await shop.status(token, placed.order.id)).status).toBe('delivered')
    expect(await cardsOf(placed.order.id)).toMatchObject([{ left: 5000 }])
    expect(await cardsOf(unpaid.order.id)).toEqual([])
  })

  it('counts as money that the shop owes from the payment on', async () => {
    const owed = async () => (await admin.call(getOwed)).body.data.owed[0]!.owedMinor
    const before = await owed()
    const { id, token } = await buy({ amountMinor: 12_300, sendOn: inDays(9) }, { shirt: true })
    expect(await owed()).toBe(before + 12_300)
    await shop.call(cancelOrder, { order: id }, { token })
    expect(await owed()).toBe(before)
  })

  it('is shown in sums, in the list and in the file', async () => {
    const { id } = await buy({ amountMinor: 3300 })
    const [card] = await cardsOf(id)
    const [today, yesterday] = [inDays(0), inDays(-1)]
    const sum = async (day: string) => (await admin.call(getOwed, { day })).body.data.owed[0]?.owedMinor ?? 0
    const listed = async (day: string) => (await admin.call(listGiftCards, { day })).body.data.items
    expect([await sum(yesterday), await listed(yesterday)]).toEqual([0, []])
    const items = await listed(today)
    expect(items.find((one) => one.id === card!.id)?.balanceMinor).toBe(3300)
    expect(await sum(today)).toBe((await admin.call(getOwed)).body.data.owed[0]!.owedMinor)
    const file = await admin.app.inject({
      method: 'GET',
      url: exportGiftCards.path,
      query: { day: today },
      headers: admin.owner.headers,
    })
    expect(file.body.split('\n').length).toBeGreaterThan(items.length)
    expect(file.body).toContain('33.00,USD')
  })
})

describe('attempts at codes', () => {
  it('have the same reply for unknown and blocked codes, and are limited', async () => {
    const id = randomUUID()
    const token = await shop.guest()
    const tries = await Promise.all(
      ['7K3M-Q9XD-2FHT-VWPA', 'nothing'].map((code) => shop.call(getGiftCardBalance, { code }, { token })),
    )
    expect(new Set(tries.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(tries[0]!.status).toBe(404)
    const statuses: number[] = []
    for (let tried = 0; tried < 5; tried++)
      statuses.push(
        (await shop.call(getGiftCardBalance, { code: `${id}${tried}`.slice(0, 40) }, { token })).status,
      )
    expect(statuses).toContain(429)
  })
})
