// Products without a price in a currency.
import sql from 'sql-template-tag'
import { firstRow, type Queryable } from '../../kernel/db.ts'

/** How many products of the shop have no price in a currency, up to `most`. */
export async function countUnpriced(on: Queryable, currency: string, most: number): Promise<number> {
  const rows = await on.query<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from product p where p.listed and p.kind = 'shirt'
        and not exists (select 1 from product_price s where s.product_id = p.id and s.currency = ${currency})
      limit ${most}) unpriced`)
  return firstRow(rows).count
}

export async function selectNamesOfUnpriced(on: Queryable, ids: string[]): Promise<Map<string, string>> {
  const rows = await on.query<{ id: string; name: string }>(sql`
    select id, name from product where id = any(${ids}::text[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
