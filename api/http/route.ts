// An endpoint and its handler. Features export lists of these; HTTP and the page renderer both use them.
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
  /** The shopper of the token; null at endpoints open to anyone, which call `identify`. */
  shopper: E['access'] extends 'anyone' ? null : Shopper
  /** Looks the shopper up where an endpoint is open to anyone; null without a valid token. */
  identify: () => Promise<Shopper | null>
  /** The client's network, from `networkOf`: every limit by client counts these. */
  ip: string
  userAgent: string
  /** The locale of the shopper's storefront. */
  locale: string
  /** As it is in the shopper's market. */
  shop: ShopSettings
  idempotencyKey: string | null
  /**
   * Returns what custom shirts cost in the shop's currency, or null where the list lacks a price, so that none is sold;
   * to be called before a transaction begins.
   */
  shirtPrices: () => Promise<ShirtPrices | null>
}

export interface Route {
  endpoint: Endpoint
  handle: (context: RequestContext<Endpoint>) => Promise<unknown>
  /**
   * The reply is the same for everybody until the catalogue changes, so it is made once. `anonymous`: only for
   * requests without a token. `fabric`: until the stock or the price of a fabric changes.
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
