// Coupons in the database, and how often each was used.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import type { AppliesTo } from './applies-to.ts'

export interface CouponRow extends AppliesTo {
  code: string
  kind: 'percent' | 'amount' | 'delivery'
  /** Whole percent, or minor units of the currency; 0 for free delivery. */
  value: number
  minSubtotalMinor: number
  /** Whether it applies to orders in the currency. */
  inCurrency: boolean
  limitTotal: number | null
  limitPerCustomer: number | null
  usedCount: number
  /** How often this customer has used it, by account or by e-mail address. */
  usedByCustomer: number
  started: boolean
  /** Whether it is over, by its end time or by staff. */
  ended: boolean
}

/** The customer: uses are counted by account and by e-mail address. */
interface CouponUser {
  shopperId: Sql
  email: Sql
}

/** An automatic discount. */
export interface AutomaticRow extends CouponRow {
  name: string
  /** Names by language. */
  translations: Record<string, string>
}

/**
 * JSON of a `CouponRow`, from `coupon q` and `coupon_amount a`. A coupon without amounts applies in every currency,
 * unless its discount is an amount.
 */
const couponJson = (usedByCustomer: Sql) => sql`jsonb_build_object('code', q.code, 'kind', q.kind,
    'value', coalesce(q.percent, a.value_minor, 0),
    'minSubtotalMinor', coalesce(a.min_subtotal_minor, 0), 'inCurrency', a.code is not null or (q.kind <> 'amount'
      and not exists (select 1 from coupon_amount o where o.code = q.code)), 'limitTotal', q.limit_total, 'limitPerCustomer', q.limit_per_customer,
    'usedCount', q.used_count, 'started', q.starts_at <= now(), 'ended', not q.active or coalesce(q.ends_at <= now(), false),
    'appliesToAll', q.applies_to_all, 'designed', q.designed, 'products', array(
      select product_id from coupon_product where coupon_code = q.code), 'categories', array(
      select category_id from coupon_category where coupon_code = q.code), 'fabrics', array(
      select fabric_code from coupon_fabric where coupon_code = q.code),
    'usedByCustomer', ${usedByCustomer})`

const usesBy = ({ shopperId, email }: CouponUser) => sql`(
  select count(*) from coupon_use u where u.coupon_code = q.code and (u.shopper_id = ${shopperId} or u.email = ${email}))`

const fromCoupons = (currency: string) =>
  sql`from coupon q left join coupon_amount a on a.code = q.code and a.currency = ${currency}`

const isEntered = (code: Sql) => sql`q.code = ${code} and not q.automatic and q.removed_at is null`

const isAutomatic = sql`q.automatic and q.active and q.removed_at is null and q.starts_at <= now()
  and (q.ends_at is null or q.ends_at > now())`

/** The coupon of a code that was entered, as a `CouponRow`, in a currency. */
const couponOf = (code: Sql, user: CouponUser, currency: string): Sql => sql`(
  select ${couponJson(usesBy(user))} ${fromCoupons(currency)} where ${isEntered(code)})`

const names = sql`jsonb_build_object('name', q.name, 'translations', q.translations)`

/** The automatic discounts that are active now, as a list of `AutomaticRow`, in a currency. */
export const automaticOf = (currency: string): Sql => sql`(
  select coalesce(jsonb_agg(${couponJson(sql`0`)} || ${names} order by q.code), '[]')
  ${fromCoupons(currency)} where ${isAutomatic})`

/** Both in one list: each an `AutomaticRow`, and whether it is automatic. */
export const couponsOf = (code: Sql, user: CouponUser, currency: string): Sql => sql`(
  select coalesce(jsonb_agg(${couponJson(sql`case when q.automatic then 0 else ${usesBy(user)} end`)} || ${names}
    || jsonb_build_object('automatic', q.automatic) order by q.code), '[]')
  ${fromCoupons(currency)} where ${isEntered(code)} or ${isAutomatic})`

/** Reads a coupon and locks its row, so that parallel orders count its uses one after the other. */
export async function lockCoupon(
  tx: Queryable,
  code: string,
  user: { shopperId: string; email: string },
  currency: string,
): Promise<CouponRow | undefined> {
  const couponUser = { shopperId: sql`${user.shopperId}`, email: sql`${user.email}` }
  await tx.query(sql`select 1 from coupon where code = ${code} for update`)
  const rows = await tx.query<{ coupon: CouponRow }>(
    sql`select ${couponOf(sql`${code}`, couponUser, currency)} as coupon`,
  )
  return rows[0]?.coupon ?? undefined
}

/**
 * Counts a use of the coupon. The caller has locked its row and checked its limits; a check constraint guards the total
 * limit too. An automatic discount has no limits: its row is not changed, so that orders do not wait for each other.
 */
export async function countCouponUse(
  tx: Queryable,
  use: { orderId: string; code: string; takenMinor: number; shopperId: string | null; email: string },
): Promise<void> {
  await tx.query(sql`
    with counted as (update coupon set used_count = used_count + 1 where code = ${use.code} and not automatic)
    insert into coupon_use (order_id, coupon_code, taken_minor, shopper_id, email)
    values (${use.orderId}, ${use.code}, ${use.takenMinor}, ${use.shopperId}, ${use.email})`)
}

/** Releases the use of a coupon by an order. */
export async function releaseCoupon(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(sql`
    with deleted as (
      delete from coupon_use u using coupon c where u.order_id = ${orderId} and c.code = u.coupon_code and not c.automatic
      returning u.coupon_code
    )
    update coupon c set used_count = greatest(0, used_count - 1) from deleted where c.code = deleted.coupon_code`)
}

/** Counts the use again, if the limit allows it; the order has its discount either way. */
export async function countCouponAgain(
  tx: Queryable,
  o: { id: string; couponCode: string; takenMinor: number; shopperId: string | null; email: string },
): Promise<void> {
  await tx.query(sql`
    with counted as (
      update coupon set used_count = used_count + 1
      where code = ${o.couponCode} and (limit_total is null or used_count < limit_total) returning code
    )
    insert into coupon_use (order_id, coupon_code, taken_minor, shopper_id, email)
    select ${o.id}, code, ${o.takenMinor}::bigint, ${o.shopperId}, ${o.email} from counted on conflict do nothing`)
}
