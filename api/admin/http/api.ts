// The interface through which the HTTP server runs the calls of the back office.
import type { FileReply, StreamedFileReply } from '#contract/endpoint.ts'
import type { AdminRoute } from './route.ts'

export interface AdminRequest {
  body: unknown
  query: unknown
  cookie: string | undefined
  authorization: string | undefined
  origin: string | undefined
  csrfToken: string | null
  idempotencyKey: string | null
  /** The client's network, from `networkOf`. */
  ip: string
  userAgent: string
  /** The language that the browser requests. */
  locale: string
}

export interface AdminReply {
  /** JSON text, or the file of an endpoint that sends one. */
  answer: string | FileReply | StreamedFileReply
  /** The new value of the session's cookie; null removes the cookie; left out: it stays. */
  sessionSecret?: string | null
  /** The value of the device's cookie; left out: it stays. */
  device?: string
}

export interface AdminApi {
  routes: AdminRoute[]
  /**
   * Handles a request. Calls `reader` with the reader's language as soon as it is known, so that errors are in it.
   * Throws `ApiError`.
   */
  handle(route: AdminRoute, request: AdminRequest, reader: (locale: string) => void): Promise<AdminReply>
}
