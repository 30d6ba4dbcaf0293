// `Idempotency-Key`: a repeated request with the same key gets the first reply, and changes nothing.
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Queryable } from '../kernel/db.ts'
import { ApiError } from '../kernel/api-error.ts'

/**
 * Runs `work` once for the shopper, call and key, inside the caller's transaction: the mark and the work are
 * stored together or not at all. A repeat that comes while the first still works waits for it at the mark's row.
 * Without a key `work` simply runs.
 */
export async function idempotent<C extends Endpoint>(
  tx: Queryable,
  call: C,
  request: { shopper: { id: string }; idempotencyKey: string | null; body: unknown },
  work: () => Promise<ReplyOf<C>>,
): Promise<ReplyOf<C>> {
  const key = request.idempotencyKey
  if (key === null) return work()
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest()
  const mark = await tx.query(sql`
    insert into idempotency (shopper_id, call, key, body_hash) values (${request.shopper.id}, ${call.path}, ${key}, ${bodyHash})
    on conflict do nothing returning key`)
  if (mark.length === 0) {
    const [first] = await tx.query<{ body_hash: Uint8Array; reply: ReplyOf<C> }>(sql`
      select body_hash, reply from idempotency
      where shopper_id = ${request.shopper.id} and call = ${call.path} and key = ${key}`)
    if (!first || !Buffer.from(first.body_hash).equals(bodyHash)) {
      throw new ApiError(
        'Idempotency Conflict',
        'This Idempotency-Key was already used with a different body',
        'Idempotency-Key',
      )
    }
    return first.reply
  }
  const reply = await work()
  await tx.query(sql`
    update idempotency set reply = ${JSON.stringify(reply)}::jsonb
    where shopper_id = ${request.shopper.id} and call = ${call.path} and key = ${key}`)
  return reply
}
