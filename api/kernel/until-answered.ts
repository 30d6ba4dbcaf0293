import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable } from './db.ts'

const betweenMs = 1000

/**
 * Asks the database each second until it answers, for what a shop opens after it serves already: it goes on without a
 * database for a while.
 *
 * @param stopping ends the wait
 * @returns null: it did not answer before `stopping`
 */
export async function untilAnswered<T>(ask: () => Promise<T>, stopping: AbortSignal): Promise<T | null> {
  while (!stopping.aborted) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      await pause(betweenMs, undefined, { signal: stopping }).catch(() => {})
    }
  }
  return null
}
