// Checkouts in the database: one open checkout per shopper and kind.
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { FitChoice } from '#contract/design.ts'
import type { Design } from '#garment/design/design.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import type { Queryable } from '../kernel/db.ts'
import type { StoredAnswers } from '../custom-fields/asked-fields.ts'
import { callerAs, type CallerJson, type CallerKey } from '../http/caller.ts'
import { piecesOf } from '../designs/fabric-stock.ts'
import {
  type DesignColumns,
  designColumns,
  type Designed,
  giftCardLine,
  readDesigned,
  readLine,
  readyMade,
  swatchProduct,
  type LineProduct,
} from '../designs/lines.ts'
import {
  goodsKind,
  linePrice,
  lineProductId,
  lineStock,
  noLongerSold,
  priceIn,
  soldIn,
} from '../products/product-card.ts'
import { type Gift, giftCardOf, type GiftCardRow } from '../gift-cards/gift-cards.ts'
import { type AutomaticRow, automaticOf, type CouponRow, couponsOf } from '../coupons/coupons.ts'
import { type EarlierShirts, selectEarlierShirts } from '../finished-measures/approvals.ts'
import { stockNeedOf } from '../stock/stock.ts'
import { lockCountsOf } from './order-limits.sql.ts'

export type CheckoutKind = 'cart' | 'buynow'

/** One line as the database returns it. */
interface Line extends LineProduct {
  /** The cart line's id; for the single line of a buy-now, the checkout's. */
  id: string
  quantity: number
}
type LineRow = Line & DesignColumns
/** One line of a checkout, with today's price and the pieces in stock. */
export type CheckoutLineRow = Line & Designed

export interface CheckoutRow {
  id: string
  shopperId: string
  kind: CheckoutKind
  email: string | null
  address: PostalAddress | null
  /** Of the invoice; null: the delivery address. */
  billingAddress: PostalAddress | null
  saveAddress: boolean
  delivery: string | null
  couponCode: string | null
  giftCardId: string | null
  /** The answers to the merchant's own fields. */
  customFields: StoredAnswers
  placed: boolean
  /** When versions of finished measures were approved. */
  approvals: Record<string, string>
  /** The currency in which it was last shown; null when unknown. */
  currency: string | null
  /** The automatic discounts. */
  automatic: AutomaticRow[]
}

/** A checkout whose row is locked. */
export interface LockedCheckout extends CheckoutRow {
  /** Whether a line is a designed shirt, and whether a line is a product of the catalogue. */
  designed: boolean
  articles: boolean
  /** Whether a line is a gift card. */
  gifts: boolean
}

export interface OpenCheckout extends CheckoutRow, EarlierShirts {
  lines: CheckoutLineRow[]
  coupon: CouponRow | null
  giftCard: GiftCardRow | null
}

/** The shopper of a checkout and their currency. */
export interface CheckoutShopper {
  key: CallerKey
  currency: string
  /** Prices of custom shirts in the currency; null where none are sold. */
  prices: ShirtPrices | null
}

/** The result of a statement that reads its caller. */
interface OfCaller<Found> {
  /** Null when the shopper was not found. */
  caller: CallerJson | null
  /** Null when there is none. */
  checkout: Found | null
}

/** What a call changes; undefined leaves a field unchanged, null removes the coupon or gift card. */
export interface CheckoutChange {
  email: string | undefined
  address: PostalAddress | undefined
  billingAddress: PostalAddress | null | undefined
  saveAddress: boolean | undefined
  delivery: string | undefined
  coupon: string | null | undefined
  giftCard: string | null | undefined
  /** The fields that are left out stay as they are. */
  customFields: StoredAnswers | undefined
  buynow: BuyNow | undefined
}

/** A variant, swatches, a design or a gift card, and how many. */
export type BuyNow = { quantity: number } & (
  | { variantId: string; swatches: string[] | null }
  | { variantId: null; design: Design; fit: FitChoice | null }
)

