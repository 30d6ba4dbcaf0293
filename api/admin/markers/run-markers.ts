// Searches for the layouts of markers in the background, one at a time in a process. Each round of the job looks at the
// search that is running and stores its best layout, so a process that ends in the middle loses a second of work.
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { toLayout, toMarker, usageOf } from '#garment/cutting/marker/marker-layout.ts'
import { piecesOf, searchToleranceMm } from '#garment/cutting/marker/marker-problem.ts'
import type { PieceProblem } from '#garment/nesting/check-pieces.ts'
import type { Layout } from '#garment/nesting/piece.ts'
import { NestingError } from '#garment/nesting/search.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because, type Reason, type StoredReason, storedReason } from '../../kernel/reason.ts'
import { nestInThreads } from '../../nesting/nest-in-threads.ts'
import { problemOf } from './marker-problem.ts'
import {
  claimMarker,
  type MarkerRow,
  selectMarker,
  setFound,
  setSearched,
  setSearchEnded,
} from './markers.sql.ts'
import { reserveShares } from './shares.ts'

/** How long a round watches the search. */
const roundMs = 1000
/** A search that no round watches for so long ends: its process has stopped its jobs. */
const unwatchedMs = 10_000
/** After this many failures for an unknown reason the marker is given up. */
const maxTries = 3

interface RunningSearch {
  row: MarkerRow
  problem: NonNullable<ReturnType<typeof problemOf>>
  /** Found since the last look. */
  better: Layout | undefined
  startedAt: number
  /** Settles when the search has ended: why it failed, or undefined. */
  ended: Promise<{ error: unknown } | undefined>
  stop: AbortController
  unwatched: NodeJS.Timeout
}

function startSearch(row: MarkerRow, problem: RunningSearch['problem']): RunningSearch {
  const stop = new AbortController()
  const from = row.placements ? toLayout(problem, row.placements) : undefined
  const search: RunningSearch = {
    row,
    problem,
    better: undefined,
    startedAt: performance.now(),
    ended: nestInThreads(piecesOf(problem), problem.strip, {
      limit: { seconds: Math.max(1, row.seconds - row.searchedSeconds) },
      seed: row.number,
      from,
      simplify: searchToleranceMm,
      threads: availableParallelism() > 2 ? 2 : 1,
      signal: stop.signal,
      onBetter: (layout) => {
        search.better = layout
      },
    }).then(
      () => undefined,
      (error: unknown) => ({ error }),
    ),
    stop,
    unwatched: setTimeout(() => stop.abort(), unwatchedMs).unref(),
  }
  return search
}

/** Returns the round of the job. */
export function createMarkerSearch({ db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<'again' | void> {
  let running: RunningSearch | undefined

  async function begin(): Promise<RunningSearch | undefined> {
    const row = await claimMarker(db)
    if (!row) return undefined
    const problem = problemOf(row)
    if (problem) return startSearch(row, problem)
    await finish(row, storedReason(because('marker-without-layout')))
    return undefined
  }

  async function store({ row, problem, better }: RunningSearch): Promise<void> {
    if (!better) return
    const placements = toMarker(problem, better)
    await setFound(db, row, { placements, ...usageOf(problem, placements) })
  }

  /** The shirts reserve their shares of the layout that was found. */
  const finish = (row: MarkerRow, problem: StoredReason | null): Promise<void> =>
    db.transaction(async (tx) => {
      if (await setSearchEnded(tx, row, problem)) await reserveShares(tx, (await selectMarker(tx, row.id))!)
    })

  async function end(search: RunningSearch, failed: { error: unknown } | undefined): Promise<void> {
    if (!failed) return finish(search.row, null)
    const { error } = failed
    if (error instanceof NestingError)
      return finish(search.row, storedReason(reasonOf(search, error.problem)))
    log.error({ err: error, marker: search.row.id }, 'a marker could not be searched for')
    if (search.row.tries >= maxTries) await finish(search.row, storedReason(because('shop-could-not')))
  }

  return async () => {
    running ??= await begin()
    if (!running) return undefined
    const search = running
    search.unwatched.refresh()
    const ended = await Promise.race([
      search.ended.then((failed) => ({ failed })),
      pause(roundMs).then(() => undefined),
    ])
    await store(search)
    search.better = undefined
    const seconds = search.row.searchedSeconds + (performance.now() - search.startedAt) / 1000
    const isOurs = await setSearched(db, search.row, Math.min(seconds, search.row.seconds))
    if (!ended && isOurs) return 'again'
    search.stop.abort()
    clearTimeout(search.unwatched)
    await search.ended
    running = undefined
    if (ended && isOurs) await end(search, ended.failed)
    return 'again'
  }
}

function reasonOf({ problem }: RunningSearch, wrong: PieceProblem): Reason {
  if (wrong.reason === 'strip_height') return because('marker-trim')
  if ('piece' in wrong)
    return because('marker-not-possible', { piece: problem.kinds[wrong.piece]!.copies[0]!.piece })
  return because('marker-too-large')
}
