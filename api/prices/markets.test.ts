// A shop that sells in dollars, and in francs and yen with separate prices: what is sold in each market, at which
// price, and that no market shows prices of another.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { addCart, getCart, updateCart } from '#contract/cart.ts'
import { addWishlist, getWishlist } from '#contract/customer.ts'
import { reorder } from '#contract/order-actions.ts'
import { checkout, payment } from '#contract/orders.ts'
import * as product from '#contract/product.ts'
import { listReviews } from '#contract/review.ts'
import * as shopEndpoints from '#contract/shop.ts'
import { mailWishlist } from '#contract/wishlist.ts'
import { sendWishlistAlerts } from '../customers/wishlist-alerts.ts'
import { currenciesWithoutProducts } from '../catalogue/catalogue.ts'
import { recommend } from '../recommendations/recommendations.ts'
import { stockSwatchSet } from '../swatches/swatch-set.ts'
import { newEmail, openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { unwrapped } from '../mail/test-mail.ts'

const swiss = 'de-CH'
const japanese = 'ja-JP'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    products: ['everywhere', 'dollars-only', 'francs-only'],
    change: (settings) => {
      const { shop: first } = settings
      const delivery = [{ ...first.delivery[2]!, priceMinor: 1000 }]
      const market = { ...first, languages: [], delivery, taxIncluded: true, taxRates: [] }
      return {
        ...settings,
        shop: {
          ...first,
          swatchSet: { priceMinor: 500 },
          markets: [
            { ...market, locale: swiss, currency: 'CHF', path: '/ch', swatchSet: { priceMinor: 450 } },
            { ...market, locale: japanese, currency: 'JPY', path: '/jp', swatchSet: null },
          ],
        },
      }
    },
  })
  await stockSwatchSet(shop.db, shop.deps.settings.shop)
})
afterAll(() => shop.close())

/** [product, currency, price, price before] */
const prices = [
  ['everywhere', 'USD', 10000, null],
  ['everywhere', 'CHF', 9500, 12000],
  ['everywhere', 'JPY', 14900, null],
  ['dollars-only', 'USD', 8000, 11000],
  ['francs-only', 'CHF', 7000, null],
] as const
beforeEach(async () => {
  await shop.db.query(sql`delete from product_price where product_id <> 'swatch-set'`)
  for (const [id, currency, price, before] of prices)
    await shop.db.query(sql`
      insert into product_price (product_id, currency, price_minor, before_price_minor, lowest30_minor)
      values (${id}, ${currency}, ${price}, ${before}, ${before})`)
})

const listed = async (locale?: string, body: object = {}) => {
  const { data } = (await shop.call(product.listProducts, body, { ...(locale && { locale }) })).body.data
  return typeof data === 'string' ? [] : data
}
const namesOf = (cards: { id: string; priceMinor: number; currency: string }[]) =>
  cards.map(({ id, currency, priceMinor }) => `${id} ${currency} ${priceMinor}`)