const rowColumns = sql`c.id, c.shopper_id, c.kind, c.email, c.address, c.billing_address, c.save_address,
  c.delivery, c.coupon_code, c.gift_card_id, c.custom_fields, c.placed_at is not null as placed, c.currency,
  c.approvals`
const lineKinds = sql`case c.kind when 'buynow' then c.buynow_design is not null else exists (
    select 1 from cart_line d where d.shopper_id = c.shopper_id and d.design is not null and not d.saved_for_later)
  end as designed,
  case c.kind when 'buynow' then c.buynow_variant_id is not null else exists (
    select 1 from cart_line a where a.shopper_id = c.shopper_id and a.variant_id is not null and not a.saved_for_later)
  end as articles,
  c.kind = 'cart' and exists (
    select 1 from cart_line g where g.shopper_id = c.shopper_id and g.gift is not null and not g.saved_for_later
  ) as gifts`

/**
 * Joins `b` (variant_id, gift, quantity) with the products and their prices in a currency. A product without a price in
 * it has no stock.
 */
const soldAs = (kind: Sql, currency: string) => sql`${kind} join variant v on v.id = b.variant_id
  ${kind} join product p on p.id = ${lineProductId(sql`b.gift`)} ${priceIn(currency)}
  left join lateral (select made.colour from jsonb_array_elements(p.colours) made(colour)
    where made.colour->>'key' = v.colour limit 1) k on true`
const lineColumns = sql`v.id as "variantId", p.id as "productId", p.name as "productName", ${goodsKind} as kind,
  v.colour as "colourKey", coalesce(k.colour->>'name', v.colour) as "colourName", coalesce(k.colour->>'pictureHash', '') as "pictureHash", v.size,
  p.category_id as "categoryId", k.colour->>'fabricCode' as "fabricCode",
  v.sku, ${linePrice(sql`b.gift`)} as "unitPriceMinor", ${lineStock(sql`b.gift`)} as stock,
  ${noLongerSold} as "noLongerSold"`
const designsOfLines = designColumns(sql`b`, sql`c.shopper_id`)

/**
 * Opens the shopper's checkout of that kind, or changes the open one, and reads everything that its quote needs. One
 * statement, and one more when a line is made to measure.
 */
export async function openCheckout(
  on: Queryable,
  { key, currency, prices }: CheckoutShopper,
  kind: CheckoutKind,
  change: CheckoutChange,
): Promise<OfCaller<OpenCheckout>> {
  const { email, address, billingAddress, saveAddress, delivery, coupon, giftCard, customFields } = change
  const buynow = buynowColumns(change)
  const rows = await on.query<OpenRow>(
    withQuote(
      key,
      sql`
      insert into checkout as c (shopper_id, kind, currency, email, address, billing_address, save_address, delivery, coupon_code, gift_card_id, custom_fields, buynow_quantity,
        buynow_variant_id, buynow_design, buynow_fit, buynow_swatches)
      select me.id, ${kind}, ${currency}, ${email ?? null}, ${json(address)}::jsonb,
        ${json(billingAddress ?? undefined)}::jsonb, ${saveAddress ?? false}::boolean,
        ${delivery ?? null}, ${coupon ?? null}, ${giftCard ?? null}::uuid, ${json(customFields ?? {})}::jsonb, ${join(buynow)} from me
      on conflict (shopper_id, kind) where placed_at is null do update set ${changes(change, currency)}
      returning c.*`,
      currency,
    ),
  )
  return opened(on, rows[0], prices)
}

/** Changes an open checkout by its id; null when the shopper has no open checkout with it. */
export async function changeCheckout(
  on: Queryable,
  { key, currency, prices }: CheckoutShopper,
  id: string,
  change: CheckoutChange,
): Promise<OfCaller<OpenCheckout>> {
  const rows = await on.query<OpenRow>(
    withQuote(
      key,
      sql`
      update checkout c set ${changes(change, currency)}
      where c.id = ${id} and c.shopper_id = (select id from me) and c.placed_at is null returning c.*`,
      currency,
    ),
  )
  return opened(on, rows[0], prices)
}

