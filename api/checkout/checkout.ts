// The checkout: its lines, addresses, delivery and price. No order is placed and no stock held here.
import { isPaidOnDelivery, type PaymentMethod } from '#contract/payment-methods.ts'
import { areGiftCards } from '#contract/line-kinds.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { countryName } from '#contract/address-lines.ts'
import { maxMinor } from '#contract/currency.ts'
import type * as orders from '#contract/orders.ts'
import type { CheckoutLine, CheckoutView } from '#contract/orders.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import { texts } from '#contract/texts.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { noSize, scaleOf } from '#garment/body/size-text.ts'
import type { Caller } from '../http/caller.ts'
import { networkOf } from '../http/client-network.ts'
import { countCalls } from '../http/rate-limits.ts'
import { countAttempt } from '../http/throttle.ts'
import { getAddress, postalAddress } from '../customers/customers.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { fabricProblem } from '../designs/fabric-stock.ts'
import { guaranteesOf } from '../designs/fit-guarantee.ts'
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
import { paymentChoices } from '../payments/gateways.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'
import type { DeliveryMethod, ShopSettings } from '../kernel/settings.ts'
import {
  type CheckoutLineRow,
  type CheckoutRow,
  type BuyNow,
  type CheckoutShopper,
  changeCheckout,
  type CheckoutChange,
  findVariant,
  openCheckout,
  type OpenCheckout,
} from './checkout.sql.ts'
import {
  type AutomaticDiscount,
  automaticName,
  type AutomaticRow,
  bestAutomatic,
  couponCode,
  couponError,
  type CouponRow,
  couponReduction,
  covers,
} from '../coupons/coupons.ts'
import {
  cardOfCode,
  cardPart,
  type GiftCardRow,
  giftDays,
  giftsMinor,
  refuseUnusable,
} from '../gift-cards/gift-cards.ts'
import { arrivalOf, methodsForLines, deliveryPriceOf, textFor } from '../delivery/delivery.ts'
import { expireHolds } from '../orders/expiry.ts'
import { isProven } from './order-limits.ts'
import {
  automaticView,
  lineView,
  type OrderOfCheckout,
  selectOrderOfCheckout,
  totalsView,
} from '../orders/orders.ts'
import { contentLanguage, translateLines } from '../translations/translations.ts'
import { stockProblemsOf } from '../stock/stock.ts'
import {
  askedFields,
  readAnswers,
  type StoredAnswers,
  unansweredField,
} from '../custom-fields/asked-fields.ts'
import { type ApprovedVersions, approvalWayOf } from './approval-way.ts'
import { measuredShirts } from '../finished-measures/measured-shirts.ts'
import { estimateMaking } from '../capacity/making.ts'
import { requireShirtPrices } from '../prices/shirt-prices.ts'
import { sellerCountryOf } from '../tax/exempt-supply.ts'
import { netWithin } from '../tax/tax-amounts.ts'
import { taxPercentFor } from '../tax/tax.ts'
import { readSupply, type Supply } from '../tax/vat-checks.ts'
import type { Reduction } from '../coupons/reduction.ts'
import { totalsOf } from './totals.ts'
import { englishReader, type Reader, type ReaderText, readerOf } from '../kernel/storefront.ts'
import { statedReason } from '../kernel/reason.ts'

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

/** The price of an order with these lines, with all intermediate results. */
export interface Quote {
  methods: DeliveryMethod[]
  /** The chosen method, if it delivers to the address. */
  method: DeliveryMethod | null
  couponProblem: Reason | null
  /** The automatic discount. */
  automatic: AutomaticDiscount | null
  /** The part of the total that the gift card pays. */
  cardMinor: number
  totals: ReturnType<typeof totalsOf>['totals']
  /** The tax rate of the order; 0 without an address. */
  taxPercent: number
  /** The price of a delivery method for this order. */
  deliveryPriceMinor: (method: DeliveryMethod) => number
  lineTotals: ReturnType<typeof totalsOf>['lines']
}

export interface QuoteInput {
  lines: CheckoutLineRow[]
  coupon: CouponRow | null
  automatic: AutomaticRow[]
  giftCard: GiftCardRow | null
  couponCode: string | null
  address: PostalAddress | null
  delivery: string | null
  /** A discount by staff, which replaces every other one. */
  discount?: Pick<Reduction, 'kind' | 'value'> | null | undefined
  /** The delivery to a business in another member state; null: any other. */
  supply: Supply | null
}

