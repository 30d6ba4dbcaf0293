// Shirts as an order has them: created, removed and planned.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** When the shirts of an order are made. Days are `YYYY-MM-DD`. */
export interface ShirtSchedule {
  /** By when it should be with the customer; null while it is not to be made. */
  dueOn: string | null
  /** By when it is packed; null while it takes no place in the workshop's plan. */
  madeBy: string | null
  /** Whether the fabric of a shirt that is not cut yet is reserved. */
  holdsFabric: boolean
}

export interface LineShirt {
  lineId: string
  /** In its order, from 1. */
  place: number
  number: string
}

/** All shirts an order has ever had, in its order. */
export const selectLineShirts = (
  tx: Queryable,
  orderId: string,
): Promise<(LineShirt & { id: string; isBegun: boolean; isRemoved: boolean })[]> =>
  tx.query(sql`
    select id, order_line_id as line_id, place, number, state <> 'approved' as is_begun,
      dropped_at is not null as is_removed
    from shirt where order_id = ${orderId} order by place`)

export async function insertShirts(
  tx: Queryable,
  orderId: string,
  shirts: LineShirt[],
  { dueOn, madeBy, holdsFabric }: ShirtSchedule,
): Promise<void> {
  if (shirts.length === 0) return
  await tx.query(sql`
    insert into shirt (order_id, order_line_id, place, number, due_on, made_by, holds_cloth)
    select ${orderId}, s."lineId", s.place, s.number, ${dueOn}::date, ${madeBy}::date, ${holdsFabric}
    from jsonb_to_recordset(${JSON.stringify(shirts)}::jsonb) as s("lineId" uuid, place int, number text)`)
}

export async function removeShirts(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query(sql`
    update shirt set dropped_at = now(), version = version + 1 where id = any(${ids}::uuid[])`)
}

/** A shirt that is altered for its customer keeps the day of its claim. */
export async function updateSchedule(
  tx: Queryable,
  orderId: string,
  { dueOn, madeBy, holdsFabric }: ShirtSchedule,
): Promise<void> {
  await tx.query(sql`
    update shirt set due_on = case when claim_id is null then ${dueOn}::date else due_on end,
      made_by = ${madeBy}::date, holds_cloth = ${holdsFabric}
    where order_id = ${orderId} and dropped_at is null`)
}
