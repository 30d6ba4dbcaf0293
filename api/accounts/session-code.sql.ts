// Session codes in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export async function insertSessionCode(
  on: Queryable,
  codeHash: Buffer,
  shopperId: string,
  minutes: number,
): Promise<void> {
  await on.query(sql`
    insert into one_time_code (code_hash, shopper_id, purpose, expires_at)
    values (${codeHash}, ${shopperId}, 'session', now() + make_interval(mins => ${minutes}))`)
}

/** Uses up a code; returns its shopper, or null when the code is not found. */
export async function claimSessionCode(
  tx: Queryable,
  codeHash: Buffer,
): Promise<{ id: string; isGuest: boolean } | null> {
  const rows = await tx.query<{ id: string; isGuest: boolean }>(sql`
    with code as (
      delete from one_time_code where code_hash = ${codeHash} and purpose = 'session' returning shopper_id, expires_at)
    select id, email is null as is_guest from code join shopper on id = shopper_id
    where expires_at > now() and merged_into is null`)
  return rows[0] ?? null
}