describe('the catalogue of a market', () => {
  it('lists products with a price in its currency, at that price', async () => {
    expect(namesOf(await listed(undefined, { sort: 'price-up' }))).toEqual([
      'dollars-only USD 8000',
      'everywhere USD 10000',
    ])
    expect(namesOf(await listed(swiss, { sort: 'price-up' }))).toEqual([
      'francs-only CHF 7000',
      'everywhere CHF 9500',
    ])
    expect(namesOf(await listed(swiss, { sort: 'price-down' }))).toEqual([
      'everywhere CHF 9500',
      'francs-only CHF 7000',
    ])
    expect(namesOf(await listed(japanese))).toEqual(['everywhere JPY 14900'])
    expect(namesOf(await listed('xx-XX'))).toEqual(namesOf(await listed()))
  })

  it('filters by price and counts in its currency', async () => {
    const { data } = (await shop.call(product.listProducts, { priceToMinor: 8000 }, { locale: swiss })).body
    expect(data.facets.price).toEqual({ fromMinor: 7000, toMinor: 9500 })
    expect(data.paging.total).toBe(1)
    expect(namesOf(await listed(swiss, { priceFromMinor: 9000 }))).toEqual(['everywhere CHF 9500'])
    expect(namesOf(await listed(swiss, { priceFromMinor: 14000 }))).toEqual([])
    const categories = (await shop.call(shopEndpoints.getCategories, undefined, { locale: japanese })).body
      .data
    expect(categories.data).toMatchObject([{ id: 'oxford', count: 1 }, { count: 0 }])
    const ofCategory = { category: 'oxford' }
    const page = (await shop.call(shopEndpoints.getCategoryProducts, ofCategory, { locale: japanese })).body
    expect(page).toMatchObject({ data: [{ id: 'everywhere', currency: 'JPY' }], paging: { total: 1 } })
  })

  it('finds products that are reduced in its currency, by the word alone and with others', async () => {
    expect(namesOf(await listed(undefined, { search: 'sale' }))).toEqual(['dollars-only USD 8000'])
    expect(namesOf(await listed(swiss, { search: 'reduced oxford' }))).toEqual(['everywhere CHF 9500'])
    expect(namesOf(await listed(japanese, { search: 'discounts' }))).toEqual([])
    const suggested = async (text: string, locale: string) => {
      const { data } = (await shop.call(product.suggestProducts, { text }, { locale })).body.data
      return typeof data === 'string' ? [] : data.filter(({ kind }) => kind === 'product')
    }
    expect(await suggested('sale', swiss)).toMatchObject([{ id: 'everywhere', priceMinor: 9500 }])
    expect(await suggested('oxford sale', 'en-US')).toMatchObject([{ id: 'dollars-only', priceMinor: 8000 }])
    expect(await suggested('sale', japanese)).toEqual([])
    expect(await suggested('oxfo', japanese)).toMatchObject([{ id: 'everywhere', priceMinor: 14900 }])
  })

  it('has no page of a product that it does not sell', async () => {
    const here = { locale: swiss }
    const body = { product: 'dollars-only' }
    expect((await shop.call(product.getVariants, body, here)).body.data.product).toBeNull()
    expect((await shop.call(product.getSpecification, body, here)).body.data.data).toEqual(expect.any(String))
    expect((await shop.call(listReviews, body, here)).body.data.summary.count).toBe(0)
    const token = await shop.guest()
    expect((await shop.call(product.noteSeen, body, { ...here, token })).status).toBe(404)
    expect((await shop.call(addWishlist, body, { ...here, token })).status).toBe(404)
    const detail = (await shop.call(product.getVariants, { product: 'everywhere' }, here)).body.data.product
    expect(detail).toMatchObject({ priceMinor: 9500, beforePriceMinor: 12000, lowest30Minor: 12000 })
    expect(detail).not.toHaveProperty('currencies')
    for (const [locale, id, currencies] of [
      ['en-US', 'dollars-only', ['USD']],
      [swiss, 'francs-only', ['CHF']],
      [swiss, 'swatch-set', ['CHF', 'USD']],
    ] as const) {
      const one = (await shop.call(product.getVariants, { product: id }, { locale })).body.data.product
      expect([id, one!.currencies]).toEqual([id, currencies])
    }
  })

  it('recommends products that it sells, also when none of the general recommendations is', async () => {
    const recommended = async (locale?: string) => {
      const reply = await shop.call(product.getRecommended, undefined, { ...(locale && { locale }) })
      const { data } = reply.body.data
      return typeof data === 'string' ? [] : data.map(({ id, currency }) => `${id} ${currency}`).toSorted()
    }
    await recommend(shop.deps)
    await expect.poll(() => recommended(japanese)).toEqual(['everywhere JPY'])
    expect(await recommended()).toEqual(['dollars-only USD', 'everywhere USD'])
    await shop.db.query(sql`delete from recommended where product_id = 'everywhere'`)
    await expect.poll(() => recommended(japanese)).toEqual(['everywhere JPY'])
  })

  it('never uses cached replies of another market', async () => {
    const locales = ['en-US', swiss, japanese, 'en-US', japanese, swiss, swiss, 'en-US', japanese]
    const asked = await Promise.all(
      locales.flatMap((locale, place) =>
        [product.listProducts, product.getRecommended, shopEndpoints.getForYou].map(async (endpoint) => {
          const { data } = (await shop.call(endpoint, {}, { locale, ip: `10.0.0.${place}` })).body.data
          const cards = typeof data === 'string' ? [] : (data as { currency: string }[])
          return { locale, currencies: [...new Set(cards.map(({ currency }) => currency))] }
        }),
      ),
    )
    const own: Record<string, string> = { 'en-US': 'USD', [swiss]: 'CHF', [japanese]: 'JPY' }
    expect(asked.filter(({ locale, currencies }) => currencies.join() !== own[locale])).toEqual([])
  })

  it('shows a changed price at once', async () => {
    await listed(swiss)
    await shop.db.query(sql`
      update product_price set price_minor = 7500 where product_id = 'francs-only' and currency = 'CHF'`)
    await expect.poll(async () => namesOf(await listed(swiss))).toContain('francs-only CHF 7500')
    await shop.db.query(sql`delete from product_price where product_id = 'francs-only'`)
    await expect.poll(async () => (await listed(swiss)).length).toBe(1)
  })
})

