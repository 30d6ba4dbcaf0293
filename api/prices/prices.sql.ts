// All prices in a currency in the database: of products and coupons. Those of custom shirts are in
// `shirt-prices.sql.ts`.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** A product; its prices are null when it is not sold in the currency. */
export interface ProductPriceRow {
  id: string
  listed: boolean
  priceMinor: number | null
  beforePriceMinor: number | null
  lowest30Minor: number | null
}

export async function selectProductPrices(on: Queryable, currency: string): Promise<ProductPriceRow[]> {
  return on.query<ProductPriceRow>(sql`
    select p.id, p.listed, s.price_minor, s.before_price_minor,
      s.lowest30_minor as "lowest30Minor"
    from product p left join product_price s on s.product_id = p.id and s.currency = ${currency}
    where p.kind in ('shirt', 'goods') order by p.id`)
}

/** A coupon that has amounts in some currency; its amounts are null when it has none in this one. */
export interface CouponAmountRow {
  code: string
  kind: 'percent' | 'amount' | 'delivery'
  valueMinor: number | null
  minSubtotalMinor: number | null
}

export async function selectCouponAmounts(on: Queryable, currency: string): Promise<CouponAmountRow[]> {
  return on.query<CouponAmountRow>(sql`
    select c.code, c.kind, a.value_minor, a.min_subtotal_minor
    from coupon c left join coupon_amount a on a.code = c.code and a.currency = ${currency}
    where exists (select 1 from coupon_amount any_amount where any_amount.code = c.code) order by c.code`)
}

/** The prices to set for a product in a currency. */
export interface ProductPriceTerms {
  id: string
  currency: string
  /** Without the sale. */
  regularMinor: number
  /** The price during the sale, less than the regular price; null: no sale. */
  saleMinor: number | null
  /** Null: from now on, and until it is ended. */
  saleFrom: Date | string | null
  saleUntil: Date | string | null
}

/** Makes others that change the prices of these products wait until the transaction ends. */
export async function lockProductPrices(tx: Queryable, ids: string[]): Promise<void> {
  await tx.query(sql`
    select 1 from product_price where product_id = any(${ids}::text[]) order by product_id, currency for update`)
}

/**
 * Sets the prices of products; the caller has locked the rows. A sale is applied from its beginning, and removed when
 * it is over. Each new price is added to the history. A reduction that begins gets the lowest price of the 30 days
 * before it, if the shop has recorded one, and keeps it while the price only falls. A higher price ends the reduction,
 * even when it is a reduced one itself.
 */
export async function upsertProductPrices(tx: Queryable, terms: ProductPriceTerms[]): Promise<void> {
  await tx.query(sql`
    with wanted as (
      select w.id, w.currency, "regularMinor" as regular, "saleFrom", "saleUntil",
        case when "saleUntil" <= now() then null else "saleMinor" end as sale, "saleFrom" > now() as is_to_come
      from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as w(id text, currency text, "regularMinor" bigint,
        "saleMinor" bigint, "saleFrom" timestamptz, "saleUntil" timestamptz)
    ), asked as (
      select w.*, case when sale is null or is_to_come then regular else sale end as price,
        case when sale is null or is_to_come then null else regular end as before
      from wanted w
    ), changed as (
      select a.*, s.price_minor as old_price, s.before_price_minor as old_before, s.lowest30_minor as old_lowest
      from asked a left join product_price s on s.product_id = a.id and s.currency = a.currency
    ), recorded as (
      insert into product_price_history (product_id, currency, from_at, price_minor)
      select id, currency, now(), price from changed where price is distinct from old_price
      on conflict (product_id, currency, from_at) do update set price_minor = excluded.price_minor
    )
    insert into product_price as s (product_id, currency, price_minor, before_price_minor, lowest30_minor, sale_minor,
      sale_from, sale_until, sale_due_at)
    select id, currency, price, before, case
        when before is null then null
        when old_before is not null and price <= old_price then old_lowest
        else (
          select min(h.price_minor) from product_price_history h
          where h.product_id = c.id and h.currency = c.currency and h.from_at >= coalesce((
            select max(b.from_at) from product_price_history b
            where b.product_id = c.id and b.currency = c.currency and b.from_at <= now() - interval '30 days'
          ), '-infinity'))
      end,
      sale, case when sale is not null then "saleFrom" end, case when sale is not null then "saleUntil" end,
      case when sale is null then null when is_to_come then "saleFrom" else "saleUntil" end
    from changed c
    on conflict (product_id, currency) do update set price_minor = excluded.price_minor,
      before_price_minor = excluded.before_price_minor, lowest30_minor = excluded.lowest30_minor,
      sale_minor = excluded.sale_minor, sale_from = excluded.sale_from, sale_until = excluded.sale_until,
      sale_due_at = excluded.sale_due_at`)
}

/** Locks the prices whose sale is due to begin or end; rows that another process has locked are skipped. */
export const lockDuePrices = (tx: Queryable, limit: number): Promise<ProductPriceTerms[]> =>
  tx.query<ProductPriceTerms>(sql`
    select product_id as id, currency, coalesce(before_price_minor, price_minor) as regular_minor,
      sale_minor, sale_from, sale_until
    from product_price where sale_due_at <= now()
    order by product_id, currency limit ${limit}::int for update skip locked`)

/**
 * Deletes the prices of products in a currency, so that they are no longer sold in it. The products count as changed,
 * because a deleted row has no `changed_by`.
 */
export async function deleteProductPrices(tx: Queryable, currency: string, ids: string[]): Promise<void> {
  await tx.query(sql`
    with deleted as (
      delete from product_price where currency = ${currency} and product_id = any(${ids}::text[]) returning product_id)
    update product set changed_by = pg_current_xact_id() where id in (select product_id from deleted)`)
}

export interface NewCouponAmount {
  code: string
  valueMinor: number | null
  minSubtotalMinor: number
}

export async function upsertCouponAmounts(
  tx: Queryable,
  currency: string,
  amounts: NewCouponAmount[],
): Promise<void> {
  await tx.query(sql`
    insert into coupon_amount (code, currency, value_minor, min_subtotal_minor)
    select code, ${currency}, "valueMinor", "minSubtotalMinor"
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb)
      as t(code text, "valueMinor" bigint, "minSubtotalMinor" bigint)
    on conflict (code, currency) do update set value_minor = excluded.value_minor,
      min_subtotal_minor = excluded.min_subtotal_minor`)
}

export async function deleteCouponAmounts(tx: Queryable, currency: string, codes: string[]): Promise<void> {
  await tx.query(sql`delete from coupon_amount where currency = ${currency} and code = any(${codes}::text[])`)
}
