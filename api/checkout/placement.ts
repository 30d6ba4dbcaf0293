// Placing: a checkout becomes one order, and its stock is taken, in one transaction.
import { isPaidByTransfer, isPaidOnline, type PaymentMethod } from '#contract/payment-methods.ts'
import { randomUUID } from 'node:crypto'
import { isSameAddress, type PostalAddress } from '#contract/address-fields.ts'
import type { FitGuarantee } from '#contract/fit-guarantee.ts'
import * as orders from '#contract/orders.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { newNumber } from '../kernel/secrets.ts'
import { maxAddresses, saveAddress, selectAddresses } from '../customers/customers.ts'
import { type Queryable, sqlState } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Caller } from '../http/caller.ts'
import { idempotent } from '../http/idempotency.ts'
import type { Shopper } from '../http/route.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { count } from '../kernel/telemetry.ts'
import { because } from '../kernel/reason.ts'
import {
  approvalFor,
  type EarlierShirts,
  type NewApproval,
  selectEarlierShirts,
} from '../finished-measures/approvals.ts'
import { approvalWords, measuredShirts } from '../finished-measures/measured-shirts.ts'
import { approvalWayOf } from './approval-way.ts'
import { readerOf } from '../kernel/storefront.ts'
import { missingOf } from './checkout-view.ts'
import { arrivalOfLines, isPaidLater, quote, type QuoteInput } from './quote.ts'
import {
  type CheckoutLineRow,
  type CheckoutRow,
  lockCheckout,
  type LockedCheckout,
  lockLines,
} from './checkout.sql.ts'
import { automaticName, countCouponUse, lockCoupon } from '../coupons/coupons.ts'
import { lockCard, redeemCard } from '../gift-cards/gift-cards.ts'
import { madeOf, textFor } from '../delivery/delivery.ts'
import { answeredValues, required, unansweredField } from '../custom-fields/asked-fields.ts'
import { guaranteesOf } from '../designs/fit-guarantee.ts'
import { expireHolds } from '../orders/expiry.ts'
import { mailConfirmation, orderMail, type WriteOrderMail } from '../orders/order-emails.ts'
import {
  type OrderOwner,
  isGuaranteeUsed,
  type OrderRow,
  selectOrder,
  selectOrderOfCheckout,
} from '../orders/orders.ts'
import { isProven, buyerKeys, networkHash, offlineState, type Buyer, refuseExcess } from './order-limits.ts'
import { promiseMaking } from '../capacity/making.ts'
import { transitionOrder } from '../orders/transition.ts'
import { insertOrderOfStock, type NewOrder } from './placement.sql.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { type NewTransfer, transferFor } from '../transfers/transfers.ts'
import { stockTaken, stockNeedOf } from '../stock/stock.ts'
import { contentLanguage, nameLanguageOf, translateLines } from '../translations/translations.ts'
import { sellerCountryOf } from '../tax/exempt-supply.ts'
import { readSupply, type Supply } from '../tax/vat-checks.ts'
import {
  refuseIncomplete,
  refuseOtherMeasures,
  refuseOtherPart,
  refuseOtherTotal,
  refuseShort,
  refuseUnapproved,
  refuseUnconfirmed,
  ShortageError,
} from './refusals.ts'

export interface PlacementRequest {
  caller: Caller
  idempotencyKey: string | null
  ip: string
  /** The locale of the shopper's storefront. */
  locale: string
  /** With the settings of the shopper's market. */
  shop: ShopSettings
  shirtPrices: () => Promise<ShirtPrices | null>
  body: {
    checkout?: string | undefined
    method: PaymentMethod
    shownTotalMinor?: number | undefined
    shownMeasures?: string[] | undefined
    shownGiftCardMinor?: number | undefined
  }
  /** Minutes for which its stock is held for an online payment; left out: the shop's setting. */
  holdMinutes?: number
  /** A discount by staff, which replaces every other one. */
  discount?: QuoteInput['discount']
  /** An order by phone: whether its customer has approved the finished measures, or is mailed a link to do it. */
  approval?: { how: 'by phone' | 'by mail'; memberId: string | null }
}

/** The order of a checkout, and what this call has placed; null when the order was placed before. */
export interface PlacedOrder {
  orderId: string
  fresh: { order: NewOrder; placedAt: Date; holdUntil: Date | null } | null
}

/**
 * Places the order of a checkout, or returns the order that was placed for it. Throws `Not Found`, `Cart Empty`,
 * `Invalid Input` for what is missing, `Measurements Unconfirmed`, `Out Of Stock`, `Coupon Refused`, `Too Many Orders`,
 * `Too Many Requests`.
 */
