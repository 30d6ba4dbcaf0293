// Reasons about coupons, and the label of their discount.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from './reason.ts'

export const couponsReasons = {
  'coupon-unknown': () => msg`Coupon not found`,
  'coupon-expired': () => msg`This coupon has expired`,
  'coupon-used-up': () => msg`This coupon has been used up`,
  'coupon-already-used': () => msg`You have used this coupon already`,
  'coupon-not-in-currency': ({ currency }: Values<'currency'>) =>
    msg`This coupon does not apply to orders in ${{ currency }}`,
  'coupon-covers-nothing': () => msg`This coupon does not apply to anything in your cart`,
  'coupon-minimum': ({ amount }: Values<'amount'>) => msg`This coupon is for orders of ${{ amount }} or more`,
  'coupon-free-delivery': () => msg`Free delivery`,
  'coupon-off-shirts': ({ reduction }: Values<'reduction'>) => msg`${{ reduction }} off your shirts`,
  'coupon-off-items': ({ reduction }: Values<'reduction'>) =>
    msg`${{ reduction }} off the items it applies to`,
  'coupon-used-for-order': () => msg`Used for this order`,
}
