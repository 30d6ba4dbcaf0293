// The checkout: its lines, addresses, delivery and price. No order is placed and no stock held here.
import type { ParsedBody } from '#contract/endpoint.ts'
import { countryName } from '#contract/address-lines.ts'
import type * as orders from '#contract/orders.ts'
import type { CheckoutView } from '#contract/orders.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { noSize, scaleOf } from '#garment/body/size-text.ts'
import type { Caller } from '../http/caller.ts'
import { networkOf } from '../http/client-network.ts'
import { countCalls } from '../http/rate-limits.ts'
import { countAttempt } from '../http/throttle.ts'
import { getAddress, postalAddress } from '../customers/customers.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { fabricProblem } from '../designs/fabric-stock.ts'
import { registerDesign } from '../designs/register-design.ts'
import {
  designToBuy,
  plainChoice,
  sizeReaderText,
  swatchesToBuy,
  type UnpricedLine,
} from '../designs/lines.ts'
import { exactDesign } from '../designs/read-design.ts'
import { offerProblem } from '../options/options.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import {
  type CheckoutRow,
  type BuyNow,
  type CheckoutShopper,
  changeCheckout,
  type CheckoutChange,
  findVariant,
  openCheckout,
} from './checkout.sql.ts'
import { couponCode } from '../coupons/coupons.ts'
import { cardOfCode, refuseUnusable } from '../gift-cards/gift-cards.ts'
import { expireHolds } from '../orders/expiry.ts'
import { selectOrderOfCheckout } from '../orders/orders.ts'
import { contentLanguage, translateLines } from '../translations/translations.ts'
import { readAnswers } from '../custom-fields/asked-fields.ts'
import { estimateMaking } from '../capacity/making.ts'
import { requireShirtPrices } from '../prices/shirt-prices.ts'
import { sellerCountryOf } from '../tax/exempt-supply.ts'
import { readSupply, type Supply } from '../tax/vat-checks.ts'
import { type ReaderText, readerOf } from '../kernel/storefront.ts'
import { refuseCoupon } from './quote.ts'
import { quoteView, placedView } from './checkout-view.ts'

type Body = ParsedBody<typeof orders.checkout>

export interface CheckoutRequest {
  caller: Caller
  body: Body
  ip: string
  /** Of the reader. */
  locale: string
  /** With the settings of the reader's market. */
  shop: ShopSettings
  shirtPrices: () => Promise<ShirtPrices | null>
}

/**
 * Opens or changes a checkout and returns its quote. Throws `Not Found`, `Coupon Refused`, `Out Of Stock`, `Too Many
 * Requests` after too many wrong coupon codes, and for too many designs.
 */
export async function checkout(
  deps: Deps,
  { caller, shop, body, ip, locale, shirtPrices }: CheckoutRequest,
): Promise<CheckoutView> {
  const prices = await shirtPrices()
  if (body.buynow?.design !== undefined) requireShirtPrices(prices, shop)
  const change = await changeOf(deps, { caller, shop, body, ip })
  const save: Save = (on) =>
    saveChange(on, body, change, { key: caller.key, currency: shop.currency, prices })
  const saved =
    typeof change.coupon === 'string'
      ? await saveWithCoupon(deps.db, { shopper: await caller.shopper(), shop, ip }, save)
      : await save(deps.db)
  const shopper = caller.found(saved.caller)
  const row = saved.checkout
  if (row) {
    const lines = await translateLines(deps.db, contentLanguage(shop, locale), row.lines)
    const making = await estimateMaking(deps.db, shop, lines)
    const supply = await supplyOf(deps, { shop, ip }, row)
    return quoteView(deps, { shopper, shop, locale }, { ...row, lines, supply }, making)
  }
  const order = await selectOrderOfCheckout(deps.db, shopper.id, body.checkout!)
  if (order) return placedView(deps, shop, body.checkout!, order, readerOf(locale))
  throw notFound(because('checkout-not-found'))
}

/** Questions to VIES of one network in an hour. */
const maxQuestions = 30

/**
 * The delivery of a checkout to a business in another member state. VIES is asked about a new number, unless the network
 * has asked too much.
 */
const supplyOf = (
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { shop, ip }: { shop: ShopSettings; ip: string },
  { address, billingAddress }: Pick<CheckoutRow, 'address' | 'billingAddress'>,
): Promise<Supply | null> =>
  readSupply(
    db,
    { shop, sellerCountry: sellerCountryOf(settings.shop, shop), address, billingAddress },
    async () => {
      const limit = { subject: `vies ${networkOf(ip)}`, requested: 1, windowMs: 3_600_000, max: maxQuestions }
      return (await countCalls(db, limit)).granted > 0
    },
  )

/**
 * Saves a change and checks its coupon: a refused one is not stored. Coupon codes are secrets, so attempts are limited.
 */
async function saveWithCoupon(
  db: Db,
  { shopper, shop, ip }: Pick<CheckoutRequest, 'shop' | 'ip'> & { shopper: Shopper },
  save: Save,
): ReturnType<Save> {
  const reset = await countAttempt(db, 'coupon', shopper.id, ip)
  let exists = false
  try {
    return await db.transaction(async (tx) => {
      const saved = await save(tx)
      const row = saved.checkout
      exists = row === null || row.coupon !== null
      if (row) refuseCoupon(row, shop)
      return saved
    })
  } finally {
    if (exists) await reset(db)
  }
}

type Save = (on: Queryable) => ReturnType<typeof openCheckout>

