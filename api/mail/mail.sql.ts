// The outbox in the database.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { claimDue } from '../kernel/due-rows.ts'
import { type Cause, currentCause } from '../kernel/telemetry.ts'
import type { Person } from '../kernel/personal-data.ts'
import { mailboxHash, type MailboxLimit, maxEmailsAtOnce, minutesPerEmail } from './mailbox-limit.ts'

export interface OutboxMail {
  recipient: string
  replyTo: string | null
  subject: string
  bodyText: string
  bodyHtml: string
  unsubscribe: string | null
}

/** A mail to be inserted into the outbox. */
export type NewMail = OutboxMail & {
  once: string
  about: string | null
  secret: boolean
  /** The consent to the newsletter without which the mail is not sent. */
  consent: string | null
  onlyIf: boolean
  limit: MailboxLimit | null
}

/**
 * Returns whether the mail was written. It is not when one with the same `once` exists, or the mailbox has reached its
 * limit.
 */
export async function insertMail(on: Queryable, mail: NewMail): Promise<boolean> {
  const rows = await on.query(sql`with ${insertMailOf(mail)} select 1 from inserted_mail`)
  return rows.length > 0
}

/** The same as a part of the statement that causes the mail: common table expressions. */
export function insertMailOf(mail: NewMail): Sql {
  const cause = currentCause()
  const isNew = sql`${mail.onlyIf}::boolean and not exists (select 1 from mail where once = ${mail.once})`
  const counted =
    mail.limit === null ? sql`select 1 where ${isNew}` : countEmail(mail.limit, mail.recipient, isNew)
  return sql`counted_mail as (${counted}), inserted_mail as (
    insert into mail (once, about_id, recipient, reply_to, subject, body_text, body_html, unsubscribe, secret, consent_id,
      request_id, trace_parent)
    select ${mail.once}, ${mail.about}::uuid, ${mail.recipient}, ${mail.replyTo}, ${mail.subject}, ${mail.bodyText}, ${mail.bodyHtml},
      ${mail.unsubscribe}, ${mail.secret}::boolean, ${mail.consent}::uuid, ${cause.requestId}, ${cause.traceParent}
    where exists (select 1 from counted_mail)
    on conflict (once) do nothing returning id)`
}

/**
 * Counts an email, and returns a row when it may be written. It is part of the statement that writes the email, so that
 * parallel emails see each other's counts.
 */
function countEmail(limit: MailboxLimit, address: string, onlyIf: Sql): Sql {
  const span = (emails: number) => sql`make_interval(mins => ${emails * minutesPerEmail})`
  return sql`
    insert into mailbox_limit as l (mailbox, counted_until)
    select ${mailboxHash(limit, address)}, now() + ${span(1)} where ${onlyIf}
    on conflict (mailbox) do update set counted_until = greatest(l.counted_until, now()) + ${span(1)}
    where l.counted_until <= now() + ${span(maxEmailsAtOnce - 1)}
    returning mailbox`
}

/** The merchant's published texts of emails. */
export const selectMailWords = (
  on: Queryable,
): Promise<
  { id: string; language: string; texts: { subject: string; opening: string; closing: string } }[]
> =>
  on.query(sql`
    select c.id, c.language, v.texts from content c join content_version v using (kind, id, language)
    where c.kind = 'mail' and v.version = c.published_version`)

/** Deletes the expired counts of mailboxes. */
export async function deleteMailboxLimits(on: Queryable): Promise<void> {
  await on.query(sql`delete from mailbox_limit where counted_until < now()`)
}

export interface ClaimedMail extends OutboxMail, Cause {
  id: number
  tries: number
  createdAt: Date
  /**
   * Whether it needs a consent that its recipient has ended, its address is suppressed, or it is the reminder of a cart
   * that was bought or emptied.
   */
  isUnwanted: boolean
  /** Whether another mail is due too. */
  isMore: boolean
}

/** When the first mail is due. */
export const nextMail = sql`(select min(due_at) from mail where state = 'waiting')`

/**
 * Claims the mail that is due first for this process: it is due again only after `leaseMinutes`, in case the process
 * ends before it stores the result.
 */
export async function claimMail(on: Queryable, leaseMinutes: number): Promise<ClaimedMail | undefined> {
  const rows = await on.query<ClaimedMail>(sql`
    with claimed as (${claimDue({
      table: sql`mail`,
      waiting: sql`state = 'waiting'`,
      limit: 1,
      again: { leaseSeconds: leaseMinutes * 60 },
    })})
    select id, recipient, reply_to, subject, body_text, body_html,
      unsubscribe, tries, created_at, request_id, trace_parent, consent_id is not null and (
        not exists (select 1 from newsletter_consent c where c.id = claimed.consent_id and c.ended_at is null)
        or ${isSuppressed(sql`recipient`)} or (once like 'cart-reminder:%' and ${isCartGone})) as is_unwanted,
      exists (select 1 from mail m where m.state = 'waiting' and m.due_at <= now() and m.id <> claimed.id) as is_more
    from claimed`)
  return rows[0]
}

/** The condition that the cart of which a claimed mail reminds has none of its lines. */
const isCartGone = sql`not exists (
  select 1 from cart_line l
  where l.shopper_id = claimed.about_id and not l.saved_for_later and l.added_at <= claimed.created_at)`

/** The condition that emails do not arrive at an address. */
export const isSuppressed = (email: Sql): Sql =>
  sql`exists (select 1 from mail_suppression s where s.email = ${email})`

