// The listed products in memory, for lists: PostgreSQL would read all products and prices for each list. The cards of a
// page are read from the database.
import { watchCatalogue, watchOnce } from '../kernel/cache.ts'
import { type Db, withCurrentReads } from '../kernel/db.ts'
import { type CandidatesWith, candidatesOf } from './candidates.ts'
import { createColumns, type ProductColumns, putProduct } from './product-columns.ts'
import { readChangedProducts, readListedProducts } from './product-index.sql.ts'
import {
  type IndexedCategory,
  type ProductList,
  type ProductQuery,
  queryCategories,
  queryProducts,
} from './product-query.ts'

export interface ProductIndex {
  list(query: ProductQuery): Promise<ProductList>
  /** The categories of the products that are sold in a currency, by id. */
  categories(currency: string): Promise<Map<string, IndexedCategory>>
  /** The products that may be recommended; parameters as in `candidatesOf`. */
  candidates(currency: string, most: number): Promise<CandidatesWith>
}

const indexes = new WeakMap<Db, ProductIndex>()

/** The index of this process. It is loaded when it is first needed. */
export function productIndexOf(db: Db): ProductIndex {
  const index = indexes.get(db) ?? createProductIndex(db)
  indexes.set(db, index)
  return index
}

export function createProductIndex(db: Db): ProductIndex {
  let columns = createColumns()
  /** The oldest transaction that was not finished at the last reading. */
  let seen: { xmin: string; first: number | null } | null = null
  let isStale = true
  let reading: Promise<void> | undefined
  const watch = watchOnce(() => watchCatalogue(db, () => (isStale = true)))

  async function readAll(): Promise<void> {
    const next = createColumns()
    // Read before the products: what changes in the meantime is read again.
    const { xmin, first } = await readChangedProducts(db, null)
    for await (const products of readListedProducts(db)) for (const one of products) putProduct(next, one)
    columns = next
    seen = { xmin, first }
  }

  async function read(): Promise<void> {
    isStale = false
    try {
      if (!seen) return await readAll()
      const { xmin, first, products } = await readChangedProducts(db, seen.xmin)
      // The catalogue was replaced: the numbers of deleted products are not in the changes.
      if (first !== seen.first) return await readAll()
      for (const one of products) putProduct(columns, one)
      seen = { xmin, first }
    } catch (error) {
      isStale = true
      throw error
    }
  }

  /** Reads what has changed since the last reading, if anything. */
  async function current(): Promise<ProductColumns> {
    await watch()
    // A reading that began earlier may have missed the last change.
    await reading
    // The numbers of transactions on a replica are not comparable.
    if (isStale) reading ??= withCurrentReads(read).finally(() => (reading = undefined))
    await reading
    return columns
  }

  return {
    list: async (query) => queryProducts(await current(), query),
    categories: async (currency) => queryCategories(await current(), currency),
    candidates: async (...of) => candidatesOf(await current(), ...of),
  }
}
