// Public answers are kept until the catalogue changes, in every process that serves.
import type { Db } from './db.ts'

const mostEntries = 4000
const mostBytes = 32 * 1024 * 1024

export interface Kept<Value> {
  /** The kept value under `key`, or what `make` gives, made once however many ask at the same time. */
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** Whether there is a value under `key`, or one is being made. */
  has(key: string): boolean
  forget(): void
}

/**
 * A store of values that lives as long as the catalogue stands still; the oldest leave first when it is full.
 * `worthKeeping` lets values pass that are only true now.
 */
export function createKept<Value>(
  sizeOf: (value: Value) => number,
  worthKeeping: (value: Value) => boolean = () => true,
): Kept<Value> {
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
        if (!worthKeeping(made)) mine.delete(key)
        entry.bytes = sizeOf(made)
      } catch (error) {
        mine.delete(key)
        throw error
      }
      if (at === revision && mine.has(key)) {
        bytes += entry.bytes
        for (const [oldest, { bytes: gone }] of entries) {
          if (entries.size <= mostEntries && bytes <= mostBytes) break
          entries.delete(oldest)
          bytes -= gone
        }
      }
      return value
    },
    has: (key) => entries.has(key),
    forget() {
      revision++
      bytes = 0
      entries = new Map()
    },
  }
}

/** Calls `forget` whenever any process changes what the public sees of the catalogue. */
export async function watchCatalogue(db: Db, forget: () => void): Promise<void> {
  await db.listen('catalogue', forget)
}

/** Calls `forget` whenever any process takes cloth off the shelves or puts some there. */
export async function watchFabric(db: Db, forget: () => void): Promise<void> {
  await db.listen('fabric', forget)
}
