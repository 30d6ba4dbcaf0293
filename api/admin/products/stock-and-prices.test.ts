// Stock and prices of products: parallel changes, sales for a limited time, and prices that change during a
// checkout.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { previewPrices, setPrices } from '#contract/admin/product-prices.ts'
import * as endpoints from '#contract/admin/products.ts'
import { addCart } from '#contract/cart.ts'
import { checkout, payment } from '#contract/orders.ts'
import { getVariants } from '#contract/product.ts'
import type { TestApi } from '../../test-api.ts'
import { openStockedApi } from '../../test-shop.ts'
import { openTestAdmin, type TestAdmin, type TestStaff } from '../test-admin.ts'
import { choice, later, productSteps, usd } from './test-product.ts'

let shop: TestApi
let admin: TestAdmin
beforeAll(async () => {
  shop = await openStockedApi()
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())

const { call, create, read, complete } = productSteps(() => admin)

describe('stock', () => {
  it('parallel stock adjustments add up, and stock never falls below zero', async () => {
    const { id, variants } = await create('Counted Shirt')
    const variant = variants[0]!.id
    const adjust = (by: number) =>
      call(endpoints.adjustStock, { product: id, adjustments: [{ variant, by }], reason: 'count' })
    const replies = await Promise.all([3, 4, 5, -2, 6].map(adjust))
    // The adjustment by −2 is refused if it runs first.
    const done = replies.filter(({ status }) => status === 200).length
    const stock = (await read(id)).variants[0]!.stock
    expect(stock).toBe(done === 5 ? 16 : 18)
    expect((await adjust(-stock - 1)).body.error).toMatchObject({ code: 'Not Possible Now' })
    expect((await read(id)).variants[0]!.stock).toBe(stock)
  })
  it('a repeat with the same key gets the first reply and counts nothing', async () => {
    const { id, variants } = await create('Repeated Shirt')
    const adjust = (by: number, key: string, as?: TestStaff) =>
      admin.call(
        endpoints.adjustStock,
        { product: id, adjustments: [{ variant: variants[0]!.id, by }], reason: 'count' },
        { headers: { 'idempotency-key': key }, ...(as && { as }) },
      )
    const entries = async () => (await admin.call(listEntries, { recordId: id })).body.data.items.length
    const before = await entries()
    const replies = await Promise.all([1, 2, 3, 4].map(() => adjust(5, 'once')))
    for (const { status, body } of replies)
      expect({ status, body }).toEqual({ status: 200, body: replies[0]!.body })
    expect((await read(id)).variants[0]!.stock).toBe(5)
    expect(await entries()).toBe(before + 1)
    expect((await adjust(6, 'once')).body.error).toMatchObject({ code: 'Idempotency Conflict' })
    expect((await adjust(-9, 'refused')).status).toBe(409)
    expect((await adjust(4, 'refused')).status).toBe(200)
    // Another member may happen to use the same key.
    expect((await adjust(5, 'once', await admin.member(['write products']))).status).toBe(200)
    expect((await read(id)).variants[0]!.stock).toBe(14)
  })
  it('a product that is created again with the same key is the first one', async () => {
    const headers = { 'idempotency-key': 'create' }
    const made = { name: 'Twice', ...choice }
    const first = await admin.call(endpoints.createProduct, made, { headers })
    expect(first.status).toBe(200)
    expect((await admin.call(endpoints.createProduct, made, { headers })).body).toEqual(first.body)
  })
  it('a stock adjustment with a variant of another product is refused', async () => {
    const { id } = await create('Own Variants')
    const { variants } = await create('Other Variants')
    const adjustments = [{ variant: variants[0]!.id, by: 1 }]
    expect((await call(endpoints.adjustStock, { product: id, adjustments, reason: 'x' })).status).toBe(404)
  })
})

describe('prices', () => {
  it('a change of a price that has changed since it was read is refused, with both prices', async () => {
    const { id } = await complete('Priced Shirt')
    const set = (from: object | null, to: object | null) =>
      call(setPrices, { changes: [{ product: id, currency: 'USD', from, to }] })
    const replies = await Promise.all([8000, 7000, 6000].map((minor) => set(usd(9000), usd(minor))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { terms } = (await read(id)).prices[0]!
    const stale = await set(usd(9000), usd(5000))
    expect(stale.body.error?.conflicts).toEqual([
      { field: `${id}.prices.USD`, yours: usd(5000), theirs: terms },
    ])
    expect((await set(terms, usd(5000, { priceMinor: 5000, from: null, until: null }))).status).toBe(400)
  })
  it('a sale starts and ends automatically, and shows the lowest price of the 30 days before it', async () => {
    const { id } = await complete('Sale Shirt')
    await call(endpoints.publishProducts, { ids: [id] })
    // The price was 85 dollars from 20 to 15 days ago, and 60 dollars until 50 days ago.
    await shop.db.query(sql`delete from product_price_history where product_id = ${id}`)
    await shop.db.query(sql`insert into product_price_history (product_id, currency, from_at, price_minor)
      select ${id}, 'USD', now() - make_interval(days => d), p
      from (values (60, 6000), (50, 9000), (20, 8500), (15, 9000)) as t(d, p)`)
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
    const sale = { priceMinor: 7500, from: at(60), until: at(3600) }
    await call(setPrices, {
      changes: [{ product: id, currency: 'USD', from: usd(9000), to: usd(9000, sale) }],
    })
    const now = async () => {
      const product = (await shop.call(getVariants, { product: id })).body.data.product!
      const { priceMinor, beforePriceMinor, lowest30Minor } = product
      return { priceMinor, beforePriceMinor, lowest30Minor }
    }
    expect(await now()).toEqual({ priceMinor: 9000, beforePriceMinor: null, lowest30Minor: null })
    await later(shop.db, 61)
    expect(await now()).toEqual({ priceMinor: 7500, beforePriceMinor: 9000, lowest30Minor: 8500 })
    const onSale = await call(endpoints.listProducts, { onSale: 'USD', search: 'sale shirt' })
    expect(onSale.body.data.items).toHaveLength(1)
    await later(shop.db, 3600)
    expect(await now()).toEqual({ priceMinor: 9000, beforePriceMinor: null, lowest30Minor: null })
    expect((await read(id)).prices[0]!.terms).toEqual(usd(9000))
    const history = await shop.db.query<{ p: number }>(sql`select price_minor as p from product_price_history
      where product_id = ${id} and from_at > now() - interval '1 day' order by from_at`)
    expect(history.map(({ p }) => p)).toEqual([7500, 9000])
  })
  it('when prices change during a checkout, the order costs the amount shown or is refused', async () => {
    const { id } = await complete('Checkout Shirt', 50)
    await call(endpoints.publishProducts, { ids: [id] })
    const buy = async (n: number) => {
      const token = await shop.guest()
      await shop.call(addCart, { product: id, size: 'M', quantity: 1 }, { token })
      const opened = await shop.call(
        checkout,
        {
          email: `buyer-${n}@example.com`,
          address: {
            fullName: 'Ada Brook',
            phone: '+1 401 555 0199',
            line1: '9 Mill Street',
            line2: null,
            city: 'Hartford',
            region: 'CT',
            postalCode: '06101',
            country: 'US',
          },
          delivery: 'standard',
        },
        { token, ip: `10.1.0.${n}` },
      )
      const { checkout: checkoutId, missing, totals } = opened.body.data
      expect(missing).toEqual([])
      return { token, checkoutId, totalMinor: totals.totalMinor }
    }
    const carts = await Promise.all(Array.from({ length: 6 }, (_, n) => buy(n)))
    const prices = [9100, 9200, 9300]
    const change = async () => {
      let before = 9000
      for (const minor of prices) {
        const changes = [{ product: id, currency: 'USD', from: usd(before), to: usd(minor) }]
        expect((await call(setPrices, { changes })).status).toBe(200)
        before = minor
      }
    }
    const pay = ({ token, checkoutId, totalMinor }: (typeof carts)[0], n: number) =>
      shop.call(
        payment,
        { checkout: checkoutId, method: 'demo', shownTotalMinor: totalMinor },
        { token, key: `price-${n}`, ip: `10.2.0.${n}` },
      )
    const [, ...paid] = await Promise.all([change(), ...carts.map(pay)])
    for (const { status } of paid) expect([200, 409]).toContain(status)
    const orders = await shop.db.query<{ total: number; lines: number; delivery: number }>(sql`
      select o.total_minor as total, o.delivery_minor as delivery, sum(l.total_minor)::int as lines
      from orders o join order_line l on l.order_id = o.id where l.product_id = ${id} group by o.id`)
    expect(orders).toHaveLength(paid.filter(({ status }) => status === 200).length)
    // An order that was placed costs the amount that was shown.
    for (const { total, lines, delivery } of orders)
      expect([total, lines]).toEqual([carts[0]!.totalMinor, total - delivery])
  })
  it('a bulk price change can be rounded, is previewed, and stores the previewed prices', async () => {
    const ids = (await Promise.all(['Bulk One', 'Bulk Two'].map((name) => complete(name, 0)))).map(
      ({ id }) => id,
    )
    const preview = (more: object) => call(previewPrices, { products: ids.join(), currency: 'USD', ...more })
    const { data } = (await preview({ kind: 'percent', by: '10', stepMinor: '500', endingMinor: '490' })).body
    expect(data.changes.map(({ to }) => to)).toEqual([usd(9990), usd(9990)])
    const changes = data.changes.map(({ name: _name, ...change }) => change)
    expect((await call(setPrices, { changes })).body.data.ids).toEqual(ids)
    expect((await call(setPrices, { changes })).body.data.ids).toEqual([])
    const back = changes.map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from }))
    expect((await call(setPrices, { changes: back })).status).toBe(200)
    const reduced = (await preview({ kind: 'sale', by: '25' })).body.data.changes
    expect(reduced.map(({ to }) => to!.sale!.priceMinor)).toEqual([6750, 6750])
    expect((await preview({ kind: 'percent', by: '-100' })).status).toBe(400)
    expect((await preview({ kind: 'percent', by: 'NaN' })).status).toBe(400)
    expect((await preview({ kind: 'amount', by: '-99999' })).body.data.changes).toEqual([])
  })
})
