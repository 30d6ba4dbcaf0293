// What the preview of the theme shows.
import sql from 'sql-template-tag'
import type { Queryable } from '../../kernel/db.ts'

/** A product on sale; null when there is none. */
export async function selectProductToShow(on: Queryable): Promise<string | null> {
  const [row] = await on.query<{ id: string }>(
    sql`select id from product where listed order by published_at desc nulls last, id limit 1`,
  )
  return row?.id ?? null
}
