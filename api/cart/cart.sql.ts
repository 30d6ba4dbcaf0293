// The cart in the database: one line per shopper and variant, design and fit, set of swatches, or gift card.
import sql from 'sql-template-tag'
import { noSize } from '#garment/body/size-text.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { maxCartLines, maxPieces } from '#contract/fields.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'
import {
  goodsKind,
  linePrice,
  lineProductId,
  lineStock,
  noLongerSold,
  priceIn,
  soldIn,
  soldStock,
} from '../products/product-card.ts'
import type { Gift } from '../gift-cards/gift-line.ts'
import { type AutomaticRow, automaticOf } from '../coupons/coupons.ts'
import { callerAs, type CallerJson, type CallerKey } from '../http/caller.ts'
import {
  type DesignColumns,
  designColumns,
  type Designed,
  readLine,
  type LineProduct,
} from '../designs/lines.ts'

/** With today's prices; the stock is 0 when the product is no longer sold. */
interface Line extends LineProduct {
  id: string
  quantity: number
  savedForLater: boolean
  beforePriceMinor: number | null
  /** The price when the shopper last added or changed it; null on old lines. */
  addedPriceMinor: number | null
  addedCurrency: string | null
  /** The automatic discounts: the same on every line. */
  automatic: AutomaticRow[]
}
export type CartLineRow = Line & Designed

/**
 * Every line of the shopper's cart, the newest first, with its product and today's price in a currency. A product that
 * is not sold in the currency costs 0 and has no stock.
 *
 * @param prices of custom shirts in the currency; null where none are sold.
 */
export async function selectCart(
  on: Queryable,
  key: CallerKey,
  currency: string,
  prices: ShirtPrices | null,
): Promise<{ caller: CallerJson | null; lines: CartLineRow[] }> {
  const rows = await on.query<Line & DesignColumns & { caller: CallerJson }>(sql`
    with ${callerAs(key)}
    select me.caller, l.id, l.variant_id, v.sku, p.id as product_id, p.name as product_name,
      ${goodsKind} as kind, v.colour as colour_key, coalesce(c.colour->>'name', v.colour) as colour_name,
      coalesce(c.colour->>'pictureHash', '') as picture_hash, v.size, l.quantity,
      p.category_id, c.colour->>'fabricCode' as fabric_code,
      l.saved_for_later, ${linePrice(sql`l.gift`)} as unit_price_minor,
      s.before_price_minor, ${lineStock(sql`l.gift`)} as stock,
      l.added_price_minor, l.added_currency,
      ${noLongerSold} as no_longer_sold, ${designColumns(sql`l`, sql`l.shopper_id`)},
      ${automaticOf(currency)} as automatic
    from me
    left join cart_line l on l.shopper_id = me.id
    left join variant v on v.id = l.variant_id
    left join product p on p.id = ${lineProductId(sql`l.gift`)}
    ${priceIn(currency)}
    left join lateral (
      select made.colour from jsonb_array_elements(p.colours) made(colour)
      where made.colour->>'key' = v.colour limit 1
    ) c on true
    order by l.added_at desc, l.id`)
  const lines = rows.filter(({ id }) => id !== null).map(({ caller: _, ...line }) => readLine(line, prices))
  return { caller: rows[0]?.caller ?? null, lines }
}

/** Stores today's price as the one at which the line is in the cart. */
export async function setAddedPrice(
  on: Queryable,
  lineId: string,
  { priceMinor, currency }: { priceMinor: number; currency: string },
): Promise<void> {
  await on.query(sql`
    update cart_line set added_price_minor = ${priceMinor}, added_currency = ${currency} where id = ${lineId}`)
}

export async function countPieces(on: Queryable, shopperId: string): Promise<number> {
  const rows = await on.query<{ count: number }>(sql`
    select coalesce(sum(quantity), 0)::int as count from cart_line
    where shopper_id = ${shopperId} and not saved_for_later`)
  return firstRow(rows).count
}

export interface NewCartLine {
  product: string
  /** Undefined: the product's first colour. */
  colour: string | undefined
  size: string
  quantity: number
}

/** The result of adding: the line, or the values that say why there is none. */
export interface AddOutcome {
  caller: CallerJson | null
  lineId: string | null
  productName: string | null
  colourKnown: boolean
  /** Null when the colour does not have the size. */
  stock: number | null
  /** Pieces of the variant that were in the cart before. */
  inCart: number
  lines: number
}

/**
 * Adds pieces that are in stock to the cart, in one statement. A line saved for later is moved back with the new
 * quantity; any other line grows, and the check against the stock reads the grown line, so parallel calls add up. The
 * shopper's row is locked first, as in every statement that moves lines.
 */
