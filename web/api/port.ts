// The API client as the storefront sees it. In the browser it is HTTP, on the server a direct call.
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { ErrorCode, ErrorReply } from '#contract/errors.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import { texts } from '#contract/texts.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** The `Idempotency-Key` of an idempotent call; without it each call gets a new one. */
  key?: string
  /** The query of a call that takes bytes. */
  query?: object
  /** Called with the share that has been sent, from 0 to 1; for calls that take bytes. */
  onProgress?: (share: number) => void
}

/** The input of a call: a file, its query, or its body. */
export type InputOf<C extends Pick<Endpoint, 'body' | 'query'>> =
  BodyOf<C> extends Uint8Array ? Blob : QueryOf<C> extends Record<string, never> ? BodyOf<C> : QueryOf<C>

export interface ApiClient {
  /**
   * Makes one call of the contract. The server finds the endpoint by its `method` and `path`, never by
   * identity: the bundles hold copies that carry `method`, `path`, `access` and `idempotent` and nothing else.
   *
   * @throws {ApiError} (or an Error with its fields) for every answer that is not the reply.
   */
  call<C extends Endpoint>(definition: C, input: InputOf<C>, options?: CallOptions): Promise<ReplyOf<C>>
}

/** A field that another member has changed since the record was read. */
export type Conflict = NonNullable<ErrorReply['error']['conflicts']>[number]

/** Why a call failed. */
export interface ApiError {
  /** Empty when no answer came. */
  code: ErrorCode | ''
  /** A sentence for the shopper, in the language of the page. */
  message: string
  /** HTTP status; 0 when no answer came. */
  status: number
  /** The name of the sent field that was not accepted. */
  field?: string
  /** Why, as a code with values. */
  reason?: Reason
  /** With the code `Stale`. */
  conflicts?: Conflict[]
}

/** Makes an ApiError of anything that was thrown; a message that is not a string becomes "Failed". */
export function toApiError(cause: unknown, status?: number): ApiError {
  const from = Object(cause) as Record<string, unknown>
  const text = from.message
  const error: ApiError = {
    code: typeof from.code === 'string' ? (from.code as ErrorCode) : '',
    message: typeof text === 'string' && text !== '' ? text : texts.failed,
    status: status ?? (typeof from.status === 'number' ? from.status : 0),
  }
  if (typeof from.field === 'string') error.field = from.field
  if (from.reason) error.reason = from.reason as Reason
  if (Array.isArray(from.conflicts)) error.conflicts = from.conflicts
  return error
}
