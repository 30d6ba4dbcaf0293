// Every endpoint of the back office, by name, for its server and its OpenAPI document.
import { endpointsOf } from '../endpoint.ts'
import * as account from './account.ts'
import * as analytics from './analytics.ts'
import * as apiKeys from './api-keys.ts'
import * as bulkMoves from './bulk-moves.ts'
import * as categories from './categories.ts'
import * as coupons from './coupons.ts'
import * as customers from './customers.ts'
import * as demoData from './demo-data.ts'
import type { AdminEndpoint } from './endpoint.ts'
import * as fabrics from './fabrics.ts'
import * as fitClaims from './fit-claims.ts'
import * as home from './home.ts'
import * as giftCards from './gift-cards.ts'
import * as imports from './imports.ts'
import * as log from './log.ts'
import * as looks from './looks.ts'
import * as messages from './messages.ts'
import * as photographs from './photographs.ts'
import * as mails from './mails.ts'
import * as orderChanges from './order-changes.ts'
import * as orders from './orders.ts'
import * as pages from './pages.ts'
import * as options from './options.ts'
import * as production from './production.ts'
import * as phoneOrders from './phone-orders.ts'
import * as productPrices from './product-prices.ts'
import * as products from './products.ts'
import * as readiness from './readiness.ts'
import * as returns from './returns.ts'
import * as reviews from './reviews.ts'
import * as roles from './roles.ts'
import * as search from './search.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as shirtPrices from './shirt-prices.ts'
import * as staff from './staff.ts'
import * as views from './views.ts'
import * as webhooks from './webhooks.ts'

/** Each endpoint with its area and its name in the contract. */
export const adminEndpoints = endpointsOf<AdminEndpoint>({
  session,
  account,
  apiKeys,
  staff,
  roles,
  log,
  views,
  search,
  webhooks,
  settings,
  demoData,
  readiness,
  products: { ...products, ...productPrices },
  photographs,
  categories,
  fabrics,
  orders,
  orderChanges,
  production,
  customers,
  messages,
  reviews,
  imports,
  shirtPrices,
  pages,
  options,
  looks,
  mails,
  coupons,
  giftCards,
  returns,
  analytics,
  fitClaims,
  home,
  phoneOrders,
  bulkMoves,
})
