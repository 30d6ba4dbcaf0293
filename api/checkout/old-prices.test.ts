// A cart that was filled before a price changed: nobody pays a price that they have not seen. The new price is shown;
// an order at the old one is refused, and nothing is held for it.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCart, getCart } from '#contract/cart.ts'
import { checkout, payment } from '#contract/orders.ts'
import { eventually } from '../test-api.ts'
import { newEmail, openTestShop, stockOf, testAddress, type TestShop } from '../test-shopper.ts'

const product = 'harrow-oxford'

let shop: TestShop
let usual: number
beforeAll(async () => {
  shop = await openTestShop({ stock: 50 })
  const [row] = await shop.db.query<{ price: number }>(sql`
    select price_minor::int as price from product_price where product_id = ${product} and currency = 'USD'`)
  usual = row!.price
})
beforeEach(() => setPrice(usual))
afterAll(() => shop.close())

const setPrice = (minor: number, before: number | null = null) =>
  shop.db.query(sql`
    update product_price set price_minor = ${minor}, before_price_minor = ${before}
    where product_id = ${product} and currency = 'USD'`)

async function ready() {
  const token = await shop.guest()
  await shop.call(addCart, { product, size: 'M', quantity: 2 }, { token })
  const details = { email: newEmail(), address: testAddress, delivery: 'standard' }
  const { checkout: id, totals } = (await shop.call(checkout, details, { token })).body.data
  const pay = (shownTotalMinor: number, method: 'demo' | 'on-delivery' = 'demo') =>
    shop.call(payment, { checkout: id, method, shownTotalMinor }, { token })
  const cart = async () => (await shop.call(getCart, {}, { token })).body.data
  const now = async () => (await shop.call(checkout, { checkout: id }, { token })).body.data.totals
  return { token, id, totals, pay, cart, now }
}

const ordersOf = (checkoutId: string) =>
  shop.db.query(sql`select number from orders where checkout_id = ${checkoutId}`)

it.each([
  ['raised', (price: number) => price + 3000],
  ['lowered', (price: number) => price - 1000],
])('a price that was %s is shown in the cart, and has to be confirmed', async (_how, changed) => {
  const { token, id, totals, pay, cart, now } = await ready()
  const stock = await stockOf(shop.db)
  await setPrice(changed(usual))
  const subtotal = 2 * changed(usual)
  await eventually(
    async () => (await cart()).summary.subtotalMinor,
    (minor) => minor === subtotal,
  )
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => pay(totals.totalMinor, n % 2 === 0 ? 'demo' : 'on-delivery')),
  )
  for (const { status, body } of answers)
    expect([status, body.error]).toMatchObject([409, { code: 'Amount Changed', field: 'shownTotalMinor' }])
  expect(await ordersOf(id)).toEqual([])
  expect(await stockOf(shop.db)).toBe(stock)
  const seen = await now()
  expect(seen.subtotalMinor).toBe(subtotal)
  const placed = await pay(seen.totalMinor)
  expect(placed.status).toBe(200)
  const order = await shop.status(token, placed.body.data.order.id)
  expect([order.totals.totalMinor, order.lines[0]!.unitPriceMinor]).toEqual([seen.totalMinor, changed(usual)])
})

it('a price that changes while twelve shoppers pay the old one is paid by nobody who did not see it', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, ready))
  const outcomes = await Promise.all([
    ...buyers.map(async ({ pay, totals, token }) => {
      const { status, body } = await pay(totals.totalMinor)
      return status === 200
        ? { shown: totals.totalMinor, cost: (await shop.status(token, body.data.order.id)).totals.totalMinor }
        : body.error!.code
    }),
    setPrice(usual + 700).then(() => null),
  ])
  const wrong = outcomes
    .slice(0, -1)
    .filter((outcome) =>
      typeof outcome === 'object' ? outcome!.cost !== outcome!.shown : outcome !== 'Amount Changed',
    )
  expect(wrong).toEqual([])
})

it('an invented total is refused, whatever it is', async () => {
  const { id, pay, totals } = await ready()
  for (const shown of [0, 1, totals.totalMinor - 1, totals.totalMinor + 1, 2 ** 31, 2 ** 53 - 1, -1, 1.5]) {
    const { status } = await pay(shown)
    expect(status, String(shown)).toBeGreaterThanOrEqual(400)
    expect(status, String(shown)).toBeLessThan(500)
  }
  expect(await ordersOf(id)).toEqual([])
})
