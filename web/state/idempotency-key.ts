// Keys for what must take effect once: an intent keeps its key until the shop has answered it.
import { randomKey } from '../api/client.ts'

export interface Intents<Input> {
  /** The key of this intent: the same one as before while nobody answered. */
  keyOf(input: Input): string
  /**
   * Ends the intent; the same wish again is a new one. Without an answer (`status` 0) or with a failure of the
   * shop's own (5xx) it stays open: it may have taken effect.
   *
   * @param status HTTP status of a refusal; left out when the call was answered with its reply.
   */
  answered(input: Input, status?: number): void
}

export function intents<Input>(): Intents<Input> {
  const open = new Map<string, string>()
  return {
    keyOf(input) {
      const wish = JSON.stringify(input)
      const key = open.get(wish) ?? randomKey()
      open.set(wish, key)
      return key
    },
    answered(input, status = 200) {
      if (status > 0 && status < 500) open.delete(JSON.stringify(input))
    },
  }
}
