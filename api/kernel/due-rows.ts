// Tables as queues: a row is due at a time, claimed by one process, and due again later when its work fails. Not a
// `*.sql.ts`, because every feature with a queue uses `claimDue` in its own statements.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { firstRow, type Queryable } from './db.ts'

/** Waits in seconds: the first one is doubled with every further failure, up to the longest. */
export interface Backoff {
  firstSeconds: number
  longestSeconds: number
}

/** After so many doublings the wait exceeds every `longestSeconds`. */
const maxDoublings = 20

/** Seconds to wait after a failure. @param failures before this one */
export const backoffSeconds = (failures: number, { firstSeconds, longestSeconds }: Backoff): number =>
  Math.min(longestSeconds, firstSeconds * 2 ** Math.min(failures, maxDoublings))

export interface Queue {
  /** A table with `id`, `due_at` and `tries`. */
  table: Sql
  /** Rows that still need work. */
  waiting: Sql
  /** Rows claimed at once. Part of the text, because a statement with a limit as a parameter is not prepared. */
  limit: number
  /** When a claimed row is due again: after the backoff, or when the process that claimed it must have ended. */
  again: Backoff | { leaseSeconds: number }
  /** A condition of a `QueueCursor`. */
  since?: Sql
}

/**
 * The body of a common table expression that claims due rows and returns all their columns, and since when they were due
 * as `was_due_at`. Each claim counts as a try and makes the row due again later, so that a process that ends in the
 * middle loses nothing. Parallel processes claim different rows.
 */
export function claimDue({ table, waiting, limit, again, since = sql`true` }: Queue): Sql {
  const wait =
    'leaseSeconds' in again
      ? sql`${again.leaseSeconds}`
      : sql`least(${again.longestSeconds}::float8, ${again.firstSeconds}::float8 * power(2, least(q.tries, ${maxDoublings}::int)))`
  return sql`
    with due as (
      select id, due_at from ${table} where ${waiting} and due_at <= now() and ${since}
      order by due_at, id limit ${raw(String(limit))} for update skip locked
    )
    update ${table} q set tries = q.tries + 1, due_at = now() + make_interval(secs => ${wait})
    from due where q.id = due.id returning q.*, due.due_at::text as was_due_at`
}

/** Returns the time when the first row of a queue is due, as an expression. */
export type NextDue = () => Sql

/** Milliseconds until the first row of each queue is due, negative when it is already; null when none waits. */
export async function readNextDue(on: Queryable, queues: NextDue[]): Promise<(number | null)[]> {
  const times = queues.map((at) => sql`(extract(epoch from ${at()}) - extract(epoch from now())) * 1000`)
  return firstRow(
    await on.query<{ ms: (number | null)[] }>(sql`select array[${join(times)}]::float8[] as ms`),
  ).ms
}

/** A claimed row. `wasDueAt`: as text, because a `Date` has no microseconds. */
interface ClaimedRow {
  id: string
  wasDueAt: string
}

/** Where a process continues in a queue. */
export interface QueueCursor {
  /**
   * Claims rows with `claim`, which gets a condition and returns the rows in the order of `due_at` and `id`.
   *
   * @param limit how many rows it claims at most
   */
  claim<Row extends ClaimedRow>(limit: number, claim: (since: Sql) => Promise<Row[]>): Promise<Row[]>
  /** A condition for the rows from which most claims choose. */
  recent(): Sql
}

/** Transactions that insert rows take less time than this, so a row is rarely due longer before it is committed. */
const marginSeconds = 0.2
/** The share of the time that looks at the complete queue may take. */
const completeShare = 0.02

/**
 * For a queue of many rows. While somebody keeps a snapshot, for example a backup, PostgreSQL keeps all versions of the
 * rows that are processed meanwhile, and a look at the complete queue reads them. So a claim continues after the last
 * claimed row, or shortly before it when nothing is waiting. Rows that were committed later than that are found by a
 * look at the complete queue, at least once a second unless this takes long.
 */
export function createQueueCursor(): QueueCursor {
  let last: ClaimedRow | null = null
  let isMore = false
  let completeAt = 0
  const recent = () =>
    last ? sql`due_at > ${last.wasDueAt}::timestamptz - make_interval(secs => ${marginSeconds})` : sql`true`
  return {
    recent,
    async claim(limit, claim) {
      const started = performance.now()
      const isComplete = started >= completeAt
      const after =
        isMore && last ? sql`(due_at, id) > (${last.wasDueAt}::timestamptz, ${last.id})` : recent()
      // Until there is a row, where the next ones will be; the clock of the database may differ.
      last ??= { id: '0', wasDueAt: new Date(Date.now() - 60_000).toISOString() }
      try {
        const rows = await claim(isComplete ? sql`true` : after)
        isMore = rows.length === limit
        last = rows.at(-1) ?? last
        return rows
      } finally {
        // Also when it took so long that the database has ended it.
        const ended = performance.now()
        if (isComplete) completeAt = ended + Math.max(1000, (ended - started) / completeShare)
      }
    },
  }
}
