// Mailings, their recipients and suppressed addresses in the database.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import {
  mailingRecipientDays,
  type MailingState,
  type MailingText,
  maxMailingsShown,
  type Suppressed,
} from '#contract/admin/mailings.ts'
import { isActive } from '../../consents/consents.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'
import type { Person } from '../../kernel/personal-data.ts'
import { isSuppressed } from '../../mail/mail.ts'
import { type CustomerFilters, customerConditions } from '../customers/customers.ts'

export interface Segment {
  name: string
  filters: CustomerFilters
}

export interface MailingRow {
  id: string
  version: number
  name: string
  segment: Segment | null
  texts: Record<string, MailingText>
  perMinute: number
  scheduledAt: Date | null
  state: MailingState
  createdAt: Date
  queuedAt: Date | null
  endedAt: Date | null
}

const columns = sql`m.id, m.version, m.name, m.segment, m.texts, m.per_minute, m.scheduled_at, m.state, m.created_at,
  m.queued_at, m.ended_at`

export interface Progress {
  recipients: number
  written: number
  leftOut: number
  delivered: number
  failed: number
}

const inState = (state: string) =>
  sql`(select count(*)::int from mailing_recipient r where r.mailing_id = m.id and r.state = ${raw(`'${state}'`)})`
const counted: Record<keyof Progress, Sql> = {
  recipients: sql`(select count(*)::int from mailing_recipient r where r.mailing_id = m.id)`,
  written: inState('written'),
  leftOut: inState('left out'),
  delivered: sql`(select count(*)::int from mail e where e.about_id = m.id and e.state in ('sent', 'kept'))`,
  failed: sql`(select count(*)::int from mail e where e.about_id = m.id and e.state = 'failed')`,
}

/** Counted, or as stored when the recipients were deleted. */
const countOf = (name: keyof Progress) =>
  sql`coalesce((m.counts ->> ${raw(`'${name}'`)})::int, ${counted[name]})`
const progress = sql`${countOf('recipients')} as recipients, ${countOf('written')} as written,
  ${countOf('leftOut')} as left_out, ${countOf('delivered')} as delivered, ${countOf('failed')} as failed`

/** Mailings whose recipients are deleted at a time. */
const batchMailings = 20

/** Deletes who got a mailing, some time after it has ended. Its counts stay. */
export async function deleteOldRecipients(on: Queryable): Promise<void> {
  const counts = join(
    Object.entries(counted).map(([name, count]) => sql`${raw(`'${name}'`)}, ${count}`),
    ', ',
  )
  await on.query(sql`
    with old as (
      select m.id from mailing m
      where m.ended_at < now() - make_interval(days => ${mailingRecipientDays}) and m.counts is null
      order by m.ended_at limit ${batchMailings}::int
    ), kept as (
      update mailing m set counts = jsonb_build_object(${counts}) from old where m.id = old.id
    )
    delete from mailing_recipient r using old where r.mailing_id = old.id`)
}

export const selectMailings = (on: Queryable): Promise<(MailingRow & Progress)[]> =>
  on.query(sql`
    select ${columns}, ${progress} from mailing m order by m.created_at desc, m.id limit ${maxMailingsShown}::int`)

export async function selectMailing(on: Queryable, id: string): Promise<(MailingRow & Progress) | undefined> {
  const [row] = await on.query<MailingRow & Progress>(
    sql`select ${columns}, ${progress} from mailing m where m.id = ${id}`,
  )
  return row
}

/** Locks a mailing until the transaction ends. */
export async function lockMailing(tx: Queryable, id: string): Promise<MailingRow | undefined> {
  const [row] = await tx.query<MailingRow>(
    sql`select ${columns} from mailing m where m.id = ${id} for update`,
  )
  return row
}

/** False when a mailing with this id exists. */
export async function insertMailing(
  tx: Queryable,
  { id, name, perMinute }: Pick<MailingRow, 'id' | 'name' | 'perMinute'>,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into mailing (id, name, per_minute) values (${id}, ${name}, ${perMinute}) on conflict do nothing returning 1`)
  return rows.length > 0
}

export async function updateMailingRow(
  tx: Queryable,
  {
    id,
    name,
    segment,
    texts,
    perMinute,
    scheduledAt,
  }: Pick<MailingRow, 'id' | 'name' | 'segment' | 'texts' | 'perMinute' | 'scheduledAt'>,
): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    update mailing set name = ${name}, segment = ${segment && JSON.stringify(segment)}::jsonb,
      texts = ${JSON.stringify(texts)}::jsonb, per_minute = ${perMinute}, scheduled_at = ${scheduledAt}::timestamptz,
      version = version + 1
    where id = ${id} returning version`)
  return firstRow(rows).version
}

/** Sets the state. A scheduled mailing is due at its time, all others at once. */
export async function setMailingState(tx: Queryable, id: string, state: MailingState): Promise<void> {
  await tx.query(sql`
    update mailing set state = ${state}, version = version + 1,
      due_at = case when ${state} = 'scheduled' then greatest(scheduled_at, now()) else now() end,
      ended_at = case when ${state} in ('stopped', 'sent') then now() end
    where id = ${id}`)
}

/** The consents `c` of the people who get a mailing now. */
const audience = (segment: Segment | null): Sql => sql`
  newsletter_consent c where ${isActive} and not ${isSuppressed(sql`c.email`)}
  and ${
    segment === null
      ? sql`true`
      : sql`exists (select 1 from shopper p where p.email = c.email and ${customerConditions(segment.filters)})`
  }`

