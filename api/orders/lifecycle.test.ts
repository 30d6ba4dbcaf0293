// The status of an order, as the shop changes it.
import { nextStatuses, orderStatuses } from '#contract/order-status.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../admin-commands.ts'
import { moveOrder } from './lifecycle.ts'
import { shipmentOf } from './shipment.ts'
import { mailsOf, openTestShop, stockOf, type TestShop } from '../test-shopper.ts'
import { formatDay } from '../kernel/format.ts'
import { unwrapped } from '../mail/test-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ stock: 100 })
})
afterAll(() => shop.close())

async function paid() {
  const { token, checkout } = await shop.ready()
  const placed = await shop.pay(token, checkout)
  await shop.decide(placed.redirectUrl!, 'pay')
  await shop.deliver()
  return { token, ...placed.order, page: placed.redirectUrl! }
}
const mailOf = async (order: string, kind: string) => {
  const [mail] = await shop.db.query<{ text: string }>(
    sql`select body_text as text from mail where once = ${`order-${kind}:${order}`}`,
  )
  return mail!.text
}
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  )

describe('an order', () => {
  it('goes from paid to delivered; each step has a time, a reason and its mail', async () => {
    const order = await paid()
    await moveOrder(shop.deps, order.number, { to: 'packed' })
    await moveOrder(shop.deps, order.number.toLowerCase(), {
      to: 'shipped',
      shipment: shipmentOf({ carrier: 'ups', tracking: '1Z999' })!,
      reason: 'with UPS',
    })
    await moveOrder(shop.deps, order.number, { to: 'shipped' })
    await moveOrder(shop.deps, order.number, { to: 'delivered' })
    const seen = await shop.status(order.token, order.id)
    expect(seen.history.map(({ status, reason }) => [status, reason])).toEqual([
      ['placed', null],
      ['paid', null],
      ['packed', null],
      ['shipped', { message: 'with UPS' }],
      ['delivered', null],
    ])
    // Only texts by staff are marked so.
    expect(seen.history.filter(({ byStaff }) => byStaff).map(({ reason }) => reason?.message)).toEqual([
      'with UPS',
    ])
    const url = 'https://www.ups.com/track?tracknum=1Z999'
    expect(seen.delivery).toMatchObject({ carrier: 'UPS', tracking: '1Z999', trackingUrl: url })
    expect(await mailsOf(shop.db, order.id)).toEqual([
      'order-delivered',
      'order-packed',
      'order-paid',
      'order-shipped',
    ])
    const [mail] = await shop.db.query<{ bodyText: string; bodyHtml: string }>(
      sql`select body_text, body_html from mail where once = ${`order-shipped:${order.id}`}`,
    )
    for (const body of [mail!.bodyText, mail!.bodyHtml]) {
      expect(body).toContain('It travels with UPS')
      expect(body).toContain(url)
      expect(body).toContain('Harrow Oxford')
      expect(body).toContain('$114.44')
    }
  })
  it('has the last day of returns and the link for a review in the mail about the delivery', async () => {
    const order = await paid()
    for (const to of ['packed', 'shipped', 'delivered'] as const)
      await moveOrder(shop.deps, order.number, { to })
    const mail = await mailOf(order.id, 'delivered')
    const { returnBy, lines } = await shop.status(order.token, order.id)
    const day = formatDay(returnBy!.slice(0, 10), 'en-US')
    expect(unwrapped(mail)).toContain(`Anything that does not fit can be sent back or exchanged until ${day}`)
    expect(mail).toContain(`http://localhost:3000/review?order=${order.id}&line=${lines[0]!.id}`)
  })
  it('of made-to-measure shirts has in that mail that it cannot be returned, and no link for a review', async () => {
    const order = await paid()
    await shop.db.query(sql`
      update order_line set design = '{"version":1}', design_version = 1, fabrics = '[]', returnable = false,
        fit = '{"kind":"standard","size":"M","fit":"regular"}' where order_id = ${order.id}`)
    for (const to of ['cut', 'sewn', 'packed', 'shipped', 'delivered'] as const)
      await moveOrder(shop.deps, order.number, { to })
    const mail = await mailOf(order.id, 'delivered')
    expect(unwrapped(mail)).toContain('cannot be sent back')
    expect(mail).not.toContain('/review')
  })
  it('made to order is cut and sewn before it is packed, with a mail when it is cut', async () => {
    const order = await paid()
    await shop.db.query(sql`
      update order_line set design = '{"version":1}', design_version = 1, fabrics = '[]',
        fit = '{"kind":"standard","size":"M","fit":"regular"}' where order_id = ${order.id}`)
    expect(await errorOf(moveOrder(shop.deps, order.number, { to: 'packed' }))).toMatch(/cut and sewn before/)
    for (const to of ['cut', 'sewn', 'packed'] as const) await moveOrder(shop.deps, order.number, { to })
    const seen = await shop.status(order.token, order.id)
    expect(seen).toMatchObject({ status: 'packed', made: true })
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-cut', 'order-packed', 'order-paid'])
  })
  it('of ready-made goods has nothing to cut', async () => {
    const order = await paid()
    expect(await errorOf(moveOrder(shop.deps, order.number, { to: 'cut' }))).toMatch(/nothing to cut/)
    expect(await shop.status(order.token, order.id)).toMatchObject({ status: 'paid', made: false })
  })
  it('has only the steps of the table', async () => {
    const { token, checkout } = await shop.ready()
    const { order } = await shop.pay(token, checkout)
    for (const to of orderStatuses.filter(
      (status) => status !== 'placed' && !nextStatuses('placed', 'shop').includes(status),
    ))
      expect(await errorOf(moveOrder(shop.deps, order.number, { to }))).toMatch(/is placed; it can become/)
    expect(await errorOf(moveOrder(shop.deps, order.number, { to: 'packed' }))).toMatch(/not paid yet/)
    expect(await errorOf(moveOrder(shop.deps, 'PL-0000-0000', { to: 'packed' }))).toMatch(
      /Order PL-0000-0000 not found/,
    )
    expect((await shop.status(token, order.id)).status).toBe('placed')
  })
  it('that is cancelled releases stock and refunds money once', async () => {
    const before = await stockOf(shop.db)
    const order = await paid()
    await Promise.all(
      [1, 2, 3].map(() => moveOrder(shop.deps, order.number, { to: 'cancelled', reason: 'Requested' })),
    )
    expect(await stockOf(shop.db)).toBe(before)
    const seen = await shop.status(order.token, order.id)
    expect(seen).toMatchObject({ status: 'cancelled', payment: { state: 'refunded' } })
    expect(seen.history).toHaveLength(3)
    const [demo] = await shop.db.query<{ state: string }>(
      sql`select state from demo_payment where id = ${order.page.split('/').at(-1)}`,
    )
    expect(demo!.state).toBe('refunded')
    expect(await mailsOf(shop.db, order.id)).toEqual(['order-cancelled', 'order-paid'])
  })
  it('that is cancelled before it was paid can no longer be paid', async () => {
    const { token, checkout } = await shop.ready()
    const placed = await shop.pay(token, checkout)
    await moveOrder(shop.deps, placed.order.number, { to: 'cancelled' })
    await shop.decide(placed.redirectUrl!, 'pay')
    await shop.deliver()
    expect(await shop.status(token, placed.order.id)).toMatchObject({
      status: 'cancelled',
      payment: { state: 'cancelled' },
    })
    expect((await shop.pay(token, checkout)).error).toBe('Not Possible Now')
  })
  it('paid on delivery is packed unpaid, and paid when it is delivered', async () => {
    const { token, checkout } = await shop.ready()
    const { order } = await shop.payOnDelivery(token, checkout)
    for (const to of ['packed', 'shipped', 'delivered'] as const)
      await moveOrder(shop.deps, order.number, { to })
    expect(await shop.status(token, order.id)).toMatchObject({
      status: 'delivered',
      payment: { state: 'paid' },
    })
  })
  it('that was shipped does not release its stock after a refund', async () => {
    const order = await paid()
    const after = await stockOf(shop.db)
    for (const to of ['packed', 'shipped', 'refunded'] as const)
      await moveOrder(shop.deps, order.number, { to })
    expect(await stockOf(shop.db)).toBe(after)
    expect(await mailsOf(shop.db, order.id)).toContain('order-refunded')
  })
})

