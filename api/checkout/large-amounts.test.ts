// Orders in currencies whose amounts have many digits.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveOrder } from '../orders/lifecycle.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ products: ['harrow-oxford'] })))
afterAll(() => shop.close())

// 100,000,000 of each, in minor units.
it.each([
  ['JPY', 100_000_000],
  ['IDR', 10_000_000_000],
  ['KWD', 100_000_000_000],
])(
  'an order of hundreds of millions of %s is paid, invoiced and refunded to the last unit',
  async (currency, minor) => {
    shop.deps.settings.shop = { ...shop.deps.settings.shop, currency }
    await shop.db.query(sql`
    insert into product_price (product_id, currency, price_minor) values ('harrow-oxford', ${currency}, ${minor})`)
    const { token, checkout } = await shop.ready({ quantity: 3 })
    const { order, redirectUrl } = await shop.pay(token, checkout)
    await shop.decide(redirectUrl!, 'pay')
    await shop.deliver()
    const { totals, status } = await shop.status(token, order.id)
    expect([status, totals.subtotalMinor]).toEqual(['paid', 3 * minor])
    expect(totals.totalMinor).toBeGreaterThanOrEqual(3 * minor)

    await moveOrder(shop.deps, order.number, { to: 'refunded' })
    const amounts = await shop.db.query(sql`
    select o.total_minor as total, o.paid_minor as paid, o.refunded_minor as refunded,
      (select sum(l.total_minor)::float8 from order_line l where l.order_id = o.id) as lines,
      (select sum(p.amount_minor)::float8 from payment p where p.order_id = o.id) as payments,
      (select array_agg(i.amount_minor::float8 order by i.issued_at, i.kind desc) from invoice i where i.order_id = o.id) as documents
    from orders o where o.id = ${order.id}`)
    const total = totals.totalMinor
    expect(amounts).toEqual([
      { total, paid: total, refunded: total, lines: 3 * minor, payments: total, documents: [total, total] },
    ])
  },
)
