// The wishlist in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../db/db.ts'

/** The most products a wishlist holds. */
export const mostWishes = 200

/** The ids of what is on the wishlist and still sold, what was added last first. */
export async function selectWishes(on: Queryable, shopperId: string): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select p.id from wishlist_item w join product p on p.id = w.product_id
    where w.shopper_id = ${shopperId} and p.listed order by w.added_at desc, p.id`)
  return rows.map(({ id }) => id)
}

/** What came of adding a product, or of taking it off. */
export interface WishOutcome {
  known: boolean
  /** On the wishlist before. */
  had: boolean
  /** Products on it before. */
  before: number
  full: boolean
}

/** Adds a product in one statement; a repeat changes nothing, and a full wishlist takes no more. */
export async function insertWish(on: Queryable, shopperId: string, productId: string): Promise<WishOutcome> {
  const rows = await on.query<WishOutcome>(sql`
    with wishes as (
      select count(*) filter (where p.listed) as before, count(*) as held,
        coalesce(bool_or(product_id = ${productId}), false) as had
      from wishlist_item w join product p on p.id = w.product_id where w.shopper_id = ${shopperId}
    ), known as (
      select id from product where id = ${productId} and listed
    ), put as (
      insert into wishlist_item (shopper_id, product_id)
      select ${shopperId}, known.id from known, wishes where wishes.held < ${mostWishes}
      on conflict do nothing
    )
    select exists (select 1 from known) as known, had, before, held >= ${mostWishes} as full from wishes`)
  return rows[0]!
}

export async function deleteWish(on: Queryable, shopperId: string, productId: string): Promise<WishOutcome> {
  const rows = await on.query<WishOutcome>(sql`
    with wishes as (
      select count(*) filter (where p.listed or p.id = ${productId}) as before,
        coalesce(bool_or(product_id = ${productId}), false) as had
      from wishlist_item w join product p on p.id = w.product_id where w.shopper_id = ${shopperId}
    ), gone as (
      delete from wishlist_item where shopper_id = ${shopperId} and product_id = ${productId}
    )
    select true as known, had, before, false as full from wishes`)
  return rows[0]!
}

/** Moves every wish of one shopper to another; what both have stays once. */
export async function moveWishes(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`
    with moving as (delete from wishlist_item where shopper_id = ${fromId} returning product_id, added_at)
    insert into wishlist_item (shopper_id, product_id, added_at)
    select ${toId}, product_id, added_at from moving order by added_at desc
    on conflict do nothing`)
}