export async function placeOrder(deps: Deps, request: PlacementRequest): Promise<PlacedOrder> {
  const prepared = {
    mail: await orderMail(deps),
    prices: await request.shirtPrices(),
    transfer: transferFor(deps.settings, request.shop),
    sellerCountry: sellerCountryOf(deps.settings.shop, request.shop),
  }
  // With a key the first statement of the transaction is not about the shopper.
  if (request.idempotencyKey !== null) await request.caller.shopper()
  for (let tries = 1; ; tries++) {
    try {
      const placed = await deps.db.transaction((tx) => placeOnce(tx, prepared, request))
      if (placed.fresh) {
        const { number, attempt, paymentMethod } = placed.fresh.order
        recordPlaced(deps, number, attempt?.gateway ?? paymentMethod)
      }
      return placed
    } catch (error) {
      if (error instanceof ShortageError && tries === 1) {
        // The job may run late, so orders whose hold is over are expired here before anybody is refused.
        if ((await expireHolds(deps, error.held)) === 0) throw error
      } else if (!isNumberInUse(error) || tries > 5) throw error
    }
  }
}

/** Counts and logs a new order, after its transaction. @param method null: it costs nothing, or a gift card pays it */
export function recordPlaced({ log }: Pick<Deps, 'log'>, number: string, method: string | null): void {
  count('placket_orders_placed_total', { method: method ?? 'none' })
  log.info({ order: number }, 'an order was placed')
}

/** Read before the transaction. */
export interface Prepared {
  mail: WriteOrderMail
  prices: ShirtPrices | null
  /** The terms of a payment by bank transfer in this market; null: it is not offered. */
  transfer: NewTransfer | null
  /** The country of the seller in this market. */
  sellerCountry: string
}

/** Whether another order has the same random number; then another number is tried. */
const isNumberInUse = (error: unknown) =>
  sqlState(error) === '23505' && (error as { constraint?: string }).constraint === 'orders_number_key'

/** The same within a transaction. */
export async function placeOnce(
  tx: Queryable,
  prepared: Prepared,
  request: PlacementRequest,
): Promise<PlacedOrder> {
  let fresh: PlacedOrder['fresh'] = null
  const { caller, shop, ip, idempotencyKey, body } = request
  const once = async () => {
    const buyer = { key: caller.key, currency: shop.currency, network: networkHash(ip) }
    const { caller: found, checkout } = await lockCheckout(tx, buyer, body.checkout!)
    const shopper = caller.found(found)
    if (!checkout) throw notFound(because('checkout-not-found'))
    const done = checkout.placed ? await selectOrderOfCheckout(tx, shopper.id, checkout.id) : undefined
    if (done) return replyOf(done)
    if (checkout.placed) throw notFound(because('checkout-not-found'))
    fresh = await place(tx, prepared, { ...request, shopper }, checkout)
    return replyOf(fresh.order)
  }
  // Only the order's id is stored with the Idempotency-Key; the state of its payment is read again.
  const { data } =
    idempotencyKey === null
      ? await once()
      : await idempotent(tx, orders.payment, { shopper: await caller.shopper(), idempotencyKey, body }, once)
  return { orderId: data.order.id, fresh }
}

const replyOf = ({ id, number, paymentState }: Pick<OrderRow, 'id' | 'number' | 'paymentState'>) => ({
  data: { order: { id, number }, state: paymentState, redirectUrl: null, holdUntil: null },
})

