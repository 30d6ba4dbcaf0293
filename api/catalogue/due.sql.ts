// Products whose scheduled time has come.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** Whether a scheduled product is due to be listed, or a sale is due to begin or end. Reads two small indexes. */
export async function selectDue(on: Queryable): Promise<{ products: boolean; sales: boolean }> {
  const [row] = await on.query<{ products: boolean; sales: boolean }>(sql`
    select exists (select 1 from product where not listed and archived_at is null and published_at <= now()) as products,
      exists (select 1 from product_price where sale_due_at <= now()) as sales`)
  return row!
}

/** When the first of these is due. */
export const nextScheduled = sql`least(
  (select min(published_at) from product where not listed and archived_at is null),
  (select min(sale_due_at) from product_price))`

/** Lists the products whose scheduled time has come; the trigger `product_listed` decides which. */
export async function listDue(on: Queryable): Promise<void> {
  await on.query(sql`
    update product set published_at = published_at
    where not listed and archived_at is null and published_at <= now()`)
}
