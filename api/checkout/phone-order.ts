// An order by phone: staff place it through the checkout for a guest created for it, so that the cart of a customer
// with an account stays as it is. The order is then assigned to the customer.
import type { OrderPiece } from '#contract/admin/order-pieces.ts'
import type * as endpoints from '#contract/admin/phone-orders.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { addressErrors } from '#contract/address-format.ts'
import type { CheckoutLine, CheckoutView } from '#contract/orders.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { addToCart } from '../cart/cart.ts'
import { knownCaller } from '../http/caller.ts'
import type { Shopper } from '../http/route.ts'
import { ApiError, notFound } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import type { WriteOrderMail } from '../orders/order-emails.ts'
import { paymentChoices } from '../payments/gateways.ts'
import { estimateMaking } from '../capacity/making.ts'
import { readShirtPrices } from '../prices/shirt-prices.ts'
import { contentLanguage, translateLines } from '../translations/translations.ts'
import { sellerCountryOf } from '../tax/exempt-supply.ts'
import { readSupply } from '../tax/vat-checks.ts'
import { transferFor } from '../transfers/transfers.ts'
import { changeOf } from './checkout.ts'
import { quoteView } from './checkout-view.ts'
import { refuseCoupon } from './quote.ts'
import { openCheckout, type OpenCheckout } from './checkout.sql.ts'
import {
  copyMeasurement,
  giveToCustomer,
  hasAccount,
  insertPhoneGuest,
  selectOrderOfGuest,
} from './phone-order.sql.ts'
import { placeOnce } from './placement.ts'

type Preview = ParsedBody<typeof endpoints.previewPhoneOrder>
type Order = ParsedBody<typeof endpoints.createPhoneOrder>

/**
 * The guest for whom the order is placed, without a session or a profile; for a customer too, until the order is
 * placed.
 */
const guestOf = (id: string): Shopper => ({
  id,
  sessionId: '',
  email: null,
  emailVerified: false,
  fullName: null,
  phone: null,
  newsletter: false,
  since: new Date(),
})

interface Filled {
  shopper: Shopper
  shop: ReturnType<typeof storefrontFor>['shop']
  locale: string
  row: OpenCheckout
  prices: ShirtPrices | null
  /** The id of the customer's measurements, by the id of their copy. */
  originals: ReadonlyMap<string, string>
}

/** Puts the lines into the cart of a new guest, and opens its checkout; null when the guest exists already. */
async function fill(
  tx: Queryable,
  deps: Deps,
  id: string,
  body: Preview & { email?: string },
  ip: string,
): Promise<Filled | null> {
  const storefront = storefrontFor(deps.settings, body.locale ?? null)
  const { locale } = storefront
  // Staff are not asked; they enter the values on the screen of the order.
  const shop = { ...storefront.shop, customFields: [] }
  const shopper = guestOf(id)
  if (!(await insertPhoneGuest(tx, id, locale))) return null
  const list = await readShirtPrices(tx, deps.settings.shop, shop.currency)
  const prices = list.missing.length === 0 ? list.prices : null
  if (body.coupon !== undefined && body.discount)
    throw new ApiError('Invalid Input', because('coupon-or-discount'), 'discount')
  const customer = body.customer ?? null
  if (customer !== null && !(await hasAccount(tx, customer)))
    throw notFound(because('phone-order-customer-not-found'))
  const originals = new Map<string, string>()
  for (const line of body.lines) {
    const piece = await withCopy(tx, { guest: id, customer, originals }, line)
    await addToCart(
      tx,
      { id, ip, currency: shop.currency, timeZone: shop.timeZone, prices },
      piece,
      shop.sizes,
    )
  }
  const { email, address, billingAddress, delivery, coupon } = body
  if (address) refuseUndeliverable(address, 'address')
  if (billingAddress) refuseUndeliverable(billingAddress, 'billingAddress')
  const change = await changeOf(deps, {
    caller: knownCaller(shopper),
    shop,
    body: { email, address, billingAddress, delivery, coupon },
    ip,
  })
  const { checkout } = await openCheckout(
    tx,
    { key: { id }, currency: shop.currency, prices },
    'cart',
    change,
  )
  const lines = await translateLines(tx, contentLanguage(shop, locale), checkout!.lines)
  return { shopper, shop, locale, prices, originals, row: { ...checkout!, lines } }
}

