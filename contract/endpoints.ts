// Every endpoint of the API, by name, for the server and the OpenAPI document.
import * as account from './account.ts'
import * as returns from './order-actions.ts'
import { type Endpoint, endpointsOf } from './endpoint.ts'
import * as cart from './cart.ts'
import * as customer from './customer.ts'
import * as design from './design.ts'
import * as fitClaims from './fit-claims.ts'
import * as giftCards from './gift-cards.ts'
import * as measurement from './measurement.ts'
import * as orders from './orders.ts'
import * as pages from './pages.ts'
import * as privacy from './privacy.ts'
import * as product from './product.ts'
import * as review from './review.ts'
import * as shop from './shop.ts'
import * as wishlist from './wishlist.ts'

const areas = {
  shop,
  pages,
  product,
  review,
  design,
  cart,
  measurement,
  customer,
  orders,
  returns,
  giftCards,
  fitClaims,
  account,
  wishlist,
  privacy,
}

/** Each endpoint with its area and its name in the contract. */
export const endpoints = endpointsOf<Endpoint>(areas)
