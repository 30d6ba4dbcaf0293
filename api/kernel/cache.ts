// Values cached until the catalogue changes, in every process that serves.
import type { Db } from './db.ts'

const maxEntries = 4000
const maxBytes = 32 * 1024 * 1024

export interface Cache<Value> {
  /** The cached value of `key`, or what `make` returns; made once however many ask at the same time. */
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** Whether there is a value under `key`, or one is being made. */
  has(key: string): boolean
  clear(): void
}

/**
 * Creates a cache; when it is full, the oldest entries are removed first. A value that `mayCache` refuses is
 * returned and not cached.
 */
export function createCache<Value>(
  sizeOf: (value: Value) => number,
  mayCache: (value: Value) => boolean = () => true,
): Cache<Value> {
  let entries = new Map<string, { value: Promise<Value>; bytes: number }>()
  let bytes = 0
  let revision = 0
  return {
    async get(key, make) {
      const kept = entries.get(key)
      if (kept) return kept.value
      const at = revision
      const mine = entries
      const value = make()
      const entry = { value, bytes: 0 }
      mine.set(key, entry)
      try {
        const made = await value
        if (!mayCache(made)) mine.delete(key)
        entry.bytes = sizeOf(made)
      } catch (error) {
        mine.delete(key)
        throw error
      }
      if (at === revision && mine.has(key)) {
        bytes += entry.bytes
        for (const [oldest, { bytes: gone }] of entries) {
          if (entries.size <= maxEntries && bytes <= maxBytes) break
          entries.delete(oldest)
          bytes -= gone
        }
      }
      return value
    },
    has: (key) => entries.has(key),
    clear() {
      revision++
      bytes = 0
      entries = new Map()
    },
  }
}

/** Calls `clear` whenever any process changes what the public sees of the catalogue. */
export async function watchCatalogue(db: Db, clear: () => void): Promise<void> {
  await db.listen('catalogue', clear)
}

/** Calls `clear` whenever any process changes the stock of a fabric. */
export async function watchFabric(db: Db, clear: () => void): Promise<void> {
  await db.listen('fabric', clear)
}
