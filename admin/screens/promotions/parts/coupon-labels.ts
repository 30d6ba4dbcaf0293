// Labels and texts of coupons.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminCoupon, CouponKind, CouponState } from '#contract/admin/coupons.ts'
import { moneyText } from '../../../ui/money.ts'

export const couponKindLabels: Record<CouponKind, MessageDescriptor> = {
  percent: msg`A percentage off the goods`,
  amount: msg`An amount off the goods`,
  delivery: msg`Free delivery`,
}

export const couponStateLabels: Record<CouponState, MessageDescriptor> = {
  active: msg({ message: 'Active', comment: 'Of a coupon or a discount' }),
  scheduled: msg({ message: 'Scheduled', comment: 'Of a coupon or a discount' }),
  expired: msg({ message: 'Expired', comment: 'Of a coupon or a discount: its time is over' }),
  disabled: msg({ message: 'Disabled', comment: 'Of a coupon or a discount: staff have ended it' }),
  'used up': msg({ message: 'Used up', comment: 'Of a coupon' }),
}

/** The discount: `10 %`, `$ 15.00, € 15.00`, `Free delivery`. */
export function discountText(
  { kind, percent, amounts }: Pick<AdminCoupon, 'kind' | 'percent' | 'amounts'>,
  i18n: I18n,
): string {
  if (kind === 'delivery') return i18n._(couponKindLabels.delivery)
  if (kind === 'percent') return i18n._(msg`${{ percent: percent ?? 0 }} %`)
  return Object.entries(amounts)
    .flatMap(([currency, { valueMinor }]) => (valueMinor === null ? [] : [moneyText(valueMinor, currency)]))
    .join(', ')
}
