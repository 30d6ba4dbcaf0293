// Carts that were left behind, and the reminders of them.
import sql, { type Sql } from 'sql-template-tag'
import { isActive } from '../consents/consents.ts'
import type { Queryable } from '../kernel/db.ts'
import { isSuppressed } from '../mail/mail.ts'

/** Days between two reminders to the same person. */
const daysBetween = 7

/** Days after which a cart is too old for a reminder, for example because the shop was stopped. */
const lateDays = 3

export interface LeftCart {
  shopperId: string
  consentId: string
  email: string
  endKey: string
  locale: string | null
  /** Null for a guest, and for an address that is not verified. */
  fullName: string | null
  /** The currency in which the newest line was added; null on old lines. */
  currency: string | null
}

/** A line `l` that would be bought with the cart. */
const isInCart = sql`l.shopper_id = s.id and not l.saved_for_later`

const leftSince = (hours: number): Sql => sql`(now() - make_interval(hours => ${hours}::int))`

/** Whether a line was added to the cart of `s` since the reminder `r`. */
const isNewSince = sql`exists (select 1 from cart_line l where ${isInCart} and l.added_at > r.written_at)`

/**
 * Locks the shopper of a cart that nobody has changed for some hours, for the first reminder of it; other processes skip
 * the shopper meanwhile. An address belongs to the cart when the customer has verified it, or when the guest has
 * requested the newsletter for it and has also confirmed this by the link.
 */
export async function claimLeftCart(tx: Queryable, hours: number): Promise<LeftCart | undefined> {
  const [row] = await tx.query<LeftCart>(sql`
    select s.id as shopper_id, c.id as consent_id, c.email, c.end_key, coalesce(s.locale, c.locale) as locale,
      case when s.email_verified_at is not null then s.full_name end as full_name,
      (select l.added_currency from cart_line l where ${isInCart} order by l.added_at desc, l.id limit 1) as currency
    from shopper s
    join lateral (
      select c.* from newsletter_consent c where c.email = s.email and s.email_verified_at is not null
      union all
      select c.* from newsletter_consent c
      where c.confirmed_by = s.id and s.email_verified_at is null and (s.email is null or s.email = c.email)
    ) c on ${isActive} and c.covers_carts and not ${isSuppressed(sql`c.email`)}
    where s.id in (
        select l.shopper_id from cart_line l where not l.saved_for_later
          and l.changed_at between ${leftSince(hours)} - make_interval(days => ${lateDays}) and ${leftSince(hours)})
      and not exists (select 1 from cart_line l where l.shopper_id = s.id and l.changed_at > ${leftSince(hours)})
      and not exists (
        select 1 from cart_reminder r
        where r.shopper_id = s.id and (r.written_at > now() - make_interval(days => ${daysBetween}) or not ${isNewSince}))
    order by s.id, c.confirmed_at desc limit 1 for no key update of s skip locked`)
  return row
}

/** Stores the reminder; false when another process has stored one since the claim was read. */
export async function insertReminder(tx: Queryable, shopperId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into cart_reminder as r (shopper_id) values (${shopperId})
    on conflict (shopper_id) do update set written_at = now()
    where r.written_at <= now() - make_interval(days => ${daysBetween}) returning 1`)
  return rows.length > 0
}

export const selectReminderOf = (on: Queryable, shopperId: string): Promise<{ writtenAt: Date }[]> =>
  on.query(sql`select written_at from cart_reminder where shopper_id = ${shopperId}`)

/** A guest who signs in gets no second reminder of the same cart. */
export async function moveReminder(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  await tx.query(sql`
    with moved as (delete from cart_reminder where shopper_id = ${guestId} returning written_at)
    insert into cart_reminder as r (shopper_id, written_at) select ${accountId}, written_at from moved
    on conflict (shopper_id) do update set written_at = greatest(r.written_at, excluded.written_at)`)
}
