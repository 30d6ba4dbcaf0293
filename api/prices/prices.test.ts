// Prices proposed in another currency and applied: all or nothing, with messages about errors.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { numRunsOf } from '#e2e/exhaustive.ts'
import { pricedItems } from '#garment/design/price-list.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { putProducts } from '../cart/test-products.ts'
import { openTestDb } from '../db/test-db.ts'
import type { Db } from '../kernel/db.ts'
import { testSettings } from '../test-api.ts'
import type { PriceFile } from './price-file.ts'
import { applyPrices, proposePrices } from './prices.ts'

const { shop } = testSettings
const euro = { from: 'USD', to: 'EUR', rate: 0.92, rounding: { stepMinor: 500, endingMinor: 400 } }

let db: Db
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())
beforeEach(async () => {
  for (const table of [sql`product`, sql`coupon`, sql`shirt_price`]) await db.query(sql`delete from ${table}`)
  await putProducts(db, ['harrow', 'marlow', 'only-there'])
  await db.query(
    sql`update product_price set price_minor = 7900, before_price_minor = 9900 where product_id = 'marlow'`,
  )
  await db.query(sql`delete from product_price where product_id = 'only-there'`)
  await db.query(sql`
    insert into coupon (code, kind, percent) values ('TWENTY', 'amount', null), ('TENTH', 'percent', 10), ('ANY', 'percent', 5)`)
  await db.query(sql`
    insert into coupon_amount (code, currency, value_minor, min_subtotal_minor)
    values ('TWENTY', 'USD', 2000, 15000), ('TENTH', 'USD', null, 9000)`)
})

const propose = (options = { all: false }, conversion = euro) => proposePrices(db, shop, conversion, options)
const apply = (file: unknown) => applyPrices(db, shop, JSON.stringify(file))
const productRows = () =>
  db.query(sql`
    select product_id as id, price_minor as price, before_price_minor as before, lowest30_minor as lowest
    from product_price where currency = 'EUR' order by product_id`)
const everything = () =>
  db.query(sql`
    select 'p' || product_id || currency || price_minor as row from product_price union all
    select 's' || part || key || currency || price_minor from shirt_price union all
    select 'c' || code || currency || min_subtotal_minor from coupon_amount union all
    select 'h' || product_id || currency || price_minor from product_price_history order by 1`)

describe('a proposal', () => {
  it('has every product, item of a shirt and amount of a coupon, rounded, and null for products that are not sold', async () => {
    const { shirt, ...rest } = await propose()
    expect(rest).toEqual({
      currency: 'EUR',
      products: {
        harrow: { priceMinor: 9400, beforePriceMinor: null },
        marlow: { priceMinor: 7400, beforePriceMinor: 8900 },
        'only-there': null,
      },
      coupons: {
        TENTH: { valueMinor: null, minSubtotalMinor: 8500 },
        TWENTY: { valueMinor: 2000, minSubtotalMinor: 14_000 },
      },
    })
    expect(shirt.baseMinor).toBe(8400)
    expect(Object.keys(shirt.fabrics)).toEqual(Object.keys(standardPrices.fabrics))
  })

  it('changes nothing, and keeps existing prices, unless all are proposed again', async () => {
    const before = await everything()
    const file = await propose()
    expect(await everything()).toEqual(before)
    file.products['harrow'] = { priceMinor: 10_101, beforePriceMinor: null }
    file.products['only-there'] = { priceMinor: 5000, beforePriceMinor: null }
    file.shirt.fabrics['XC005'] = 4321
    file.coupons['TENTH'] = { valueMinor: null, minSubtotalMinor: 1 }
    await apply(file)
    expect(await propose()).toEqual(file)
    const all = await propose({ all: true })
    expect(all.products['harrow']).toEqual({ priceMinor: 9400, beforePriceMinor: null })
    expect(all.shirt.fabrics['XC005']).toBe(4000)
    expect(all.coupons['TENTH']).toEqual({ valueMinor: null, minSubtotalMinor: 8500 })
  })

  it('with any rate and rounding can be applied', async () => {
    const digits = fc.constantFrom('EUR', 'JPY', 'KWD', 'HUF')
    const rounding = fc
      .tuple(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0, max: 0.99, noNaN: true }))
      .map(([stepMinor, part]) => ({ stepMinor, endingMinor: Math.floor(stepMinor * part) }))
    await fc.assert(
      fc.asyncProperty(
        digits,
        fc.integer({ min: 1, max: 20_000 }),
        rounding,
        async (to, hundredths, taste) => {
          const conversion = { from: 'USD', to, rate: hundredths / 100, rounding: taste }
          const file = await propose({ all: true }, conversion)
          await apply(file)
          expect(await propose({ all: false }, conversion)).toEqual(file)
        },
      ),
      { numRuns: numRunsOf(25) },
    )
  })

  it('needs a currency in which there are prices', async () => {
    await expect(propose({ all: false }, { ...euro, from: 'SEK' })).rejects.toThrow('lack prices in SEK')
  })
})

