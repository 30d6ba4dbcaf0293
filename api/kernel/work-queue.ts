// A queue for expensive work (a listing or a page that is not cached yet), so that other requests are answered between
// two pieces of work.
import { ApiError } from './api-error.ts'
import { because } from './reason.ts'

export interface WorkQueue {
  /**
   * Runs `work` when it is next in the queue. Throws `Too Many Requests` when the client has too many entries in the
   * queue already, or the wait exceeds the time limit.
   */
  run<T>(client: string, work: () => Promise<T>): Promise<T>
  /** How many wait. */
  size(): number
}

export interface WorkQueueOptions {
  /** How many run at the same time. */
  concurrency: number
  /** How many entries of one client may wait and run. */
  perClient: number
  maxWaitMs?: number
}

export function createWorkQueue({
  concurrency: atOnce,
  perClient,
  maxWaitMs: longestWaitMs = 2000,
}: WorkQueueOptions): WorkQueue {
  const underWay = new Map<string, number>()
  const waiting: (() => void)[] = []
  let busy = 0

  const next = () => {
    const begin = waiting.shift()
    if (begin) begin()
    else busy--
  }
  async function take(): Promise<void> {
    if (busy < atOnce) {
      busy++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => (clearTimeout(timer), resolve())
      const giveUp = () => (waiting.splice(waiting.indexOf(begin), 1), reject(tooMany()))
      const timer = setTimeout(giveUp, longestWaitMs)
      waiting.push(begin)
    })
  }
  return {
    size: () => waiting.length,
    async run(client, work) {
      const own = underWay.get(client) ?? 0
      if (own >= perClient) throw tooMany()
      underWay.set(client, own + 1)
      try {
        await take()
        try {
          return await work()
        } finally {
          // Not at once, because the embedded database would start the next work before the process reads from the
          // network.
          setImmediate(next)
        }
      } finally {
        const left = underWay.get(client)! - 1
        if (left > 0) underWay.set(client, left)
        else underWay.delete(client)
      }
    },
  }
}

function tooMany(): ApiError {
  const message = because('too-many-at-once')
  return new ApiError('Too Many Requests', message, undefined, 1)
}
