// The errors an endpoint may reply with. Thrown, so that the transaction around it rolls back.
import type { ErrorCode } from '#contract/errors.ts'
import { inEnglish, messageText, type Reader } from './storefront.ts'
import { because, type Reason } from './reason.ts'

/** A field with the value that was sent, and the one it has by now. */
export interface Conflict {
  field: string
  yours: unknown
  theirs: unknown
}

/** An error whose reason a shopper or the staff may read; anything else that is thrown is a bug, and its text is not sent. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly reason: Reason
  readonly field: string | undefined
  /** After how many seconds it may be tried again; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined
  /** The fields that somebody else has changed, of `Stale`. */
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