describe('a file', () => {
  it('is applied completely, with a list of changes', async () => {
    const file = await propose()
    expect(await apply(file)).toEqual([
      `EUR: ${pricedItems().length + 4} new, 0 changed, 0 removed, 0 as before`,
    ])
    expect(await productRows()).toEqual([
      { id: 'harrow', price: 9400, before: null, lowest: null },
      { id: 'marlow', price: 7400, before: 8900, lowest: null },
    ])
    expect(await apply(file)).toEqual([
      `EUR: 0 new, 0 changed, 0 removed, ${pricedItems().length + 4} as before`,
    ])
    file.products['harrow'] = { priceMinor: 8900, beforePriceMinor: 9400 }
    file.products['marlow'] = null
    file.shirt.options['yoke']!['split'] = 2500
    file.coupons['TWENTY'] = null
    expect(await apply(file)).toEqual([
      'shirt yoke split: €20.00 → €25.00',
      'product harrow: €94.00 → €89.00 instead of €94.00',
      'product marlow: €74.00 instead of €89.00 → none',
      'coupon TWENTY: €20.00 from €140.00 → none',
      `EUR: 0 new, 2 changed, 2 removed, ${pricedItems().length} as before`,
    ])
    expect(await productRows()).toEqual([{ id: 'harrow', price: 8900, before: 9400, lowest: 9400 }])
  })

  it('may follow lines that npm prints', async () => {
    const text = `\n> placket@0.1.0 prices\n> node cli/prices.ts propose EUR\n\n${JSON.stringify(await propose())}\n`
    expect(await applyPrices(db, shop, text)).toHaveLength(1)
  })

  it('does not change the other currencies', async () => {
    const dollars = await db.query(
      sql`select * from product_price where currency = 'USD' order by product_id`,
    )
    await apply(await propose())
    expect(
      await db.query(sql`select * from product_price where currency = 'USD' order by product_id`),
    ).toEqual(dollars)
  })

  it('sets the lowest price of the 30 days before a reduction, which stays during the reduction', async () => {
    const file = await propose()
    const setPrice = async (priceMinor: number, beforePriceMinor: number | null = null) => {
      file.products['harrow'] = { priceMinor, beforePriceMinor }
      await apply(file)
    }
    const age = (days: number) =>
      db.query(sql`update product_price_history set from_at = from_at - make_interval(days => ${days})`)
    await setPrice(6000)
    await age(40)
    await setPrice(9000)
    await age(35)
    await setPrice(8000)
    await age(10)
    await setPrice(9500)
    await age(1)
    await setPrice(7000, 9500)
    // 60.00 ended 36 days ago; 90.00 was the price 30 days ago, then 80.00.
    expect((await productRows())[0]).toEqual({ id: 'harrow', price: 7000, before: 9500, lowest: 8000 })
    await age(3)
    await setPrice(6500, 9500)
    expect((await productRows())[0]).toMatchObject({ price: 6500, lowest: 8000 })
    await age(3)
    // Not part of the same reduction: 65.00 was the price until now.
    await setPrice(9000, 9500)
    expect((await productRows())[0]).toMatchObject({ price: 9000, before: 9500, lowest: 6500 })
    await setPrice(9500)
    expect((await productRows())[0]).toMatchObject({ before: null, lowest: null })
  })

  it.each<[string, (file: PriceFile & Record<string, unknown>) => unknown, string[]]>([
    ['no JSON', () => undefined, ['The file is not JSON.']],
    ['a list', () => [], ['file: Invalid input: expected object, received array']],
    [
      'a currency that is none',
      (file) => (file.currency = 'euro'),
      ['currency: must be a currency like EUR'],
    ],
    ['another field', (file) => (file['rate'] = 1), ['file: Unrecognized key: "rate"']],
    [
      'a product and a fabric nobody knows',
      (file) => {
        file.products['no-such'] = { priceMinor: 1, beforePriceMinor: null }
        file.shirt.fabrics['XC999'] = 0
        file.shirt.options['tie'] = { long: 0 }
      },
      ['shirt tie long: not known', 'shirt fabric XC999: not known', 'products no-such: not known'],
    ],
    [
      'a product, a fabric and an option too few',
      (file) => {
        delete file.products['harrow']
        delete file.shirt.fabrics['XC001']
        delete file.shirt.options['collar']!['club']
        delete file.coupons['TENTH']
      },
      [
        'shirt collar club: missing',
        'shirt fabric XC001: missing',
        'products harrow: missing; what is not to be sold has null',
        'coupons TENTH: missing; what is not to be sold has null',
      ],
    ],
    [
      'prices that are none',
      (file) => {
        file.shirt.baseMinor = 0
        file.shirt.fabrics['XC001'] = -1
        file.shirt.fabrics['XC002'] = 9.5
        file.products['harrow'] = { priceMinor: 0, beforePriceMinor: null }
        file.products['marlow'] = { priceMinor: 3_000_000_000_000, beforePriceMinor: '1' as never }
      },
      [
        'shirt baseMinor: must be above 0',
        'shirt fabrics XC001: must not be negative',
        'shirt fabrics XC002: must be a whole number of minor units',
        'products harrow priceMinor: must be above 0',
        'products marlow priceMinor: must be at most 1000000000000',
        'products marlow beforePriceMinor: must be a whole number of minor units',
      ],
    ],
    [
      'a reduction that is none',
      (file) => (file.products['harrow'] = { priceMinor: 9000, beforePriceMinor: 9000 }),
      ['products harrow: the price before must be above the price'],
    ],
    [
      'coupons with another kind of discount',
      (file) => {
        file.coupons['TWENTY'] = { valueMinor: null, minSubtotalMinor: 0 }
        file.coupons['TENTH'] = { valueMinor: 1, minSubtotalMinor: 0 }
        file.coupons['ANY'] = { valueMinor: null, minSubtotalMinor: 5 }
      },
      [
        'coupons ANY: not known',
        'coupons TENTH: valueMinor must be null, its discount is no amount',
        'coupons TWENTY: valueMinor must be its discount',
      ],
    ],
  ])('with %s is refused, with all errors, and nothing is changed', async (_what, change, problems) => {
    await apply(await propose())
    const before = await everything()
    const file = await propose()
    const changed = change(file)
    const text =
      changed === undefined && problems[0]!.includes('JSON')
        ? 'nothing {'
        : JSON.stringify(Array.isArray(changed) ? changed : file)
    const error = await applyPrices(db, shop, text).then(String, (reason: Error) => reason.message)
    expect(error.split('\n').toSorted()).toEqual(problems.toSorted())
    expect(await everything()).toEqual(before)
  })

  it('does not accept names of inherited properties as products or fabrics', async () => {
    const file = JSON.stringify(await propose())
    for (const name of ['constructor', 'toString']) {
      const more = file.replace('"harrow"', `"${name}":{"priceMinor":1,"beforePriceMinor":null},"harrow"`)
      await expect(applyPrices(db, shop, more)).rejects.toThrow(`products ${name}: not known`)
    }
    for (const name of ['__proto__', 'constructor', 'toString'])
      await expect(applyPrices(db, shop, file.replace('"harrow"', `"${name}"`))).rejects.toThrow(
        'products harrow: missing',
      )
  })

  it('is applied completely when two are applied at the same time', async () => {
    const [one, other] = [await propose(), await propose()]
    for (const id of Object.keys(other.products))
      other.products[id] = { priceMinor: 7777, beforePriceMinor: null }
    one.products['only-there'] = { priceMinor: 4444, beforePriceMinor: null }
    await Promise.all([apply(one), apply(other), apply(one), apply(other)])
    const prices = ((await productRows()) as { id: string; price: number }[]).map(({ price }) => price)
    expect([
      [9400, 7400, 4444],
      [7777, 7777, 7777],
    ]).toContainEqual(prices)
  })
})
