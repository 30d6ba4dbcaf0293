// Consents to the newsletter in the database. Not every consent belongs to an account: they are found by address.
import sql, { type Sql } from 'sql-template-tag'
import { newsletterConfirmDays, type newsletterForms } from '#contract/newsletter.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Person } from '../kernel/personal-data.ts'

/** The most emails that ask to confirm one request. */
const maxConfirmMails = 3

/** Years for which an ended consent is kept, to prove that emails were allowed. */
const proofYears = 3

/** The condition that a consent `c` allows emails. */
export const isActive = sql`(c.confirmed_at is not null and c.ended_at is null)`

/** The condition that the owner of an address gets the newsletter. */
export const isSubscribed = (email: Sql): Sql =>
  sql`exists (select 1 from newsletter_consent c where c.email = ${email} and ${isActive})`

/** The same for a shopper: only with a verified address, because the answer would tell somebody else about it. */
export const getsNewsletter = (shopper: Sql): Sql =>
  sql`(${shopper}.email_verified_at is not null and ${isSubscribed(sql`${shopper}.email`)})`

export interface NewConsent {
  email: string
  words: string
  locale: string
  source: (typeof newsletterForms)[number] | 'account'
  shopperId: string | null
  /** Null: the address is known to be the person's own. */
  confirmHash: Buffer | null
  endKey: string
}

/**
 * Stores a request, or a consent when the address is proven. Returns whether it has to be confirmed by an email: not
 * when the address has a consent, nor after several emails that nobody confirmed, nor when emails do not arrive there.
 */
export async function requestConsent(tx: Queryable, given: NewConsent): Promise<boolean> {
  const { email, words, locale, source, shopperId, confirmHash, endKey } = given
  const rows = await tx.query<{ isReachable: boolean }>(sql`
    insert into newsletter_consent as c (email, words, locale, source, covers_carts, shopper_id, confirm_hash, confirm_mails,
      confirmed_at, end_key)
    values (${email}, ${words}, ${locale}, ${source}, true, ${shopperId}, ${confirmHash},
      ${confirmHash === null ? 0 : 1}::int, ${confirmHash === null ? sql`now()` : sql`null`}, ${endKey})
    on conflict (email) where ended_at is null do update set words = excluded.words, locale = excluded.locale,
      source = excluded.source, covers_carts = true, shopper_id = excluded.shopper_id, requested_at = now(),
      confirm_hash = excluded.confirm_hash, confirm_mails = c.confirm_mails + excluded.confirm_mails,
      confirmed_at = excluded.confirmed_at
    where case when excluded.confirmed_at is null
      then c.confirmed_at is null and c.confirm_mails < ${maxConfirmMails}
      else c.confirmed_at is null or not c.covers_carts end
    returning not exists (select 1 from mail_suppression s where s.email = c.email) as is_reachable`)
  return confirmHash !== null && rows.some(({ isReachable }) => isReachable)
}

/**
 * Confirms a request; again without effect. Returns whether the code is valid.
 *
 * @param shopperId of the caller; stored when the caller has also made the request
 */
export async function confirmConsent(
  on: Queryable,
  confirmHash: Buffer,
  shopperId: string | null,
): Promise<boolean> {
  const rows = await on.query(sql`
    update newsletter_consent set confirmed_at = coalesce(confirmed_at, now()),
      confirmed_by = case when confirmed_at is null and shopper_id = ${shopperId} then shopper_id else confirmed_by end
    where confirm_hash = ${confirmHash} and ended_at is null
      and (confirmed_at is not null or requested_at > now() - make_interval(days => ${newsletterConfirmDays}))
    returning 1`)
  return rows.length > 0
}

/** Why a consent ends. */
export type EndReason = 'link' | 'account' | 'address changed' | 'staff' | 'import'

/** Deletes emails that wait for delivery and that only these consents allowed. */
const withdrawMails = sql`withdrawn as (
  delete from mail where state = 'waiting' and consent_id in (select id from ended))`

/** Ends the consent of a link; again without effect. Returns whether the key is valid. */
export async function endConsentOfKey(on: Queryable, endKey: string): Promise<boolean> {
  const rows = await on.query(sql`
    with found as (
      select id from newsletter_consent where end_key = ${endKey}
    ), ended as (
      update newsletter_consent set ended_at = now(), end_reason = 'link'
      where id in (select id from found) and ended_at is null returning id
    ), ${withdrawMails}
    select 1 from found`)
  return rows.length > 0
}

