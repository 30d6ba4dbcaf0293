// Every endpoint of the API, by name: what the server serves, what the OpenAPI document describes.
import * as account from './account.ts'
import * as returns from './order-actions.ts'
import type { Endpoint } from './endpoint.ts'
import * as cart from './cart.ts'
import * as customer from './customer.ts'
import * as design from './design.ts'
import * as fitClaims from './fit-claims.ts'
import * as measurement from './measurement.ts'
import * as orders from './orders.ts'
import * as privacy from './privacy.ts'
import * as product from './product.ts'
import * as review from './review.ts'
import * as shop from './shop.ts'
import * as wishlist from './wishlist.ts'

const areas = {
  shop,
  product,
  review,
  design,
  cart,
  measurement,
  customer,
  orders,
  returns,
  fitClaims,
  account,
  wishlist,
  privacy,
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'reply' in value && 'method' in value
  )
}

/** Each endpoint with its area and its name in the contract. */
export const endpoints: { area: string; name: string; endpoint: Endpoint }[] = Object.entries(areas).flatMap(
  ([area, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ area, name, endpoint: value }] : [],
    ),
)
