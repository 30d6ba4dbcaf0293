// The versions of the content of a product's page and of the designer.
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'

/** The version of a product's page. Stock versions only rise, so the same version always means the same stock. */
export async function productVersion(db: Db, product: string): Promise<string> {
  const [row] = await db.query<{ stock: number | null; helpful: number | null }>(sql`
    select (select sum(stock_version)::int8 from variant where product_id = ${product}) as stock,
      (select sum(helpful)::int8 from review where product_id = ${product}) as helpful`)
  return `${row?.stock}.${row?.helpful}`
}

/** @param limited whether the days of making depend on the number of open shirts */
export async function designerVersion(db: Db, limited: boolean): Promise<string> {
  const [row] = await db.query<{ stock: number | null; open: number | null }>(sql`
    select (select sum(stock_version)::int8 from fabric_stock) as stock,
      case when ${limited}::boolean then (select count(*)::int from shirt
        where made_by is not null and dropped_at is null and state <> 'packed') end as open`)
  return `${row?.stock}.${row?.open}`
}
