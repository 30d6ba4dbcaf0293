// Approvals in checkouts, and the shirts of orders whose measures change.
import sql from 'sql-template-tag'
import { maxOwnShirts } from '#contract/approvals.ts'
import type { BodyFit } from '../designs/lines.ts'
import type { Queryable } from '../kernel/db.ts'

/** Stores which versions of measures were approved, unless the checkout is placed. */
export async function setCheckoutApprovals(
  tx: Queryable,
  id: string,
  approvals: Record<string, string>,
): Promise<void> {
  await tx.query(sql`
    update checkout set approvals = ${JSON.stringify(approvals)}::jsonb where id = ${id} and placed_at is null`)
}

/** The shirts of these lines get new measures: those who have read one before have to read it again before it is cut. The
 * forecast is reserved for them. */
export async function renewShirts(tx: Queryable, lineIds: string[], note: string): Promise<void> {
  await tx.query(sql`
    update shirt set version = version + 1, reserved = null, note = ${note}, changed_at = now()
    where order_line_id = any(${lineIds}::uuid[]) and dropped_at is null and state = 'approved'`)
}

/** The first cut shirt of these lines; undefined when none is. */
export async function selectCutShirt(on: Queryable, lineIds: string[]): Promise<string | undefined> {
  const [row] = await on.query<{ number: string }>(sql`
    select number from shirt
    where order_line_id = any(${lineIds}::uuid[]) and dropped_at is null and state <> 'approved'
    order by place limit 1`)
  return row?.number
}

export interface OwnLineRow {
  id: string
  order: string
  productName: string
  placedAt: Date
  design: unknown
  fit: BodyFit | null
}

/** The newest designed lines of a shopper's orders; more than are listed, because equal ones are left out. */
export const selectOwnLines = (on: Queryable, shopperId: string): Promise<OwnLineRow[]> =>
  on.query<OwnLineRow>(sql`
    select l.id, o.number as "order", l.product_name, o.placed_at, l.design, l.fit
    from orders o join order_line l on l.order_id = o.id
    where o.shopper_id = ${shopperId} and l.design is not null and o.status not in ('cancelled', 'refunded')
    order by o.placed_at desc, l.position limit ${3 * maxOwnShirts}`)
