// An endpoint and its handler. Features export lists of routes; HTTP and the page renderer use them.
import type { ShopSettings } from '../kernel/settings.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import type { ParsedBody, Endpoint, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'

/** Who sends the request: a guest, or a customer with an account. */
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

export interface RequestContext<E extends Endpoint> {
  body: ParsedBody<E>
  query: ParsedQuery<E>
  /** The shopper of the token; null at public endpoints, which call `identify`. */
  shopper: E['access'] extends 'anyone' ? null : Shopper
  /** Looks up the shopper at a public endpoint; null without a valid token. */
  identify: () => Promise<Shopper | null>
  /** The client's network, from `networkOf`, by which all limits of a client are counted. */
  ip: string
  userAgent: string
  /** The locale of the shopper's storefront. */
  locale: string
  /** With the settings of the shopper's market. */
  shop: ShopSettings
  idempotencyKey: string | null
  /**
   * The prices of custom shirts in the shop's currency; null when the list is incomplete, so that none are sold. Call
   * it before a transaction begins.
   */
  shirtPrices: () => Promise<ShirtPrices | null>
}

export interface Route {
  endpoint: Endpoint
  handle: (context: RequestContext<Endpoint>) => Promise<unknown>
  /**
   * Whether the reply is the same for everybody until the catalogue changes, and is cached until then. `anonymous`:
   * only for requests without a token. `fabric`: until the stock or the price of a fabric changes too.
   */
  cached: boolean | 'anonymous' | 'fabric'
}

/** Joins an endpoint with its handler; a handler whose reply has the wrong shape does not compile. */
export function route<E extends Endpoint<never, never, never> | Endpoint>(
  endpoint: E,
  handle: (context: RequestContext<E & Endpoint>) => Promise<ReplyOf<E & Endpoint>>,
  { cached = false }: { cached?: Route['cached'] } = {},
): Route {
  return { endpoint, handle, cached }
}