/** Suppresses the address of a mail that its server has refused for good. */
export async function suppressRefused(on: Queryable, email: string, detail: string): Promise<void> {
  await on.query(sql`
    insert into mail_suppression (email, reason, detail) values (lower(${email}), 'refused', ${detail})
    on conflict do nothing`)
}

/** Deletes a mail whose recipient no longer wants it. */
export const deleteUnwanted = (on: Queryable, id: number): Promise<void> => deleteMail(on, sql`m.id = ${id}`)

/** The body of an email with a secret link is deleted once it is sent, so that no copy of the database has it. */
export async function markSent(on: Queryable, id: number): Promise<void> {
  await on.query(sql`
    update mail set state = 'sent', sent_at = now(), failure = null,
      body_text = case when secret then '' else body_text end,
      body_html = case when secret then '' else body_html end
    where id = ${id}`)
}

export async function markWrittenToFile(on: Queryable, id: number): Promise<void> {
  await on.query(sql`update mail set state = 'kept', failure = null where id = ${id}`)
}

/** Makes a mail that was given up due again; returns whether there is one. */
export async function retryMail(on: Queryable, once: string): Promise<boolean> {
  const rows = await on.query(sql`
    update mail set state = 'waiting', due_at = now(), tries = 0, failure = null
    where once = ${once} and state = 'failed' returning id`)
  return rows.length > 0
}

/** Stores a failure; the mail is due again after `waitSeconds`, or never (`null`). */
export async function markFailure(
  on: Queryable,
  id: number,
  failure: string,
  waitSeconds: number | null,
): Promise<void> {
  await on.query(
    waitSeconds === null
      ? sql`update mail set state = 'failed', failure = ${failure} where id = ${id}`
      : sql`update mail set due_at = now() + make_interval(secs => ${waitSeconds}), failure = ${failure}
          where id = ${id}`,
  )
}

/** Emails that a shopper has received, or that are about them or one of their orders. */
const received = ({ id, ownEmail }: Person): Sql => sql`(recipient = ${ownEmail} or about_id in (
  select ${id}::uuid
  union all select o.id from orders o where o.shopper_id = ${id}
  union all select r.id from order_return r join orders o on o.id = r.order_id where o.shopper_id = ${id}
  union all select c.id from fit_claim c join orders o on o.id = c.order_id where o.shopper_id = ${id}))`

/** The emails to a shopper or about them, the newest first. */
export async function selectMailOf(on: Queryable, person: Person): Promise<object[]> {
  return on.query(sql`
      select subject, recipient, created_at as written_at, sent_at from mail
      where ${received(person)} order by id desc`)
}

/** Deletes emails `m`. A job removes the files of those that are in the outbox. */
export async function deleteMail(tx: Queryable, which: Sql): Promise<void> {
  await tx.query(sql`
    with deleted as (delete from mail m where ${which} returning m.id, m.state)
    insert into mail_gone (mail_id) select id from deleted where state = 'kept'`)
}

export const deleteMailOf = (tx: Queryable, person: Person): Promise<void> => deleteMail(tx, received(person))

/** Deleted emails whose files are still in the outbox, at most a thousand. */
export async function selectDeletedMail(on: Queryable): Promise<number[]> {
  const rows = await on.query<{ id: number }>(
    sql`select mail_id as id from mail_gone order by mail_id limit 1000`,
  )
  return rows.map(({ id }) => id)
}

export async function clearDeletedMail(on: Queryable, ids: number[]): Promise<void> {
  await on.query(sql`delete from mail_gone where mail_id = any(${ids}::bigint[])`)
}

export interface MailOfRecord {
  id: number
  subject: string
  recipient: string
  createdAt: Date
  state: 'waiting' | 'sent' | 'kept' | 'failed'
  failure: string | null
}

const aboutColumns = sql`id, subject, recipient, created_at, state, failure`

/** The emails about one of these orders, returns or fit claims, the newest first. */
export const selectMailsAbout = (on: Queryable, subjects: string[]): Promise<MailOfRecord[]> =>
  on.query<MailOfRecord>(sql`
    select ${aboutColumns} from mail where about_id = any(${subjects}::uuid[]) order by id desc limit 200`)

/** One of these emails with its text; undefined when not found. The text of an email with a secret link is empty. */
export async function selectMailAbout(
  on: Queryable,
  subjects: string[],
  id: string,
): Promise<(MailOfRecord & { text: string }) | undefined> {
  const [row] = await on.query<MailOfRecord & { text: string }>(sql`
    select ${aboutColumns}, body_text as text from mail
    where id = ${id}::bigint and about_id = any(${subjects}::uuid[])`)
  return row
}

/** Writes a copy of an email to this address. */
export async function copyMail(tx: Queryable, id: string, to: string): Promise<void> {
  await tx.query(sql`
    insert into mail (once, about_id, recipient, reply_to, subject, body_text, body_html, unsubscribe, secret)
    select once || ':again:' || gen_random_uuid(), about_id, ${to}, reply_to, subject, body_text, body_html, unsubscribe, secret
    from mail where id = ${id}::bigint`)
}

/** Delays an email, unless sending it has begun, by so many seconds from now. */
export async function delayMail(tx: Queryable, once: string, seconds: number): Promise<void> {
  await tx.query(sql`
    update mail set due_at = now() + make_interval(secs => ${seconds}::int)
    where once = ${once} and state = 'waiting' and tries = 0`)
}

/** Deletes an email, unless sending it has begun. */
export async function withdrawMail(tx: Queryable, once: string): Promise<void> {
  await tx.query(sql`delete from mail where once = ${once} and state = 'waiting' and tries = 0`)
}
