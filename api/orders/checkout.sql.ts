// Checkouts in the database: one open one a shopper and kind.
import sql, { type Sql } from 'sql-template-tag'
import type { PostalAddress } from '#contract/orders.ts'
import type { Queryable } from '../db/db.ts'

export type CheckoutKind = 'cart' | 'buynow'

/** One line a checkout buys, with today's price and the pieces that can be bought now. */
export interface BuyLine {
  /** The cart line's id, or the checkout's for the one line of a buy-now. */
  id: string
  variantId: string
  productId: string
  productName: string
  colourKey: string
  colourName: string
  pictureHash: string
  size: string
  sku: string
  quantity: number
  unitPriceMinor: number
  stock: number
}

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

export interface CheckoutRow {
  id: string
  shopperId: string
  kind: CheckoutKind
  email: string | null
  address: PostalAddress | null
  saveAddress: boolean
  delivery: string | null
  couponCode: string | null
  placed: boolean
}

export interface OpenCheckout extends CheckoutRow {
  lines: BuyLine[]
  coupon: CouponRow | null
}

/** What a call changes; undefined leaves as it is, a null coupon takes it off. */
export interface CheckoutChange {
  email: string | undefined
  address: PostalAddress | undefined
  saveAddress: boolean | undefined
  delivery: string | undefined
  coupon: string | null | undefined
  buynow: { variantId: string; quantity: number } | undefined
}

const rowColumns = sql`c.id, c.shopper_id as "shopperId", c.kind, c.email, c.address, c.save_address as "saveAddress",
  c.delivery, c.coupon_code as "couponCode", c.placed_at is not null as placed`

/** Joins `b` (variant_id, quantity) with what is sold; a product taken off the shop has no stock. */
const soldAs = sql`join variant v on v.id = b.variant_id join product p on p.id = v.product_id
  left join lateral (select made.colour from jsonb_array_elements(p.colours) made(colour)
    where made.colour->>'key' = v.colour limit 1) k on true`
const lineColumns = sql`v.id as "variantId", p.id as "productId", p.name as "productName", v.colour as "colourKey",
  coalesce(k.colour->>'name', v.colour) as "colourName", coalesce(k.colour->>'pictureHash', '') as "pictureHash", v.size,
  v.sku, p.price_minor as "unitPriceMinor", case when p.listed then v.stock else 0 end as stock`

/** Opens the shopper's checkout of that kind, or changes the open one, and reads all it takes to quote it. One statement. */
export async function openCheckout(
  on: Queryable,
  shopperId: string,
  kind: CheckoutKind,
  change: CheckoutChange,
): Promise<OpenCheckout> {
  const { email, address, saveAddress, delivery, coupon, buynow } = change
  const rows = await on.query<OpenCheckout>(
    withQuote(sql`
      insert into checkout as c (shopper_id, kind, email, address, save_address, delivery, coupon_code, buynow_variant_id,
        buynow_quantity)
      values (${shopperId}, ${kind}, ${email ?? null}, ${json(address)}::jsonb, ${saveAddress ?? false},
        ${delivery ?? null}, ${coupon ?? null}, ${buynow?.variantId ?? null}, ${buynow?.quantity ?? null})
      on conflict (shopper_id, kind) where placed_at is null do update set ${changes(change)}
      returning c.*`),
  )
  return rows[0]!
}

