// Webhooks about an order: when it is placed, its stock, and each change of its status or payment.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test-shopper.ts'
import { moveOrder } from './lifecycle.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ stock: 100 })
})
afterAll(() => shop.close())

it('are sent to active subscribed webhooks, without personal data', async () => {
  const all = '{order.placed,order.updated,stock.updated}'
  await shop.db.query(sql`
    insert into webhook (url, events, secret, active) values ('https://example.com/all', ${all}, 'x', true),
      ('https://example.com/off', ${all}, 'x', false), ('https://example.com/late', '{shirts.late}', 'x', true)`)
  const { token, checkout } = await shop.ready()
  const { order, redirectUrl } = await shop.pay(token, checkout)
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  await moveOrder(shop.deps, order.number, { to: 'packed' })
  await moveOrder(shop.deps, order.number, { to: 'packed' })
  await moveOrder(shop.deps, order.number, { to: 'cancelled' })
  const rows = await shop.db.query<{ url: string; payload: string }>(sql`
    select w.url, d.payload from webhook_delivery d join webhook w on w.id = d.webhook_id order by d.id`)
  expect(new Set(rows.map(({ url }) => url))).toEqual(new Set(['https://example.com/all']))
  const sent = rows.map(({ payload }) => JSON.parse(payload))
  const of = (type: string) => sent.filter((one) => one.type === type).map(({ data }) => data)
  const { id, number } = order
  const { totals } = await shop.status(token, id)
  const common = { id, number, currency: totals.currency, totalMinor: totals.totalMinor }
  const placed = { ...common, status: 'placed', paymentState: 'waiting', refundedMinor: 0 }
  expect(of('order.placed')).toEqual([placed])
  expect(of('order.updated').map(({ status, paymentState }) => `${status} ${paymentState}`)).toEqual([
    'paid paid',
    'packed paid',
    'cancelled refunded',
  ])
  for (const data of of('order.updated'))
    expect(Object.keys(data).toSorted()).toEqual(Object.keys(placed).toSorted())
  expect(of('stock.updated').map(({ stock, stockBefore }) => [stockBefore, stock])).toEqual([
    [100, 99],
    [99, 100],
  ])
})
