// Sessions in the database.
import sql from 'sql-template-tag'
import { sessionDays } from '#contract/account.ts'
import { getsNewsletter } from '../consents/consents.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Shopper } from '../http/route.ts'

/** The shopper of a token, in one statement. A session is prolonged at most once an hour, to save writes. */
export async function shopperOfToken(on: Queryable, tokenHash: Buffer): Promise<Shopper | null> {
  const rows = await on.query<Shopper>(sql`
    with found as (
      select s.id, s.shopper_id, s.last_seen_at from session s where s.token_hash = ${tokenHash} and s.expires_at > now()
    ), prolonged as (
      update session set last_seen_at = now(), expires_at = now() + make_interval(days => ${sessionDays})
      where id = (select id from found where last_seen_at < now() - interval '1 hour')
    )
    select p.id, f.id as session_id, p.email, p.email_verified_at is not null as email_verified,
      p.full_name, p.phone, ${getsNewsletter(sql`p`)} as newsletter, p.created_at as since
    from found f join shopper p on p.id = f.shopper_id`)
  return rows[0] ?? null
}

export interface NewSession {
  tokenHash: Buffer
  userAgent: string
  locale: string
}

/** A new guest with a session, in one statement. */
export async function insertGuest(
  on: Queryable,
  { tokenHash, userAgent, locale }: NewSession,
): Promise<void> {
  await on.query(sql`
    with guest as (insert into shopper (locale) values (${locale}) returning id)
    insert into session (token_hash, shopper_id, user_agent, expires_at)
    select ${tokenHash}, id, ${userAgent}, now() + make_interval(days => ${sessionDays}) from guest`)
}

/** Replaces a session by a new one, and stores its device as known to the account. */
export async function replaceSession(
  on: Queryable,
  oldSessionId: string | null,
  shopperId: string,
  { tokenHash, userAgent, locale, deviceHash }: NewSession & { deviceHash: Buffer },
): Promise<void> {
  await on.query(sql`
    with ended as (delete from session where id = ${oldSessionId}),
      reader as (update shopper set locale = ${locale} where id = ${shopperId} and locale is distinct from ${locale}),
      device as (
        insert into known_device (shopper_id, device_hash) values (${shopperId}, ${deviceHash})
        on conflict (shopper_id, device_hash) do update set seen_at = now())
    insert into session (token_hash, shopper_id, user_agent, device_hash, expires_at)
    values (${tokenHash}, ${shopperId}, ${userAgent}, ${deviceHash}, now() + make_interval(days => ${sessionDays}))`)
}

/** A further session of a shopper; false when the shopper's data has moved to an account meanwhile. */
export async function insertSession(
  tx: Queryable,
  shopperId: string,
  { tokenHash, userAgent }: Omit<NewSession, 'locale'>,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into session (token_hash, shopper_id, user_agent, expires_at)
    select ${tokenHash}, id, ${userAgent}, now() + make_interval(days => ${sessionDays}) from shopper
    where id = ${shopperId} and merged_into is null for share
    returning id`)
  return rows.length > 0
}

export interface SessionRow {
  id: string
  userAgent: string
  startedAt: Date
  lastSeenAt: Date
}

export async function selectSessions(on: Queryable, shopperId: string): Promise<SessionRow[]> {
  return on.query<SessionRow>(sql`
    select id, user_agent, started_at, last_seen_at from session
    where shopper_id = ${shopperId} and expires_at > now() order by last_seen_at desc, id`)
}

export async function selectDevices(on: Queryable, shopperId: string): Promise<{ lastSignIn: Date }[]> {
  return on.query<{ lastSignIn: Date }>(sql`
    select seen_at as last_sign_in from known_device where shopper_id = ${shopperId} order by seen_at desc, device_hash`)
}

/** Ends a session by signing out; its device stays known. */
export async function deleteSession(on: Queryable, sessionId: string): Promise<void> {
  await on.query(sql`delete from session where id = ${sessionId}`)
}

/** Ends another session and forgets its device. Returns whether the shopper had such a session. */
export async function revokeSession(on: Queryable, shopperId: string, sessionId: string): Promise<boolean> {
  const rows = await on.query(sql`
    with ended as (
      delete from session where id = ${sessionId} and shopper_id = ${shopperId} returning id, device_hash
    ), device as (
      delete from known_device where shopper_id = ${shopperId} and device_hash in (select device_hash from ended))
    select id from ended`)
  return rows.length > 0
}

/**
 * Revokes every access to an account except the session `keepId`: its other sessions, its known devices, and every open
 * code, also for a change of address. Codes that restore an earlier address stay: otherwise somebody who took over the
 * account could void them. Returns how many sessions ended.
 */
export async function revokeAccess(tx: Queryable, shopperId: string, keepId: string | null): Promise<number> {
  const rows = await tx.query<{ current: boolean }>(sql`
    delete from session where shopper_id = ${shopperId} and id is distinct from ${keepId}::uuid
    returning expires_at > now() as current`)
  // In a second statement, because a call of a session that has just ended may have stored a code.
  await tx.query(sql`
    with codes as (
      delete from one_time_code where shopper_id = ${shopperId} and purpose <> 'restore' and used_at is null
    )
    delete from known_device where shopper_id = ${shopperId}
      and device_hash is distinct from (select device_hash from session where id = ${keepId})`)
  return rows.filter(({ current }) => current).length
}
