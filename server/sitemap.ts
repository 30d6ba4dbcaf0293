// All public addresses in a stable order: fixed pages, the merchant's own pages, categories, products.
import type { Db } from '#api/kernel/db.ts'
import { publicPaths } from '#web/app/routes.ts'
import { countCatalogue, selectListedCategories, selectListedProducts } from './sitemap.sql.ts'

/** Products per statement, so that a shop of any size needs little memory. */
const batchSize = 2000

/** @param ownPaths of the merchant's own pages */
export async function countEntries(db: Db, ownPaths: readonly string[]): Promise<number> {
  return publicPaths.length + ownPaths.length + (await countCatalogue(db))
}

export interface SitemapEntry {
  path: string
  /** When its content last changed, `YYYY-MM-DD`; null when unknown. */
  changedOn: string | null
  /** Currencies of the markets that have it; left out: all. */
  currencies?: string[]
}

/** `count` addresses from index `from` on. */
export async function* addressesIn(
  db: Db,
  ownPaths: readonly string[],
  from: number,
  count: number,
): AsyncGenerator<SitemapEntry> {
  const categories = await selectListedCategories(db)
  const fixed = [...publicPaths, ...ownPaths, ...categories.map((id) => `/categoryshop/${id}`)].map(
    (path) => ({
      path,
      changedOn: null,
    }),
  )
  const first = fixed.slice(from, from + count)
  yield* first
  let left = count - first.length
  let skip = Math.max(0, from - fixed.length)
  let after = ''
  while (left > 0) {
    const products = await selectListedProducts(db, after, skip, Math.min(left, batchSize))
    for (const { id, ...product } of products) yield { path: `/productdetail/${id}`, ...product }
    if (products.length < batchSize) return
    left -= products.length
    skip = 0
    after = products.at(-1)!.id
  }
}
