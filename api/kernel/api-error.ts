// The errors with which an endpoint may reply. They are thrown, so that the transaction rolls back.
import type { ErrorCode } from '#contract/errors.ts'
import { inEnglish, messageText, type Reader } from './storefront.ts'
import { because, type Reason } from './reason.ts'

/** A field with the value that was sent, and its current value. */
export interface Conflict {
  field: string
  yours: unknown
  theirs: unknown
}

/** An error whose reason shoppers and staff may read; any other error is a bug, and its text is not sent. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly reason: Reason
  readonly field: string | undefined
  /** Seconds after which the call may be repeated; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined
  /** Only of `Stale`: the fields that somebody else has changed. */
  readonly conflicts: Conflict[] | undefined

  constructor(
    code: ErrorCode,
    reason: Reason,
    field?: string,
    retryAfterSeconds?: number,
    conflicts?: Conflict[],
  ) {
    super(inEnglish(reason))
    this.code = code
    this.reason = reason
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
    this.conflicts = conflicts
  }

  /** The reason as a sentence for a reader. */
  textFor(reader: Reader): string {
    return messageText(this.reason, reader)
  }
}

export const notFound = (reason: Reason) => new ApiError('Not Found', reason)

/** For a missing, expired or revoked token, in the specification's words. */
export const sessionOver = (): ApiError =>
  new ApiError('Authentication Failed', because('authentication-failed'))
