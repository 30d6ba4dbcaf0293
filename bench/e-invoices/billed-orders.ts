// A shop whose orders are placed, paid, returned and cancelled through its API, drawn from a seed: coupons and automatic
// discounts, gift cards bought and used, lines that cost nothing, companies with VAT numbers.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { openTestAdmin, type TestAdmin } from '#api/admin/test-admin.ts'
import { moveOrder } from '#api/orders/lifecycle.ts'
import { moveReturn } from '#api/returns/move-return.ts'
import { openTestShop, type TestShop } from '#api/test-shopper.ts'
import { createGiftCard, getGiftCardOffers, setGiftCardOffers } from '#contract/admin/gift-cards.ts'
import { addCart } from '#contract/cart.ts'
import { requestReturn } from '#contract/order-actions.ts'
import { checkout, payment } from '#contract/orders.ts'
import { pickOne, type Random, randomInt, seededRandom } from '#seed/common/random.ts'
import { currencyOf, type Destination, destinationsOf, locales, withMarkets } from './markets.ts'

export interface BilledShop {
  shop: TestShop
  /** Places an order, pays it, and perhaps sends a part of it back or cancels it; returns its id. */
  placeOrder(index: number): Promise<string>
  close(): Promise<void>
}

/** Prices that are not round without tax, and one of a line that costs nothing. */
const prices: Record<string, number> = { 'harrow-oxford': 12_995, 'marlow-linen': 9905, 'thread-card': 0 }

export async function openBilledShop(seed: string): Promise<BilledShop> {
  const shop = await openTestShop({ products: Object.keys(prices), stock: 100_000, change: withMarkets })
  const admin = await openTestAdmin({ shop, change: (deps) => ({ ...deps, settings: shop.deps.settings }) })
  await shop.db.query(sql`
    insert into product_price (product_id, currency, price_minor)
    select p.key, c, p.value::bigint from jsonb_each_text(${JSON.stringify(prices)}::jsonb) p,
      unnest(array['EUR', 'CHF']) c`)
  const { version } = dataOf(await admin.call(getGiftCardOffers))
  const offers = ['EUR', 'CHF'].map((currency) => ({ currency, amountsMinor: [5000], free: null }))
  dataOf(await admin.call(setGiftCardOffers, { version, offers }))
  await shop.db.query(sql`
    insert into coupon (code, kind, percent, active) values ('SEVEN', 'percent', 7, true), ('ALL', 'percent', 100, true)`)
  return {
    shop,
    placeOrder: (index) => placeOrder(shop, admin, seededRandom(`${seed} ${index}`), index),
    close: () => admin.close(),
  }
}

async function placeOrder(shop: TestShop, admin: TestAdmin, random: Random, index: number): Promise<string> {
  const locale = locales[index % locales.length]!
  const place = pickOne(random, destinationsOf(locale))
  const token = await shop.guest()
  // Each shopper has an address of its own, because calls are limited by address.
  const from = { token, locale, ip: `10.1.${index >> 8}.${index & 255}` }
  await fillCart(shop, random, from)
  const details = {
    email: `ada${index}@example.com`,
    ...addressesOf(random, place),
    delivery: pickOne(random, ['standard', 'express']),
    ...(random() < 0.4 && { coupon: 'SEVEN' }),
    ...(random() < 0.3 && { giftCard: await newGiftCard(admin, random, currencyOf(locale)) }),
  }
  const { checkout: id } = dataOf(await shop.call(checkout, details, from))
  const { order, redirectUrl } = dataOf(await shop.call(payment, { checkout: id, method: 'demo' }, from))
  if (redirectUrl) await shop.decide(redirectUrl, 'pay')
  await shop.deliver()
  await sendBack(shop, random, token, order)
  return order.id
}

type From = { token: string; locale: string; ip: string }

async function fillCart(shop: TestShop, random: Random, from: From): Promise<void> {
  const add = async (line: object) => dataOf(await shop.call(addCart, line, from))
  const products = ['harrow-oxford', 'marlow-linen']
  for (const product of products.slice(0, randomInt(random, 1, 2)))
    await add({ product, size: pickOne(random, ['S', 'M', 'L']), quantity: randomInt(random, 1, 7) })
  if (random() < 0.3) await add({ product: 'thread-card', size: 'M', quantity: 1 })
  if (random() < 0.25)
    await add({
      gift: { amountMinor: 5000, name: 'Bob', email: 'bob@example.com' },
      quantity: randomInt(random, 1, 2),
    })
}

function addressesOf(random: Random, { vatNumber, region, ...place }: Destination) {
  const address = {
    fullName: 'Ada Byron & Söhne <Test>',
    line1: 'Hauptstraße 12',
    ...(region && { region }),
    ...place,
  }
  if (random() < 0.5) return { address }
  const company = { ...address, company: 'Lovelace & Cie', vatNumber, line1: 'Rechnerweg 1' }
  return random() < 0.5 ? { address: company } : { address, billingAddress: company }
}

async function newGiftCard(admin: TestAdmin, random: Random, currency: string): Promise<string> {
  const card = {
    id: randomUUID(),
    currency,
    amountMinor: pickOne(random, [3333, 10_000, 200_000]),
    reason: 'Sold by phone',
    note: null,
    email: null,
    message: null,
  }
  return dataOf(await admin.call(createGiftCard, card)).code
}

/** Returns some pieces of every third order, and then cancels or withdraws from some. */
async function sendBack(
  shop: TestShop,
  random: Random,
  token: string,
  { id, number }: { id: string; number: string },
) {
  const fate = random()
  if (fate < 0.2) await moveOrder(shop.deps, number, { to: 'cancelled', reason: 'Out of fabric' })
  if (fate < 0.2 || fate > 0.55) return
  for (const to of ['packed', 'shipped', 'delivered'] as const) await moveOrder(shop.deps, number, { to })
  const { lines } = await shop.status(token, id)
  const line = lines.find(({ canGoBack }) => canGoBack > 0)
  if (!line) return
  const pieces = randomInt(random, 1, line.canGoBack)
  const wanted = { line: line.id, quantity: pieces, reason: 'too small' }
  const body = { order: id, kind: 'return', lines: [wanted] }
  const { request } = dataOf(await shop.call(requestReturn, body, { token }))
  for (const to of ['approved', 'received', 'refunded'] as const)
    await moveReturn(shop.deps, request, { to, reason: null })
}

function dataOf<Data>({ status, body }: { status: number; body: { data: Data } }): Data {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
