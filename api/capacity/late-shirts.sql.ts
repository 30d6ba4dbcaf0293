// The late shirts about which the manager was notified.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface LateShirt {
  id: string
  number: string
  /** The last day on which it can be packed, `YYYY-MM-DD`. */
  madeBy: string
  /** The day on which it is planned to be ready; null without a limit of shirts a day, and after the planned days. */
  plannedOn: string | null
}

/**
 * The shirts that will be late and were not notified about before, by the day they are due. Deletes the records of
 * shirts that are on time again.
 *
 * @param plan the query of `planOf`.
 */
export const updateLateShirts = (tx: Queryable, plan: Sql): Promise<LateShirt[]> =>
  tx.query<LateShirt>(sql`
    with plan as materialized (${plan}), late as materialized (
      select s.id, s.number, s.made_by, p.day from plan p join shirt s on s.id = p.id
      where p.late and s.due_on is not null
    ), in_time as (
      delete from late_shirt t where not exists (select 1 from late l where l.id = t.shirt_id)
    )
    select l.id, l.number, l.made_by::text as made_by, l.day::text as planned_on from late l
    where not exists (select 1 from late_shirt t where t.shirt_id = l.id)
    order by l.made_by, l.number`)

export async function insertLateShirts(tx: Queryable, shirts: readonly LateShirt[]): Promise<void> {
  await tx.query(sql`
    insert into late_shirt (shirt_id) select unnest(${shirts.map(({ id }) => id)}::uuid[]) on conflict do nothing`)
}
