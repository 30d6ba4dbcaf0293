// Requests with an `Idempotency-Key` and their replies, in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** A key belongs to one call and one shopper, order or member of staff. */
export interface KeyedRequest {
  shopperId: string
  call: string
  key: string
}

/** Inserts a request; false when its key exists. Waits while another transaction holds the same key. */
export async function insertRequest(
  tx: Queryable,
  { shopperId, call, key }: KeyedRequest,
  bodyHash: Uint8Array,
): Promise<boolean> {
  const mark = await tx.query(sql`
    insert into idempotency (shopper_id, call, key, body_hash) values (${shopperId}, ${call}, ${key}, ${bodyHash})
    on conflict do nothing returning key`)
  return mark.length > 0
}

/** The first request of a key. */
export async function selectRequest<Reply>(
  tx: Queryable,
  { shopperId, call, key }: KeyedRequest,
): Promise<{ bodyHash: Uint8Array; reply: Reply } | undefined> {
  const [first] = await tx.query<{ bodyHash: Uint8Array; reply: Reply }>(sql`
      select body_hash, reply from idempotency
      where shopper_id = ${shopperId} and call = ${call} and key = ${key}`)
  return first
}

export async function setReply(
  tx: Queryable,
  { shopperId, call, key }: KeyedRequest,
  reply: unknown,
): Promise<void> {
  await tx.query(sql`
    update idempotency set reply = ${JSON.stringify(reply)}::jsonb
    where shopper_id = ${shopperId} and call = ${call} and key = ${key}`)
}

/** A shopper's requests, the latest first. */
export async function selectRequestsOf(on: Queryable, shopperId: string): Promise<object[]> {
  return on.query(sql`
      select call, created_at as made_at from idempotency where shopper_id = ${shopperId} order by created_at desc`)
}

export async function deleteRequestsOf(tx: Queryable, shopperId: string): Promise<void> {
  await tx.query(sql`delete from idempotency where shopper_id = ${shopperId}`)
}

export async function deleteOldRequests(on: Queryable): Promise<void> {
  await on.query(sql`delete from idempotency where created_at < now() - interval '2 days'`)
}