export async function countAudience(on: Queryable, segment: Segment | null): Promise<number> {
  const rows = await on.query<{ count: number }>(sql`select count(*)::int as count from ${audience(segment)}`)
  return firstRow(rows).count
}

/**
 * Stores the recipients in one statement, each address once. Only a verified or imported account has a name that may be
 * written into an email.
 */
export async function queueRecipients(
  tx: Queryable,
  { id, segment }: Pick<MailingRow, 'id' | 'segment'>,
): Promise<void> {
  await tx.query(sql`
    insert into mailing_recipient (mailing_id, consent_id, email, locale, full_name)
    select ${id}, c.id, c.email, coalesce(a.locale, c.locale), a.full_name from (select c.* from ${audience(segment)}) c
      left join lateral (
        select p.locale, p.full_name from shopper p
        where p.email = c.email and (p.email_verified_at is not null or p.imported_at is not null)
        order by p.email_verified_at nulls last limit 1
      ) a on true
    on conflict do nothing`)
  await tx.query(sql`update mailing set queued_at = now() where id = ${id}`)
}

/** When the first mailing is due. */
export const nextMailing = sql`(select min(due_at) from mailing where state in ('scheduled', 'sending'))`

/** Locks the mailing that is due first; other processes skip it meanwhile. */
export async function claimMailing(tx: Queryable): Promise<MailingRow | undefined> {
  const [row] = await tx.query<MailingRow>(sql`
    select ${columns} from mailing m where m.state in ('scheduled', 'sending') and m.due_at <= now()
    order by m.due_at, m.id limit 1 for update skip locked`)
  return row
}

export interface RecipientRow {
  id: number
  consentId: string
  email: string
  locale: string | null
  fullName: string | null
  endKey: string
}

/**
 * Takes the next recipients of a mailing: they are `written`, or `left out` when they have ended the newsletter or their
 * address is suppressed. Returns how many were taken, and those who get the email.
 */
export async function takeRecipients(
  tx: Queryable,
  mailingId: string,
  max: number,
): Promise<{ taken: number; recipients: RecipientRow[] }> {
  const rows = await tx.query<RecipientRow & { isWanted: boolean }>(sql`
    with next as (
      select r.id, c.end_key, coalesce(${isActive} and not ${isSuppressed(sql`r.email`)}, false) as is_wanted
      from mailing_recipient r left join newsletter_consent c on c.id = r.consent_id
      where r.mailing_id = ${mailingId} and r.state = 'waiting' order by r.id limit ${max}::int
    )
    update mailing_recipient r set state = case when n.is_wanted then 'written' else 'left out' end
    from next n where r.id = n.id
    returning r.id, r.consent_id, r.email, r.locale, r.full_name, n.end_key, n.is_wanted`)
  return { taken: rows.length, recipients: rows.filter(({ isWanted }) => isWanted) }
}

/** Whether emails of the newsletter still wait for delivery, so that no more should be written. */
export async function hasBacklog(on: Queryable, max: number): Promise<boolean> {
  const rows = await on.query(sql`
    select 1 from mail where state = 'waiting' and consent_id is not null offset ${max}::int limit 1`)
  return rows.length > 0
}

/** Makes a mailing due again after some seconds. */
export async function delayMailing(tx: Queryable, id: string, seconds: number): Promise<void> {
  await tx.query(sql`update mailing set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`)
}

/** Deletes emails whose delivery has not begun; their recipients wait again. */
export async function withdrawMailing(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`
    with deleted as (
      delete from mail where about_id = ${id} and state = 'waiting' and tries = 0 returning once
    )
    update mailing_recipient r set state = 'waiting' from deleted d
    where r.mailing_id = ${id} and d.once = 'mailing:' || r.id`)
}

export async function countSubscribers(on: Queryable): Promise<number> {
  return countAudience(on, null)
}

export const selectSuppressed = (
  on: Queryable,
  search: string | undefined,
): Promise<(Omit<Suppressed, 'since'> & { since: Date })[]> =>
  on.query(sql`
    select email, reason, detail, since from mail_suppression
    where position(lower(${search ?? ''}) in email) > 0 or ${search === undefined}::boolean
    order by since desc, email limit ${maxMailingsShown}::int`)

/** Returns the addresses that were not suppressed before. */
export async function insertSuppressed(
  tx: Queryable,
  addresses: { email: string; detail: string }[],
  reason: Suppressed['reason'],
): Promise<string[]> {
  const rows = await tx.query<{ email: string }>(sql`
    insert into mail_suppression (email, reason, detail)
    select distinct on (g.email) g.email, ${reason}, g.detail
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as g(email text, detail text)
    on conflict do nothing returning email`)
  return rows.map(({ email }) => email)
}

/** False when the address was not suppressed. */
export async function deleteSuppressed(tx: Queryable, email: string): Promise<boolean> {
  const rows = await tx.query(sql`delete from mail_suppression where email = ${email} returning 1`)
  return rows.length > 0
}

/** The mailings that were sent to a person with a verified address. */
export const selectMailingsTo = (on: Queryable, { ownEmail }: Person): Promise<object[]> =>
  on.query(sql`
    select m.name, r.state, m.queued_at from mailing_recipient r join mailing m on m.id = r.mailing_id
    where r.email = ${ownEmail} order by m.queued_at desc`)

export async function deleteRecipient(tx: Queryable, { ownEmail }: Person): Promise<void> {
  await tx.query(sql`
    with freed as (delete from mail_suppression where email = ${ownEmail})
    delete from mailing_recipient where email = ${ownEmail}`)
}
