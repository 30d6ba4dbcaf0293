// An endpoint of the back office and its handler.
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { LogChange } from '../../log/log.ts'

export type { LogChange } from '../../log/log.ts'

/** The member of staff who makes the request, in a browser or through a program with one of their API keys. */
export interface Staff {
  id: string
  fullName: string
  email: string
  roleId: string
  /** The role's name; of a built-in role the stored, untranslated one. */
  role: { builtIn: string | null; name: string }
  /** Whether the role is the owner's. */
  isOwner: boolean
  /** The permissions of the role; with an API key only those that the key has too. */
  permissions: ReadonlySet<Permission>
  /** The language chosen for the back office; null: the shop's own. */
  locale: string | null
  /** Null with an API key. */
  sessionId: string | null
  /** Null in a browser. */
  apiKeyId: string | null
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
   * Runs `work` in one transaction. Each call of `log` writes an entry in that transaction with the member, the time
   * and the network. A `POST` whose work logs nothing is a bug and is rolled back. A repeat with the same
   * `Idempotency-Key` gets the first result as JSON and runs nothing; such a call may change something only once.
   */
  change<T>(work: (tx: Queryable, log: LogChange) => Promise<T>): Promise<T>
  /** The value of the session's cookie; null without one. */
  sessionSecret: string | null
  /** Sets the cookies of the session and the device in the reply; null removes the session's. */
  setSessionSecret(secret: string | null): void
  /** The secret that identifies this browser: from its cookie, or a new one. */
  device: string
  /** Sets the cookie of the device in the reply. */
  setDevice(): void
}

/** `change` of a context. */
export type RunChange = AdminContext<never>['change']

export interface AdminRoute {
  endpoint: AdminEndpoint
  handle: (context: AdminContext<AdminEndpoint>) => Promise<unknown>
}

/** Joins an endpoint with its handler; a handler whose reply has the wrong shape does not compile. */
export function adminRoute<E extends AdminEndpoint<never, never, never> | AdminEndpoint>(
  endpoint: E,
  handle: (context: AdminContext<E & AdminEndpoint>) => Promise<ReplyOf<E & AdminEndpoint>>,
): AdminRoute {
  return { endpoint, handle }
}
