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
  const { idempotencyKey: key, shopper, body } = request
  return key === null ? work() : onceForKey(tx, { shopperId: shopper.id, call: call.path, key, body }, work)
}

/** Runs `work` once per caller (a shopper, an order or a member of staff), call and key. A repeat gets its result. */
export async function onceForKey<Result>(
  tx: Queryable,
  { body, ...keyed }: { shopperId: string; call: string; key: string; body: unknown },
  work: () => Promise<Result>,
): Promise<Result> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  if (!(await insertRequest(tx, keyed, bodyHash))) {
    const first = await selectRequest<Result>(tx, keyed)
    if (!first || !Buffer.from(first.bodyHash).equals(bodyHash)) {
      throw new ApiError('Idempotency Conflict', because('idempotency-key-reused'), 'Idempotency-Key')
    }
    return first.reply
  }
  const result = await work()
  await setReply(tx, keyed, result)
  return result
}

/** @throws {ApiError} for a key that is too long or has other characters than visible ones of ASCII. */
export function readIdempotencyKey(key: string | null): string | null {
  if (key === null || /^[\x21-\x7e]{1,128}$/.test(key)) return key
  throw new ApiError('Invalid Input', because('idempotency-key-invalid'), 'Idempotency-Key')
}
