// The versions of what a product's page and the designer's show.
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'

/** Stock versions only rise, so the same version never stands for another stock. */
export async function productVersion(db: Db, product: string): Promise<string> {
  const [row] = await db.query<{ stock: number | null; helpful: number | null }>(sql`
    select (select sum(stock_version)::int8 from variant where product_id = ${product}) as stock,
      (select sum(helpful)::int8 from review where product_id = ${product}) as helpful`)
  return `${row?.stock}.${row?.helpful}`
}

export async function fabricVersion(db: Db): Promise<string> {
  const rows = await db.query<{ version: number | null }>(
    sql`select sum(stock_version)::int8 as version from fabric_stock`,
  )
  return String(rows[0]?.version)
}