/** Prices a checkout. Until a delivery method is chosen, the cheapest one counts. */
export function quote(shop: ShopSettings, row: QuoteInput): Quote {
  const giftMinor = giftsMinor(row.lines)
  const goodsMinor = row.lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0) - giftMinor
  const country = row.address?.country ?? shop.countries[0]!
  const isMailed = areGiftCards(row.lines)
  const methods = methodsForLines(shop, country, row.lines)
  const chosen = isMailed ? methods[0] : methods.find(({ key }) => key === row.delivery)
  const method = row.address ? (chosen ?? null) : null
  const cheapest = methods.toSorted(
    (a, b) => deliveryPriceOf(a, goodsMinor) - deliveryPriceOf(b, goodsMinor),
  )[0]
  const couponProblem = row.couponCode === null ? null : couponError(row.coupon, row.lines, shop.currency)
  const coupon = couponProblem === null && !row.discount ? row.coupon : null
  const automatic = row.discount ? null : bestAutomatic(row.automatic, row.lines, shop.currency)
  const ratePercent = taxPercentFor(shop.taxRates, row.address)
  const isExempt = row.supply?.isExempt ?? false
  const { totals, lines, automaticMinor } = totalsOf({
    currency: shop.currency,
    lines: row.lines,
    automatic: automatic?.reduction ?? null,
    reduction:
      row.discount ?? (coupon && { ...coupon, covers: row.lines.map((line) => covers(coupon, line)) }),
    delivery: method ?? cheapest ?? null,
    taxPercent: ratePercent,
    taxIncluded: shop.taxIncluded,
    isExempt,
  })
  if (totals.totalMinor > maxMinor) throw new ApiError('Not Possible Now', because('order-too-large'))
  // A gift card cannot pay for another gift card.
  const cardMinor = cardPart(row.giftCard, totals.totalMinor - giftMinor, shop.currency)
  const isFree = coupon?.kind === 'delivery'
  return {
    methods,
    method,
    couponProblem,
    automatic: automatic && { ...automatic, takenMinor: automaticMinor },
    cardMinor,
    totals,
    taxPercent: isExempt ? 0 : ratePercent,
    deliveryPriceMinor: (one) => {
      const listedMinor = isFree ? 0 : deliveryPriceOf(one, goodsMinor)
      return isExempt && shop.taxIncluded ? netWithin(listedMinor, ratePercent) : listedMinor
    },
    lineTotals: lines,
  }
}

/** When the lines arrive; for an order of gift cards only, the days on which they are mailed. */
export const arrivalOfLines = (
  shop: ShopSettings,
  method: DeliveryMethod,
  { lines, from, making }: { lines: readonly CheckoutLineRow[]; from: Date; making: [number, number] },
): { earliest: string; latest: string } =>
  areGiftCards(lines) ? giftDays(shop, lines) : arrivalOf(shop, method, from, making)

/** Whether the method would pay for gift cards among these lines only after they were mailed. */
export const isPaidLater = (method: PaymentMethod, lines: readonly CheckoutLineRow[]): boolean =>
  isPaidOnDelivery(method) && lines.some(({ gift }) => gift)

/** Throws `Coupon Refused`, with the reason. */
export function refuseCoupon(row: OpenCheckout, shop: ShopSettings): void {
  const { couponProblem } = quote(shop, { ...row, supply: null })
  if (couponProblem) throw new ApiError('Coupon Refused', couponProblem, 'coupon')
}

/**
 * An open checkout with what it costs.
 *
 * @param making first and last working day of making the order.
 */
export function quoteView(
  deps: Deps,
  { shopper, shop, locale }: Pick<CheckoutRequest, 'shop' | 'locale'> & { shopper: Shopper },
  row: OpenCheckout & Pick<QuoteInput, 'discount' | 'supply'>,
  making: [number, number],
): CheckoutView {
  const { methods, method, couponProblem, automatic, cardMinor, totals, deliveryPriceMinor, lineTotals } =
    quote(shop, row)
  const email = row.email ?? shopper.email
  const today = new Date()
  return {
    data: row.lines.length > 0 ? checkoutLines(row.lines, lineTotals, shop, readerOf(locale)) : texts.noData,
    checkout: row.id,
    kind: row.kind,
    email,
    address: row.address,
    billingAddress: row.billingAddress,
    delivery: method?.key ?? null,
    deliveryMethods: methods.map((m) => ({
      key: m.key,
      name: textFor(m.name, locale),
      description: textFor(m.description, locale),
      priceMinor: deliveryPriceMinor(m),
      ...arrivalOfLines(shop, m, { lines: row.lines, from: today, making }),
    })),
    paymentMethods: paymentChoices(deps, shop, isProven({ shopper, email: email ?? '' })).filter(
      ({ key }) => !isPaidLater(key, row.lines),
    ),
    coupon: couponView(row, couponProblem, shop, readerOf(locale)),
    discount: automatic && {
      name: automaticName(automatic.row, contentLanguage(shop, locale)),
      takenMinor: automatic.takenMinor,
    },
    giftCard: row.giftCard && {
      ending: row.giftCard.ending,
      paysMinor: cardMinor,
      leftMinor: row.giftCard.balanceMinor - cardMinor,
    },
    totals,
    vat: row.supply && vatView(row.supply),
    missing: missingOf(shop, { ...row, email, method, answers: row.customFields }),
    fields: askedFields(shop, 'order', row.customFields, readerOf(locale)),
    order: null,
  }
}