it('a currency in which no product has a price is found', async () => {
  const without = () => currenciesWithoutProducts(shop.db, ['USD', 'KWD', 'JPY'])
  expect(await without()).toEqual(['KWD'])
  await shop.db.query(sql`delete from product_price where currency = 'JPY'`)
  expect(await without()).toEqual(['KWD', 'JPY'])
})

describe('a cart', () => {
  const cartOf = async (token: string, locale = 'en-US') =>
    (await shop.call(getCart, undefined, { token, locale })).body.data
  const add = (token: string, id: string, locale = 'en-US') =>
    shop.call(addCart, { product: id, size: 'M', quantity: 1 }, { token, locale })

  it('accepts only products of the market', async () => {
    const token = await shop.guest()
    expect((await add(token, 'francs-only')).status).toBe(404)
    expect((await add(token, 'dollars-only', swiss)).status).toBe(404)
    const buynow = { buynow: { product: 'dollars-only', size: 'M', quantity: 1 } }
    expect((await shop.call(checkout, buynow, { token, locale: swiss })).status).toBe(404)
    expect((await add(token, 'francs-only', swiss)).status).toBe(200)
  })

  it('has the prices of the market in which it is viewed, and cannot buy products that are not sold there', async () => {
    const token = await shop.guest()
    await add(token, 'everywhere')
    await add(token, 'dollars-only')
    expect((await cartOf(token)).summary).toMatchObject({ subtotalMinor: 18000, currency: 'USD' })
    const there = await cartOf(token, swiss)
    expect(there.summary).toMatchObject({ subtotalMinor: 9500, currency: 'CHF' })
    expect(there.data).toMatchObject([
      { product: { id: 'dollars-only' }, stock: 0, problem: { message: 'Sold out' }, totalMinor: 0 },
      { product: { id: 'everywhere' }, unitPriceMinor: 9500, problem: null },
    ])
    const line = (there.data as { id: string }[])[0]!.id
    const more = await shop.call(updateCart, { line, quantity: 2 }, { token, locale: swiss })
    expect(more.body.error?.code).toBe('Out Of Stock')
    const larger = await shop.call(updateCart, { line, size: 'L' }, { token, locale: swiss })
    expect(larger.body.error?.code).toBe('Out Of Stock')
    const address = { ...testAddress, country: 'DE' }
    const opened = await shop.call(
      checkout,
      { email: newEmail(), address, delivery: 'international' },
      { token, locale: swiss },
    )
    expect(opened.body.data.data).toMatchObject([{ problem: { message: 'Sold out' } }, { problem: null }])
    const pay = { checkout: opened.body.data.checkout, method: 'demo' }
    const refused = await shop.call(payment, pay, { token, locale: swiss })
    expect(refused.body.error?.code).toBe('Out Of Stock')
    expect(await shop.db.query(sql`select 1 from orders`)).toEqual([])
  })

  it('becomes an order in the currency of the market, and keeps that currency', async () => {
    const token = await shop.guest()
    await add(token, 'everywhere', japanese)
    const address = { ...testAddress, country: 'DE' }
    const opened = await shop.call(
      checkout,
      { email: newEmail(), address, delivery: 'international' },
      { token, locale: japanese },
    )
    expect(opened.body.data.totals).toMatchObject({
      currency: 'JPY',
      subtotalMinor: 14900,
      totalMinor: 15900,
    })
    const placed = await shop.call(
      payment,
      { checkout: opened.body.data.checkout, method: 'demo', shownTotalMinor: 15900 },
      { token, locale: japanese },
    )
    expect(placed.status).toBe(200)
    await shop.db.query(sql`update product_price set price_minor = 1 where product_id = 'everywhere'`)
    expect(await shop.db.query(sql`select currency, total_minor from orders`)).toEqual([
      { currency: 'JPY', totalMinor: 15900 },
    ])
    await shop.db.query(sql`delete from product_price where currency = 'CHF' and product_id = 'everywhere'`)
    const again = await shop.call(reorder, { order: placed.body.data.order.id }, { token, locale: swiss })
    expect(again.body.data).toMatchObject({
      added: 0,
      lines: [{ problem: { message: 'Not made any more' }, nowMinor: null }],
    })
  })

  it('is refused when the shown total was that of another market', async () => {
    const token = await shop.guest()
    await add(token, 'everywhere')
    const address = { ...testAddress, country: 'DE' }
    const opened = await shop.call(
      checkout,
      { email: newEmail(), address, delivery: 'international' },
      { token },
    )
    const { totalMinor } = opened.body.data.totals
    const pay = { checkout: opened.body.data.checkout, method: 'demo', shownTotalMinor: totalMinor }
    const refused = await shop.call(payment, pay, { token, locale: swiss })
    expect(refused.body.error).toMatchObject({ code: 'Amount Changed', field: 'shownTotalMinor' })
  })

  it('is refused when the same amounts were shown in another currency', async () => {
    const token = await shop.guest()
    await add(token, 'everywhere')
    const terms = {
      email: newEmail(),
      address: { ...testAddress, country: 'DE' },
      delivery: 'international',
    }
    const inFrancs = await shop.call(checkout, terms, { token, locale: swiss })
    const { totalMinor } = inFrancs.body.data.totals
    const { checkout: id } = (await shop.call(checkout, terms, { token })).body.data
    const pay = () =>
      shop.call(
        payment,
        { checkout: id, method: 'demo', shownTotalMinor: totalMinor },
        { token, locale: swiss },
      )
    expect((await pay()).body.error).toMatchObject({ code: 'Amount Changed', field: 'shownTotalMinor' })
    await shop.call(checkout, { checkout: id }, { token, locale: swiss })
    expect((await pay()).status).toBe(200)
  })

  it('has swatches at the price of the market, if it sells them', async () => {
    const token = await shop.guest()
    await shop.db.query(
      sql`insert into fabric_stock (code, stock_mm) values ('XC010', 100000) on conflict do nothing`,
    )
    const swatches = { swatches: ['XC010'], quantity: 1 }
    expect((await shop.call(addCart, swatches, { token, locale: japanese })).status).toBe(404)
    expect((await shop.call(addCart, swatches, { token, locale: swiss })).body.data.line).toMatchObject({
      unitPriceMinor: 450,
    })
    expect((await cartOf(token)).data).toMatchObject([{ unitPriceMinor: 500, problem: null }])
    expect((await cartOf(token, japanese)).data).toMatchObject([
      { unitPriceMinor: 0, stock: 0, problem: { message: 'Sold out' } },
    ])
    const address = { ...testAddress, country: 'DE' }
    const opened = await shop.call(
      checkout,
      { email: newEmail(), address, delivery: 'international' },
      { token, locale: japanese },
    )
    expect(opened.body.data.data).toMatchObject([{ problem: { message: 'Sold out' } }])
    const pay = { checkout: opened.body.data.checkout, method: 'demo' } as const
    const refused = await shop.call(payment, pay, { token, locale: japanese })
    expect(refused.body.error).toMatchObject({ code: 'Out Of Stock', message: 'Swatch set: Sold out' })
  })
})

