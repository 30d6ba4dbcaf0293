// Orders that are cancelled, returned, exchanged, withdrawn from and ordered again. Repeated, in parallel and
// interrupted: stock is released and money refunded once.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelOrder, reorder, requestReturn, withdraw } from '#contract/order-actions.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { checkout, trackOrder } from '#contract/orders.ts'
import { runCommand } from '../admin-commands.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { moveReturn } from './move-return.ts'
import { retryRefunds } from '../payments/payments.ts'
import { openTestShop, stockOf, testAddress, type TestShop } from '../test-shopper.ts'
import { trackKeys } from '../orders/track-key.ts'
import { unwrapped } from '../mail/test-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ stock: 100 })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.query(sql`update variant set stock = 100`))

interface Bought {
  token: string
  id: string
  number: string
  key: string
  page: string | null
}

async function buy({
  quantity = 1,
  method = 'demo' as 'demo' | 'on-delivery',
  coupon = '',
  email = '',
} = {}): Promise<Bought> {
  const ready = await shop.ready({ quantity, ...(coupon && { coupon }), ...(email && { email }) })
  const placed = await shop.pay(ready.token, ready.checkout, method)
  if (method === 'on-delivery') await shop.confirm(placed.order.id)
  if (placed.redirectUrl) await shop.decide(placed.redirectUrl, 'pay')
  await shop.deliver()
  const key = (await trackKeys(shop.db)).keyOf(placed.order.id)
  return { token: ready.token, ...placed.order, key, page: placed.redirectUrl }
}

async function delivered(how?: Parameters<typeof buy>[0]): Promise<Bought> {
  const order = await buy(how)
  for (const to of ['packed', 'shipped', 'delivered'] as const)
    await moveOrder(shop.deps, order.number, { to })
  return order
}

const seen = ({ token, id }: Bought) => shop.status(token, id)
const lineOf = async (order: Bought, at = 0) => (await seen(order)).lines[at]!.id

async function askBack(order: Bought, more: object = {}, quantity = 1, size?: string) {
  const line = { line: await lineOf(order), quantity, reason: 'too small', ...(size && { size }) }
  const kind = size ? 'exchange' : 'return'
  return shop.call(requestReturn, { key: order.key, kind, lines: [line], ...more })
}
const move = (number: string, ...states: Parameters<typeof moveReturn>[2]['to'][]) =>
  states.reduce(
    (before, to) => before.then(() => moveReturn(shop.deps, number, { to, reason: null }).then(() => {})),
    Promise.resolve(),
  )
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  )

/** The amount of an order that the demo provider has refunded. */
async function sentBack({ page }: Bought): Promise<number> {
  const [row] = await shop.db.query<{ minor: number }>(
    sql`select refunded_minor as minor from demo_payment where id = ${page!.split('/').at(-1)}`,
  )
  return row!.minor
}
const mailed = async (subject: string) =>
  (await shop.db.query(sql`select 1 from mail where subject like ${`%${subject}%`}`)).length

