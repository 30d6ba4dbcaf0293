// A small stocked shop for tests that call every endpoint, with a valid body for each.
import sql from 'sql-template-tag'
import type { Db } from './kernel/db.ts'
import { openTestApi, type TestApi } from './test-api.ts'
import { testMeasurements } from './test-measurements.ts'

/** The id of no record. */
export const unknownId = '00000000-0000-4000-8000-000000000000'
const address = {
  fullName: 'Ada Brook',
  phone: '+1 401 555 0199',
  line1: '9 Mill Street',
  line2: null,
  city: 'Providence',
  region: 'RI',
  postalCode: '02903',
  country: 'US',
}
const secret = 'A'.repeat(43)
const review = {
  stars: 5,
  fit: 'true to size',
  title: 'A good shirt',
  text: 'I wear it every week.',
  author: 'Ada B.',
}

/** A valid body for each call, with ids that do not exist. */
export const sampleBodies: Record<string, Record<string, unknown>> = {
  '/user/customer/fields': { fields: {} },
  '/user/cart/reopen': { key: 'a'.repeat(48) },
  '/user/shop/categoryProducts': { category: 'oxford' },
  '/user/shop/page': { page: 'about' },
  '/user/shop/ownPage': { path: '/our-workshop' },
  '/user/shop/passport': { code: '0123456789AB' },
  '/user/shop/contactPage': {
    fullName: 'Ada',
    email: 'ada@example.com',
    topic: 'order',
    message: 'Where is it?',
  },
  '/user/product': {},
  '/user/product/suggest': { text: 'oxf' },
  '/user/product/seen': { product: 'plain-oxford' },
  '/user/product/variant': { product: 'plain-oxford' },
  '/user/product/specification': { product: 'plain-oxford' },
  '/user/review': { product: 'plain-oxford' },
  '/user/review/addReview': { line: unknownId, ...review },
  '/user/review/updateReview': { id: unknownId, ...review },
  '/user/review/removeReview': { id: unknownId },
  '/user/review/removePhoto': { id: unknownId },
  '/user/review/helpful': { review: unknownId, helpful: true },
  '/user/review/report': { review: unknownId, reason: 'insult' },
  '/user/account/takeOver': { key: secret },
  '/user/approvals/getMeasures': {},
  '/user/approvals/approve': { version: 'AAAAAAAAAAAAAAAAAAAAAA' },
  '/user/approvals/change': {
    version: 'AAAAAAAAAAAAAAAAAAAAAA',
    changes: { sleeve: 10 },
  },
  '/user/cart/addCart': { product: 'plain-oxford', size: 'M', quantity: 1 },
  '/user/cart/updateCart': { line: unknownId, quantity: 2 },
  '/user/cart/removeCart': { line: unknownId },
  '/user/cart/getOneMeasurements': { id: unknownId },
  '/user/cart/addMeasurements': testMeasurements,
  '/user/cart/updateMeasurements': { id: unknownId, ...testMeasurements },
  '/user/cart/confirmMeasurements': { id: unknownId, values: { sleeveMm: 850 } },
  '/user/cart/removeMeasurements': { id: unknownId },
  '/user/cart/renamePerson': { person: 'Jonas', name: 'Jo' },
  '/user/cart/removePerson': { person: 'Jonas' },
  '/user/design/saveDesign': { name: 'Friday shirt', code: '1_XC001' },
  '/user/design/removeDesign': { id: unknownId },
  '/user/design/open': { code: '1_XC001_collar.club' },
  '/user/customer/updateUser': { fullName: 'Ada Brook' },
  '/user/customer/addAddress': address,
  '/user/customer/updateAddress': { id: unknownId, ...address },
  '/user/customer/removeAddress': { id: unknownId },
  '/user/customer/wishlist': { product: 'plain-oxford' },
  '/user/customer/removeWishlist': { product: 'plain-oxford' },
  '/user/customer/shareWishlist': { shared: true },
  '/user/customer/sharedWishlist': { key: secret },
  '/user/customer/mailWishlist': { wanted: false },
  '/user/customer/endWishlistMail': { key: secret },
  '/user/newsletter/subscribe': { email: 'bo@example.com', form: 'page' },
  '/user/newsletter/confirm': { code: secret },
  '/user/newsletter/end': { key: secret },
  '/user/privacy/deleteAccount': { password: 'correct horse battery', confirm: 'delete my account' },
  '/user/account/changeEmail': { email: 'cy@example.com', password: 'correct horse battery' },
  '/user/orders/checkout': {},
  '/user/orders/payment': { checkout: unknownId, method: 'demo' },
  '/user/orders/paymentStatus': { order: unknownId },
  '/user/orders/getOrder': { order: unknownId },
  '/user/orders/track': { number: 'PL-AAAA-BBBB', email: 'ada@example.com' },
  '/user/orders/confirmOrder': { key: 'A'.repeat(43) },
  '/user/orders/sendConfirmation': { order: unknownId },
  '/user/orders/cancelOrder': { order: unknownId },
  '/user/orders/payRest': { order: unknownId },
  '/user/orders/requestReturn': {
    order: unknownId,
    kind: 'return',
    lines: [{ line: unknownId, quantity: 1, reason: 'too small' }],
  },
  '/user/orders/requestFitClaim': {
    order: unknownId,
    line: unknownId,
    kind: 'alteration',
    adjustments: [{ field: 'sleeveMm', problem: 'too long', byMm: 20 }],
  },
  '/user/orders/removeClaimPhoto': { order: unknownId, claim: 'FC-AAAA-BBBB', photo: unknownId },
  '/user/orders/withdraw': { order: unknownId, fullName: 'Ada Brook' },
  '/user/orders/reorder': { order: unknownId },
  '/user/giftCards/balance': { code: '7K3M-Q9XD-2FHT-VWPA' },
  '/user/giftCards/print': { code: '7K3M-Q9XD-2FHT-VWPA' },
  '/user/account/signUp': { fullName: 'Bo', email: 'bo@example.com', password: 'correct horse battery' },
  '/user/account/signIn': { email: 'bo@example.com', password: 'correct horse battery' },
  '/user/account/createSessionCode': { state: secret },
  '/user/account/useSessionCode': { code: secret, state: secret },
  '/user/account/verifyMail': { code: secret },
  '/user/account/forgotPassword': { email: 'bo@example.com' },
  '/user/account/restoreEmail': { code: secret },
  '/user/account/resetPassword': { code: secret, password: 'correct horse battery' },
  '/user/account/changePassword': { password: 'correct horse battery', newPassword: 'another horse battery' },
  '/user/account/endSession': { session: unknownId },
}