type OpenRow = Omit<CheckoutRow, 'automatic'> & {
  lines: LineRow[]
  coupons: (AutomaticRow & { automatic: boolean })[]
  giftCard: GiftCardRow | null
  caller: CallerJson
}

async function opened(
  on: Queryable,
  row: OpenRow | undefined,
  prices: ShirtPrices | null,
): Promise<OfCaller<OpenCheckout>> {
  const { caller, checkout } = callerOf(row)
  if (!checkout) return { caller, checkout }
  const { coupons, ...rest } = checkout
  const lines = checkout.lines.map((line) => readLine(line, prices))
  return {
    caller,
    checkout: {
      ...rest,
      ...(await selectEarlierShirts(on, checkout.shopperId, lines)),
      lines,
      coupon: coupons.find(({ automatic }) => !automatic) ?? null,
      automatic: coupons.filter(({ automatic }) => automatic),
    },
  }
}

function callerOf<Row extends { id: string | null; caller: CallerJson }>(
  row: Row | undefined,
): OfCaller<Omit<Row, 'caller'>> {
  if (!row) return { caller: null, checkout: null }
  const { caller, ...checkout } = row
  return { caller, checkout: checkout.id === null ? null : checkout }
}

/** All columns of a line, so that no value of a previous line stays. */
function buynowColumns({ buynow }: CheckoutChange): Sql[] {
  const design = buynow && buynow.variantId === null ? buynow : undefined
  return [
    sql`${buynow?.quantity ?? null}::int`,
    sql`${buynow?.variantId ?? null}::uuid`,
    sql`${json(design?.design)}::jsonb`,
    sql`${json(design?.fit ?? undefined)}::jsonb`,
    sql`${json((buynow && 'swatches' in buynow && buynow.swatches) || undefined)}::jsonb`,
  ]
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

function changes(change: CheckoutChange, currency: string): Sql {
  const { email, address, billingAddress, saveAddress, delivery, coupon, giftCard, customFields } = change
  return sql`currency = ${currency}, email = coalesce(${email ?? null}, c.email), address = coalesce(${json(address)}::jsonb, c.address),
    billing_address = case when ${billingAddress === undefined} then c.billing_address else ${json(billingAddress ?? undefined)}::jsonb end,
    save_address = coalesce(${saveAddress ?? null}::boolean, c.save_address),
    delivery = coalesce(${delivery ?? null}, c.delivery), custom_fields = c.custom_fields || ${json(customFields ?? {})}::jsonb,
    gift_card_id = case when ${giftCard === undefined} then c.gift_card_id else ${giftCard ?? null}::uuid end,
    coupon_code = case when ${coupon === undefined} then c.coupon_code else ${coupon ?? null} end${
      change.buynow === undefined
        ? empty
        : sql`, (buynow_quantity, buynow_variant_id, buynow_design, buynow_fit, buynow_swatches)
          = row(${join(buynowColumns(change))})`
    }`
}

function withQuote(key: CallerKey, change: Sql, currency: string): Sql {
  return sql`with ${callerAs(key)}, c as (${change})
    select me.caller, ${rowColumns}, coalesce(l.lines, '[]') as lines,
      ${couponsOf(sql`c.coupon_code`, { shopperId: sql`c.shopper_id`, email: sql`c.email` }, currency)} as coupons,
      ${giftCardOf(sql`c.gift_card_id`)} as gift_card
    from me left join c on true left join lateral (
      select jsonb_agg(to_jsonb(line) - 'at' order by line.at desc, line.id) as lines from (
        select b.id, b.quantity, b.at, ${lineColumns}, ${designsOfLines} from (
          select id, variant_id, design, fit, swatches, gift, quantity, added_at as at from cart_line
          where c.kind = 'cart' and shopper_id = c.shopper_id and not saved_for_later
          union all
          select c.id, c.buynow_variant_id, c.buynow_design, c.buynow_fit, c.buynow_swatches,
            null::jsonb, c.buynow_quantity, now()
          where c.kind = 'buynow'
        ) b ${soldAs(sql`left`, currency)}
        where v.id is not null or b.design is not null or b.gift is not null
      ) line
    ) l on true`
}

/**
 * The shopper's checkout, locked until the transaction ends, so that only one order is placed for it. If it is not
 * placed yet, the counts of orders are locked too, after it.
 */
export async function lockCheckout(
  tx: Queryable,
  { key, currency, network }: Pick<CheckoutShopper, 'key' | 'currency'> & { network: string },
  id: string,
): Promise<OfCaller<LockedCheckout>> {
  const keys = {
    shopperId: sql`me.id`,
    email: sql`case when me.email_verified then nullif(c.email, me.email) else coalesce(c.email, me.email) end`,
    network: sql`${network}`,
  }
  const rows = await tx.query<LockedCheckout & { caller: CallerJson }>(sql`
    with ${callerAs(key)}, c as materialized (
      select * from checkout where id = ${id} and shopper_id = (select id from me) for update
    )
    select me.caller, ${rowColumns}, ${lineKinds}, ${automaticOf(currency)} as automatic,
      case when c.placed_at is null and c.id is not null then ${lockCountsOf(keys)} end as locked
    from me left join c on true`)
  return callerOf(rows[0])
}

/**
 * The lines of the checkout; its cart lines, variants and fabrics are locked until the transaction ends, so that
 * prices, quantities and stock cannot change meanwhile. Variants are locked by id, then fabrics by code, as everywhere.
 */
export async function lockLines(
  tx: Queryable,
  checkout: LockedCheckout,
  { currency, prices }: Pick<CheckoutShopper, 'currency' | 'prices'>,
): Promise<CheckoutLineRow[]> {
  const lines = [
    ...(checkout.articles ? await lockArticles(tx, checkout, currency) : []),
    ...(checkout.designed ? await lockDesigned(tx, checkout, prices) : []),
    ...(checkout.gifts ? await lockGifts(tx, checkout, currency) : []),
  ]
  return (await lockFabrics(tx, lines))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ at: _, ...line }) => line)
}

