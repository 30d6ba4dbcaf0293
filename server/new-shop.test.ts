// A new shop in another currency: amounts that SHOP_FILE leaves out are converted.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDb } from '#api/db/test-db.ts'
import type { Db } from '#api/kernel/db.ts'
import { isShopStored, loadShop } from '#api/settings/shop-settings.ts'
import { shopOf } from '#api/settings/shop-document.ts'
import { openTestApi } from '#api/test-api.ts'
import { testAddress } from '#api/test-shopper.ts'
import { addCart } from '#contract/cart.ts'
import { checkout } from '#contract/orders.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { ConfigError, readConfig } from './config.ts'
import { newShopDocument } from './new-shop.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'placket-new-shop-'))
const SHOP_FILE = path.join(folder, 'shop.json')
const configOf = (shop: object) => {
  writeFileSync(SHOP_FILE, JSON.stringify(shop))
  return readConfig({ SHOP_FILE })
}

let db: Db
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const amountsOf = async (shop: object) => {
  const { delivery, swatchSet } = await newShopDocument(db, configOf(shop))
  return [
    ...delivery.map(({ priceMinor, freeFromMinor, letterMinor }) => [priceMinor, freeFromMinor, letterMinor]),
    swatchSet?.priceMinor ?? null,
  ]
}

const post = { key: 'post', name: 'Posten', description: '', priceMinor: 4900, workingDays: [1, 3] }

describe('delivery and swatches of a new shop', () => {
  it.each([
    ['USD', [[695, 15_000, 0], [1895, undefined, undefined], [2495, 40_000, 500], 500]],
    ['EUR', [[500, 14_000, 0], [1500, undefined, undefined], [2500, 37_000, 500], 500]],
    ['JPY', [[1000, 22_500, 0], [2800, undefined, undefined], [3700, 60_000, 800], 800]],
    ['SEK', [[7000, 158_000, 0], [20_000, undefined, undefined], [26_000, 420_000, 5000], 5000]],
    ['KWD', [[2000, 46_000, 0], [6000, undefined, undefined], [7500, 123_000, 1500], 1500]],
  ])('are in %s', async (currency, amounts) => {
    expect(await amountsOf({ currency })).toEqual(amounts)
  })
  it('are those of the file if it has them', async () => {
    expect(await amountsOf({ currency: 'SEK', delivery: [post], swatchSet: null })).toEqual([
      [4900, undefined, undefined],
      null,
    ])
    expect(await amountsOf({ currency: 'SEK', delivery: [post] })).toEqual([
      [4900, undefined, undefined],
      5000,
    ])
  })
  it('must be in the file when the demo shop has no rate for the currency', async () => {
    const start = amountsOf({ currency: 'XAF', swatchSet: null })
    await expect(start).rejects.toThrow(ConfigError)
    await expect(start).rejects.toThrow(`delivery must be in ${SHOP_FILE}`)
    await expect(amountsOf({ currency: 'XAF' })).rejects.toThrow('delivery and swatchSet must be in')
    expect(await amountsOf({ currency: 'XAF', delivery: [post], swatchSet: null })).toHaveLength(2)
  })
})

describe('a shop that has sold already', () => {
  it('keeps its amounts, even if they were never stored as settings', async () => {
    await stockShop(db, { ...demoCatalogue(), products: [], reviews: [] })
    expect(await isShopStored(db)).toBe(false)
    expect((await amountsOf({ currency: 'SEK' }))[0]).toEqual([695, 15_000, 0])
    expect((await amountsOf({ currency: 'XAF' }))[0]).toEqual([695, 15_000, 0])
  })
  it('opens with any file, which is no longer read', async () => {
    const { settings, shopDocument } = configOf({ currency: 'SEK', delivery: [post] })
    await loadShop(db, settings, shopDocument)
    expect((await amountsOf({ currency: 'XAF' }))[0]).toEqual([695, 15_000, 0])
  })
})

it.each([
  // Converted from $79, three times with a discount of $20, and delivery in the US, which is free from $150 on.
  ['JPY', { one: [11_900, 1000], three: [35_700, 3000, 0] }],
  ['SEK', { one: [82_900, 7000], three: [248_700, 21_000, 0] }],
  ['KWD', { one: [24_500, 2000], three: [73_500, 6000, 0] }],
])('a shopper of a new shop in %s pays the converted amounts', async (currency, { one, three }) => {
  const empty = await openTestDb()
  const document = await newShopDocument(empty, configOf({ currency }))
  await empty.close()
  const demo = demoCatalogue()
  const shop = await openTestApi({
    prepare: (on) => stockShop(on, demo, { currencies: [currency] }),
    change: (deps) => ({ ...deps, settings: { ...deps.settings, shop: shopOf(document) } }),
  })
  try {
    const { id, stock } = demo.products.find(
      ({ priceMinor, beforePriceMinor }) => priceMinor === 7900 && beforePriceMinor === null,
    )!
    const { size } = stock.find(({ quantity }) => quantity > 3)!
    const token = await shop.guest()
    const totals = async (quantity: number, coupon?: string) => {
      const line = { product: id, size, quantity }
      expect((await shop.call(addCart, line, { token })).status).toBe(200)
      const { status, body } = await shop.call(
        checkout,
        { email: 'ada@example.com', address: testAddress, delivery: 'standard', ...(coupon && { coupon }) },
        { token },
      )
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.data.missing).toEqual([])
      return body.data.totals
    }
    const first = await totals(1)
    expect([first.subtotalMinor, first.deliveryMinor]).toEqual(one)
    expect(first.currency).toBe(currency)
    const all = await totals(2, 'SHIRT20')
    expect([all.subtotalMinor, all.discountMinor, all.deliveryMinor]).toEqual(three)
    expect(all.totalMinor).toBe(all.subtotalMinor - all.discountMinor + all.taxMinor)
  } finally {
    await shop.close()
  }
})
