// Counted attempts to sign in, to track an order and to use a coupon.
import sql from 'sql-template-tag'
import { firstRow, type Queryable } from '../kernel/db.ts'

export interface CountedAttempt {
  subject: string
  /** Attempts without a wait. */
  free: number
  firstWaitSeconds: number
}

const longestWaitSeconds = 15 * 60

// Waits double. The exponent is limited before the power is computed, so that it does not overflow.
const wrongNow = sql`case when login_attempt.forget_at < now() then 1 else login_attempt.wrong + 1 end`

/**
 * Counts one attempt for every subject, or for none when one of them has to wait. Returns the seconds to wait, 0 when
 * the attempt was counted. One statement, which checks the updated row, so that parallel attempts cannot exceed the
 * limit.
 */
export async function insertAttempt(on: Queryable, attempts: CountedAttempt[]): Promise<number> {
  const sorted = attempts.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
  const rows = await on.query<{ wait: number | null; taken: number }>(sql`
    with requested as (
      select * from unnest(${sorted.map(({ subject }) => subject)}::text[], ${sorted.map(({ free }) => free)}::int[],
        ${sorted.map(({ firstWaitSeconds }) => firstWaitSeconds)}::int[]) as t(subject, free, first_wait)
    ), waiting as (
      select max(a.free_at) as until from login_attempt a join requested on requested.subject = a.subject where a.free_at > now()
    ), taken as (
      insert into login_attempt (subject, wrong, free_at, forget_at)
      select subject, 1, case when free > 1 then '-infinity' else now() + make_interval(secs => first_wait) end,
        now() + interval '1 day'
      from requested, waiting where waiting.until is null order by subject
      on conflict (subject) do update set wrong = ${wrongNow}, forget_at = excluded.forget_at,
        free_at = (
          select case when ${wrongNow} < free then '-infinity'
            else now() + make_interval(secs => least(${longestWaitSeconds}, first_wait * 2 ^ least(${wrongNow} - free, 20)))
            end
          from requested where requested.subject = login_attempt.subject)
      where login_attempt.free_at <= now()
      returning subject
    )
    select ceil(extract(epoch from waiting.until - now()))::int as wait, (select count(*) from taken) as taken
    from waiting`)
  const { wait, taken } = firstRow(rows)
  if (wait !== null) return Math.max(wait, 1)
  return taken === sorted.length ? 0 : Math.max(...sorted.map(({ firstWaitSeconds }) => firstWaitSeconds))
}

/** Deletes the counted attempts on `settled`, and uncounts the last one on `shared`. */
export async function resetAttempts(on: Queryable, settled: string[], shared: string[]): Promise<void> {
  await on.query(sql`
    with settled as (delete from login_attempt where subject = any(${settled}::text[]))
    update login_attempt set wrong = greatest(wrong - 1, 0), free_at = '-infinity' where subject = any(${shared}::text[])`)
}
