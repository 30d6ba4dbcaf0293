// Counts of visits and steps, in memory, written regularly as counts of a day. A browser counts as one visit within
// `visitMinutes`; only its digest is stored, for that time.
import { createHash } from 'node:crypto'
import { countCalls } from '../http/rate-limits.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { addCounts, type CountedStep, insertVisitors, type StepCount } from './visits.sql.ts'

export type { CountedStep }

export const visitMinutes = 30

/**
 * The most visits of a network within that time, so that a browser that changes its name with each request is limited.
 */
export const maxVisitorsOfNetwork = 20

/** The values by which visitors differ. */
export interface CountedVisitor {
  /** From `networkOf`. */
  network: string
  /** The browser's `User-Agent`. */
  browser: string
}

export interface VisitCounts {
  count(step: Exclude<CountedStep, 'visits'>): void
  countVisit(visitor: CountedVisitor): void
  /** Writes the counts since the last flush. Throws when they cannot be written, and keeps them for the next time. */
  flush(): Promise<void>
}

/** @param today the current day of the shop, `YYYY-MM-DD` */
export function createVisitCounts(db: Db, today: () => string): VisitCounts {
  let counts = new Map<string, StepCount>()
  /** Digests of the browsers since the last flush, by network. */
  let visitors = new Map<string, Set<string>>()
  const add = ({ day, step, count }: StepCount) => {
    const key = `${day} ${step}`
    counts.set(key, { day, step, count: (counts.get(key)?.count ?? 0) + count })
  }
  const addVisitor = (network: string, browser: string) => {
    const browsers = visitors.get(network) ?? new Set()
    visitors.set(network, browsers)
    if (browsers.size < maxVisitorsOfNetwork) browsers.add(browser)
  }
  return {
    count: (step) => add({ day: today(), step, count: 1 }),
    countVisit({ network, browser }) {
      addVisitor(digestOf(network), digestOf(network, browser))
    },
    async flush() {
      if (counts.size === 0 && visitors.size === 0) return
      const [written, seen] = [[...counts.values()], visitors]
      counts = new Map()
      visitors = new Map()
      try {
        await db.transaction(async (tx) => {
          const visits = await newVisits(tx, seen)
          const ofVisits = visits > 0 ? [{ day: today(), step: 'visits' as const, count: visits }] : []
          await addCounts(tx, [...written, ...ofVisits])
        })
      } catch (error) {
        for (const one of written) add(one)
        for (const [network, browsers] of seen) for (const browser of browsers) addVisitor(network, browser)
        throw error
      }
    },
  }
}

const digestOf = (...parts: string[]) =>
  createHash('sha256')
    .update(['visit', ...parts].join('\n'))
    .digest('base64url')

/** How many of the visitors were not counted by any process within `visitMinutes`. */
async function newVisits(tx: Queryable, visitors: Map<string, Set<string>>): Promise<number> {
  const fresh = new Set(
    await insertVisitors(
      tx,
      [...visitors.values()].flatMap((browsers) => [...browsers]),
      visitMinutes,
    ),
  )
  let visits = 0
  // Sorted, so that there is no deadlock between processes.
  for (const [network, browsers] of [...visitors].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const requested = [...browsers].filter((browser) => fresh.has(browser)).length
    if (requested === 0) continue
    const limit = { subject: network, requested, max: maxVisitorsOfNetwork, windowMs: visitMinutes * 60_000 }
    visits += (await countCalls(tx, limit)).granted
  }
  return visits
}
