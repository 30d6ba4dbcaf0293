// The interface of the API for its callers: HTTP, the page renderer and the tests.
import type { BodyOf, Endpoint, FileReply, ReplyOf } from '#contract/endpoint.ts'
import type { WorkQueue } from '../kernel/work-queue.ts'
import type { Route, Shopper } from './route.ts'

export interface ApiRequest {
  body: unknown
  query: unknown
  token: string | null
  idempotencyKey: string | null
  ip: string
  userAgent: string
  /** The locale of the reader's storefront. */
  locale: string
  /** Sent by a page that is being rendered, which has waited in the queue already. */
  inProcess?: boolean
}

/** The text of a reply, or its bytes: the same object as long as the reply is cached. */
export type JsonText = string | Buffer

export interface Api {
  routes: Route[]
  /** Public replies and pages that are not cached wait in it until they are made. */
  workQueue: WorkQueue
  /**
   * The shopper for an endpoint that needs one or checks the token; null for other endpoints. Throws `Authentication
   * Failed`.
   */
  authenticate(endpoint: Endpoint, token: string | null): Promise<Shopper | null>
  /**
   * The reply as JSON text, or as its bytes when it is cached; or the file of an endpoint that sends one. Throws
   * `ApiError`.
   */
  handle(route: Route, request: ApiRequest): Promise<JsonText | FileReply>
  /**
   * Calls a public endpoint, found by its method and path, within this process and without a session. Throws
   * `ApiError`.
   *
   * @param locale of the reader's storefront; left out: the shop's own
   */
  call<E extends Endpoint>(endpoint: E, body: BodyOf<E>, locale?: string): Promise<ReplyOf<E>>
  /** The same for somebody else than a page: with the session of a token, and within the limits of a network. */
  callAs<E extends Endpoint>(
    endpoint: E,
    body: BodyOf<E>,
    as: { locale: string; token: string | null; ip: string },
  ): Promise<ReplyOf<E>>
}
