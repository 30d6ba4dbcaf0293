// Stocking the shop: completely or not at all, and always the same.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#api/kernel/db.ts'
import { openTestDb } from '#api/db/test-db.ts'
import { putOffers, selectOffers } from '#api/gift-cards/gift-cards.ts'
import type { DemoCatalogue } from './common/catalogue-types.ts'
import { demoCatalogue, manyProducts } from './generate/demo-catalogue.ts'
import { readShirtPrices } from '#api/prices/shirt-prices.ts'
import { stockIfEmpty, stockShop } from './stock-shop.ts'

const demo = demoCatalogue()
const currencies = ['USD', 'EUR', 'CHF', 'GBP', 'JPY']
let db: Db
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())

async function count(
  table: 'product' | 'variant' | 'review' | 'review_translation' | 'picture' | 'category' | 'search_word',
) {
  return (
    await db.query<{ n: number }>(
      {
        product: sql`select count(*) as n from product`,
        variant: sql`select count(*) as n from variant`,
        review: sql`select count(*) as n from review`,
        review_translation: sql`select count(*) as n from review_translation`,
        picture: sql`select count(*) as n from picture`,
        category: sql`select count(*) as n from category`,
        search_word: sql`select count(*) as n from search_word`,
      }[table],
    )
  )[0]!.n
}

/** All rows without values that depend on today's date, as a text. */
async function fingerprint() {
  return JSON.stringify(
    await db.query(sql`
      select (select md5(string_agg(p.id || p.currency || p.price_minor || p.colours::text || p.sizes_in_stock::text || p.rating_average, ' ' order by p.id, p.currency)) from priced_product p) as products,
        (select md5(string_agg(v.id::text || v.sku || v.stock || v.position, ' ' order by v.id)) from variant v) as variants,
        (select md5(string_agg(r.id::text || r.author || r.text, ' ' order by r.id)) from review r) as reviews,
        (select md5(string_agg(hash || design::text, ' ' order by hash)) from picture) as pictures`),
  )
}

