// What the shop says no with. Thrown, so that the transaction around it rolls back.
import type { ErrorCode } from '#contract/errors.ts'

/** A no that the shopper may read; anything else that is thrown is a fault of ours and stays hidden. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  /** After how many seconds it may be tried again; the door sends it as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, field?: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const notFound = (what: string) => new Refusal('Not Found', `${what} was not found`)
