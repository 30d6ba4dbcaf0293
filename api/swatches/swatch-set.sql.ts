import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** Up to five fabrics that are offered: those of `preferred` first, then in the shop's order. */
export async function selectShownFabrics(on: Queryable, preferred: readonly string[]): Promise<string[]> {
  const rows = await on.query<{ code: string }>(sql`
    select code from fabric where offered and archived_at is null
    order by array_position(${[...preferred]}::text[], code), position, code limit 5`)
  return rows.map(({ code }) => code)
}
