// The hits of searches, in each process: many shoppers search for the same words, with other filters, and a broad search
// reads the search words of most products.
import { createCache, watchOnce, watchSearchWords } from '../kernel/cache.ts'
import type { Db } from '../kernel/db.ts'
import { readHits, type SearchTerms } from './listing.sql.ts'
import type { SearchHits } from './product-query.ts'

/** Finds the products of a search. */
export type FindHits = (terms: SearchTerms) => Promise<SearchHits>

/** Hits are kept until the search words of a product change. */
export function createHits(db: Db): FindHits {
  const cache = createCache<SearchHits>(({ numbers, ranks }) => numbers.byteLength + ranks.byteLength, {
    megabytes: 16,
  })
  const watch = watchOnce(() => watchSearchWords(db, cache.clear))
  return async (terms) => {
    await watch()
    return cache.get(JSON.stringify(terms), () => readHits(db, terms))
  }
}
