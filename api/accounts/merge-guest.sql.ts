// Moves a guest's data to an account, in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** Locks both rows; false when the guest is not found, or its data has moved already. */
export async function lockBoth(tx: Queryable, guestId: string, accountId: string): Promise<boolean> {
  const rows = await tx.query<{ isGuest: boolean }>(sql`
    select email is null and merged_into is null and id = ${guestId} as is_guest from shopper
    where id in (${guestId}, ${accountId}) order by id for update`)
  return rows.some(({ isGuest }) => isGuest)
}

/** Moves the guest's open checkout to the account; the account's own open checkout is deleted. */
export async function moveCheckouts(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  await tx.query(sql`
    delete from checkout where shopper_id = ${accountId} and placed_at is null
      and kind in (select kind from checkout where shopper_id = ${guestId} and placed_at is null)`)
  await tx.query(sql`update checkout set shopper_id = ${accountId} where shopper_id = ${guestId}`)
}

/** Moves the guest's orders to the account, with the coupons used for them. */
export async function moveOrders(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  await tx.query(sql`
    with used as (update coupon_use set shopper_id = ${accountId} where shopper_id = ${guestId})
    update orders set shopper_id = ${accountId} where shopper_id = ${guestId}`)
}

/** Assigns orders that guests placed with an address to the account that has verified it. */
export async function assignGuestOrders(tx: Queryable, email: string, accountId: string): Promise<void> {
  await tx.query(sql`
    update orders o set shopper_id = ${accountId}
    where o.email = ${email} and (o.shopper_id is null
      or exists (select 1 from shopper p where p.id = o.shopper_id and p.email is null))`)
}

export async function markMerged(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  await tx.query(sql`
    with ended as (delete from session where shopper_id = ${guestId})
    update shopper set merged_into = ${accountId} where id = ${guestId}`)
}