/**
 * Inserts a category and two products with sizes S, M and L in white: many pieces of the first, one piece of the
 * second.
 */
async function stock(db: Db): Promise<void> {
  const colours = JSON.stringify([
    {
      key: 'white',
      name: 'White',
      family: 'white',
      hex: '#ffffff',
      fabricCode: 'XC010',
      pictureHash: 'abc123',
    },
  ])
  await db.query(sql`insert into category values ('oxford', 'Oxford', 'Soft collars', 'Basket weave.', 1)`)
  await db.query(sql`
    insert into product (id, category_id, name, summary, description, fit, weave, composition, colours,
      colour_families, sizes, sizes_in_stock)
    select id, 'oxford', name, 'A shirt', 'A shirt of oxford fabric.', 'regular', 'oxford', '100 % cotton',
      ${colours}::jsonb, '{white}', '{S,M,L}', '{S,M,L}'
    from (values ('plain-oxford', 'Plain Oxford'), ('last-oxford', 'Last Oxford')) as p (id, name)`)
  await db.query(
    sql`insert into product_price (product_id, currency, price_minor) select id, 'USD', 9900 from product`,
  )
  await db.query(sql`
    insert into variant (product_id, sku, colour, size, position, stock)
    select p.id, p.id || '-' || s.size, 'white', s.size, s.n, case p.id when 'plain-oxford' then 1000 else 1 end
    from product p, unnest(p.sizes) with ordinality as s (size, n)`)
}

export function openStockedApi(
  options: Omit<Parameters<typeof openTestApi>[0] & object, 'prepare'> = {},
): Promise<TestApi> {
  return openTestApi({ ...options, prepare: stock })
}
