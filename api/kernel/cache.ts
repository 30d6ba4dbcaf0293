// A cache of values, in each process.
import { LRUCache } from 'lru-cache'
import type { Db } from './db.ts'

const maxEntries = 4000
const usualMegabytes = 20

export interface Cache<Value> {
  /** The cached value of `key`, or what `make` returns; made once for parallel callers. */
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** Whether `key` has a value, or its value is being made. */
  has(key: string): boolean
  clear(): void
}

interface CacheOptions<Value> {
  mayCache?: (value: Value) => boolean
  megabytes?: number
}

/**
 * Creates a cache; when it is full, the least recently used entry is removed. A value that `mayCache`
 * refuses is returned and not cached. `sizeOf` returns its bytes.
 *
 * @param megabytes all values together
 */
export function createCache<Value>(
  sizeOf: (value: Value) => number,
  { mayCache = () => true, megabytes = usualMegabytes }: CacheOptions<Value> = {},
): Cache<Value> {
  const entries = new LRUCache<string, Promise<Value>>({ max: maxEntries, maxSize: megabytes * 1024 * 1024 })

  /** Sets the size of an entry, which was cached as a promise. */
  function settle(key: string, pending: Promise<Value>, value: Value): void {
    // The entry was removed while its value was made.
    if (entries.peek(key) !== pending) return
    entries.delete(key)
    if (mayCache(value)) entries.set(key, pending, { size: Math.max(1, Math.ceil(sizeOf(value))) })
  }

  return {
    async get(key, make) {
      const cached = entries.get(key)
      if (cached) return cached
      // `make` runs after the entry is set, so that a change during `make` removes the entry.
      const pending = Promise.resolve().then(make)
      entries.set(key, pending, { size: 1 })
      try {
        settle(key, pending, await pending)
      } catch (error) {
        if (entries.peek(key) === pending) entries.delete(key)
        throw error
      }
      return pending
    },
    has: (key) => entries.has(key),
    clear: () => entries.clear(),
  }
}

/** Calls `clear` whenever any process changes the public part of the catalogue. */
export async function watchCatalogue(db: Db, clear: () => void): Promise<void> {
  await db.onChange('catalogue', clear)
}

/** Products whose versions are kept one by one. */
const maxVersions = 20_000

/**
 * Returns the version of what a product's page shows, for keys of caches: it rises whenever any process changes the
 * product's stock, or a vote for one of its reviews.
 */
export async function watchProducts(db: Db): Promise<(product: string) => number> {
  const versions = new Map<string, number>()
  let count = 0
  let ofOthers = 0
  await db.onChange('product', (product) => {
    count++
    if (product !== null && versions.size < maxVersions) versions.set(product, count)
    else {
      versions.clear()
      ofOthers = count
    }
  })
  return (product) => versions.get(product) ?? ofOthers
}

/** Calls `clear` whenever any process changes the search words of a product. */
export async function watchSearchWords(db: Db, clear: () => void): Promise<void> {
  await db.onChange('search_words', clear)
}

/** Calls `clear` whenever any process changes the prices of custom shirts. */
export async function watchShirtPrices(db: Db, clear: () => void): Promise<void> {
  await db.onChange('shirt_price', clear)
}

/** Calls `clear` whenever any process changes the stock or the price of a fabric. */
export async function watchFabric(db: Db, clear: () => void): Promise<void> {
  await db.onChange('fabric', clear)
}

/** Returns a function that calls `watch` the first time, and again after it has failed. */
export function watchOnce(watch: () => Promise<void>): () => Promise<void> {
  let watching: Promise<void> | undefined
  return async () => {
    watching ??= watch()
    await watching.catch((error: unknown) => {
      watching = undefined
      throw error
    })
  }
}
