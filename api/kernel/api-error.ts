// The errors an endpoint may reply with. Thrown, so that the transaction around it rolls back.
import { msg } from '@lingui/core/runtime-macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ErrorCode } from '#contract/errors.ts'
import { englishReader, type Reader, messageText, type ReaderText } from './storefront.ts'

/** A field with the value that was sent, and the one it has by now. */
export interface Conflict {
  field: string
  yours: unknown
  theirs: unknown
}

/** An error the shopper may read; anything else that is thrown is a bug, and its text is not sent. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** The message, to be translated; null for one that only programs or the shop's staff read. */
  readonly #translatable: MessageDescriptor | ReaderText | null
  readonly field: string | undefined
  /** After how many seconds it may be tried again; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined
  /** The fields that somebody else has changed, of `Stale`. */
  readonly conflicts: Conflict[] | undefined

  constructor(
    code: ErrorCode,
    message: MessageDescriptor | ReaderText | string,
    field?: string,
    retryAfterSeconds?: number,
    conflicts?: Conflict[],
  ) {
    super(typeof message === 'string' ? message : messageText(message, englishReader()))
    this.code = code
    this.#translatable = typeof message === 'string' ? null : message
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
    this.conflicts = conflicts
  }

  /** The message for a reader. */
  textFor(reader: Reader): string {
    return this.#translatable ? messageText(this.#translatable, reader) : this.message
  }

  /** The message as another process can be sent it, which throws it again. */
  get sendable(): MessageDescriptor | string {
    return typeof this.#translatable === 'object' && this.#translatable ? this.#translatable : this.message
  }

  /** The same error, its message written for a reader. */
  for(reader: Reader): ApiError {
    return new ApiError(this.code, this.textFor(reader), this.field, this.retryAfterSeconds, this.conflicts)
  }
}

export const notFound = (message: MessageDescriptor) => new ApiError('Not Found', message)

/** For a missing, expired or revoked token, in the specification's words. */
export const sessionOver = (): ApiError => new ApiError('Authentication Failed', msg`Authentication Failed`)
