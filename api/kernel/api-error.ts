// The errors an endpoint may reply with. Thrown, so that the transaction around it rolls back.
import type { MessageDescriptor } from '@lingui/core'
import type { ErrorCode } from '#contract/errors.ts'
import { inEnglish } from './storefront.ts'

/** An error the shopper may read; anything else that is thrown is a bug, and its text is not sent. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** The message, to be translated; null for one that only programs read. */
  readonly descriptor: MessageDescriptor | null
  readonly field: string | undefined
  /** After how many seconds it may be tried again; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: MessageDescriptor | string,
    field?: string,
    retryAfterSeconds?: number,
  ) {
    super(typeof message === 'string' ? message : inEnglish(message))
    this.code = code
    this.descriptor = typeof message === 'string' ? null : message
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const notFound = (what: string) => new ApiError('Not Found', `${what} was not found`)
