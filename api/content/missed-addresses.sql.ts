// The addresses that were requested and not found.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** Adds counts to those of other processes. */
export async function addMissed(
  on: Queryable,
  missed: { path: string; count: number }[],
  today: string,
): Promise<void> {
  await on.query(sql`
    insert into missed_address (path, count, last_on)
    select path, count, ${today}::date from jsonb_to_recordset(${JSON.stringify(missed)}::jsonb)
      as given (path text, count bigint) order by path
    on conflict (path) do update set count = missed_address.count + excluded.count, last_on = excluded.last_on`)
}

/** Keeps the addresses that were requested most, and of those the latest. */
export async function deleteRareMissed(on: Queryable, kept: number): Promise<void> {
  await on.query(sql`
    delete from missed_address where path in (
      select path from missed_address order by count desc, last_on desc, path offset ${kept})`)
}
