// Processes uploads one at a time, so that only one is in memory; a few may wait.
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'

const secondsToWait = 5

/** Runs jobs one after the other. Throws `Too Many Requests`, with this reason, when more than `maxWaiting` wait. */
export function serialize(
  maxWaiting: number,
  tooMany: 'too-many-photos-at-once' | 'too-many-fonts-at-once' = 'too-many-photos-at-once',
): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (waiting >= maxWaiting)
      throw new ApiError('Too Many Requests', because(tooMany), undefined, secondsToWait)
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
