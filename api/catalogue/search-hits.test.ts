// The hits of a search are read once, and again after the search words of a product have changed.
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { demoCatalogue, manyProducts } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { openTestDb } from '../db/test-db.ts'
import { createHits } from './search-hits.ts'

it('keeps the hits of a search until a product is renamed or removed', async () => {
  const searches: string[] = []
  const db = await openTestDb((text) => {
    if (text.includes('ts_rank')) searches.push(text)
  })
  await stockShop(db, { ...demoCatalogue(), products: manyProducts(3), reviews: [] })
  const findHits = createHits(db)
  const found = async () =>
    (await findHits({ language: 'en', wide: 'quokka', exact: 'quokka' })).numbers.length
  const [product] = await db.query<{ id: string }>(sql`select id from product order by number limit 1`)

  expect([await found(), await found(), searches.length]).toEqual([0, 0, 1])
  await db.query(sql`update product_price set price_minor = price_minor + 1`)
  await db.query(sql`update product set name = 'Quokka' where id = ${product!.id}`)
  await expect.poll(found).toBe(1)
  expect(await found()).toBe(1)
  expect(searches).toHaveLength(2)
  await db.query(sql`delete from product where id = ${product!.id}`)
  await expect.poll(found).toBe(0)
  await db.close()
})