/** The lines of the catalogue: ready-made shirts and swatches. */
async function lockArticles(
  tx: Queryable,
  { id, shopperId, kind }: CheckoutRow,
  currency: string,
): Promise<(CheckoutLineRow & At)[]> {
  const rows = await tx.query<Line & At & { swatches: string[] | null }>(
    kind === 'cart'
      ? sql`select b.id, b.quantity, b.added_at as at, b.swatches, ${lineColumns} from cart_line b ${soldAs(sql`inner`, currency)}
          where b.shopper_id = ${shopperId} and not b.saved_for_later order by v.id, b.id for update of b, v`
      : sql`select b.id, b.quantity, now() as at, b.swatches, ${lineColumns} from (
            select id, buynow_variant_id as variant_id, buynow_swatches as swatches, null::jsonb as gift,
              buynow_quantity as quantity
            from checkout where id = ${id}
          ) b ${soldAs(sql`inner`, currency)} order by v.id for update of v`,
  )
  return rows.map(({ swatches, ...line }) => ({
    ...line,
    ...(swatches ? swatchProduct(line, swatches, {}) : readyMade),
  }))
}

interface At {
  at: Date
}

/** The gift cards. */
async function lockGifts(
  tx: Queryable,
  { shopperId }: CheckoutRow,
  currency: string,
): Promise<(CheckoutLineRow & At)[]> {
  const rows = await tx.query<Line & At & { gift: Gift }>(sql`
    select b.id, b.quantity, b.added_at as at, b.gift, ${lineColumns} from cart_line b ${soldAs(sql`left`, currency)}
    where b.shopper_id = ${shopperId} and not b.saved_for_later and b.gift is not null order by b.id for update of b`)
  return rows.map(({ gift, ...line }) => ({ ...line, ...giftCardLine(line, gift) }))
}