describe('stocking', () => {
  it('leaves an empty shop when it fails in the middle', async () => {
    const broken: DemoCatalogue = { ...demo, reviews: [{ ...demo.reviews[0]!, stars: 9 }] }
    await expect(stockShop(db, broken)).rejects.toThrow('review_stars_check')
    expect(await count('product')).toBe(0)
    expect(await count('category')).toBe(0)
  })
  it('adds offers of gift cards in each currency, unless the shop has its own', async () => {
    await stockShop(db, { ...demo, products: [], reviews: [] }, { currencies: ['USD', 'JPY'] })
    const { offers } = await selectOffers(db)
    expect(offers).toEqual([
      {
        currency: 'JPY',
        amountsMinor: [3800, 7500, 15_000, 30_000],
        free: { leastMinor: 1500, mostMinor: 75_000 },
      },
      {
        currency: 'USD',
        amountsMinor: [2500, 5000, 10_000, 20_000],
        free: { leastMinor: 1000, mostMinor: 50_000 },
      },
    ])
    const own = [{ currency: 'USD', amountsMinor: [700], free: null }]
    await db.transaction((tx) => putOffers(tx, own))
    await stockShop(db, { ...demo, products: [], reviews: [] })
    expect((await selectOffers(db)).offers).toEqual(own)
    await db.query(sql`delete from gift_card_offer`)
    await stockShop(db, { ...demo, products: [], reviews: [] }, { giftCards: false })
    expect((await selectOffers(db)).offers).toEqual([])
    await db.query(sql`delete from category`)
    await db.query(sql`delete from setting where name = 'stocked'`)
  })
  it('stocks an empty shop once, however many start together', async () => {
    const lines: string[] = []
    const all = [1, 2, 3].map(() =>
      stockIfEmpty(db, async () => demoCatalogue(), { say: (line) => lines.push(line), currencies }),
    )
    expect((await Promise.all(all)).filter(Boolean)).toEqual([true])
    expect(lines).toEqual([
      `stocking the shop: ${demo.products.length} products in ${demo.categories.length} categories`,
    ])
    expect(await stockIfEmpty(db, async () => demoCatalogue())).toBe(false)
  })
  it('writes the catalogue', async () => {
    expect(await count('product')).toBe(demo.products.length)
    expect(await count('variant')).toBe(demo.products.reduce((sum, { stock }) => sum + stock.length, 0))
    expect(await count('review')).toBe(demo.reviews.length)
    // A text of two reviews is translated in both.
    const translated = [...demo.translations.values()].flatMap(({ reviews }) =>
      demo.reviews.filter(({ text }) => Object.hasOwn(reviews, text)),
    )
    expect(await count('review_translation')).toBe(translated.length)
    expect(await count('search_word')).toBeGreaterThan(1000)
    const pieces = demo.products
      .flatMap(({ stock }) => stock)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    expect(await db.query(sql`select sum(stock) as pieces from variant`)).toEqual([{ pieces }])
  })
  it('registers a picture for every colour of every product', async () => {
    expect(
      await db.query(sql`
        select p.id from product p, jsonb_array_elements(p.colours) colour
        where not exists (select 1 from picture where hash = colour ->> 'pictureHash')`),
    ).toEqual([])
  })
  it('sets the ratings of products by their reviews, and the sizes in stock by their variants', async () => {
    expect(
      await db.query(sql`
        select p.id from product p left join (
          select product_id, round(avg(stars), 2) as average, count(*) as count from review group by 1) r on r.product_id = p.id
        where p.rating_count <> coalesce(r.count, 0) or abs(p.rating_average - coalesce(r.average, 0)) > 0.01`),
    ).toEqual([])
    expect(
      await db.query(sql`
        select p.id from product p where p.sizes_in_stock <> array(
          select s from unnest(p.sizes) with ordinality as t(s, n)
          where exists (select 1 from variant v where v.product_id = p.id and v.size = s and v.stock > 0) order by n)`),
    ).toEqual([])
  })
  it('writes the price of each product in each currency: in its own from the files, in others rounded', async () => {
    const prices = await db.query<{ id: string; currency: string; price: number; before: number | null }>(sql`
      select id, currency, price_minor as price, before_price_minor as before from priced_product order by id`)
    const inCurrency = Map.groupBy(prices, ({ currency }) => currency)
    expect([...inCurrency.keys()].toSorted()).toEqual(currencies.toSorted())
    const own = demo.products.map(({ id, priceMinor, beforePriceMinor: before }) => [id, priceMinor, before])
    const written = inCurrency.get('USD')!.map(({ id, price, before }) => [id, price, before])
    expect(written).toEqual(own.toSorted())
    const reduced = own.filter(([, , before]) => before !== null).length
    for (const [currency, list] of inCurrency) {
      expect(list.length, currency).toBe(own.length)
      expect(list.filter(({ before }) => before !== null).length, currency).toBe(reduced)
    }
    expect(inCurrency.get('JPY')!.filter(({ price }) => price % 100 !== 0 || price < 5000)).toEqual([])
    expect(inCurrency.get('EUR')!.filter(({ price }) => price % 500 !== 400)).toEqual([])
  })
  it('writes amounts of coupons in each currency', async () => {
    const amounts = sql`
      select currency, value_minor as value, min_subtotal_minor as above from coupon_amount where code = 'SHIRT20'
      order by currency`
    expect(await db.query(amounts)).toEqual([
      { currency: 'CHF', value: 2000, above: 13500 },
      { currency: 'EUR', value: 2000, above: 14000 },
      { currency: 'GBP', value: 1500, above: 12000 },
      { currency: 'JPY', value: 3000, above: 22500 },
      { currency: 'USD', value: 2000, above: 15000 },
    ])
    expect(await db.query(sql`select 1 from coupon_amount where code in ('WELCOME10', 'FREESHIP')`)).toEqual(
      [],
    )
  })
  it('writes a price history that ends in today’s price and contains the lowest of 30 days', async () => {
    expect(
      await db.query(sql`
        select p.id from priced_product p where p.price_minor <> (
          select price_minor from product_price_history h where h.product_id = p.id and h.currency = p.currency order by from_at desc limit 1)`),
    ).toEqual([])
    expect(
      await db.query(sql`
        select p.id from priced_product p where p.before_price_minor is not null and p.lowest30_minor <> (
          select min(h.price_minor) from product_price_history h
          where h.product_id = p.id and h.currency = p.currency and h.from_at < (
            select max(from_at) from product_price_history where product_id = p.id and currency = p.currency))`),
    ).toEqual([])
  })
  it('writes the same rows every time', async () => {
    const before = await fingerprint()
    await stockShop(db, demoCatalogue(), { currencies })
    expect(await fingerprint()).toBe(before)
  })
  it('has no prices in a currency without a rate, even that of the first market', async () => {
    await stockShop(db, demo, { currencies: ['XAF', 'USD', 'KMF'] })
    const sums = sql`select currency, sum(price_minor)::int as sum from product_price group by 1 order by 1`
    const sum = demo.products.reduce((all, { priceMinor }) => all + priceMinor, 0)
    expect(await db.query(sums)).toEqual([{ currency: 'USD', sum }])
    const { missing } = await readShirtPrices(db, { currency: 'XAF' }, 'XAF')
    expect(missing).toContainEqual({ part: 'base', key: '' })
    // Free items are free in every currency.
    expect(missing).not.toContainEqual({ part: 'monogram', key: 'none' })
  })
  it.each([
    // Converted from $79, $20 and $150 of the coupon SHIRT20, and $89 of a custom shirt with $10 for a collar.
    ['JPY', { product: 11_900, coupon: 3000, from: 22_500, base: 13_400, collar: 1500 }],
    ['SEK', { product: 82_900, coupon: 21_000, from: 158_000, base: 93_900, collar: 11_000 }],
    ['KWD', { product: 24_500, coupon: 6000, from: 46_000, base: 27_500, collar: 3000 }],
  ])('converts prices to %s by its rate, rounded by the rule of the currency', async (currency, amounts) => {
    await stockShop(db, demo, { currencies: [currency] })
    const { id } = demo.products.find((one) => one.priceMinor === 7900 && one.beforePriceMinor === null)!
    const [product] = await db.query<{ minor: number }>(
      sql`select price_minor as minor from product_price where product_id = ${id} and currency = ${currency}`,
    )
    const [coupon] = await db.query<{ value: number; from: number }>(sql`
      select value_minor as value, min_subtotal_minor as from from coupon_amount
      where code = 'SHIRT20' and currency = ${currency}`)
    const { prices, missing } = await readShirtPrices(db, { currency }, currency)
    expect(missing).toEqual([])
    expect({
      product: product!.minor,
      coupon: coupon!.value,
      from: coupon!.from,
      base: prices.baseMinor,
      collar: prices.options['collar']!['chisel-tip'],
    }).toEqual(amounts)
  })
  it('replaces the catalogue with the requested number of products', async () => {
    const products = manyProducts(300)
    await stockShop(db, { ...demo, products, reviews: [] })
    expect(await count('product')).toBe(300)
    expect(await db.query(sql`select value from setting where name = 'stocked'`)).toEqual([{ value: '300' }])
  })
})
