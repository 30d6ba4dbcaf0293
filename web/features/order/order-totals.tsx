// The totals of an order.
import { useLingui } from '@lingui/react/macro'
import type { OrderView, Totals as Sums } from '#contract/orders.ts'
import { useMoneyIn } from '../../shared/money-in.ts'
import { Totals, TotalsRow } from '../../shared/totals.tsx'

interface OrderTotalsProps {
  totals: Sums
  /** The code of the coupon. */
  coupon?: string | null
  /** The discount that needed no code. */
  discount?: OrderView['discount']
  /** The amount paid by a gift card. */
  giftCardMinor?: number
  /** The refunded amount. */
  refundedMinor?: number
  /** Whether delivery and tax are known yet. */
  known?: boolean
  /** Why it has no VAT. */
  taxExemption?: OrderView['taxExemption']
}

export function OrderTotals({
  totals,
  coupon: code = null,
  discount = null,
  giftCardMinor = 0,
  refundedMinor = 0,
  known = true,
  taxExemption,
}: OrderTotalsProps) {
  const { t } = useLingui()
  const formatMoney = useMoneyIn(totals.currency)
  const couponMinor = totals.discountMinor - (discount?.takenMinor ?? 0)
  const { subtotalMinor, deliveryMinor, taxMinor, taxIncluded, totalMinor } = totals
  return (
    <Totals>
      <TotalsRow name={t`Subtotal`}>{formatMoney(subtotalMinor)}</TotalsRow>
      {discount && <TotalsRow name={discount.name}>{formatMoney(-discount.takenMinor)}</TotalsRow>}
      {(couponMinor > 0 || code) && (
        <TotalsRow name={code ? t`Coupon ${code}` : t`Discount`}>
          {couponMinor > 0 ? formatMoney(-couponMinor) : t({ message: 'Applied', comment: 'Of a coupon.' })}
        </TotalsRow>
      )}
      <TotalsRow name={t`Delivery`}>
        {known ? (deliveryMinor === 0 ? t`Free` : formatMoney(deliveryMinor)) : t`Next step`}
      </TotalsRow>
      {!taxIncluded && (
        <TotalsRow name={taxExemption ? t`Tax (intra-Community supply)` : t`Tax`}>
          {known ? formatMoney(taxMinor) : t`Next step`}
        </TotalsRow>
      )}
      <TotalsRow name={t`Total`} look="total">
        {formatMoney(totalMinor)}
      </TotalsRow>
      {giftCardMinor > 0 && (
        <TotalsRow name={t`Paid by gift card`} look="aside">
          {formatMoney(giftCardMinor)}
        </TotalsRow>
      )}
      {refundedMinor > 0 && (
        <TotalsRow name={t`Refunded`} look="aside">
          {formatMoney(-refundedMinor)}
        </TotalsRow>
      )}
      {taxIncluded && known && taxMinor > 0 && (
        <TotalsRow name={t`Tax included`} look="aside">
          {formatMoney(taxMinor)}
        </TotalsRow>
      )}
    </Totals>
  )
}