export async function addLine(
  on: Queryable,
  { key, currency }: { key: CallerKey; currency: string },
  newLine: NewCartLine,
): Promise<AddOutcome> {
  const { product, colour, size, quantity } = newLine
  const rows = await on.query<AddOutcome>(sql`
    with ${callerAs(key)}, mine as materialized (
      select id from shopper where id = (select id from me) for no key update
    ), found as (
      select p.id, p.name, coalesce(${colour ?? null}::text, p.colours->0->>'key') as colour, p.colours, p.price_minor
      from priced_product p where p.id = ${product} and ${soldIn(currency)} and p.kind in ('shirt', 'goods')
    ), chosen as (
      select v.id, v.stock from found f join variant v on v.product_id = f.id
      where v.colour = f.colour and v.size = ${size}
    ), cart as (
      select count(*) as lines, max(quantity) filter (where variant_id = (select id from chosen) and not saved_for_later)
        as held, bool_or(variant_id = (select id from chosen)) as has
      from cart_line where shopper_id = (select id from me)
    ), put as (
      insert into cart_line (shopper_id, variant_id, quantity, added_price_minor, added_currency)
      select mine.id, chosen.id, ${quantity}, found.price_minor, ${currency} from mine, chosen, cart, found
      where chosen.stock >= ${quantity} and (cart.has or cart.lines < ${maxCartLines})
      on conflict (shopper_id, variant_id, swatches) where variant_id is not null do update set saved_for_later = false,
        quantity = excluded.quantity + case when cart_line.saved_for_later then 0 else cart_line.quantity end,
        added_price_minor = excluded.added_price_minor, added_currency = excluded.added_currency
      where excluded.quantity + case when cart_line.saved_for_later then 0 else cart_line.quantity end
        <= least(${maxPieces}, (select stock from chosen))
      returning id
    )
    select (select caller from me) as caller, (select id from put) as line_id, (select name from found) as product_name,
      coalesce((select colours @> jsonb_build_array(jsonb_build_object('key', colour)) from found), false)
        as colour_known,
      (select stock from chosen) as stock, coalesce(cart.held, 0) as in_cart, cart.lines
    from cart`)
  return firstRow(rows)
}

export interface LineChange {
  /** The currency in which the product must be sold. */
  currency: string
  quantity: number | undefined
  savedForLater: boolean | undefined
}

/**
 * Changes a line, in one statement. `changed` is false when the quantity exceeds the stock; a lower quantity than
 * before is always accepted. Null when the shopper has no such line of a ready-made shirt or a gift card.
 */
export async function changeLine(
  on: Queryable,
  shopperId: string,
  lineId: string,
  { currency, quantity, savedForLater }: LineChange,
): Promise<{ changed: boolean; size: string; stock: number } | null> {
  const newQuantity = quantity ?? null
  const rows = await on.query<{ changed: boolean; size: string; stock: number }>(sql`
    with line as (
      select l.id, l.quantity, coalesce(v.size, ${noSize}) as size, ${lineStock(sql`l.gift`)} as stock
      from cart_line l left join variant v on v.id = l.variant_id
        join product p on p.id = ${lineProductId(sql`l.gift`)} ${priceIn(currency)}
      where l.id = ${lineId} and l.shopper_id = ${shopperId} and l.swatches is null
    ), changed as (
      update cart_line l set quantity = coalesce(${newQuantity}::int, l.quantity),
        saved_for_later = coalesce(${savedForLater ?? null}::boolean, l.saved_for_later)
      from line where l.id = line.id
        and (${newQuantity}::int is null or ${newQuantity}::int <= line.stock or ${newQuantity}::int <= l.quantity)
      returning l.id
    )
    select exists (select 1 from changed) as changed, size, stock from line`)
  return rows[0] ?? null
}

/** Adds gift cards; the quantity of an equal line grows. The caller has locked the shopper's row. */
export async function addGiftLine(
  tx: Queryable,
  shopperId: string,
  gift: Gift,
  quantity: number,
): Promise<{ lineId: string | null; lines: number }> {
  const rows = await tx.query<{ lineId: string | null; lines: number }>(sql`
    with cart as (
      select count(*)::int as lines, coalesce(bool_or(gift = ${JSON.stringify(gift)}::jsonb), false) as has
      from cart_line where shopper_id = ${shopperId}
    ), put as (
      insert into cart_line (shopper_id, gift, quantity, added_price_minor, added_currency)
      select ${shopperId}, ${JSON.stringify(gift)}::jsonb, ${quantity}, ${gift.amountMinor}, ${gift.currency}
      from cart where cart.has or cart.lines < ${maxCartLines}
      on conflict (shopper_id, md5(gift::text)) where gift is not null do update set saved_for_later = false,
        quantity = excluded.quantity + case when cart_line.saved_for_later then 0 else cart_line.quantity end
      where excluded.quantity + case when cart_line.saved_for_later then 0 else cart_line.quantity end <= ${maxPieces}
      returning id
    )
    select (select id from put) as line_id, lines from cart`)
  return firstRow(rows)
}