describe('admin commands', () => {
  it('list orders and change their status', async () => {
    const order = await paid()
    const lineOf = async () =>
      (await runCommand(shop.deps, { do: 'list' })).lines.find((line) => line.includes(order.number))
    expect(await lineOf()).toContain('$')
    await shop.db.query(sql`update orders set currency = 'JPY', total_minor = 12345 where id = ${order.id}`)
    expect(await lineOf()).toContain('¥12,345')
    const move = { do: 'move' as const, number: order.number, reason: null }
    expect((await runCommand(shop.deps, { ...move, to: 'packed' })).lines).toEqual([
      `${order.number} is packed`,
    ])
    expect(await errorOf(runCommand(shop.deps, { ...move, to: 'eaten' }))).toMatch(/not a status/)
    const shipment = { carrier: 'Pony', tracking: 'A 1', trackingLink: 'http://pony.example/*' }
    expect(await errorOf(runCommand(shop.deps, { ...move, to: 'shipped', shipment }))).toMatch(/https/)
    shipment.trackingLink = 'https://pony.example/*'
    const other = await paid()
    for (const to of ['packed', 'shipped'])
      await runCommand(shop.deps, { ...move, number: other.number, to, shipment })
    expect((await shop.status(other.token, other.id)).delivery).toMatchObject({
      carrier: 'Pony',
      trackingUrl: 'https://pony.example/A%201',
    })
  })
})
