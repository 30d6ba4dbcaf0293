import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable } from './db.ts'

const betweenMs = 1000

/**
 * Runs `ask` again each second while the database is unavailable: what a shop opens after it serves already does not end
 * it.
 *
 * @param stopping ends the wait
 * @returns null: the database was unavailable until `stopping`
 */
export async function retryWhileUnavailable<T>(
  ask: () => Promise<T>,
  stopping: AbortSignal,
): Promise<T | null> {
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
