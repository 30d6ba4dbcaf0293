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
    select p.id, f.id as "sessionId", p.email, p.email_verified_at is not null as "emailVerified", p.full_name as "fullName"
    from found f join shopper p on p.id = f.shopper_id`)
  return rows[0] ?? null
}

/** A new guest with a session, in one statement. */
export async function insertGuest(on: Queryable, tokenHash: Buffer, userAgent: string): Promise<void> {
  await on.query(sql`
    with guest as (insert into shopper default values returning id)
    insert into session (token_hash, shopper_id, user_agent, expires_at)
    select ${tokenHash}, id, ${userAgent}, now() + make_interval(days => ${sessionDays}) from guest`)
}

export async function insertSession(
  on: Queryable,
  tokenHash: Buffer,
  shopperId: string,
  userAgent: string,
): Promise<void> {
  await on.query(sql`
    insert into session (token_hash, shopper_id, user_agent, expires_at)
    values (${tokenHash}, ${shopperId}, ${userAgent}, now() + make_interval(days => ${sessionDays}))`)
}
