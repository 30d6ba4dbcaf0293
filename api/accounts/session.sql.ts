// Sessions in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../db/db.ts'
import type { Shopper } from '../http/answer.ts'

/** Days a session lives after its last use. */
const sessionDays = 30

/**
 * The shopper behind a token, in one statement. A session used for the first time in an hour slides on; more
 * often would only make writes.
 */
export async function shopperOfToken(on: Queryable, tokenHash: Buffer): Promise<Shopper | null> {
  const rows = await on.query<Shopper>(sql`
    with found as (
      select s.id, s.shopper_id, s.last_seen_at from session s where s.token_hash = ${tokenHash} and s.expires_at > now()
    ), slid as (
      update session set last_seen_at = now(), expires_at = now() + make_interval(days => ${sessionDays})
      where id = (select id from found where last_seen_at < now() - interval '1 hour')
    )
    select p.id, f.id as "sessionId", p.email, p.email_verified_at is not null as "emailVerified",
      p.full_name as "fullName", p.phone, p.newsletter, p.created_at as since
    from found f join shopper p on p.id = f.shopper_id`)
  return rows[0] ?? null
}

export interface NewSession {
  tokenHash: Buffer
  userAgent: string
}

/** A new guest with a session, in one statement. */
export async function insertGuest(on: Queryable, { tokenHash, userAgent }: NewSession): Promise<void> {
  await on.query(sql`
    with guest as (insert into shopper default values returning id)
    insert into session (token_hash, shopper_id, user_agent, expires_at)
    select ${tokenHash}, id, ${userAgent}, now() + make_interval(days => ${sessionDays}) from guest`)
}

/** A new session in the place of the one that is no longer good. */
export async function replaceSession(
  on: Queryable,
  oldSessionId: string | null,
  shopperId: string,
  { tokenHash, userAgent }: NewSession,
): Promise<void> {
  await on.query(sql`
    with ended as (delete from session where id = ${oldSessionId})
    insert into session (token_hash, shopper_id, user_agent, expires_at)
    values (${tokenHash}, ${shopperId}, ${userAgent}, now() + make_interval(days => ${sessionDays}))`)
}

export interface SessionRow {
  id: string
  userAgent: string
  startedAt: Date
  lastSeenAt: Date
}

export async function selectSessions(on: Queryable, shopperId: string): Promise<SessionRow[]> {
  return on.query<SessionRow>(sql`
    select id, user_agent as "userAgent", started_at as "startedAt", last_seen_at as "lastSeenAt" from session
    where shopper_id = ${shopperId} and expires_at > now() order by last_seen_at desc, id`)
}

/** Answers whether the shopper had such a session. */
export async function deleteSession(on: Queryable, shopperId: string, sessionId: string): Promise<boolean> {
  const rows = await on.query(sql`
    delete from session where id = ${sessionId} and shopper_id = ${shopperId} returning id`)
  return rows.length > 0
}

/** Ends every session of an account, but the one given; answers how many. */
export async function deleteOtherSessions(
  on: Queryable,
  shopperId: string,
  keepId: string | null,
): Promise<number> {
  const rows = await on.query(sql`
    delete from session where shopper_id = ${shopperId} and id is distinct from ${keepId}::uuid
      and expires_at > now() returning id`)
  return rows.length
}
