// Products that links lead to.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** The ids that no product of the shop has, and from whose address no redirect leads. */
export async function selectGoneProducts(on: Queryable, ids: string[]): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select w.id from unnest(${ids}::text[]) as w(id)
    where not exists (select 1 from product p where p.id = w.id and (p.listed or p.kind not in ('shirt', 'goods')))
      and not exists (select 1 from redirect r where r.from_path = '/productdetail/' || w.id)`)
  return rows.map(({ id }) => id)
}
