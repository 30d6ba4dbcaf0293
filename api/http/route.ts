// A call and what answers it. Features export lists of these; the HTTP door and the page renderer both use them.
import type { ParsedBody, Endpoint, ParsedQuery, ReplyOf, Access } from '#contract/endpoint.ts'

/** Who is shopping: a guest, or a customer with an account. */
export interface Shopper {
  id: string
  sessionId: string
  /** Null for a guest. */
  email: string | null
  emailVerified: boolean
  fullName: string | null
  phone: string | null
  newsletter: boolean
  since: Date
}

export interface Asked<C extends Endpoint> {
  body: ParsedBody<C>
  query: ParsedQuery<C>
  /** The shopper behind the token. Only calls for sessions and customers have one without asking. */
  shopper: C['access'] extends 'anyone' ? null : Shopper
  /** Looks the shopper up on calls that anyone may make; null without a valid token. */
  identify: () => Promise<Shopper | null>
  /** Where the call comes from, as `networkOf` gives it: everything that counts clients counts these. */
  ip: string
  userAgent: string
  idempotencyKey: string | null
}

export interface Answer {
  call: Endpoint
  handle: (asked: Asked<Endpoint>) => Promise<unknown>
  /**
   * The reply is the same for everybody until the catalogue changes, so it is made once. `anonymous`: only while no
   * token is sent. `fabric`: until there is more or less cloth.
   */
  kept: boolean | 'anonymous' | 'fabric'
}

/** Joins a call with its handler; a handler whose reply has the wrong shape does not compile. */
export function answer<C extends Endpoint<never, never, never, Access> | Endpoint>(
  call: C,
  handle: (asked: Asked<C & Endpoint>) => Promise<ReplyOf<C & Endpoint>>,
  { kept = false }: { kept?: Answer['kept'] } = {},
): Answer {
  return { call: call as Endpoint, handle: handle as unknown as Answer['handle'], kept }
}