describe('a wishlist', () => {
  it('compares prices in the currency in which a product was added, and mails them in it', async () => {
    const email = newEmail()
    const account = { fullName: 'Ada Byron', email, password: 'correct horse battery' }
    const token = (await shop.call(signUp, account)).body.data.authtoken
    await shop.db.query(sql`update shopper set email_verified_at = now() where email = ${email}`)
    expect((await shop.call(mailWishlist, { wanted: true }, { token })).status).toBe(200)
    await shop.call(addWishlist, { product: 'everywhere' }, { token })
    await shop.call(addWishlist, { product: 'everywhere' }, { token, locale: swiss })
    await shop.call(addWishlist, { product: 'dollars-only' }, { token })
    const listedIn = async (locale: string) =>
      (await shop.call(getWishlist, undefined, { token, locale })).body.data.data
    await shop.db.query(sql`
      update product_price set price_minor = price_minor - 900 where product_id = 'everywhere'`)
    expect(await listedIn('en-US')).toMatchObject([
      { id: 'dollars-only' },
      { id: 'everywhere', priceMinor: 9100, addedPriceMinor: 10000 },
    ])
    expect(await listedIn(swiss)).toMatchObject([
      { id: 'everywhere', priceMinor: 8600, addedPriceMinor: 8600 },
    ])

    const mails = () =>
      shop.db.query<{ bodyText: string }>(
        sql`select body_text from mail where recipient = ${email} and once like 'wishlist:%'`,
      )
    await sendWishlistAlerts(shop.deps)
    expect(
      (await mails()).map(({ bodyText }) => unwrapped(bodyText).includes('$91.00 instead of $100.00')),
    ).toEqual([true])
    await shop.db.query(
      sql`update product_price set price_minor = 100 where product_id = 'everywhere' and currency = 'CHF'`,
    )
    expect(await sendWishlistAlerts(shop.deps)).toBe(0)
  })
})

