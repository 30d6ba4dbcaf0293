// Every endpoint of the back office, by name, for its server and its OpenAPI document.
import { type CallArea, endpointsOf } from '../endpoint.ts'
import * as account from './account.ts'
import * as analytics from './analytics.ts'
import * as apiKeys from './api-keys.ts'
import * as backups from './backups.ts'
import * as bank from './bank.ts'
import * as bodyHistory from './body-history.ts'
import * as books from './books.ts'
import * as bulkMoves from './bulk-moves.ts'
import * as categories from './categories.ts'
import * as coupons from './coupons.ts'
import * as customers from './customers.ts'
import * as deviations from './deviations.ts'
import * as demoData from './demo-data.ts'
import type { AdminEndpoint } from './endpoint.ts'
import * as fabrics from './fabrics.ts'
import * as fitClaims from './fit-claims.ts'
import * as fitRecords from './fit-records.ts'
import * as home from './home.ts'
import * as giftCards from './gift-cards.ts'
import * as imports from './imports.ts'
import * as log from './log.ts'
import * as looks from './looks.ts'
import * as markers from './markers.ts'
import * as messages from './messages.ts'
import * as missingPrices from './missing-prices.ts'
import * as photographs from './photographs.ts'
import * as mailings from './mailings.ts'
import * as mails from './mails.ts'
import * as orderChanges from './order-changes.ts'
import * as orders from './orders.ts'
import * as navigation from './navigation.ts'
import * as pages from './pages.ts'
import * as sections from './sections.ts'
import * as options from './options.ts'
import * as pastOrders from './past-orders.ts'
import * as parcels from './parcels.ts'
import * as passports from './passports.ts'
import * as patternSettings from './pattern-settings.ts'
import * as patterns from './patterns.ts'
import * as approvals from './approvals.ts'
import * as production from './production.ts'
import * as phoneOrders from './phone-orders.ts'
import * as productPrices from './product-prices.ts'
import * as products from './products.ts'
import * as readiness from './readiness.ts'
import * as redirects from './redirects.ts'
import * as returns from './returns.ts'
import * as reviews from './reviews.ts'
import * as roles from './roles.ts'
import * as search from './search.ts'
import * as services from './services.ts'
import * as sizeTables from './size-tables.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as shirtPrices from './shirt-prices.ts'
import * as staff from './staff.ts'
import * as system from './system.ts'
import * as theme from './theme.ts'
import * as views from './views.ts'
import * as webhooks from './webhooks.ts'

/** Each area with its calls. */
export const adminAreas: Record<string, CallArea> = {
  session: { about: 'Signing in, and who is signed in', calls: session },
  account: { about: 'The signed-in member’s account: password, sessions, second factors', calls: account },
  apiKeys: { about: 'API keys for other programs', calls: apiKeys },
  staff: { about: 'Members of staff and their invitations', calls: staff },
  roles: { about: 'Roles, and the permissions they hold', calls: roles },
  log: { about: 'Who changed what', calls: log },
  views: { about: 'What lists show, saved under a name', calls: views },
  search: { about: 'One search over the records of every area', calls: search },
  webhooks: { about: 'Notifications of orders and stock to other programs', calls: webhooks },
  settings: {
    about: 'Settings of the shop and of its markets, and prices that are missing in a currency',
    calls: { ...settings, ...missingPrices },
  },
  bank: { about: 'Bank statements, and amounts to be transferred back', calls: bank },
  services: { about: 'Payment providers, the mail server and the public address', calls: services },
  backups: { about: 'Backups of the whole shop', calls: backups },
  system: { about: 'The state of the system, and work that has failed', calls: system },
  demoData: { about: 'What a new shop begins with, removed or kept', calls: demoData },
  readiness: { about: 'What the shop needs before it opens', calls: readiness },
  products: { about: 'Products, their variants, stock and prices', calls: { ...products, ...productPrices } },
  photographs: { about: 'The merchant’s own photographs of products', calls: photographs },
  categories: { about: 'Categories of products', calls: categories },
  fabrics: { about: 'Fabrics, their weave and their rolls', calls: fabrics },
  orders: {
    about: 'Orders: found, read, moved from one status to the next, divided into parcels',
    calls: { ...orders, ...parcels },
  },
  approvals: {
    about: 'Finished measures of ordered shirts, and whether their customers have approved them',
    calls: approvals,
  },
  orderChanges: { about: 'Changes of orders that were placed', calls: orderChanges },
  production: {
    about:
      'Shirts in the workshop: their steps, tickets, patterns and their settings, tolerances, deviations and passports',
    calls: { ...production, ...passports, ...patterns, ...patternSettings, ...deviations },
  },
  customers: {
    about: 'Customers with an account, and their measurements over time',
    calls: { ...customers, ...bodyHistory },
  },
  messages: { about: 'What shoppers wrote to the shop, and the answers', calls: messages },
  reviews: { about: 'Reviews of products, hidden and answered', calls: reviews },
  pastOrders: { about: 'Orders of the shop before this one, as history', calls: pastOrders },
  imports: { about: 'Files that are imported', calls: imports },
  shirtPrices: { about: 'What custom shirts, their options, extras and fabrics cost', calls: shirtPrices },
  pages: { about: 'Pages of the shop, written in Markdown, with their versions', calls: pages },
  sections: { about: 'Pages made of sections, with their versions and schedules', calls: sections },
  redirects: {
    about: 'Redirects from earlier addresses, and the addresses that were not found',
    calls: redirects,
  },
  navigation: {
    about: 'The menus of the shop: header, footer and the line above the header, with their versions',
    calls: navigation,
  },
  theme: { about: 'The look of the shop: colours, fonts and corners, with their versions', calls: theme },
  options: { about: 'Which options and extras of custom shirts are offered', calls: options },
  sizeTables: { about: 'Size tables of other makers of shirts', calls: sizeTables },
  looks: { about: 'The look book: designs of the shop', calls: looks },
  mailings: { about: 'Mailings of the newsletter, and addresses that get none', calls: mailings },
  mails: { about: 'The words of emails to shoppers, with their versions', calls: mails },
  coupons: {
    about: 'Coupons, discounts that need no code, and the orders that have used them',
    calls: coupons,
  },
  giftCards: { about: 'Gift cards, and what happened to each', calls: giftCards },
  returns: { about: 'The returns desk: what shoppers send back', calls: returns },
  analytics: { about: 'Figures of the shop', calls: analytics },
  books: { about: 'What a month is booked to, and its file for the tax adviser', calls: books },
  markers: { about: 'Markers: how pieces of shirts lie on their fabric', calls: markers },
  fitClaims: { about: 'Alterations and remakes of made-to-measure shirts', calls: fitClaims },
  fitRecords: { about: 'Everything that decided how one shirt fits', calls: fitRecords },
  home: { about: 'The tasks of today', calls: home },
  phoneOrders: { about: 'Orders that shoppers give by phone', calls: phoneOrders },
  bulkMoves: { about: 'Bulk status changes of orders', calls: bulkMoves },
}

/** Each endpoint with its area and its name in the contract. */
export const adminEndpoints = endpointsOf<AdminEndpoint>(adminAreas)