const saveChange = (
  on: Queryable,
  { checkout: id, buynow }: Body,
  change: CheckoutChange,
  buyer: CheckoutShopper,
): ReturnType<Save> =>
  id === undefined
    ? openCheckout(on, buyer, buynow ? 'buynow' : 'cart', change)
    : changeCheckout(on, buyer, id, change)

/** The fields of a checkout that a call changes. */
export async function changeOf(
  deps: Deps,
  { caller, shop, body, ip }: Omit<CheckoutRequest, 'locale' | 'shirtPrices'>,
): Promise<CheckoutChange> {
  if (body.buynow && body.checkout)
    throw new ApiError('Invalid Input', because('checkout-or-buynow'), 'buynow')
  const address = await addressOf(deps.db, shop, caller, body)
  const giftCard =
    typeof body.giftCard === 'string'
      ? await cardOfCode(deps.db, body.giftCard, { shopperId: (await caller.shopper()).id, ip })
      : body.giftCard
  if (giftCard) refuseUnusable(giftCard, shop.currency)
  return {
    email: body.email,
    address,
    billingAddress: body.billingAddress && postalAddress(body.billingAddress),
    saveAddress: body.saveAddress,
    delivery: body.delivery,
    coupon: typeof body.coupon === 'string' ? couponCode(body.coupon) : body.coupon,
    giftCard: giftCard && giftCard.id,
    customFields: body.fields && readAnswers(shop, 'order', body.fields),
    buynow: body.buynow && (await buyNowOf(deps, shop, { id: (await caller.shopper()).id, ip }, body.buynow)),
  }
}

async function addressOf(
  db: Db,
  shop: ShopSettings,
  caller: Caller,
  { address, addressId }: Body,
): Promise<PostalAddress | undefined> {
  if (address && addressId) throw new ApiError('Invalid Input', because('address-or-address-id'), 'addressId')
  const chosen =
    address ?? (addressId ? await getAddress(db, (await caller.shopper()).id, addressId) : undefined)
  if (chosen && !shop.countries.includes(chosen.country))
    throw new ApiError(
      'Invalid Input',
      because('country-not-delivered-to', { country: countryNamed(chosen.country) }),
      address ? 'address.country' : 'addressId',
    )
  return chosen && postalAddress(chosen)
}

const countryNamed =
  (country: string): ReaderText =>
  ({ locale }) =>
    countryName(country, locale)

async function buyNowOf(
  deps: Deps,
  shop: ShopSettings,
  shopper: { id: string; ip: string },
  { product, colour, size, design, fit, swatches, quantity }: NonNullable<Body['buynow']>,
): Promise<BuyNow> {
  if (swatches) {
    const found = await refuseShortFabric(deps, quantity, () =>
      swatchesToBuy(deps.db, swatches, shop.currency),
    )
    await registerDesign(deps.db, shopper, { swatches: found.swatches! })
    return { variantId: found.variantId!, swatches: found.swatches, quantity }
  }
  // The contract requires a size with every product.
  if (design === undefined)
    return {
      variantId: await variantOf(deps, { product: product!, colour, size: size!, quantity }, shop),
      swatches: null,
      quantity,
    }
  const shirt = exactDesign(design, 'buynow.design')
  const withdrawn = offerProblem(shirt)
  if (withdrawn) throw new ApiError('Not Possible Now', withdrawn, 'buynow.design')
  await refuseShortFabric(deps, quantity, () => designToBuy(deps.db, shopper.id, shirt, fit ?? null))
  await registerDesign(deps.db, shopper, shirt)
  return { design: shirt, variantId: null, fit: plainChoice(fit ?? null), quantity }
}

/** Refuses a product for which there is not enough fabric. Before that, orders whose hold is over are expired. */
async function refuseShortFabric(
  deps: Deps,
  quantity: number,
  find: () => Promise<UnpricedLine>,
): Promise<UnpricedLine> {
  let found = await find()
  if (found.stock < quantity) {
    await expireHolds(deps, { variantIds: [], codes: found.fabrics!.map(({ code }) => code) })
    found = await find()
  }
  const need = { needs: found.fabrics!, quantity }
  const problem = fabricProblem(need, [need], found.fabricStock!)
  if (problem) throw new ApiError('Out Of Stock', problem, 'buynow.quantity')
  return found
}

export { selectArticle } from './checkout.sql.ts'

interface VariantChoice {
  product: string
  colour: string | undefined
  size: string
  quantity: number
}

async function variantOf(
  deps: Deps,
  choice: VariantChoice,
  { currency, sizes }: ShopSettings,
): Promise<string> {
  const find = () => findVariant(deps.db, choice, currency)
  let found = await find()
  if (found && found.stock < choice.quantity) {
    await expireHolds(deps, { variantIds: [found.variantId], codes: [] })
    found = await find()
  }
  if (!found) throw notFound(because('size-not-found'))
  if (found.stock >= choice.quantity) return found.variantId
  const { productName: product, stock: left } = found
  const size = sizeReaderText(choice.size, scaleOf(found, sizes))
  if (choice.size === noSize)
    throw new ApiError(
      'Out Of Stock',
      left === 0 ? because('product-sold-out', { product }) : because('product-only-left', { left, product }),
      'buynow.quantity',
    )
  throw new ApiError(
    'Out Of Stock',
    left === 0
      ? because('product-size-sold-out', { product, size })
      : because('product-size-only-left', { left, product, size }),
    'buynow.quantity',
  )
}
