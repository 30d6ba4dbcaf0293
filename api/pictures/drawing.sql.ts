// Which process draws which picture.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** Claims a view of a picture. False while another process has claimed it. */
export async function claimDrawing(on: Queryable, name: string, seconds: number): Promise<boolean> {
  const rows = await on.query(sql`
    insert into picture_claim as c (name, ends_at) values (${name}, now() + make_interval(secs => ${seconds}::int))
    on conflict (name) do update set ends_at = excluded.ends_at where c.ends_at <= now()
    returning 1`)
  return rows.length > 0
}

export async function releaseDrawing(on: Queryable, name: string): Promise<void> {
  await on.query(sql`delete from picture_claim where name = ${name}`)
}

/** The oldest new design, which no other process gets; null without one. */
export async function takeNewDesign(on: Queryable): Promise<string | null> {
  const [row] = await on.query<{ hash: string }>(sql`
    delete from picture_to_draw where hash = (
      select hash from picture_to_draw order by added_at limit 1 for update skip locked)
    returning hash`)
  return row?.hash ?? null
}