/** Makes other calls that add to this cart wait until the transaction ends. */
export async function lockCart(tx: Queryable, shopperId: string): Promise<void> {
  await tx.query(sql`select 1 from shopper where id = ${shopperId} for no key update`)
}

/** A line, and the variant of the same product and colour in another size. */
export interface SizeChange {
  quantity: number
  savedForLater: boolean
  productName: string
  variantId: string | null
  stock: number
}

export async function selectSizeChange(
  tx: Queryable,
  shopperId: string,
  lineId: string,
  { size, currency }: { size: string; currency: string },
): Promise<SizeChange | null> {
  const rows = await tx.query<SizeChange>(sql`
    select l.quantity, l.saved_for_later, p.name as product_name, w.id as variant_id,
      ${soldStock(sql`coalesce(w.stock, 0)`)} as stock
    from cart_line l
    join variant v on v.id = l.variant_id
    join product p on p.id = v.product_id
    ${priceIn(currency)}
    left join variant w on w.product_id = v.product_id and w.colour = v.colour and w.size = ${size}
    where l.id = ${lineId} and l.shopper_id = ${shopperId} and l.swatches is null
    for no key update of l`)
  return rows[0] ?? null
}

/** Deletes the other line with the variant and returns its values; null when there is none. */
export async function mergeOtherLine(
  tx: Queryable,
  shopperId: string,
  lineId: string,
  variantId: string,
): Promise<{ quantity: number; savedForLater: boolean } | null> {
  const rows = await tx.query<{ quantity: number; savedForLater: boolean }>(sql`
    delete from cart_line where shopper_id = ${shopperId} and variant_id = ${variantId} and id <> ${lineId}
    returning quantity, saved_for_later`)
  return rows[0] ?? null
}

export async function setLineVariant(
  tx: Queryable,
  lineId: string,
  variantId: string,
  quantity: number,
  savedForLater: boolean,
): Promise<void> {
  await tx.query(sql`
    update cart_line set variant_id = ${variantId}, quantity = ${quantity}, saved_for_later = ${savedForLater}
    where id = ${lineId}`)
}

/** Returns whether the shopper had such a line. */
export async function deleteLine(on: Queryable, shopperId: string, lineId: string): Promise<boolean> {
  const rows = await on.query(
    sql`delete from cart_line where id = ${lineId} and shopper_id = ${shopperId} returning id`,
  )
  return rows.length > 0
}

/**
 * Moves every line of one shopper to another, in one statement. Quantities of the same variant add up to at most the
 * stock, those of the same design and fit add up. When one of two lines is saved for later, only the other one's
 * quantity counts.
 */
export async function moveLines(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`
    with moving as (
      delete from cart_line where shopper_id = ${fromId}
      returning variant_id, design, fit, swatches, gift, quantity, saved_for_later, added_at, added_price_minor,
        added_currency
    ), designed as (
      insert into cart_line (shopper_id, design, fit, quantity, saved_for_later, added_at,
        added_price_minor, added_currency)
      select ${toId}, design, fit, quantity, saved_for_later, added_at, added_price_minor, added_currency
      from moving where design is not null
      on conflict (shopper_id, design, fit) where design is not null do update set
        saved_for_later = cart_line.saved_for_later and excluded.saved_for_later,
        added_at = greatest(cart_line.added_at, excluded.added_at),
        quantity = case
          when cart_line.saved_for_later and not excluded.saved_for_later then excluded.quantity
          when excluded.saved_for_later and not cart_line.saved_for_later then cart_line.quantity
          else least(${maxPieces}, cart_line.quantity + excluded.quantity)
        end
    ), given as (
      insert into cart_line (shopper_id, gift, quantity, saved_for_later, added_at, added_price_minor, added_currency)
      select ${toId}, gift, quantity, saved_for_later, added_at, added_price_minor, added_currency
      from moving where gift is not null
      on conflict (shopper_id, md5(gift::text)) where gift is not null do update set
        quantity = least(${maxPieces}, cart_line.quantity + excluded.quantity)
    )
    insert into cart_line (shopper_id, variant_id, swatches, quantity, saved_for_later, added_at, added_price_minor,
      added_currency)
    select ${toId}, variant_id, swatches, quantity, saved_for_later, added_at, added_price_minor, added_currency
    from moving where variant_id is not null
    on conflict (shopper_id, variant_id, swatches) where variant_id is not null do update set
      saved_for_later = cart_line.saved_for_later and excluded.saved_for_later,
      added_at = greatest(cart_line.added_at, excluded.added_at),
      quantity = case
        when cart_line.saved_for_later and not excluded.saved_for_later then excluded.quantity
        when excluded.saved_for_later and not cart_line.saved_for_later then cart_line.quantity
        else greatest(1, least(${maxPieces}, cart_line.quantity + excluded.quantity,
          case when excluded.swatches is null then (select stock from variant where id = excluded.variant_id)
            else ${maxPieces} end))
      end`)
}
