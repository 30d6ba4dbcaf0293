// The version of what the designer shows.
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'

/**
 * Stock versions only rise, so the same version always means the same stock.
 *
 * @param limited whether the days of making depend on the number of open shirts
 */
export async function designerVersion(db: Db, limited: boolean): Promise<string> {
  const [row] = await db.query<{ stock: number | null; open: number | null }>(sql`
    select (select sum(stock_version)::int8 from fabric_stock) as stock,
      case when ${limited}::boolean then (select count(*)::int from shirt
        where made_by is not null and dropped_at is null and state <> 'packed') end as open`)
  return `${row?.stock}.${row?.open}`
}
