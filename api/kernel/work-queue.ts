// Costly work that is done once for everybody (a listing or a page nobody has asked for yet) takes turns, so that a
// burst of it leaves room for the others: between two turns whatever else has come in is answered.
import { Refusal } from './api-error.ts'

export interface Turns {
  /**
   * Does `work` when its turn has come. Throws `Too Many Requests` when the client already has too much under way, or
   * when the turn does not come in time.
   */
  run<T>(client: string, work: () => Promise<T>): Promise<T>
}

export interface TurnsOptions {
  /** How much is done at the same time. */
  atOnce: number
  /** How much one client may have waiting and being done. */
  perClient: number
  longestWaitMs?: number
}

export function createTurns({ atOnce, perClient, longestWaitMs = 2000 }: TurnsOptions): Turns {
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
    async run(client, work) {
      const own = underWay.get(client) ?? 0
      if (own >= perClient) throw tooMany()
      underWay.set(client, own + 1)
      try {
        await take()
        try {
          return await work()
        } finally {
          // Not at once: an embedded database would begin the next before anything is read from the network.
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

function tooMany(): Refusal {
  const words = 'Too many requests at the same time; please wait a moment and try again'
  return new Refusal('Too Many Requests', words, undefined, 1)
}
