// Idempotency keys for calls that must take effect once: the same input keeps its key until the shop has answered.
import { randomKey } from '../api/client.ts'

export interface IdempotencyKeys<Input> {
  /** The key for this input: the same one as before while nobody answered. */
  keyOf(input: Input): string
  /**
   * Drops the key; the same input again gets a new one. Without an answer (`status` 0) or with a failure of the
   * shop's own (5xx) it is kept: the call may have taken effect.
   *
   * @param status HTTP status of a refusal; left out when the call was answered with its reply.
   */
  answered(input: Input, status?: number): void
}

export function createIdempotencyKeys<Input>(): IdempotencyKeys<Input> {
  const open = new Map<string, string>()
  return {
    keyOf(input) {
      const text = JSON.stringify(input)
      const key = open.get(text) ?? randomKey()
      open.set(text, key)
      return key
    },
    answered(input, status = 200) {
      if (status > 0 && status < 500) open.delete(JSON.stringify(input))
    },
  }
}
