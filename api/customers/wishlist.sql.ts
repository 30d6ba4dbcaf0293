// The wishlist in the database.
import sql from 'sql-template-tag'
import { maxWishes } from '#contract/customer.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'
import { soldIn } from '../products/product-card.ts'

export interface WishRow {
  id: string
  addedAt: string
  /** Null when it was added, or last viewed, in another currency. */
  addedPriceMinor: number | null
  isBack: boolean
}

export interface WishlistRow {
  shareKey: string | null
  mailWanted: boolean
  /** How many products are on it, also those that are no longer sold. */
  held: number
  /** The products that are still sold, the last added first. */
  wishes: WishRow[]
}

/** The whole list in one statement. */
export async function selectWishlist(
  on: Queryable,
  shopperId: string,
  currency: string,
): Promise<WishlistRow> {
  const rows = await on.query<WishlistRow>(sql`
    select l.share_key, coalesce(l.mail_wanted, false) as mail_wanted,
      (select count(*) from wishlist_item w where w.shopper_id = ${shopperId}) as held, coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'addedAt', w.added_at,
        'addedPriceMinor', case when w.currency = p.currency then w.price_minor end,
        'isBack', not p.sold_out and (not w.in_stock or coalesce(w.back_at > now() - interval '30 days', false)))
        order by w.added_at desc, p.id)
      from wishlist_item w join priced_product p on p.id = w.product_id
      where w.shopper_id = ${shopperId} and ${soldIn(currency)}), '[]') as wishes
    from (select) as one left join wishlist l on l.shopper_id = ${shopperId}`)
  return firstRow(rows)
}

/** All data of a shopper's wishlist, the newest first. */
export const selectWishes = (on: Queryable, shopperId: string): Promise<object[]> =>
  on.query(sql`
    select product_id as id, added_at, currency, price_minor as added_price_minor from wishlist_item
    where shopper_id = ${shopperId} order by added_at desc, product_id`)

/** The result of adding a product, or of removing it. */
export interface WishOutcome {
  known: boolean
  /** Whether the product was on the wishlist before. */
  had: boolean
  /** How many products were on it before. */
  before: number
  full: boolean
}

/**
 * Adds a product, in one statement. Does nothing when the product is on the wishlist already, or the wishlist is full.
 */
export async function insertWish(
  on: Queryable,
  shopperId: string,
  productId: string,
  currency: string,
): Promise<WishOutcome> {
  const rows = await on.query<WishOutcome>(sql`
    with wishes as (
      select count(*) filter (where ${soldIn(currency)}) as before, count(*) as held,
        coalesce(bool_or(w.product_id = ${productId}), false) as had
      from wishlist_item w left join priced_product p on p.id = w.product_id and p.currency = ${currency}
      where w.shopper_id = ${shopperId}
    ), known as (
      select p.id, p.price_minor, p.sold_out from priced_product p where p.id = ${productId} and ${soldIn(currency)}
    ), put as (
      insert into wishlist_item (shopper_id, product_id, currency, price_minor, seen_price_minor, in_stock)
      select ${shopperId}, known.id, ${currency}, known.price_minor, known.price_minor, not known.sold_out
      from known, wishes where wishes.held < ${maxWishes}
      on conflict do nothing
    )
    select exists (select 1 from known) as known, had, before, held >= ${maxWishes} as full from wishes`)
  return firstRow(rows)
}

export async function deleteWish(
  on: Queryable,
  shopperId: string,
  productId: string,
  currency: string,
): Promise<WishOutcome> {
  const rows = await on.query<WishOutcome>(sql`
    with wishes as (
      select count(*) filter (where ${soldIn(currency)} or w.product_id = ${productId}) as before,
        coalesce(bool_or(w.product_id = ${productId}), false) as had
      from wishlist_item w left join priced_product p on p.id = w.product_id and p.currency = ${currency}
      where w.shopper_id = ${shopperId}
    ), deleted as (
      delete from wishlist_item where shopper_id = ${shopperId} and product_id = ${productId}
    )
    select true as known, had, before, false as full from wishes`)
  return firstRow(rows)
}

/** Moves every item of one shopper's wishlist to another's; products on both stay once, and one share link stays. */
export async function moveWishes(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`
    with moving as (delete from wishlist_item where shopper_id = ${fromId} returning *)
    insert into wishlist_item (shopper_id, product_id, added_at, currency, price_minor, seen_price_minor, in_stock,
      back_at)
    select ${toId}, product_id, added_at, currency, price_minor, seen_price_minor, in_stock, back_at
    from moving order by added_at desc
    on conflict do nothing`)
  await tx.query(sql`
    with moving as (delete from wishlist where shopper_id = ${fromId} returning share_key)
    insert into wishlist as l (shopper_id, share_key) select ${toId}, share_key from moving
    on conflict (shopper_id) do update set share_key = coalesce(l.share_key, excluded.share_key)`)
}