/** Copies the customer's measurements of a line to the guest. */
async function withCopy(
  tx: Queryable,
  { guest, customer, originals }: { guest: string; customer: string | null; originals: Map<string, string> },
  line: OrderPiece,
): Promise<OrderPiece> {
  if (!('design' in line) || !('measurement' in line.fit)) return line
  const { measurement: id } = line.fit
  const known = [...originals].find(([, original]) => original === id)?.[0]
  const copy = known ?? (customer && (await copyMeasurement(tx, { guest, customer, id })))
  if (!copy) throw notFound(because('measurements-not-found'))
  originals.set(copy, id)
  return { ...line, fit: { measurement: copy } }
}

/** Refuses an address that is not in the form of its country. */
function refuseUndeliverable(address: NonNullable<Preview['address']>, field: string): void {
  const [wrong] = Object.entries(addressErrors(address))
  if (wrong) throw new ApiError('Invalid Input', wrong[1], `${field}.${wrong[0]}`)
}

/**
 * The price of an order by phone, in a transaction that the caller rolls back. Throws the errors of the cart and the
 * checkout.
 */
export async function previewByPhone(
  tx: Queryable,
  deps: Deps,
  id: string,
  body: Preview,
  ip: string,
): Promise<CheckoutView> {
  const filled = (await fill(tx, deps, id, body, ip))!
  if (body.coupon !== undefined) refuseCoupon(filled.row, filled.shop)
  const making = await estimateMaking(tx, filled.shop, filled.row.lines)
  const { shop, row } = filled
  const supply = await readSupply(tx, {
    shop,
    sellerCountry: sellerCountryOf(deps.settings.shop, shop),
    ...row,
  })
  const view = quoteView(deps, filled, { ...filled.row, discount: body.discount, supply }, making)
  if (!Array.isArray(view.data)) return view
  return { ...view, data: view.data.map((line) => withOriginal(line, filled.originals)) }
}

/** The line with the customer's own measurements instead of their copy, as in the request. */
function withOriginal(line: CheckoutLine, originals: Filled['originals']): CheckoutLine {
  const { design } = line
  if (design?.fit?.kind !== 'measured') return line
  const measurement = originals.get(design.fit.measurement ?? '') ?? null
  return { ...line, design: { ...design, fit: { ...design.fit, measurement } } }
}

/**
 * Places an order by phone, once for an id. Returns its number, and whether it is new. Throws the errors of placing.
 */
export async function placeByPhone(
  tx: Queryable,
  deps: Deps,
  mail: WriteOrderMail,
  { id, method, shownTotalMinor, approval, ...body }: Order,
  { ip, memberId }: { ip: string; memberId: string | null },
): Promise<{ number: string; isNew: boolean }> {
  const { shop: market } = storefrontFor(deps.settings, body.locale ?? null)
  if (!paymentChoices(deps, market).some(({ key }) => key === method))
    throw new ApiError('Not Possible Now', because('payment-method-not-offered'), 'method')
  const filled = await fill(tx, deps, id, body, ip)
  if (!filled) {
    const number = await selectOrderOfGuest(tx, { guest: id, customer: body.customer ?? null })
    if (number === null) throw new ApiError('Not Possible Now', because('id-already-used'), 'id')
    return { number, isNew: false }
  }
  const { shopper, shop, locale, prices, row, originals } = filled
  const { fresh } = await placeOnce(
    tx,
    {
      mail,
      prices,
      transfer: transferFor(deps.settings, shop),
      sellerCountry: sellerCountryOf(deps.settings.shop, shop),
    },
    {
      caller: knownCaller(shopper),
      shop,
      locale,
      ip,
      idempotencyKey: null,
      shirtPrices: async () => prices,
      // Longer than at the checkout, because a link in a mail is not opened at once.
      holdMinutes: shop.confirmMinutes,
      discount: body.discount,
      approval: { how: approval, memberId },
      body: { checkout: row.id, method, shownTotalMinor },
    },
  )
  if (body.customer !== undefined)
    await giveToCustomer(tx, { order: fresh!.order.id, guest: id, customer: body.customer, originals })
  return { number: fresh!.order.number, isNew: true }
}