/** Changes an open checkout by its id; null when the shopper has no such open one. */
export async function changeCheckout(
  on: Queryable,
  shopperId: string,
  id: string,
  change: CheckoutChange,
): Promise<OpenCheckout | null> {
  const rows = await on.query<OpenCheckout>(
    withQuote(sql`
      update checkout c set ${changes(change)}
      where c.id = ${id} and c.shopper_id = ${shopperId} and c.placed_at is null returning c.*`),
  )
  return rows[0] ?? null
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

function changes({ email, address, saveAddress, delivery, coupon, buynow }: CheckoutChange): Sql {
  return sql`email = coalesce(${email ?? null}, c.email), address = coalesce(${json(address)}::jsonb, c.address),
    save_address = coalesce(${saveAddress ?? null}::boolean, c.save_address),
    delivery = coalesce(${delivery ?? null}, c.delivery),
    coupon_code = case when ${coupon === undefined} then c.coupon_code else ${coupon ?? null} end,
    buynow_variant_id = coalesce(${buynow?.variantId ?? null}::uuid, c.buynow_variant_id),
    buynow_quantity = coalesce(${buynow?.quantity ?? null}::int, c.buynow_quantity)`
}

function withQuote(change: Sql): Sql {
  return sql`with c as (${change})
    select ${rowColumns}, coalesce(l.lines, '[]') as lines, ${couponOf(sql`c.coupon_code`, sql`c.shopper_id`, sql`c.email`)} as coupon
    from c left join lateral (
      select jsonb_agg(to_jsonb(line) - 'at' order by line.at desc, line.id) as lines from (
        select b.id, b.quantity, b.at, ${lineColumns} from (
          select id, variant_id, quantity, added_at as at from cart_line
          where c.kind = 'cart' and shopper_id = c.shopper_id and not saved_for_later
          union all
          select c.id, c.buynow_variant_id, c.buynow_quantity, now() where c.kind = 'buynow'
        ) b ${soldAs}
      ) line
    ) l on true`
}

function couponOf(code: Sql, shopperId: Sql, email: Sql): Sql {
  return sql`(select jsonb_build_object('code', q.code, 'kind', q.kind, 'value', q.value,
    'minSubtotalMinor', q.min_subtotal_minor, 'limitTotal', q.limit_total, 'limitPerCustomer', q.limit_per_customer,
    'usedCount', q.used_count, 'started', q.starts_at <= now(), 'ended', coalesce(q.ends_at <= now(), false),
    'usedByCustomer', (select count(*) from coupon_use u where u.coupon_code = q.code
      and (u.shopper_id = ${shopperId} or u.email = ${email})))
    from coupon q where q.code = ${code})`
}

/** The shopper's checkout, locked until the transaction ends, so that it is placed once. */
export async function lockCheckout(
  tx: Queryable,
  shopperId: string,
  id: string,
): Promise<CheckoutRow | undefined> {
  const rows = await tx.query<CheckoutRow>(sql`
    select ${rowColumns} from checkout c where c.id = ${id} and c.shopper_id = ${shopperId} for update`)
  return rows[0]
}

/**
 * What the checkout buys, its cart lines and variants locked until the transaction ends: prices, quantities and
 * stock cannot change under the order. Locked in the variants' order, as everywhere.
 */
export async function lockLines(tx: Queryable, { id, shopperId, kind }: CheckoutRow): Promise<BuyLine[]> {
  const rows = await tx.query<BuyLine & { at: Date }>(
    kind === 'cart'
      ? sql`select b.id, b.quantity, b.added_at as at, ${lineColumns} from cart_line b ${soldAs}
          where b.shopper_id = ${shopperId} and not b.saved_for_later order by v.id for update of b, v`
      : sql`select b.id, b.quantity, now() as at, ${lineColumns} from (
            select id, buynow_variant_id as variant_id, buynow_quantity as quantity from checkout where id = ${id}
          ) b ${soldAs} order by v.id for update of v`,
  )
  return rows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ at: _, ...line }) => line)
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

/** The variant a buy-now names; `colour` left out: the product's first. */
export async function findVariant(
  on: Queryable,
  { product, colour, size }: { product: string; colour?: string | undefined; size: string },
): Promise<{ variantId: string; productName: string; stock: number } | undefined> {
  const rows = await on.query<{ variantId: string; productName: string; stock: number }>(sql`
    select v.id as "variantId", p.name as "productName", v.stock
    from product p join variant v on v.product_id = p.id
    where p.id = ${product} and p.listed and v.size = ${size}
      and v.colour = coalesce(${colour ?? null}::text, p.colours->0->>'key')`)
  return rows[0]
}
