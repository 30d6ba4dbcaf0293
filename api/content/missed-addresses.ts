// Counts addresses that were requested and not found, so that staff can redirect them. In memory, written regularly.
import { maxMissedAddresses } from '#contract/admin/redirects.ts'
import type { Db } from '../kernel/db.ts'
import { addMissed, deleteRareMissed } from './missed-addresses.sql.ts'

export interface MissedAddresses {
  /** @param url as requested, with its query */
  count(url: string): void
  /** Writes the counts since the last flush. Throws when they cannot be written, and keeps them for the next time. */
  flush(): Promise<void>
}

/** Addresses between two flushes: somebody who invents addresses fills no memory. */
const maxBetween = 200

const maxLength = 200

/** Requests of programs that look for weaknesses of other software. */
const probe =
  /^\/(?:\.|wp-|cgi-bin|xmlrpc|phpmyadmin|vendor\/|actuator)|\/\.(?!well-known)|\.(?:env|git|sql|bak|asp|aspx|jsp|cgi)$/i

/** An email address, a secret of a link, or a long number such as one of a phone. */
const personal = /@|%40|[\w-]{32,}|\d{7,}/i

/** The path of an address that may be shown; null when it may name a person, or is none of a page. */
export function countedPath(url: string): string | null {
  const [path = ''] = url.split(/[?#]/)
  if (path.length > maxLength || !/^\/(?!\/)[\x21-\x7e]+$/.test(path)) return null
  return probe.test(path) || personal.test(path) ? null : path
}

/** @param today the current day of the shop, `YYYY-MM-DD` */
export function createMissedAddresses(db: Db, today: () => string): MissedAddresses {
  let counts = new Map<string, number>()
  const add = (path: string, count: number) => {
    const known = counts.get(path)
    if (known !== undefined || counts.size < maxBetween) counts.set(path, (known ?? 0) + count)
  }
  return {
    count(url) {
      const path = countedPath(url)
      if (path !== null) add(path, 1)
    },
    async flush() {
      if (counts.size === 0) return
      const written = counts
      counts = new Map()
      try {
        await db.transaction(async (tx) => {
          await addMissed(
            tx,
            [...written].map(([path, count]) => ({ path, count })),
            today(),
          )
          await deleteRareMissed(tx, maxMissedAddresses)
        })
      } catch (error) {
        for (const [path, count] of written) add(path, count)
        throw error
      }
    },
  }
}
