// What was taken off an order, as rows of its mails and invoices.
import { msg } from '@lingui/core/runtime-macro'
import type { FormatMoney } from '../kernel/format.ts'
import type { Storefront } from '../kernel/storefront.ts'
import type { OrderRow } from './orders.sql.ts'

export function discountRows(
  {
    discountMinor,
    automaticMinor,
    automaticName,
    couponCode: code,
  }: Pick<OrderRow, 'discountMinor' | 'automaticMinor' | 'automaticName' | 'couponCode'>,
  { i18n }: Storefront,
  money: FormatMoney,
): { name: string; amount: string }[] {
  const couponMinor = discountMinor - automaticMinor
  return [
    ...(automaticName === null ? [] : [{ name: automaticName, amount: money(-automaticMinor) }]),
    ...(couponMinor > 0 ? [{ name: i18n._(msg`Coupon ${{ code }}`), amount: money(-couponMinor) }] : []),
  ]
}
