// The discounts and the gift card payment of an order, as rows of mails and invoices.
import { msg } from '@lingui/core/runtime-macro'
import type { FormatMoney } from '../kernel/format.ts'
import type { Storefront } from '../kernel/storefront.ts'
import type { OrderRow } from './order-rows.ts'

export function discountRows(
  {
    discountMinor,
    automaticMinor,
    automaticName,
    ...of
  }: Pick<OrderRow, 'discountMinor' | 'automaticMinor' | 'automaticName' | 'couponCode' | 'firstTerms'>,
  { i18n }: Storefront,
  money: FormatMoney,
): { name: string; amount: string }[] {
  const discountName = (code: string | null) =>
    i18n._(code === null ? msg`Discount` : msg`Coupon ${{ code }}`)
  const couponMinor = discountMinor - automaticMinor
  return [
    ...(automaticName === null || automaticMinor === 0
      ? []
      : [{ name: automaticName, amount: money(-automaticMinor) }]),
    ...(couponMinor > 0 ? [{ name: discountName(appliedCouponOf(of)), amount: money(-couponMinor) }] : []),
  ]
}

/** The coupon whose discount an order has; null when a discount by staff replaces it. */
export const appliedCouponOf = ({
  couponCode,
  firstTerms,
}: Pick<OrderRow, 'couponCode' | 'firstTerms'>): string | null => (firstTerms?.discount ? null : couponCode)
/** The amount that a gift card has paid, and the remaining amount; empty without a card. */
export const cardRows = (
  { cardMinor, totalMinor }: Pick<OrderRow, 'cardMinor' | 'totalMinor'>,
  { i18n }: Storefront,
  money: FormatMoney,
): { name: string; amount: string }[] =>
  cardMinor > 0
    ? [
        { name: i18n._(msg`Paid by gift card`), amount: money(cardMinor) },
        { name: i18n._(msg`Other payment`), amount: money(totalMinor - cardMinor) },
      ]
    : []
