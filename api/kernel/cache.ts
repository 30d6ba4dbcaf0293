// Values cached until the catalogue changes, in every process that serves.
import { LRUCache } from 'lru-cache'
import type { Db } from './db.ts'

const maxEntries = 4000
const maxBytes = 32 * 1024 * 1024

export interface Cache<Value> {
  /** The cached value of `key`, or what `make` returns; made once for parallel callers. */
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** Whether there is a value under `key`, or one is being made. */
  has(key: string): boolean
  clear(): void
}

/**
 * Creates a cache; when it is full, the least recently used entry is removed. A value that `mayCache`
 * refuses is returned and not cached. `sizeOf` returns its bytes.
 */
export function createCache<Value>(
  sizeOf: (value: Value) => number,
  mayCache: (value: Value) => boolean = () => true,
): Cache<Value> {
  const entries = new LRUCache<string, Promise<Value>>({ max: maxEntries, maxSize: maxBytes })

  /** Gives the entry its size; it was cached before its value was there. */
  function settle(key: string, pending: Promise<Value>, value: Value): void {
    // The cache was cleared, or the entry removed, while the value was made.
    if (entries.peek(key) !== pending) return
    entries.delete(key)
    if (mayCache(value)) entries.set(key, pending, { size: Math.max(1, Math.ceil(sizeOf(value))) })
  }

  return {
    async get(key, make) {
      const cached = entries.get(key)
      if (cached) return cached
      // Called after the entry is there, so that a change seen by `make` itself removes it.
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

/** Calls `clear` whenever any process changes what the public sees of the catalogue. */
export async function watchCatalogue(db: Db, clear: () => void): Promise<void> {
  await db.listen('catalogue', clear)
}

/** Calls `clear` whenever any process changes what custom shirts cost. */
export async function watchShirtPrices(db: Db, clear: () => void): Promise<void> {
  await db.listen('shirt_price', clear)
}

/** Calls `clear` whenever any process changes the stock or the price of a fabric. */
export async function watchFabric(db: Db, clear: () => void): Promise<void> {
  await db.listen('fabric', clear)
}
