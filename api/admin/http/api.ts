// The interface of the back office's calls for those who serve them.
import type { FileReply, StreamedFileReply } from '#contract/endpoint.ts'
import type { AdminRoute } from './route.ts'

export interface AdminRequest {
  body: unknown
  query: unknown
  cookie: string | undefined
  authorization: string | undefined
  origin: string | undefined
  csrfToken: string | null
  /** The client's network, from `networkOf`. */
  ip: string
  userAgent: string
  /** What the browser asks for. */
  locale: string
}

export interface AdminReply {
  /** JSON text, or the file of an endpoint that sends one. */
  answer: string | FileReply | StreamedFileReply
  /** The new value of the session's cookie; null removes it, left out: it stays. */
  sessionSecret?: string | null
  /** The value of the device's cookie; left out: it stays. */
  device?: string
}

export interface AdminApi {
  routes: AdminRoute[]
  /**
   * Handles a request. `reader` is called with the language as soon as it is known, so that errors are in it. Throws
   * `ApiError`.
   */
  handle(route: AdminRoute, request: AdminRequest, reader: (locale: string) => void): Promise<AdminReply>
}
