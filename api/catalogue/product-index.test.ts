// The index follows every change of the catalogue, by any process and in any order in which transactions end.
import { AsyncResource } from 'node:async_hooks'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productSorts } from '#contract/product.ts'
import { demoCatalogue, manyProducts } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { openTestDb } from '../db/test-db.ts'
import type { Db } from '../kernel/db.ts'
import { deleteProductPrices } from '../prices/prices.ts'
import { createProductIndex, type ProductIndex } from './product-index.ts'
import type { ProductQuery } from './product-query.ts'

const stock = (count: number, seed = 0) =>
  stockShop(db, { ...demoCatalogue(), products: manyProducts(count + seed).slice(seed), reviews: [] })

let db: Db
let index: ProductIndex
beforeEach(async () => {
  db = await openTestDb()
  await stock(6)
  index = createProductIndex(db)
})
afterEach(() => db.close())

const list = (query: Partial<ProductQuery> = {}) =>
  index.list({
    currency: 'USD',
    hits: null,
    reduced: false,
    sort: 'price-up',
    page: 1,
    pageSize: 24,
    ...query,
  })

const change = (statement: Sql) => db.query(statement)
const ids = async () => {
  const { page } = await list()
  const rows = await db.query<{ id: string }>(sql`
    select p.id from unnest(${page}::int[]) with ordinality listed(number, n) join product p using (number) order by n`)
  return rows.map(({ id }) => id)
}

describe('a change of the catalogue', () => {
  it('an unlisted product is no longer in the list, and is again when it is listed', async () => {
    const [first, ...others] = await ids()
    await change(sql`update product set archived_at = now() where id = ${first}`)
    await expect.poll(ids).toEqual(others)
    await change(sql`update product set archived_at = null where id = ${first}`)
    await expect.poll(ids).toEqual([first, ...others])
  })

  it('a changed price changes the order, the price range and the reduced products', async () => {
    const [first, ...others] = await ids()
    await change(sql`
      update product_price set price_minor = 900000, before_price_minor = 900001 where product_id = ${first}`)
    await expect.poll(ids).toEqual([...others, first])
    expect(await list()).toMatchObject({ total: 6, toMinor: 900_000 })
    expect((await list({ reduced: true })).page).toContain((await list({ sort: 'price-down' })).page[0])
  })

  it('a product is listed in a currency as soon as it has a price in it', async () => {
    const [first] = await ids()
    expect((await list({ currency: 'EUR' })).total).toBe(0)
    await change(
      sql`insert into product_price (product_id, currency, price_minor) values (${first}, 'EUR', 100)`,
    )
    await expect.poll(async () => (await list({ currency: 'EUR' })).total).toBe(1)
    await deleteProductPrices(db, 'EUR', [first!])
    await expect.poll(async () => (await list({ currency: 'EUR' })).total).toBe(0)
  })

  it('a size that is sold out is not counted', async () => {
    const sizes = async () => (await list()).counts.size.flatMap(({ values }) => values)
    expect(await sizes()).not.toEqual([])
    await change(sql`update product set sizes_in_stock = '{}'`)
    await expect.poll(sizes).toEqual([])
    expect(await list({ inStock: true })).toMatchObject({ total: 0, matched: 6, inStock: 0 })
  })

  it('a replaced catalogue has none of the previous products', async () => {
    await list()
    await stock(4, 6)
    await expect.poll(async () => (await list()).total).toBe(4)
    expect(await ids()).toHaveLength(4)
  })

  it.runIf(process.env.TEST_DATABASE_URL)(
    'a change that is committed after a later one is not missed',
    async () => {
      const [first, second, ...others] = await ids()
      await db.transaction(async (tx) => {
        await tx.query(sql`update product set archived_at = now() where id = ${first}`)
        await outside.runInAsyncScope(async () => {
          await change(sql`update product set archived_at = now() where id = ${second}`)
          await expect.poll(ids).toEqual([first, ...others])
        })
      })
      await expect.poll(ids).toEqual(others)
    },
  )
})

/** Work outside of the transaction that is open here, whose context it does not see. */
const outside = new AsyncResource('outside')

describe('a list', () => {
  it.each(productSorts.filter((sort) => sort !== 'relevance'))(
    'has each product once on all its pages, sorted by %s',
    async (sort) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ sort, page, pageSize: 2 })))
      expect(pages.map(({ page }) => page.length)).toEqual([2, 2, 2, 0])
      expect(new Set(pages.flatMap(({ page }) => page)).size).toBe(6)
    },
  )

  it('of a search has its hits by rank, without those that are not listed', async () => {
    const { page: numbers } = await list()
    const ranks = numbers.map((_, n) => n)
    const hits = {
      numbers: Uint32Array.from([...numbers, 1_000_000]),
      ranks: Float32Array.from([...ranks, 99]),
    }
    expect(await list({ hits, sort: 'relevance' })).toMatchObject({ total: 6, page: numbers.toReversed() })
  })

  it('is read again after a reading has failed', async () => {
    let isBroken = true
    const broken: Db = {
      ...db,
      query: (statement) => (isBroken ? Promise.reject(new Error('broken')) : db.query(statement)),
    }
    index = createProductIndex(broken)
    await expect(list()).rejects.toThrow('broken')
    isBroken = false
    expect((await list()).total).toBe(6)
  })
})
