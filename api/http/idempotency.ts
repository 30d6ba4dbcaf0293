// `Idempotency-Key`: a repeated request with the same key gets the first reply, and changes nothing.
import { createHash } from 'node:crypto'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Queryable } from '../kernel/db.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { insertRequest, selectRequest, setReply } from './idempotency.sql.ts'

/**
 * Runs `work` once per shopper, call and key, inside the caller's transaction: the key and the work are stored together
 * or not at all. A repeat during the first request waits for the lock on the key's row. Without a key, `work` always
 * runs.
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
  const keyed = { shopperId: request.shopper.id, call: call.path, key }
  if (!(await insertRequest(tx, keyed, bodyHash))) {
    const first = await selectRequest<ReplyOf<C>>(tx, keyed)
    if (!first || !Buffer.from(first.bodyHash).equals(bodyHash)) {
      throw new ApiError('Idempotency Conflict', because('idempotency-key-reused'), 'Idempotency-Key')
    }
    return first.reply
  }
  const reply = await work()
  await setReply(tx, keyed, reply)
  return reply
}
