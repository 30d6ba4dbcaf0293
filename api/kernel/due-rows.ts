// Tables as queues: a row is due at a time, claimed by one process, and due again later when its work fails. Not a
// `*.sql.ts`, because every feature with a queue uses `claimDue` in its own statements.
import sql, { type Sql } from 'sql-template-tag'

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
  /** Rows claimed at once. */
  limit: number
  /** When a claimed row is due again: after the backoff, or when the process that claimed it must have ended. */
  again: Backoff | { leaseSeconds: number }
}

/**
 * The body of a common table expression that claims due rows and returns all their columns. Each claim counts as a try
 * and makes the row due again later, so that a process that ends in the middle loses nothing. Parallel processes claim
 * different rows.
 */
export function claimDue({ table, waiting, limit, again }: Queue): Sql {
  const wait =
    'leaseSeconds' in again
      ? sql`${again.leaseSeconds}`
      : sql`least(${again.longestSeconds}::float8, ${again.firstSeconds}::float8 * power(2, least(q.tries, ${maxDoublings}::int)))`
  return sql`
    with due as (
      select id from ${table} where ${waiting} and due_at <= now()
      order by due_at, id limit ${limit}::int for update skip locked
    )
    update ${table} q set tries = q.tries + 1, due_at = now() + make_interval(secs => ${wait})
    from due where q.id = due.id returning q.*`
}
