// Orders whose hold is over, and payments on which their provider has not reported, in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { claimDue } from '../kernel/due-rows.ts'

/** Variants and fabrics of an order. */
export interface StockKeys {
  variantIds: string[]
  codes: string[]
}

/** Unpaid orders whose hold is over; `late` when it has been over for so many minutes. */
export async function selectExpired(
  on: Queryable,
  maxDelayMinutes: number,
  held: StockKeys | null,
): Promise<{ id: string; late: boolean }[]> {
  return on.query<{ id: string; late: boolean }>(sql`
    select o.id, coalesce(o.hold_until < now() - make_interval(mins => ${maxDelayMinutes}), true) as late from orders o
    where o.status = 'placed' and o.id in (
        select id from orders where hold_until <= now()
        union all select id from orders
        where status = 'placed' and not holds_stock and payment_state in ('failed', 'cancelled'))
      and (${held === null} or exists (
        select 1 from order_line l where l.order_id = o.id and (l.variant_id = any(${held?.variantIds ?? []}::uuid[])
          or exists (select 1 from jsonb_array_elements(l.fabrics) c where c->>'code' = any(${held?.codes ?? []}::text[])))))
    order by o.hold_until limit 50`)
}

/** Claims for this process the payments about which the provider has to be asked now. */
export async function claimWaitingPayments(
  on: Queryable,
): Promise<{ orderId: string; gateway: string; reference: string }[]> {
  return on.query<{ orderId: string; gateway: string; reference: string }>(sql`
    with p as (${claimDue({
      table: sql`payment`,
      waiting: sql`state = 'started' and reference is not null`,
      limit: 20,
      again: { firstSeconds: 60, longestSeconds: 6 * 3600 },
    })})
    select order_id, gateway, reference from p`)
}
