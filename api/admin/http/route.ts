// An endpoint of the back office and its handler.
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import type { Queryable } from '../../kernel/db.ts'

/** Who makes the request: a member of staff, in a browser or by a program with one of their API keys. */
export interface Staff {
  id: string
  fullName: string
  email: string
  roleId: string
  /** Of the role, and for an API key only those it was given too. */
  permissions: ReadonlySet<Permission>
  /** Null for a program. */
  sessionId: string | null
  /** Null in a browser. */
  apiKeyId: string | null
}

/** One entry of the log: what was changed, and how. */
export interface Change {
  /** The name of the endpoint says what was done; the record says to what. */
  recordType: string
  recordId: string
  /** The record as staff call it: the name of a product, the address of a member. */
  recordName: string
  /** The fields that were changed, before and after; null where the record was not, or is no more. */
  before: object | null
  after: object | null
}

export interface AdminContext<E extends AdminEndpoint> {
  body: ParsedBody<E>
  query: ParsedQuery<E>
  staff: E['access'] extends 'anyone' ? null : Staff
  /** The client's network, from `networkOf`. */
  ip: string
  userAgent: string
  /** The language in which the reader sees the back office. */
  locale: string
  /**
   * Runs `work` in one transaction. Each call of `log` writes an entry in that transaction, with who, when and from
   * where; a `POST` whose work logs nothing is a bug, and is rolled back.
   */
  change<T>(work: (tx: Queryable, log: (change: Change) => Promise<void>) => Promise<T>): Promise<T>
}

export interface AdminRoute {
  endpoint: AdminEndpoint
  handle: (context: AdminContext<AdminEndpoint>) => Promise<unknown>
}

/** Joins an endpoint with its handler; a handler whose reply has the wrong shape does not compile. */
export function adminRoute<E extends AdminEndpoint<never, never, never> | AdminEndpoint>(
  endpoint: E,
  handle: (context: AdminContext<E & AdminEndpoint>) => Promise<ReplyOf<E & AdminEndpoint>>,
): AdminRoute {
  return { endpoint: endpoint as AdminEndpoint, handle: handle as unknown as AdminRoute['handle'] }
}
