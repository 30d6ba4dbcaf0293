// What the shop says no with. Thrown, so that the transaction around it rolls back.
import type { ErrorCode } from '#contract/errors.ts'

/** A no that the shopper may read; anything else that is thrown is a fault of ours and stays hidden. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined

  constructor(code: ErrorCode, message: string, field?: string) {
    super(message)
    this.code = code
    this.field = field
  }
}

export const notFound = (what: string) => new Refusal('Not Found', `${what} was not found`)
