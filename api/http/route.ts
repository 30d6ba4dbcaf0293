// An endpoint and its handler. Features export lists of routes; HTTP and the page renderer use them.
import type { ShopSettings } from '../kernel/settings.ts'
import type { Caller } from './caller.ts'
import type { Shopper } from './shopper.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import type { ParsedBody, Endpoint, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'

export type { Shopper }

interface AnyContext<E extends Endpoint> {
  body: ParsedBody<E>
  query: ParsedQuery<E>
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

export interface RequestContext<E extends Endpoint> extends AnyContext<E> {
  /** The shopper of the token; null at public endpoints, which call `identify`. */
  shopper: E['access'] extends 'anyone' ? null : Shopper
  /** Looks up the shopper at a public endpoint; null without a valid token. */
  identify: () => Promise<Shopper | null>
}

/** The context of a call that reads its caller in its first statement. */
export interface CallerContext<E extends Endpoint> extends AnyContext<E> {
  caller: Caller
}

export type Route = AnyRoute &
  (
    | { readsCaller: false; handle: (context: RequestContext<Endpoint>) => Promise<unknown> }
    | { readsCaller: true; handle: (context: CallerContext<Endpoint>) => Promise<unknown> }
  )

interface AnyRoute {
  endpoint: Endpoint
  /**
   * Whether the reply is the same for everybody until the catalogue changes, and is cached until then. `anonymous`:
   * only for requests without a token. `fabric`: until the stock or the price of a fabric changes too. `product`: until
   * the stock of the product in the body, or a vote for one of its reviews, changes too.
   */
  cached: boolean | 'anonymous' | 'fabric' | 'product'
}

/** The same for a call that reads its caller in its first statement, which makes it one statement shorter. */
export function callerRoute<E extends Endpoint<never, never, never> | Endpoint>(
  endpoint: E,
  handle: (context: CallerContext<E & Endpoint>) => Promise<ReplyOf<E & Endpoint>>,
): Route {
  return { endpoint, handle, readsCaller: true, cached: false }
}

/** Joins an endpoint with its handler; a handler whose reply has the wrong shape does not compile. */
export function route<E extends Endpoint<never, never, never> | Endpoint>(
  endpoint: E,
  handle: (context: RequestContext<E & Endpoint>) => Promise<ReplyOf<E & Endpoint>>,
  { cached = false }: { cached?: Route['cached'] } = {},
): Route {
  return { endpoint, handle, readsCaller: false, cached }
}