async function place(
  tx: Queryable,
  { mail, prices, transfer, sellerCountry }: Prepared,
  request: PlacementRequest & { shopper: Shopper },
  locked: LockedCheckout,
): Promise<NonNullable<PlacedOrder['fresh']>> {
  const { shopper, shop, ip, locale, body } = request
  const { method, shownTotalMinor, shownGiftCardMinor, shownMeasures } = body
  const onlineMinutes = request.holdMinutes ?? shop.holdMinutes
  const email = locked.email ?? shopper.email
  const placing = { shopper, email: email ?? '', ip }
  // The order keeps the names in the language in which the shopper has read them.
  const lines = await translateLines(
    tx,
    contentLanguage(shop, locale),
    await lockLines(tx, locked, { currency: shop.currency, prices }),
  )
  const checkout = { ...locked, ...(await selectEarlierShirts(tx, locked.shopperId, lines)) }
  const code = checkout.couponCode
  const user = { shopperId: shopper.id, email: email ?? '' }
  const coupon = code === null ? null : ((await lockCoupon(tx, code, user, shop.currency)) ?? null)
  const giftCard = checkout.giftCardId === null ? null : await lockCard(tx, checkout.giftCardId)
  // Asks VIES about a number that it was not asked about, for example of an order by phone.
  const supply = await readSupply(tx, { shop, sellerCountry, ...checkout }, async () => true)
  const priced = quote(shop, { ...checkout, lines, coupon, giftCard, discount: request.discount, supply })
  const { customFields: answers } = checkout
  refuseIncomplete(missingOf(shop, { ...checkout, email, method: priced.method, lines, answers }))
  const unanswered = unansweredField(shop, 'order', answers)
  if (unanswered) throw required(unanswered)
  refuseUnconfirmed(lines)
  refuseUnapproved(checkout, lines, request.approval !== undefined)
  refuseOtherMeasures(lines, shownMeasures)
  refuseShort(lines, shop.sizes)
  if (isPaidLater(method, lines))
    throw new ApiError('Not Possible Now', because('gift-cards-paid-online'), 'method')
  if (priced.couponProblem) throw new ApiError('Coupon Refused', priced.couponProblem)
  refuseOtherTotal(
    { totalMinor: priced.totals.totalMinor, currency: shop.currency },
    { totalMinor: shownTotalMinor, currency: checkout.currency },
  )
  refuseOtherPart({ cardMinor: priced.cardMinor, currency: shop.currency }, shownGiftCardMinor)
  const guarantees = await guaranteesFor(tx, shop, { shopperId: shopper.id, email: email! }, lines)
  const order = newOrder({
    checkout,
    placing,
    locale,
    lines,
    making: await promiseMaking(tx, shop, lines),
    guarantees,
    priced,
    supply,
    method,
    shop,
    onlineMinutes,
    transfer,
    approval: request.approval,
  })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const unconfirmed = order.paymentState === 'unconfirmed'
  const need = stockNeedOf(lines)
  const inserted = await insertOrderOfStock(tx, order, { need, buyer: buyerKeys(placing) })
  refuseExcess(inserted.counted, placing, { pieces, unconfirmed })
  if (!(await stockTaken(tx, need, inserted.taken))) throw new ShortageError(lines, shop.sizes)
  const { placedAt, holdUntil } = inserted
  const taken = {
    ...(priced.automatic && { [priced.automatic.row.code]: order.automatic!.takenMinor }),
    ...(coupon && { [coupon.code]: order.totals.discountMinor - (order.automatic?.takenMinor ?? 0) }),
  }
  for (const [code, takenMinor] of Object.entries(taken))
    await countCouponUse(tx, { orderId: order.id, code, takenMinor, shopperId: shopper.id, email: email! })
  if (giftCard && order.cardMinor)
    await redeemCard(tx, { cardId: giftCard.id, orderId: order.id, amountMinor: order.cardMinor })
  if (checkout.saveAddress && shopper.email !== null) await saveOrderAddress(tx, shopper.id, order.address)
  const placed = async () => (await selectOrder(tx, order.id))!
  if (priced.totals.totalMinor > 0 && order.cardMinor === priced.totals.totalMinor) {
    await payByCard(tx, mail, await placed())
    return { order: { ...order, paymentState: 'paid' }, placedAt, holdUntil: null }
  }
  if (unconfirmed) await mailConfirmation(tx, mail, await placed())
  // An order that is paid online is mailed when it is paid. This mail says how to transfer the money, and has the payment
  // link of an order by phone.
  else if (order.paymentState !== 'waiting' || order.transfer || request.holdMinutes !== undefined)
    await mail(tx, 'placed', await placed(), null, isProven(placing))
  if (order.approvals.some(({ approved }) => !approved))
    await mail(tx, 'approve', await placed(), null, isProven(placing))
  return { order, placedAt, holdUntil }
}

/** Marks an order as paid that the gift card covers completely. */
async function payByCard(tx: Queryable, mail: WriteOrderMail, order: OrderRow): Promise<void> {
  const paid = { status: 'paid', paymentState: 'paid' } as const
  await transitionOrder(
    tx,
    order,
    { to: paid.status, cause: 'payment', reason: null },
    { paymentState: paid.paymentState, holdMinutes: null },
  )
  await mail(tx, 'paid', { ...order, ...paid, holdUntil: null })
}

/** Call it after everything else is locked, so that there is no deadlock. */
async function guaranteesFor(tx: Queryable, shop: ShopSettings, buyer: OrderOwner, lines: CheckoutLineRow[]) {
  const offered = guaranteesOf(shop.fitGuarantee, lines)
  const once = offered.some((terms) => terms?.covers === 'first')
  return once && (await isGuaranteeUsed(tx, buyer)) ? lines.map(() => null) : offered
}

