// The price of an order with its lines, delivery, coupon and gift card.
import { isPaidOnDelivery, type PaymentMethod } from '#contract/payment-methods.ts'
import { areGiftCards } from '#contract/line-kinds.ts'
import { maxMinor } from '#contract/currency.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'
import type { DeliveryMethod, ShopSettings } from '../kernel/settings.ts'
import { type CheckoutLineRow, type OpenCheckout } from './checkout.sql.ts'
import {
  type AutomaticDiscount,
  type AutomaticRow,
  bestAutomatic,
  couponError,
  type CouponRow,
  covers,
} from '../coupons/coupons.ts'
import { cardPart, type GiftCardRow, giftDays, giftsMinor } from '../gift-cards/gift-cards.ts'
import { arrivalOf, methodsForLines, deliveryPriceOf } from '../delivery/delivery.ts'
import { netWithin } from '../tax/tax-amounts.ts'
import { taxPercentFor } from '../tax/tax.ts'
import { type Supply } from '../tax/vat-checks.ts'
import type { Reduction } from '../coupons/reduction.ts'
import { totalsOf } from './totals.ts'

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