/** The designed lines, with the measurements as they are now. */
async function lockDesigned(
  tx: Queryable,
  { id: checkoutId, shopperId, kind }: CheckoutRow,
  prices: ShirtPrices | null,
): Promise<(CheckoutLineRow & At)[]> {
  const columns = designColumns(sql`b`, sql`b.shopper_id`)
  const rows = await tx.query<Pick<Line, 'id' | 'quantity'> & At & DesignColumns>(
    kind === 'cart'
      ? sql`select b.id, b.quantity, b.added_at as at, ${columns} from cart_line b
          where b.shopper_id = ${shopperId} and not b.saved_for_later and b.design is not null
          order by b.id for update of b`
      : sql`select b.id, b.quantity, now() as at, ${columns} from (
            select id, shopper_id, buynow_design as design, buynow_fit as fit,
              null::jsonb as swatches, null::jsonb as gift, buynow_quantity as quantity from checkout where id = ${checkoutId}
          ) b where b.design is not null`,
  )
  return rows.map(({ id, quantity, at, ...design }) => ({
    id,
    quantity,
    at,
    ...readDesigned(design, prices),
  }))
}

/** The fabrics of the lines, read again under the lock, because another order may have used some since. */
async function lockFabrics(
  tx: Queryable,
  lines: (CheckoutLineRow & At)[],
): Promise<(CheckoutLineRow & At)[]> {
  const codes = stockNeedOf(lines).fabrics.map(({ code }) => code)
  if (codes.length === 0) return lines
  const stock = await tx.query<{ code: string; mm: number }>(sql`
    select code, greatest(stock_mm, 0) as mm from fabric_stock where code = any(${codes}::text[]) order by code for update`)
  const fabricStock = Object.fromEntries(stock.map(({ code, mm }) => [code, mm]))
  return lines.map((line) =>
    line.fabrics ? { ...line, fabricStock, stock: piecesOf(line.fabrics, fabricStock) } : line,
  )
}

interface BuyNowVariant {
  variantId: string
  productName: string
  kind: 'goods' | null
  stock: number
}

/** The variant of a buy-now, if it is sold in the currency; `colour` left out: the product's first. */
export async function findVariant(
  on: Queryable,
  { product, colour, size }: { product: string; colour?: string | undefined; size: string },
  currency: string,
): Promise<BuyNowVariant | undefined> {
  const rows = await on.query<BuyNowVariant>(sql`
    select v.id as variant_id, p.name as product_name, ${goodsKind} as kind, v.stock
    from priced_product p join variant v on v.product_id = p.id
    where p.id = ${product} and ${soldIn(currency)} and p.kind in ('shirt', 'goods') and v.size = ${size}
      and v.colour = coalesce(${colour ?? null}::text, p.colours->0->>'key')`)
  return rows[0]
}

/** A variant with the values of a line and today's price; undefined where it is not sold in the currency. */
export async function selectArticle(
  on: Queryable,
  { product, colour, size }: { product: string; colour: string; size: string },
  currency: string,
): Promise<LineProduct | undefined> {
  const rows = await on.query<LineProduct>(sql`
    select ${lineColumns} from (
      select w.id as variant_id, null::jsonb as gift
      from variant w join priced_product p on p.id = w.product_id and ${soldIn(currency)}
      where p.id = ${product} and p.kind in ('shirt', 'goods') and w.colour = ${colour} and w.size = ${size} and w.offered
    ) b ${soldAs(sql`inner`, currency)}`)
  return rows[0]
}

/** Deletes checkouts that were opened long ago and never placed. */
export async function deleteOldCheckouts(on: Queryable): Promise<void> {
  await on.query(sql`
      delete from checkout c where c.placed_at is null and c.created_at < now() - interval '90 days'`)
}