/** Saves the address, unless it is saved already or there are too many; neither refuses the order. */
async function saveOrderAddress(tx: Queryable, shopperId: string, address: PostalAddress): Promise<void> {
  const book = await selectAddresses(tx, shopperId)
  const known = book.some((saved) => isSameAddress(saved, address))
  if (!known && book.length < maxAddresses) await saveAddress(tx, shopperId, address)
}

/** The approvals of the finished measures of the order's lines. */
function approvalsOf(
  { checkout, approval, locale }: Pick<NewOrderParts, 'checkout' | 'approval' | 'locale'>,
  lines: NewOrder['lines'],
): NewApproval[] {
  const { i18n } = readerOf(locale)
  return measuredShirts(lines).map((shirts) => {
    const plain = approvalFor(shirts)
    const way = approvalWayOf(checkout, shirts)
    const how = way ?? (approval?.how === 'by phone' ? approval.how : null)
    if (how === null) return { ...plain, requested: { memberId: approval!.memberId, note: null } }
    return {
      ...plain,
      approved: {
        how,
        words: approvalWords(how, i18n),
        at: how === 'approved' ? checkout.approvals[shirts.version] : undefined,
        memberId: how === 'by phone' ? approval!.memberId : null,
      },
    }
  })
}

interface NewOrderParts {
  checkout: CheckoutRow & EarlierShirts
  placing: Buyer
  locale: string
  lines: CheckoutLineRow[]
  /** First and last working day of making the order. */
  making: [number, number]
  guarantees: (FitGuarantee | null)[]
  priced: ReturnType<typeof quote>
  supply: Supply | null
  method: PaymentMethod
  shop: ShopSettings
  /** Minutes for which its stock is held for an online payment. */
  onlineMinutes: number
  transfer: NewTransfer | null
  approval: PlacementRequest['approval']
}

function newOrder({
  checkout,
  placing,
  locale,
  lines,
  making,
  guarantees,
  priced,
  supply,
  method,
  shop,
  onlineMinutes,
  transfer: offered,
  approval,
}: NewOrderParts): NewOrder {
  const now = new Date()
  const { key, name } = priced.method!
  const { cardMinor } = priced
  const dueMinor = priced.totals.totalMinor - cardMinor
  const isPaidByCard = cardMinor > 0 && dueMinor === 0
  const online = isPaidOnline(method) && dueMinor > 0
  const transfer = isPaidByTransfer(method) && dueMinor > 0 ? offered : null
  const offline = offlineState(placing, shop, transfer)
  const orderLines = lines.map((line, i) => ({
    ...line,
    ...priced.lineTotals[i]!,
    id: randomUUID(),
    made: line.design !== null,
    exchangedFrom: null,
    fitGuarantee: guarantees[i]!,
    nameLanguage: nameLanguageOf(line, shop, locale),
  }))
  return {
    id: randomUUID(),
    number: newNumber('PL'),
    checkoutId: checkout.id,
    shopperId: checkout.shopperId,
    email: placing.email,
    paymentState: online || isPaidByCard ? 'waiting' : offline.paymentState,
    paymentMethod: dueMinor > 0 ? method : null,
    cardMinor,
    totals: priced.totals,
    taxPercent: priced.taxPercent,
    taxExemption: supply?.isExempt ? 'intra-community' : null,
    vatCheck: supply?.check ?? null,
    couponCode: checkout.couponCode,
    automatic: priced.automatic && {
      name: automaticName(priced.automatic.row, contentLanguage(shop, locale)),
      takenMinor: priced.automatic.takenMinor,
    },
    delivery: {
      key,
      name: textFor(name, locale),
      ...arrivalOfLines(shop, priced.method!, { lines, from: now, making }),
      ...madeOf(shop, now, making),
      tracking: null,
    },
    address: checkout.address!,
    billingAddress: checkout.billingAddress,
    customFields: answeredValues(shop, 'order', checkout.customFields),
    lines: orderLines,
    approvals: approvalsOf({ checkout, approval, locale }, orderLines),
    holdMinutes: online || isPaidByCard ? onlineMinutes : offline.holdMinutes,
    locale,
    network: networkHash(placing.ip),
    attempt: online ? { id: randomUUID(), gateway: method } : null,
    transfer,
    cartLineIds: checkout.kind === 'cart' ? lines.map(({ id }) => id) : [],
  }
}