/** Shares the list under `newKey`, or under the key it has already; null ends the sharing. Returns the valid key. */
export async function setShareKey(
  on: Queryable,
  shopperId: string,
  key: string | null,
): Promise<string | null> {
  const rows = await on.query<{ key: string | null }>(sql`
    insert into wishlist as l (shopper_id, share_key) values (${shopperId}, ${key})
    on conflict (shopper_id) do update set
      share_key = case when excluded.share_key is null then null else coalesce(l.share_key, excluded.share_key) end
    returning share_key as key`)
  return firstRow(rows).key
}

export interface SharedRow {
  fullName: string | null
  /** Ids of the products that are sold in the currency. */
  products: string[]
  /** How many products are on the list. */
  held: number
}

/** The list behind a share link; null when it is not shared, or no longer. */
export async function selectShared(on: Queryable, key: string, currency: string): Promise<SharedRow | null> {
  const rows = await on.query<SharedRow>(sql`
    select s.full_name, coalesce((
      select jsonb_agg(p.id order by w.added_at desc, p.id) from wishlist_item w
        join priced_product p on p.id = w.product_id
      where w.shopper_id = l.shopper_id and ${soldIn(currency)}), '[]') as products,
      (select count(*)::int from wishlist_item w where w.shopper_id = l.shopper_id) as held
    from wishlist l join shopper s on s.id = l.shopper_id where l.share_key = ${key}`)
  return rows[0] ?? null
}

/** @param newKey for the link that ends the emails, used when the list has none yet */
export async function setMailWanted(
  on: Queryable,
  shopperId: string,
  wanted: boolean,
  newKey: string,
): Promise<void> {
  await on.query(sql`
    insert into wishlist as l (shopper_id, mail_wanted, mail_key) values (${shopperId}, ${wanted}, ${newKey})
    on conflict (shopper_id) do update set
      mail_wanted = excluded.mail_wanted, mail_key = coalesce(l.mail_key, excluded.mail_key)`)
}

/** Returns whether the key was valid. */
export async function endAlerts(on: Queryable, key: string): Promise<boolean> {
  const rows = await on.query(sql`
    update wishlist set mail_wanted = false where mail_key = ${key} returning shopper_id`)
  return rows.length > 0
}

export interface WishlistAlert {
  shopperId: string
  product: string
  name: string
  /** Of both prices: the currency in which the product was added. */
  currency: string
  priceMinor: number
  addedPriceMinor: number
  isBack: boolean
  isCheaper: boolean
}

/**
 * Reads up to `max` wishlist items whose product's stock, or price in the item's currency, has changed, stores the
 * current values, and returns the items that are back in stock or cheaper. Rows that another process has locked are
 * skipped.
 */
export async function claimAlerts(
  tx: Queryable,
  max: number,
): Promise<{ checked: number; alerts: WishlistAlert[] }> {
  const rows = await tx.query<WishlistAlert>(sql`
    with changed as (
      select w.shopper_id, w.product_id, p.name, p.price_minor as price, p.sold_out,
        not w.in_stock and not p.sold_out as back,
        coalesce(p.price_minor < least(w.price_minor, w.seen_price_minor), false) as cheaper
      from wishlist_item w join priced_product p on p.id = w.product_id and p.currency = w.currency
      where p.listed and (w.in_stock = p.sold_out or w.seen_price_minor is distinct from p.price_minor)
      order by w.shopper_id limit ${max} for update of w skip locked
    )
    update wishlist_item w set in_stock = not c.sold_out, seen_price_minor = c.price,
      back_at = case when c.back then now() when not c.sold_out then w.back_at end
    from changed c where w.shopper_id = c.shopper_id and w.product_id = c.product_id
    returning c.shopper_id, c.product_id as product, c.name, w.currency, c.price as price_minor,
      coalesce(w.price_minor, c.price) as added_price_minor, c.back as is_back, c.cheaper as is_cheaper`)
  return { checked: rows.length, alerts: rows.filter(({ isBack, isCheaper }) => isBack || isCheaper) }
}

export interface AlertRecipient {
  shopperId: string
  email: string
  fullName: string
  mailKey: string
  /** The locale of their last sign-in; null for the shop's own. */
  locale: string | null
}

/** The shoppers who subscribed to alerts and have a verified address. */
export async function selectAlertRecipients(on: Queryable, shopperIds: string[]): Promise<AlertRecipient[]> {
  return on.query<AlertRecipient>(sql`
    select s.id as shopper_id, s.email, s.full_name, l.mail_key, s.locale
    from wishlist l join shopper s on s.id = l.shopper_id
    where l.mail_wanted and s.email_verified_at is not null and s.id = any(${shopperIds}::uuid[])`)
}
