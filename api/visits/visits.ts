// Counts in memory, written now and then as numbers of a day.
import type { Db } from '../kernel/db.ts'
import { addCounts, type CountedStep, type StepCount } from './visits.sql.ts'

export type { CountedStep }

export interface VisitCounts {
  count(step: CountedStep): void
  /** Writes what was counted since. What cannot be written is kept for the next time; then it throws. */
  flush(): Promise<void>
}

export function createVisitCounts(db: Db): VisitCounts {
  let counts = new Map<string, StepCount>()
  const add = ({ day, step, count }: StepCount) => {
    const key = `${day} ${step}`
    counts.set(key, { day, step, count: (counts.get(key)?.count ?? 0) + count })
  }
  return {
    count: (step) => add({ day: new Date().toISOString().slice(0, 10), step, count: 1 }),
    async flush() {
      if (counts.size === 0) return
      const written = [...counts.values()]
      counts = new Map()
      try {
        await addCounts(db, written)
      } catch (error) {
        for (const one of written) add(one)
        throw error
      }
    },
  }
}
