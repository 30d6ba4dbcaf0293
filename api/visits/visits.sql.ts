// The daily counts in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** The counted steps: visits from other sites, opened products, pieces put into carts. */
export type CountedStep = 'visits' | 'products' | 'carts'

export interface StepCount {
  /** In the shop's time zone. */
  day: string
  step: CountedStep
  count: number
}

/** Adds counts to those of other processes. */
export async function addCounts(on: Queryable, counts: StepCount[]): Promise<void> {
  await on.query(sql`
    insert into visit_count (day, step, count)
    select day, step, count from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as given (day date, step text, count bigint) order by day, step
    on conflict (day, step) do update set count = visit_count.count + excluded.count`)
}

/** Stores visitors for so many minutes. Returns those that were not stored already. */
export async function insertVisitors(on: Queryable, visitors: string[], minutes: number): Promise<string[]> {
  const rows = await on.query<{ visitor: string }>(sql`
    insert into rate_limit as r (subject, used, ends_at)
    select visitor, 1, now() + make_interval(mins => ${minutes}) from unnest(${visitors}::text[]) as visitor
      order by visitor
    on conflict (subject) do update set ends_at = excluded.ends_at where r.ends_at <= now()
    returning subject as visitor`)
  return rows.map(({ visitor }) => visitor)
}
