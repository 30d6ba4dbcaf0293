import sql from 'sql-template-tag'
import type { Queryable } from '../../kernel/db.ts'

export interface ReadinessRow {
  /** Those of the requested currencies in which something is sold. */
  sold: string[]
  /** Those of the requested pages that are published. */
  published: string[]
  hasOrders: boolean
}

/** @param language the language of the pages. */
export async function selectReadiness(
  on: Queryable,
  { currencies, pages, language }: { currencies: string[]; pages: readonly string[]; language: string },
): Promise<ReadinessRow> {
  const [row] = await on.query<ReadinessRow>(sql`
    select array(select wanted from unnest(${currencies}::text[]) wanted
        where exists (select 1 from priced_product p where p.currency = wanted and p.listed and p.kind in ('shirt', 'goods'))
      ) as sold,
      array(select c.id from content c where c.kind = 'page' and c.id = any(${[...pages]}::text[])
        and c.language = ${language} and c.published_version is not null) as published,
      exists (select 1 from orders) as has_orders`)
  return row!
}
