// The parcels of orders in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** What is in a parcel. */
export interface ParcelLine {
  line: string
  quantity: number
}

/** The stored parcels of orders, by order, in their order; orders without any are left out. */
export async function selectParcels(on: Queryable, orderIds: string[]): Promise<Map<string, ParcelLine[][]>> {
  const rows = await on.query<{ orderId: string; parcels: ParcelLine[][] }>(sql`
    select order_id, jsonb_agg(lines order by place) as parcels from order_parcel
    where order_id = any(${orderIds}::uuid[]) group by order_id`)
  return new Map(rows.map(({ orderId, parcels }) => [orderId, parcels]))
}

/** Replaces the parcels of an order. */
export async function replaceParcels(
  tx: Queryable,
  orderId: string,
  parcels: readonly ParcelLine[][],
): Promise<void> {
  await tx.query(sql`delete from order_parcel where order_id = ${orderId}`)
  if (parcels.length > 0)
    await tx.query(sql`
      insert into order_parcel (order_id, place, lines)
      select ${orderId}, p.ordinality, p.value from jsonb_array_elements(${JSON.stringify(parcels)}::jsonb)
        with ordinality p`)
}