describe('a coupon', () => {
  const withCoupon = async (coupon: string, locale: string, quantity = 2) => {
    const token = await shop.guest()
    await shop.call(addCart, { product: 'everywhere', size: 'S', quantity }, { token, locale })
    const { body } = await shop.call(checkout, { coupon }, { token, locale })
    return body.error?.message ?? body.data.totals.discountMinor
  }
  beforeAll(async () => {
    await shop.db.query(sql`
      insert into coupon (code, kind, percent)
      values ('TENTH', 'percent', 10), ('AMOUNT', 'amount', null), ('ABOVE', 'percent', 50), ('NOWHERE', 'amount', null)`)
    await shop.db.query(sql`
      insert into coupon_amount (code, currency, value_minor, min_subtotal_minor) values
        ('AMOUNT', 'USD', 2000, 15000), ('AMOUNT', 'JPY', 3000, 20000), ('ABOVE', 'CHF', null, 18000)`)
  })

  it('is an amount in the currency of the order', async () => {
    expect(await withCoupon('AMOUNT', 'en-US')).toBe(2000)
    expect(await withCoupon('AMOUNT', japanese)).toBe(3000)
    expect(await withCoupon('AMOUNT', japanese, 1)).toBe('This coupon is for orders of ¥20,000 or more')
  })

  it('is refused with a message where it has no amount', async () => {
    expect(await withCoupon('AMOUNT', swiss)).toBe('This coupon does not apply to orders in CHF')
    expect(await withCoupon('ABOVE', 'en-US')).toBe('This coupon does not apply to orders in USD')
    expect(await withCoupon('NOWHERE', 'en-US')).toBe('This coupon does not apply to orders in USD')
  })

  it('of percent without amounts applies in every currency, with a minimum only in those of its amounts', async () => {
    expect(await withCoupon('TENTH', 'en-US')).toBe(2000)
    expect(await withCoupon('TENTH', swiss)).toBe(1900)
    expect(await withCoupon('TENTH', japanese)).toBe(2980)
    expect(await withCoupon('ABOVE', swiss)).toBe(9500)
    expect(await withCoupon('ABOVE', swiss, 1)).toMatch('This coupon is for orders of CHF')
  })

  it('of one market gives no discount in another', async () => {
    const token = await shop.guest()
    await shop.call(addCart, { product: 'everywhere', size: 'S', quantity: 2 }, { token })
    await shop.call(checkout, { coupon: 'AMOUNT' }, { token })
    const there = (await shop.call(checkout, {}, { token, locale: swiss })).body.data
    expect(there.totals).toMatchObject({ currency: 'CHF', discountMinor: 0 })
    expect(there.coupon).toMatchObject({
      code: 'AMOUNT',
      text: { message: 'This coupon does not apply to orders in CHF' },
    })
    const here = (await shop.call(checkout, {}, { token })).body.data
    expect(here.totals).toMatchObject({ currency: 'USD', discountMinor: 2000 })
  })
})
