// Every endpoint of the API, by name, for the server and the OpenAPI document.
import * as account from './account.ts'
import * as agents from './agents.ts'
import * as askedFields from './asked-fields.ts'
import * as approvals from './approvals.ts'
import * as returns from './order-actions.ts'
import { type CallArea, type Endpoint, endpointsOf } from './endpoint.ts'
import * as cart from './cart.ts'
import * as customer from './customer.ts'
import * as design from './design.ts'
import * as fitClaims from './fit-claims.ts'
import * as giftCards from './gift-cards.ts'
import * as measurement from './measurement.ts'
import * as newsletter from './newsletter.ts'
import * as orderedMeasurements from './ordered-measurements.ts'
import * as orders from './orders.ts'
import * as pages from './pages.ts'
import * as passport from './passport.ts'
import * as privacy from './privacy.ts'
import * as product from './product.ts'
import * as review from './review.ts'
import * as shop from './shop.ts'
import * as sizeTables from './size-tables.ts'
import * as wishlist from './wishlist.ts'

/** Each area with its calls. */
export const shopAreas: Record<string, CallArea> = {
  shop: { about: 'Categories, what is picked for a shopper, and the contact page', calls: shop },
  pages: { about: 'Pages of text that the merchant has written', calls: pages },
  passport: { about: 'Passports of shirts that were made to order', calls: passport },
  product: { about: 'Products: listing, search, variants and specification', calls: product },
  review: { about: 'Reviews', calls: review },
  design: { about: 'Custom shirts: fabrics, designs and their links', calls: design },
  cart: { about: 'The cart', calls: cart },
  measurement: { about: 'Measurements of a shopper, and the sizes they make', calls: measurement },
  orderedMeasurements: { about: 'Measurements of earlier orders', calls: orderedMeasurements },
  sizeTables: { about: 'Size tables of other makers of shirts', calls: sizeTables },
  customer: { about: 'Profile, addresses and wishlist', calls: customer },
  askedFields: { about: 'The shop’s own fields in the account', calls: askedFields },
  orders: { about: 'Checkout, payment and orders', calls: orders },
  returns: {
    about: 'After the order: cancelling, sending back, withdrawing, ordering again, invoices',
    calls: returns,
  },
  approvals: { about: 'Finished measures of designed shirts: shown, changed and approved', calls: approvals },
  giftCards: { about: 'Gift cards', calls: giftCards },
  fitClaims: { about: 'Alterations and remakes under the fit guarantee', calls: fitClaims },
  account: { about: 'Guest sessions, accounts and sign-in', calls: account },
  agents: { about: 'What AI agents prepare for a person', calls: agents },
  wishlist: { about: 'The wishlist', calls: wishlist },
  newsletter: { about: 'Consent to the newsletter', calls: newsletter },
  privacy: { about: 'What the shop knows about a shopper: exported and erased', calls: privacy },
}

/** Each endpoint with its area and its name in the contract. */
export const endpoints = endpointsOf<Endpoint>(shopAreas)
