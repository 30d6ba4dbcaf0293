// Processes photos one at a time, so that only one is in memory; a few may wait.
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'

const secondsToWait = 5

/** Runs jobs one after the other. Throws `Too Many Requests` when more than `maxWaiting` wait. */
export function serialize(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (waiting >= maxWaiting)
      throw new ApiError('Too Many Requests', because('too-many-photos-at-once'), undefined, secondsToWait)
    waiting++
    const done = last.then(work)
    last = done.catch(() => {})
    try {
      return await done
    } finally {
      waiting--
    }
  }
}
