// Counts in memory, written now and then as numbers of a day. Of visits, one browser counts once in `visitMinutes`: its
// digest is kept for that long, and nothing else of it.
import { createHash } from 'node:crypto'
import { takeCalls } from '../http/rate-limits.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { addCounts, type CountedStep, noteVisitors, type StepCount } from './visits.sql.ts'

export type { CountedStep }

export const visitMinutes = 30

/** Browsers of one network that count in that time: a browser that changes its name each time counts no more than so. */
export const maxVisitorsOfNetwork = 20

/** What tells visitors apart. */
export interface Visitor {
  /** From `networkOf`. */
  network: string
  /** What its browser says of itself. */
  browser: string
}

export interface VisitCounts {
  count(step: Exclude<CountedStep, 'visits'>): void
  countVisit(visitor: Visitor): void
  /** Writes what was counted since. What cannot be written is kept for the next time; then it throws. */
  flush(): Promise<void>
}

/** @param today of the shop, `YYYY-MM-DD`. */
export function createVisitCounts(db: Db, today: () => string): VisitCounts {
  let counts = new Map<string, StepCount>()
  /** The browsers seen since the last flush, by network, as digests. */
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

/** How many of them were not seen within the window, by any process of the shop. */
async function newVisits(tx: Queryable, visitors: Map<string, Set<string>>): Promise<number> {
  const fresh = new Set(
    await noteVisitors(
      tx,
      [...visitors.values()].flatMap((browsers) => [...browsers]),
      visitMinutes,
    ),
  )
  let visits = 0
  // In order, so that two processes never wait for each other.
  for (const [network, browsers] of [...visitors].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const requested = [...browsers].filter((browser) => fresh.has(browser)).length
    if (requested === 0) continue
    const limit = { subject: network, requested, max: maxVisitorsOfNetwork, windowMs: visitMinutes * 60_000 }
    visits += (await takeCalls(tx, limit)).granted
  }
  return visits
}
