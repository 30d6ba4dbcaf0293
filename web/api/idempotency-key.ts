// Idempotency keys for calls that must take effect once: an input keeps its key until the shop has answered.
import { randomKey } from './request.ts'

export interface IdempotencyKeys<Input> {
  /** The key for this input: the same as before until an answer arrives. */
  keyOf(input: Input): string
  /**
   * Drops the key, so that the same input gets a new one. Without an answer (`status` 0) or after a server error (5xx) the
   * key is kept, because the call may have taken effect.
   *
   * @param status HTTP status of an error; left out when the call succeeded.
   */
  answered(input: Input, status?: number): void
}

export function createIdempotencyKeys<Input>(): IdempotencyKeys<Input> {
  /** By input as JSON. */
  const open: Record<string, string> = {}
  return {
    keyOf: (input) => (open[JSON.stringify(input)] ??= randomKey()),
    answered(input, status = 200) {
      if (status > 0 && status < 500) delete open[JSON.stringify(input)]
    },
  }
}
