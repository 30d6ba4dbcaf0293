// The open shirts of the workshop.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import type { DueShirts } from './workshop-plan.ts'

/** A number that no other advisory lock on this database uses. */
const lock = 7_415_929

/** Not packed, of an order to be made or waiting for its payment. Equal to the condition of the index `shirt_open`. */
const isOpen = sql`made_by is not null and dropped_at is null and state <> 'packed'`

export async function countOpenShirts(on: Queryable): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    sql`select count(*)::int as count from shirt where ${isOpen}`,
  )
  return row!.count
}

/** How many open shirts have to be packed by each day, in the order of the days. */
export const selectDueShirts = (on: Queryable): Promise<DueShirts[]> =>
  on.query<DueShirts>(sql`
    select made_by::text as made_by, count(*)::int as shirts from shirt where ${isOpen}
    group by made_by order by made_by`)

/**
 * A query of all open shirts with their plan: `id`, the `day` on which the shirt is ready, null after the last of the
 * days, and whether it is `late`. Without a plan, a shirt is late after its day to be packed.
 *
 * @param today `YYYY-MM-DD`.
 * @param days working days from today, `YYYY-MM-DD`; none when nothing is planned.
 */
export const plannedShirts = (today: string, days: readonly string[], shirtsPerDay: number): Sql => sql`
  select q.id, q.day,
    coalesce(q.day > q.made_by, q.made_by <= ${days.at(-1) ?? null}::date, q.made_by < ${today}::date) as late
  from (
    select id, made_by, (${days}::date[])[((row_number() over (order by made_by, rtrim(number, '0123456789'), place) - 1) / ${shirtsPerDay}::int + 1)::int] as day
    from shirt where ${isOpen}
  ) q`

/** Lets no other transaction promise a day until this one ends. */
export async function lockPromises(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${lock})`)
}
