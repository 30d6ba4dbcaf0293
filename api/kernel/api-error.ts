// The errors an endpoint may reply with. Thrown, so that the transaction around it rolls back.
import type { ErrorCode } from '#contract/errors.ts'

/** An error the shopper may read; anything else that is thrown is a bug of ours and stays hidden. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  /** After how many seconds it may be tried again; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, field?: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const notFound = (what: string) => new ApiError('Not Found', `${what} was not found`)