describe('cancelling', () => {
  it('releases stock and refunds money once, however often it is called', async () => {
    const before = await stockOf(shop.db)
    const order = await buy({ quantity: 2 })
    expect((await seen(order)).can).toMatchObject({ cancel: true, return: false, invoice: true, pay: false })
    const answers = await Promise.all([
      ...[1, 2, 3].map(() =>
        shop.call(cancelOrder, { order: order.id, reason: 'Too many shirts' }, { token: order.token }),
      ),
      ...[1, 2].map(() => shop.call(cancelOrder, { key: order.key })),
      moveOrder(shop.deps, order.number, { to: 'cancelled' }).then(() => ({ status: 200 })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await stockOf(shop.db)).toBe(before)
    const after = await seen(order)
    expect(after).toMatchObject({ status: 'cancelled', payment: { state: 'refunded' } })
    expect(after.refundedMinor).toBe(after.totals.totalMinor)
    expect(after.history.filter(({ status }) => status === 'cancelled')).toHaveLength(1)
    expect(await sentBack(order)).toBe(after.totals.totalMinor)
    expect(after.invoices.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['invoice', after.totals.totalMinor],
      ['credit', after.totals.totalMinor],
    ])
    expect(after.can).toMatchObject({ cancel: false, withdraw: false, reorder: true })
  })
  it('is refused once it is packed, and for a shirt made to order once it is cut', async () => {
    const ready = await buy()
    await moveOrder(shop.deps, ready.number, { to: 'packed' })
    const late = await shop.call(cancelOrder, { key: ready.key })
    expect([late.status, late.body.error?.code]).toEqual([409, 'Not Possible Now'])
    expect(late.body.error?.message).toMatch(/packed already/)
    const made = await buy()
    await shop.db.query(
      sql`update order_line set design = '{"version":1}', design_version = 1, fabrics = '[]',
        fit = '{"kind":"standard","size":"M","fit":"regular"}' where order_id = ${made.id}`,
    )
    await moveOrder(shop.deps, made.number, { to: 'cut' })
    expect((await seen(made)).can.cancel).toBe(false)
    expect((await shop.call(cancelOrder, { key: made.key })).body.error?.message).toMatch(/cut already/)
  })
  it('of an unpaid order closes its payment, so that it cannot be paid', async () => {
    const { token, checkout: id } = await shop.ready()
    const placed = await shop.pay(token, id)
    expect((await shop.call(cancelOrder, { order: placed.order.id }, { token })).status).toBe(200)
    await shop.decide(placed.redirectUrl!, 'pay')
    await shop.deliver()
    const after = await shop.status(token, placed.order.id)
    expect(after).toMatchObject({ status: 'cancelled', invoices: [], can: { pay: false, invoice: false } })
  })
  it('is refused to others', async () => {
    const order = await buy()
    const stranger = await shop.guest()
    for (const call of [cancelOrder, requestReturn, withdraw, reorder]) {
      const more =
        call === requestReturn
          ? { kind: 'return', lines: [{ line: await lineOf(order), quantity: 1, reason: 'too small' }] }
          : call === withdraw
            ? { fullName: 'Eve' }
            : {}
      const response = await shop.call(call, { order: order.id, ...more }, { token: stranger })
      expect([call.path, response.status]).toEqual([call.path, 404])
      const forged = order.key.slice(0, -2) + (order.key.endsWith('AA') ? 'BB' : 'AA')
      expect((await shop.call(call, { key: forged, ...more }, { token: stranger })).status).toBe(404)
    }
    expect((await seen(order)).status).toBe('paid')
  })
})

describe('a return', () => {
  it('has its states in order: requested, approved, received, refunded; each once', async () => {
    const order = await delivered({ quantity: 2 })
    const shelf = await stockOf(shop.db)
    const response = await askBack(order)
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    const number = response.body.data.request
    expect(await errorOf(move(number, 'received'))).toMatch(/is requested; it can become approved, refused/)
    await move(number, 'approved')
    await Promise.all([1, 2, 3].map(() => move(number, 'received')))
    // Not before the inspection.
    expect(await stockOf(shop.db)).toBe(shelf)
    await Promise.all([1, 2, 3].map(() => move(number, 'refunded')))
    expect(await stockOf(shop.db)).toBe(shelf + 1)
    const after = await seen(order)
    expect(after.status).toBe('delivered')
    expect(after.returns).toMatchObject([{ number, kind: 'return', state: 'refunded' }])
    // Half of the goods with half of their tax; the delivery is not refunded.
    const { subtotalMinor, taxMinor, deliveryMinor } = after.totals
    const half = subtotalMinor / 2
    const worth = half + Math.round((taxMinor * half) / (subtotalMinor + deliveryMinor))
    expect(after.refundedMinor).toBe(worth)
    expect(await sentBack(order)).toBe(worth)
    expect(after.invoices.at(-1)).toMatchObject({ kind: 'credit', amountMinor: worth })
    expect(after.lines[0]!.canGoBack).toBe(1)
    for (const words of ['to send something back', 'please send it', 'has arrived', 'on its way'])
      expect([words, await mailed(words)]).not.toEqual([words, 0])
    expect(
      await shop.db.query(sql`select once, count(*) from mail group by once having count(*) > 1`),
    ).toEqual([])
  })
  it('never accepts more pieces than ordered, however often it is called', async () => {
    const order = await delivered({ quantity: 2 })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => askBack(order)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
    const line = { line: await lineOf(order), quantity: 1, reason: 'faulty' }
    const other = await delivered({ quantity: 3 })
    const body = { key: other.key, kind: 'return', lines: [{ ...line, line: await lineOf(other) }] }
    const repeated = await Promise.all(
      [1, 2, 3].map(() => shop.call(requestReturn, body, { key: 'one-click' })),
    )
    expect(new Set(repeated.map((answer) => answer.body.data.request)).size).toBe(1)
    expect((await seen(other)).returns).toHaveLength(1)
  })
  it('in parts never refunds more than was paid, and with the last part the order becomes refunded', async () => {
    const order = await delivered({ quantity: 3 })
    // A complete withdrawal refunds the delivery too.
    const first = await askBack(order)
    const second = await askBack(order)
    const last = await shop.call(withdraw, { key: order.key, fullName: 'Ada Byron' })
    const numbers = [first.body.data.request, second.body.data.request, last.body.data.withdrawal]
    for (const number of numbers.slice(0, 2)) await move(number, 'approved')
    for (const number of numbers) await move(number, 'received')
    await Promise.all(numbers.flatMap((number) => [move(number, 'refunded'), move(number, 'refunded')]))
    await shop.deliver()
    const after = await seen(order)
    expect(after.refundedMinor).toBe(after.totals.totalMinor)
    expect(await sentBack(order)).toBe(after.totals.totalMinor)
    expect(after).toMatchObject({ status: 'refunded', payment: { state: 'refunded' } })
    const credits = after.invoices.filter(({ kind }) => kind === 'credit')
    expect(credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(after.totals.totalMinor)
    expect(await errorOf(moveOrder(shop.deps, order.number, { to: 'refunded' }))).toBe(null)
    expect(await sentBack(order)).toBe(after.totals.totalMinor)
  })
  it('leaves the amount that it has not refunded for the rest of the order', async () => {
    const order = await delivered({ quantity: 2 })
    const number = (await askBack(order)).body.data.request
    await move(number, 'approved', 'received', 'refunded')
    const part = await sentBack(order)
    await Promise.all([1, 2].map(() => moveOrder(shop.deps, order.number, { to: 'refunded' })))
    const after = await seen(order)
    expect(part).toBeGreaterThan(0)
    expect(await sentBack(order)).toBe(after.totals.totalMinor)
    expect(after.invoices.at(-1)).toMatchObject({
      kind: 'credit',
      amountMinor: after.totals.totalMinor - part,
    })
  })
  it('interrupted before the provider was asked is refunded once by the next round', async () => {
    const order = await delivered()
    const number = (await askBack(order)).body.data.request
    await move(number, 'approved', 'received', 'refunded')
    const given = await sentBack(order)
    // Simulates lost replies: due again, twice.
    for (let round = 0; round < 3; round++) {
      await shop.db.query(sql`update refund set state = 'due', due_at = now() where order_id = ${order.id}`)
      await Promise.all([retryRefunds(shop.deps), retryRefunds(shop.deps)])
    }
    expect(await sentBack(order)).toBe(given)
    const rows = await shop.db.query(sql`select state from refund where order_id = ${order.id}`)
    expect(rows).toEqual([{ state: 'done' }])
  })
  it('of an order paid on delivery is refunded by hand, and the mail asks for a bank account', async () => {
    const order = await delivered({ method: 'on-delivery' })
    const number = (await askBack(order)).body.data.request
    await move(number, 'approved', 'received', 'refunded')
    expect(await shop.db.query(sql`select state from refund where order_id = ${order.id}`)).toEqual([
      { state: 'by hand' },
    ])
    expect((await shop.db.query(sql`select 1 from mail where body_text like '%bank account%'`)).length).toBe(
      1,
    )
  })
  it('is refused with a reason, and then the pieces can be requested again', async () => {
    const order = await delivered()
    const number = (await askBack(order)).body.data.request
    expect(await errorOf(move(number, 'refused'))).toMatch(/needs a reason/)
    await moveReturn(shop.deps, number, { to: 'refused', reason: 'It was worn' })
    expect((await seen(order)).lines[0]!.canGoBack).toBe(1)
    expect((await askBack(order)).status).toBe(200)
  })
  it('is possible for delivered pieces within the shop’s days, but not for made-to-measure shirts', async () => {
    const early = await askBack(await buy())
    expect(early.body.error?.message).toMatch(/once it is delivered/)
    const order = await delivered()
    await shop.db.query(
      sql`update orders set address = jsonb_set(address, '{country}', '"DE"') where id = ${order.id}`,
    )
    await shop.db.query(sql`update order_line set returnable = false where order_id = ${order.id}`)
    expect((await seen(order)).can).toMatchObject({ return: false, withdraw: false })
    expect((await askBack(order)).status).toBe(409)
    await shop.db.query(sql`update order_line set returnable = true where order_id = ${order.id}`)
    const late = (days: number) =>
      shop.db.query(sql`update order_event set at = now() - make_interval(days => ${days})
        where order_id = ${order.id} and status = 'delivered'`)
    await late(14)
    expect((await seen(order)).can).toMatchObject({ return: true, withdraw: true })
    await late(15)
    expect((await seen(order)).can).toMatchObject({ return: true, withdraw: false })
    await late(31)
    expect((await askBack(order)).body.error?.message).toMatch(/30 days.*over/)
  })
})

describe('an exchange', () => {
  it('holds the other size, sends it as a free order, and keeps the stock right', async () => {
    const order = await delivered()
    const response = await askBack(order, {}, 1, 'L')
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    const number = response.body.data.request
    expect([await stockOf(shop.db), await stockOf(shop.db, 'harrow-oxford', 'L')]).toEqual([99, 99])
    await move(number, 'approved', 'received')
    await Promise.all([1, 2, 3].map(() => move(number, 'exchanged')))
    expect([await stockOf(shop.db), await stockOf(shop.db, 'harrow-oxford', 'L')]).toEqual([100, 99])
    const [done] = (await seen(order)).returns
    expect(done).toMatchObject({
      state: 'exchanged',
      refundMinor: null,
      exchange: { number: expect.any(String) },
    })
    const sent = { ...order, ...done!.exchange! }
    expect(await seen(sent)).toMatchObject({
      totals: { totalMinor: 0 },
      lines: [{ size: 'L', quantity: 1 }],
      exchangeFor: { number: order.number },
      can: { cancel: false, pay: false, invoice: false },
    })
    for (const to of ['packed', 'shipped', 'delivered'] as const)
      await moveOrder(shop.deps, sent.number, { to })
    // The exchange is returned too, and the original payment is refunded.
    const back = await shop.call(
      requestReturn,
      {
        order: sent.id,
        kind: 'return',
        lines: [{ line: await lineOf(sent), quantity: 1, reason: 'not as expected' }],
      },
      { token: order.token },
    )
    await move(back.body.data.request, 'approved', 'received', 'refunded')
    const after = await seen(order)
    expect(after.refundedMinor).toBeGreaterThan(0)
    expect(await sentBack(order)).toBe(after.refundedMinor)
    expect(after.refundedMinor).toBe(after.totals.totalMinor - deliveryWithTax(after.totals))
    expect([await stockOf(shop.db), await stockOf(shop.db, 'harrow-oxford', 'L')]).toEqual([100, 100])
  })
  it('releases the held pieces when it is refused; a sold-out size is refused at once', async () => {
    const order = await delivered()
    await shop.db.query(sql`update variant set stock = 1 where size = 'L'`)
    const number = (await askBack(order, {}, 1, 'L')).body.data.request
    const other = await delivered()
    expect((await askBack(other, {}, 1, 'L')).body.error?.code).toBe('Out Of Stock')
    await Promise.all(
      [1, 2].map(() => moveReturn(shop.deps, number, { to: 'refused', reason: 'It was worn' })),
    )
    expect(await stockOf(shop.db, 'harrow-oxford', 'L')).toBe(1)
    expect((await askBack(other, {}, 1, 'M')).status).toBe(400)
    expect((await askBack(other, {}, 1, '9XL')).body.error?.message).toMatch(/cannot be exchanged/)
  })
})

const deliveryWithTax = (t: { deliveryMinor: number; subtotalMinor: number; taxMinor: number }) => {
  const goodsTax = Math.round((t.taxMinor * t.subtotalMinor) / (t.subtotalMinor + t.deliveryMinor))
  return t.deliveryMinor + t.taxMinor - goodsTax
}

describe('withdrawing from the contract', () => {
  it('needs no account, only number, address and name; it is confirmed once by mail with date and time', async () => {
    const order = await delivered({ email: 'ada@example.com' })
    const body = { number: order.number.toLowerCase(), email: 'ada@example.com', fullName: 'Ada Byron' }
    const answers = await Promise.all([1, 2, 3].map(() => shop.call(withdraw, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [first] = answers
    expect(new Set(answers.map((answer) => answer.body.data.withdrawal)).size).toBe(1)
    expect(first!.body.data).toMatchObject({ sentTo: 'ada@example.com' })
    const mails = await shop.db.query<{ bodyText: string }>(
      sql`select body_text from mail where subject like ${`%withdrawal for order ${order.number}%`}`,
    )
    expect(mails).toHaveLength(1)
    expect(unwrapped(mails[0]!.bodyText)).toMatch(/received this statement from Ada Byron/)
    expect(unwrapped(mails[0]!.bodyText)).toMatch(/\d{1,2}:\d{2}:\d{2}.*UTC/)
    expect(mails[0]!.bodyText).toContain(first!.body.data.withdrawal)
    // It needs no approval, and the shop cannot refuse it.
    const number = first!.body.data.withdrawal
    await expect(moveReturn(shop.deps, number, { to: 'refused', reason: 'No' })).rejects.toThrow(/received/)
    await move(number, 'received', 'refunded')
    const after = await seen(order)
    expect(after.refundedMinor).toBe(after.totals.totalMinor)
  })
  it('cancels an order that is not packed', async () => {
    const shelf = await stockOf(shop.db)
    const order = await buy()
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.call(withdraw, { key: order.key, fullName: 'Ada Byron' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await seen(order)).toMatchObject({ status: 'cancelled', payment: { state: 'refunded' } })
    expect(await stockOf(shop.db)).toBe(shelf)
    expect((await seen(order)).returns).toHaveLength(1)
  })
  it('shows nothing to a stranger, and is refused 14 days after delivery', async () => {
    const order = await delivered()
    const wrong = await shop.call(withdraw, {
      number: order.number,
      email: 'eve@example.com',
      fullName: 'Eve',
    })
    const none = await shop.call(withdraw, {
      number: 'PL-0000-0000',
      email: 'eve@example.com',
      fullName: 'Eve',
    })
    expect([wrong.status, wrong.body]).toEqual([404, none.body])
    await shop.db.query(sql`update order_event set at = now() - interval '16 days'
      where order_id = ${order.id} and status = 'delivered'`)
    const late = await shop.call(withdraw, { key: order.key, fullName: 'Ada Byron' })
    expect(late.body.error?.message).toMatch(/14 days.*over.*30 days/)
  })
})

describe('ordering again', () => {
  it('fills the cart once, and lists lines that are sold out, fewer or more expensive', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { product: 'marlow-linen', size: 'M', quantity: 3 }, { token })
    await shop.call(addCart, { product: 'harrow-oxford', size: 'M', quantity: 2 }, { token })
    const opened = await shop.call(
      checkout,
      { email: 'ada@example.com', address: testAddress, delivery: 'standard' },
      { token },
    )
    const { order } = await shop.payOnDelivery(token, opened.body.data.checkout)
    await shop.db.query(sql`update variant set stock = 1 where product_id = 'marlow-linen'`)
    await shop.db.query(
      sql`update product_price set price_minor = price_minor + 500 where product_id = 'harrow-oxford'`,
    )
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.call(reorder, { order: order.id }, { token, key: 'again' })),
    )
    for (const { body } of answers) {
      expect(body.data.added).toBe(3)
      const [oxford, linen] = body.data.lines.toSorted((a, b) => (a.name < b.name ? -1 : 1))
      expect(oxford).toMatchObject({ wanted: 2, added: 2, problem: null })
      expect(oxford!.nowMinor! - oxford!.beforeMinor).toBe(500)
      expect(linen).toMatchObject({ wanted: 3, added: 1, problem: { message: 'Only 1 left' } })
    }
    expect((await shop.call(getCart, undefined, { token })).body.data.summary.count).toBe(3)
    await shop.db.query(sql`update product set archived_at = now() where id = 'marlow-linen'`)
    const later = await shop.call(reorder, { order: order.id }, { token: token })
    expect(later.body.data.lines.map(({ problem }) => problem?.message)).toContain('Not made any more')
    await shop.db.query(sql`update product set archived_at = null`)
    await shop.db.query(
      sql`update product_price set price_minor = price_minor - 500 where product_id = 'harrow-oxford'`,
    )
  })
})

describe('numbers of invoices', () => {
  it('have no gaps with parallel calls', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => buy()))
    await Promise.all(orders.filter((_, i) => i % 2 === 0).map(({ key }) => shop.call(cancelOrder, { key })))
    const gaps = await shop.db.query(sql`
      select kind from invoice group by kind having count(*) <> max(serial) or min(serial) <> 1`)
    expect(gaps).toEqual([])
    const tracked = await shop.call(trackOrder, { key: orders[1]!.key })
    expect(tracked.body.data.order.invoices).toMatchObject([{ number: expect.stringMatching(/^INV-\d{6}$/) }])
  })
})

describe('admin commands', () => {
  it('list open returns and change their status', async () => {
    const number = (await askBack(await delivered())).body.data.request
    expect((await runCommand(shop.deps, { do: 'returns' })).lines.join('\n')).toContain(number)
    const step = { do: 'return' as const, number: number.toLowerCase(), reason: null }
    expect((await runCommand(shop.deps, { ...step, to: 'approved' })).lines).toEqual([
      `${number} is approved`,
    ])
    expect(await errorOf(runCommand(shop.deps, { ...step, to: 'eaten' }))).toMatch(
      /is not a status of a return/,
    )
    expect(await errorOf(runCommand(shop.deps, { ...step, number: 'RT-0000-0000', to: 'approved' }))).toMatch(
      /Return not found/,
    )
  })
})
