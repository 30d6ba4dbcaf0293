// Nests pieces with several threads. They work in rounds of equally many moves, and begin each from the shortest layout. With
// a limit of rounds all begin together, so the result is always the same for the same seed. With a limit of seconds no
// thread waits for another.
import { Worker } from 'node:worker_threads'
import type { PieceProblem } from '#garment/nesting/check-pieces.ts'
import type { Layout, Piece, Strip } from '#garment/nesting/piece.ts'
import { type Found, NestingError } from '#garment/nesting/search.ts'

export type ToNestWorker = { moves: number; progress: number; found: Found | undefined }
export type FromNestWorker = { found: Found } | { problem: PieceProblem } | 'done'

export interface NestOptions {
  /** It stops after this many seconds, or this many rounds. There is always at least the first layout. */
  limit: { seconds: number } | { rounds: number }
  seed?: number
  /** A layout to go on from. */
  from?: Layout | undefined
  threads?: number
  /** By how much outlines may become larger, so that they have fewer corners; left out: not at all. */
  simplify?: number
  /** Gets each layout that is shorter than the one before, with the seconds since the start. */
  onBetter?: (layout: Layout, seconds: number) => void
  /** Stops it; the result is the best layout so far. */
  signal?: AbortSignal
}

const movesOfRound = 2000

/** Resolves with the best layout that was found. Throws a `NestingError`. */
export async function nestInThreads(
  pieces: readonly Piece[],
  strip: Strip,
  { limit, seed = 1, from, simplify, threads = 2, onBetter, signal }: NestOptions,
): Promise<Layout> {
  const begun = performance.now()
  const secondsSince = () => (performance.now() - begun) / 1000
  const workers = Array.from({ length: threads }, (_, index) => {
    const workerData = { pieces, strip, seed: seed + index * 1_000_003, from, simplify }
    return new Worker(new URL('./nest-worker.ts', import.meta.url), { workerData })
  })
  /** The last layout of each thread. */
  const found: (Found | undefined)[] = workers.map(() => undefined)
  const stop = Promise.withResolvers<'stopped'>()
  const stopNow = () => stop.resolve('stopped')
  if (signal?.aborted) stopNow()
  signal?.addEventListener('abort', stopNow)
  const timer = 'seconds' in limit ? setTimeout(stopNow, limit.seconds * 1000) : undefined
  const onFound = (index: number, next: Found) => {
    const before = shortestOf(found)
    found[index] = next
    if (!before || next.positions.length < before.positions.length) onBetter?.(next.layout, secondsSince())
  }
  try {
    await Promise.all(workers.map((worker, index) => roundOf(worker, (next) => onFound(index, next))))
    const rounds = 'rounds' in limit ? limit.rounds : Infinity
    const runRounds = async (group: readonly number[]) => {
      for (let round = 0; round < rounds; round++) {
        const progress = 'seconds' in limit ? secondsSince() / limit.seconds : round / rounds
        const best = shortestOf(found)
        const work = group.map((index) => {
          const worker = workers[index]!
          const reply = roundOf(worker, (next) => onFound(index, next))
          worker.postMessage({ moves: movesOfRound, progress, found: best } satisfies ToNestWorker)
          return reply
        })
        if ((await Promise.race([Promise.all(work), stop.promise])) === 'stopped') break
      }
    }
    const all = [...workers.keys()]
    await Promise.all('seconds' in limit ? all.map((index) => runRounds([index])) : [runRounds(all)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stopNow)
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return shortestOf(found)!.layout
}

/** The shortest layout; of equally short ones that of the first thread. */
function shortestOf(found: readonly (Found | undefined)[]): Found | undefined {
  return found.reduce((best, next) => {
    if (!best || !next) return best ?? next
    return next.positions.length < best.positions.length ? next : best
  }, undefined)
}

/** Waits until a thread has finished its round. */
function roundOf(worker: Worker, onFound: (found: Found) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onMessage = (message: FromNestWorker) => {
    if (message === 'done') finish(resolve)
    else if ('found' in message) onFound(message.found)
    else finish(() => reject(new NestingError(message.problem)))
  }
  const onError = (error: Error) => finish(() => reject(error))
  const finish = (settle: () => void) => {
    worker.off('message', onMessage)
    worker.off('error', onError)
    settle()
  }
  worker.on('message', onMessage)
  worker.on('error', onError)
  return promise
}
