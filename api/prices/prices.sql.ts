// All prices in a currency in the database: of products and coupons. Those of custom shirts are in `shirt-prices.sql.ts`.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** A product of the catalogue; its prices are null when it is not sold in the currency. */
export interface ProductPriceRow {
  id: string
  listed: boolean
  priceMinor: number | null
  beforePriceMinor: number | null
  lowest30Minor: number | null
}

export async function selectProductPrices(on: Queryable, currency: string): Promise<ProductPriceRow[]> {
  return on.query<ProductPriceRow>(sql`
    select p.id, p.listed, s.price_minor as "priceMinor", s.before_price_minor as "beforePriceMinor",
      s.lowest30_minor as "lowest30Minor"
    from product p left join product_price s on s.product_id = p.id and s.currency = ${currency}
    where p.kind = 'shirt' order by p.id`)
}

/** A coupon with amounts in any currency; null when it has none in this one. */
export interface CouponAmountRow {
  code: string
  kind: 'percent' | 'amount' | 'delivery'
  valueMinor: number | null
  minSubtotalMinor: number | null
}

export async function selectCouponAmounts(on: Queryable, currency: string): Promise<CouponAmountRow[]> {
  return on.query<CouponAmountRow>(sql`
    select c.code, c.kind, a.value_minor as "valueMinor", a.min_subtotal_minor as "minSubtotalMinor"
    from coupon c left join coupon_amount a on a.code = c.code and a.currency = ${currency}
    where exists (select 1 from coupon_amount any_amount where any_amount.code = c.code) order by c.code`)
}

export interface NewProductPrice {
  id: string
  priceMinor: number
  beforePriceMinor: number | null
}

/**
 * Sets what products cost in a currency; each new price goes into the history. A reduction that begins gets the lowest
 * price of the 30 days before it, where the shop has recorded one; that stays while the price only falls. A higher
 * price ends the reduction, even when it is one itself.
 */
export async function upsertProductPrices(
  tx: Queryable,
  currency: string,
  prices: NewProductPrice[],
): Promise<void> {
  await tx.query(sql`
    with changed as (
      select w.id, w."priceMinor", w."beforePriceMinor", s.price_minor as old_minor,
        s.before_price_minor as old_before_minor, s.lowest30_minor
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        as w(id text, "priceMinor" int, "beforePriceMinor" int)
      left join product_price s on s.product_id = w.id and s.currency = ${currency}
      where (w."priceMinor", w."beforePriceMinor") is distinct from (s.price_minor, s.before_price_minor)
    ), recorded as (
      insert into product_price_history (product_id, currency, from_at, price_minor)
      select id, ${currency}, now(), "priceMinor" from changed where "priceMinor" is distinct from old_minor
    )
    insert into product_price as s (product_id, currency, price_minor, before_price_minor, lowest30_minor)
    select id, ${currency}, "priceMinor", "beforePriceMinor", case
      when "beforePriceMinor" is null then null
      when old_before_minor is not null and "priceMinor" <= old_minor then lowest30_minor
      else (
        select min(h.price_minor) from product_price_history h
        where h.product_id = c.id and h.currency = ${currency} and h.from_at >= coalesce((
          select max(b.from_at) from product_price_history b
          where b.product_id = c.id and b.currency = ${currency} and b.from_at <= now() - interval '30 days'
        ), '-infinity'))
      end
    from changed c
    on conflict (product_id, currency) do update set price_minor = excluded.price_minor,
      before_price_minor = excluded.before_price_minor, lowest30_minor = excluded.lowest30_minor`)
}

/** Ends the sale of products in a currency. */
export async function deleteProductPrices(tx: Queryable, currency: string, ids: string[]): Promise<void> {
  await tx.query(
    sql`delete from product_price where currency = ${currency} and product_id = any(${ids}::text[])`,
  )
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
      as t(code text, "valueMinor" int, "minSubtotalMinor" int)
    on conflict (code, currency) do update set value_minor = excluded.value_minor,
      min_subtotal_minor = excluded.min_subtotal_minor`)
}

/** Ends what coupons are worth in a currency. */
export async function deleteCouponAmounts(tx: Queryable, currency: string, codes: string[]): Promise<void> {
  await tx.query(sql`delete from coupon_amount where currency = ${currency} and code = any(${codes}::text[])`)
}
