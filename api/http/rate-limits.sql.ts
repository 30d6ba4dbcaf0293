// Counted calls in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface CountedCalls {
  /** How many of the requested calls are granted. */
  granted: number
  /** Milliseconds until the count begins again. */
  msLeft: number
}

/**
 * Counts `requested` calls of a subject that may make `max` in a window. One statement, so that parallel calls cannot
 * exceed it.
 */
export async function countCalls(
  on: Queryable,
  {
    subject,
    requested,
    max,
    windowMs,
  }: { subject: string; requested: number; max: number; windowMs: number },
): Promise<CountedCalls> {
  const [row] = await on.query<{ before: number; msLeft: number }>(sql`
    insert into rate_limit as r (subject, used, ends_at)
    values (${subject}, ${requested}, now() + make_interval(secs => ${windowMs / 1000}))
    on conflict (subject) do update set
      used = case when r.ends_at <= now() then excluded.used else least(r.used, ${max}) + excluded.used end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    returning used - ${requested} as before, ceil(extract(epoch from ends_at - now()) * 1000)::int as ms_left`)
  const { before, msLeft } = row!
  return { granted: Math.min(requested, Math.max(0, max - before)), msLeft }
}

export async function deletePastCounts(on: Queryable): Promise<void> {
  await on.query(sql`delete from rate_limit where ends_at <= now()`)
}