/** Ends the consent, or the request, of an address. Returns whether there was one. */
export async function endConsent(on: Queryable, email: string, reason: EndReason): Promise<boolean> {
  const rows = await on.query(sql`
    with ended as (
      update newsletter_consent set ended_at = now(), end_reason = ${reason}
      where email = ${email} and ended_at is null returning id
    ), ${withdrawMails}
    select 1 from ended`)
  return rows.length > 0
}

/** Moves the consent of a person to their new address, unless that one has its own. */
export async function moveConsent(
  tx: Queryable,
  { from, to, endKey }: { from: string; to: string; endKey: string },
): Promise<void> {
  await tx.query(sql`
    with moved as (
      select * from newsletter_consent c where email = ${from} and ${isActive}
    ), ended as (
      update newsletter_consent set ended_at = now(), end_reason = 'address changed'
      where id in (select id from moved) returning id
    ), ${withdrawMails}
    insert into newsletter_consent as c (email, words, locale, source, covers_carts, shopper_id, confirmed_by, requested_at,
      confirmed_at, end_key)
    select ${to}, words, locale, source, covers_carts, shopper_id, confirmed_by, requested_at, now(), ${endKey} from moved
    on conflict (email) where ended_at is null do update set confirmed_at = coalesce(c.confirmed_at, now())`)
}

/** The consents of a person with a verified address, the latest first. */
export const selectConsentsOf = (on: Queryable, { ownEmail }: Person): Promise<object[]> =>
  on.query(sql`
    select words, locale as language, source, requested_at, confirmed_at, ended_at, end_reason from newsletter_consent
    where email = ${ownEmail} order by requested_at desc`)

/** Deletes all consents of a verified address, and requests that the person has made. */
export async function deleteConsentsOf(tx: Queryable, { id, ownEmail }: Person): Promise<void> {
  await tx.query(sql`
    delete from newsletter_consent where email = ${ownEmail} or (shopper_id = ${id} and confirmed_at is null)`)
}

export async function moveConsents(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  await tx.query(sql`update newsletter_consent set shopper_id = ${accountId} where shopper_id = ${guestId}`)
}

/** Deletes requests that can no longer be confirmed, and consents that ended years ago. */
export async function deleteOldConsents(on: Queryable): Promise<void> {
  await on.query(sql`
    delete from newsletter_consent
    where (confirmed_at is null and requested_at < now() - make_interval(days => ${newsletterConfirmDays}))
      or ended_at < now() - make_interval(years => ${proofYears})`)
}

/** Customers of an import: those who agreed in another shop, and those who did not. */
export interface ImportedConsent {
  id: string
  email: string
  newsletter: boolean
  locale: string | null
}

/**
 * Stores consents that customers have given in another shop. The import never renews a consent that was ended here, and
 * ends only what an import has stored.
 */
export async function importConsents(tx: Queryable, customers: ImportedConsent[]): Promise<void> {
  await tx.query(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb)
        as g(id uuid, email text, newsletter boolean, locale text)
    ), ended as (
      update newsletter_consent c set ended_at = now(), end_reason = 'import' from given g
      where c.email = g.email and not g.newsletter and c.source = 'import' and c.ended_at is null returning c.id
    ), ${withdrawMails}
    insert into newsletter_consent (email, locale, source, covers_carts, shopper_id, confirmed_at, end_key)
    select g.email, g.locale, 'import', false, g.id, now(),
      translate(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    from given g
    where g.newsletter and not exists (select 1 from newsletter_consent c where c.email = g.email)
    on conflict do nothing`)
}

/** Continues the imported consents of accounts that another import has ended, when that import is undone. */
export async function resumeImportedConsents(tx: Queryable, shopperIds: string[]): Promise<void> {
  await tx.query(sql`
    update newsletter_consent set ended_at = null, end_reason = null
    where source = 'import' and end_reason = 'import' and shopper_id = any(${shopperIds}::uuid[])`)
}

/** Deletes the imported consents of accounts whose import is undone. */
export async function deleteImportedConsents(tx: Queryable, shopperIds: string[]): Promise<void> {
  await tx.query(
    sql`delete from newsletter_consent where source = 'import' and shopper_id = any(${shopperIds}::uuid[])`,
  )
}