/** Without the name that VIES has answered, because anybody can type the number of somebody else. */
const vatView = ({ isExempt, isChecking, check: { number, state } }: Supply): CheckoutView['vat'] => ({
  number,
  isExempt,
  state: isChecking ? 'checking' : state,
})

function couponView(
  { couponCode: code, coupon }: OpenCheckout,
  couponProblem: Reason | null,
  { currency, locale }: ShopSettings,
  reader: Reader,
) {
  if (code === null) return null
  const why = couponProblem ?? couponReduction(coupon!, currency)
  // In English, with amounts in the format of the shop's own language.
  return { code, text: statedReason(why, reader, { ...englishReader(), locale }) }
}

export function missingOf(
  shop: Pick<ShopSettings, 'customFields'>,
  have: {
    email: string | null
    address: PostalAddress | null
    method: DeliveryMethod | null
    lines: CheckoutLineRow[]
    answers: StoredAnswers
  } & ApprovedVersions,
): CheckoutView['missing'] {
  return [
    ...(have.email === null ? (['email'] as const) : []),
    ...(have.address === null ? (['address'] as const) : []),
    ...(have.method === null ? (['delivery'] as const) : []),
    ...(have.lines.length === 0 ? (['lines'] as const) : []),
    ...(have.lines.some(({ design, fit }) => design && !fit) ? (['fit'] as const) : []),
    ...(have.lines.some(({ question }) => question) ? (['measurements'] as const) : []),
    ...(unansweredField(shop, 'order', have.answers) ? (['fields'] as const) : []),
    ...(measuredShirts(have.lines).some((shirts) => approvalWayOf(have, shirts) === null)
      ? (['approval'] as const)
      : []),
  ]
}

/** The lines, each with the reason why it cannot be bought. */
function checkoutLines(
  lines: CheckoutLineRow[],
  totals: Quote['lineTotals'],
  shop: ShopSettings,
  reader: Reader,
): CheckoutLine[] {
  const problems = stockProblemsOf(lines)
  const guarantees = guaranteesOf(shop.fitGuarantee, lines)
  return lines.map((line, i) => ({
    ...lineView({ ...line, ...totals[i]!, fitGuarantee: guarantees[i]! }, reader),
    stock: line.stock,
    problem: problems[i] ? statedReason(problems[i], reader) : null,
  }))
}

/** The view of a checkout that was placed: its order, with the prices at which it was placed. */
function placedView(
  deps: Deps,
  shop: ShopSettings,
  id: string,
  { kind, ...order }: OrderOfCheckout,
  reader: Reader,
): CheckoutView {
  const { key, name, earliest, latest } = order.delivery
  return {
    data: order.lines.map((line) => ({ ...lineView(line, reader), stock: line.quantity, problem: null })),
    checkout: id,
    kind,
    email: order.email,
    address: order.address,
    billingAddress: order.billingAddress,
    delivery: key,
    deliveryMethods: [{ key, name, description: '', priceMinor: order.deliveryMinor, earliest, latest }],
    paymentMethods: paymentChoices(deps, shop),
    discount: automaticView(order),
    giftCard: null,
    coupon: order.couponCode
      ? { code: order.couponCode, text: statedReason(because('coupon-used-for-order'), reader) }
      : null,
    totals: totalsView(order),
    vat:
      order.taxExemption && order.vatCheck
        ? vatView({ isExempt: true, isChecking: false, check: order.vatCheck })
        : null,
    missing: [],
    fields: [],
    order: { id: order.id, number: order.number },
  }
}
