// Coupons in the database, and how often each was used.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface CouponRow {
  code: string
  kind: 'percent' | 'amount' | 'delivery'
  value: number
  minSubtotalMinor: number
  limitTotal: number | null
  limitPerCustomer: number | null
  usedCount: number
  /** How often this customer has used it, by account or by e-mail address. */
  usedByCustomer: number
  started: boolean
  ended: boolean
}

/** A coupon as `CouponRow`, with how often this customer has used it. */
export function couponOf(code: Sql, shopperId: Sql, email: Sql): Sql {
  return sql`(select jsonb_build_object('code', q.code, 'kind', q.kind, 'value', q.value,
    'minSubtotalMinor', q.min_subtotal_minor, 'limitTotal', q.limit_total, 'limitPerCustomer', q.limit_per_customer,
    'usedCount', q.used_count, 'started', q.starts_at <= now(), 'ended', coalesce(q.ends_at <= now(), false),
    'usedByCustomer', (select count(*) from coupon_use u where u.coupon_code = q.code
      and (u.shopper_id = ${shopperId} or u.email = ${email})))
    from coupon q where q.code = ${code})`
}

/** A coupon with its row locked, so that parallel orders count its uses one after the other. */
export async function lockCoupon(
  tx: Queryable,
  code: string,
  shopperId: string,
  email: string,
): Promise<CouponRow | undefined> {
  await tx.query(sql`select 1 from coupon where code = ${code} for update`)
  const rows = await tx.query<{ coupon: CouponRow }>(
    sql`select ${couponOf(sql`${code}`, sql`${shopperId}`, sql`${email}`)} as coupon`,
  )
  return rows[0]?.coupon ?? undefined
}

/**
 * Counts a use of the coupon. Its row is locked and its limits were checked; a check constraint guards the total limit
 * as well.
 */
export async function countCouponUse(
  tx: Queryable,
  use: { orderId: string; code: string; shopperId: string | null; email: string },
): Promise<void> {
  await tx.query(sql`
    with counted as (update coupon set used_count = used_count + 1 where code = ${use.code})
    insert into coupon_use (order_id, coupon_code, shopper_id, email)
    values (${use.orderId}, ${use.code}, ${use.shopperId}, ${use.email})`)
}

/** Uncounts the use of a coupon by an order. */
export async function releaseCoupon(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(sql`
    with deleted as (delete from coupon_use where order_id = ${orderId} returning coupon_code)
    update coupon c set used_count = greatest(0, used_count - 1) from deleted where c.code = deleted.coupon_code`)
}

/** Counts the use again, if the limit allows it; the order has its discount either way. */
export async function countCouponAgain(
  tx: Queryable,
  o: { id: string; couponCode: string; shopperId: string | null; email: string },
): Promise<void> {
  await tx.query(sql`
    with counted as (
      update coupon set used_count = used_count + 1
      where code = ${o.couponCode} and (limit_total is null or used_count < limit_total) returning code
    )
    insert into coupon_use (order_id, coupon_code, shopper_id, email)
    select ${o.id}, code, ${o.shopperId}, ${o.email} from counted on conflict do nothing`)
}
