// Coupons: what they reduce, and why one cannot be used, as texts.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type FormatMoney, moneyText } from '../kernel/format.ts'
import type { CouponRow } from './coupons.sql.ts'

export {
  countCouponAgain,
  countCouponUse,
  couponOf,
  type CouponRow,
  releaseCoupon,
  lockCoupon,
} from './coupons.sql.ts'

/** What a coupon takes off: a share of the goods, an amount of money, or the price of delivery. */
export interface Reduction {
  kind: 'percent' | 'amount' | 'delivery'
  /** Whole percent, or minor units; unused for delivery. */
  value: number
}

/** As people type it: spaces around it and lower case do not matter. */
export const couponCode = (typed: string) => typed.trim().toUpperCase()

/** Why the coupon cannot be used on goods of this subtotal in the currency it was read in, or null when it can. */
export function couponError(
  coupon: CouponRow | null | undefined,
  subtotalMinor: number,
  currency: string,
): MessageDescriptor | null {
  if (!coupon || !coupon.started) return msg`We do not know this coupon`
  if (coupon.ended) return msg`This coupon is over`
  if (coupon.limitTotal !== null && coupon.usedCount >= coupon.limitTotal)
    return msg`This coupon has been used up`
  if (coupon.limitPerCustomer !== null && coupon.usedByCustomer >= coupon.limitPerCustomer)
    return msg`You have used this coupon already`
  if (!coupon.inCurrency) return msg`This coupon is not for orders in ${{ currency }}`
  if (subtotalMinor < coupon.minSubtotalMinor)
    return msg`This coupon is for orders of ${{ amount: moneyText(coupon.minSubtotalMinor, currency) }} or more`
  return null
}

export function couponText({ kind, value }: Reduction, money: FormatMoney): string {
  if (kind === 'delivery') return 'Free delivery'
  return kind === 'percent' ? `${value} % off your shirts` : `${money(value)} off your shirts`
}
