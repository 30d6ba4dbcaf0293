// The shirts of an order: creating, removing and planning them.
import sql, { type Sql } from 'sql-template-tag'
import { isMaking, orderStatuses } from '#contract/order-status.ts'
import type { Queryable } from '../kernel/db.ts'

export interface LineShirt {
  lineId: string
  /** Its number within the order, from 1. */
  place: number
  number: string
}

/** All shirts that an order has ever had, by their numbers. */
export const selectLineShirts = (
  tx: Queryable,
  orderId: string,
): Promise<(LineShirt & { id: string; isBegun: boolean; isRemoved: boolean })[]> =>
  tx.query(sql`
    select id, order_line_id as line_id, place, number, state <> 'approved' as is_begun,
      dropped_at is not null as is_removed
    from shirt where order_id = ${orderId} order by place`)

const isMade = sql`o.status = any(${orderStatuses.filter(isMaking)}::text[])`

/**
 * The schedule of the shirts of `orders o`: the columns `due_on`, `made_by` and `holds_fabric`. A shirt may be cut when
 * its order is paid, or will be paid on delivery. Its day in the workshop is reserved even while its order waits for
 * the payment, because that day was promised.
 */
export const schedule = sql`
  case when ${isMade} or o.status = 'placed' and o.payment_state = 'confirmed' then o.deliver_by end as due_on,
  case when ${isMade} or o.status = 'placed' and o.holds_stock
    then coalesce((o.delivery #>> '{made,1}')::date, o.deliver_by) end as made_by,
  o.holds_stock as holds_fabric`

/** Inserts shirts of the order that the query `of` selects. */
export const insertShirtsOf = (of: Sql, shirts: LineShirt[]): Sql => sql`
  insert into shirt (order_id, order_line_id, place, number, due_on, made_by, holds_fabric)
  select o.id, s."lineId", s.place, s.number, ${schedule}
  from ${of} o, jsonb_to_recordset(${JSON.stringify(shirts)}::jsonb) as s("lineId" uuid, place int, number text)`

/**
 * Updates the schedule of the shirts of the orders that the query `of` selects. A shirt that is altered for its
 * customer keeps the day of its claim.
 */
export const planShirtsOf = (of: Sql): Sql => sql`
  update shirt s set due_on = case when s.claim_id is null then o.due_on else s.due_on end,
    made_by = o.made_by, holds_fabric = o.holds_fabric
  from (select o.id, ${schedule} from ${of} o) o
  where s.order_id = o.id and s.dropped_at is null
    and (case when s.claim_id is null then s.due_on else o.due_on end, s.made_by, s.holds_fabric)
      is distinct from (o.due_on, o.made_by, o.holds_fabric)`

/** Updates the schedule of an order's shirts, and inserts new ones. */
export async function updateShirts(tx: Queryable, orderId: string, added: LineShirt[]): Promise<void> {
  const order = sql`(select * from orders where id = ${orderId})`
  await tx.query(planShirtsOf(order))
  if (added.length > 0) await tx.query(insertShirtsOf(order, added))
}

export async function removeShirts(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query(sql`
    update shirt set dropped_at = now(), version = version + 1 where id = any(${ids}::uuid[])`)
}
