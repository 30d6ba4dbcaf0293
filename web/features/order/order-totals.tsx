// The totals of an order.
import type { Totals as Sums } from '#contract/orders.ts'
import { useMoney } from '../../shared/price.tsx'
import { Totals, TotalsRow } from '../../shared/totals.tsx'

interface OrderTotalsProps {
  totals: Sums
  /** The code of the coupon. */
  coupon?: string | null
  /** The refunded amount. */
  refundedMinor?: number
  /** Whether delivery and tax are known yet. */
  known?: boolean
}

export function OrderTotals({ totals, coupon = null, refundedMinor = 0, known = true }: OrderTotalsProps) {
  const formatMoney = useMoney()
  const { subtotalMinor, discountMinor, deliveryMinor, taxMinor, taxIncluded, totalMinor } = totals
  return (
    <Totals>
      <TotalsRow name="Subtotal">{formatMoney(subtotalMinor)}</TotalsRow>
      {(discountMinor > 0 || coupon) && (
        <TotalsRow name={coupon ? `Coupon ${coupon}` : 'Coupon'}>
          {discountMinor > 0 ? formatMoney(-discountMinor) : 'Applied'}
        </TotalsRow>
      )}
      <TotalsRow name="Delivery">
        {known ? (deliveryMinor === 0 ? 'Free' : formatMoney(deliveryMinor)) : 'Next step'}
      </TotalsRow>
      {!taxIncluded && <TotalsRow name="Tax">{known ? formatMoney(taxMinor) : 'Next step'}</TotalsRow>}
      <TotalsRow name="Total" look="total">
        {formatMoney(totalMinor)}
      </TotalsRow>
      {refundedMinor > 0 && (
        <TotalsRow name="Refunded" look="aside">
          {formatMoney(-refundedMinor)}
        </TotalsRow>
      )}
      {taxIncluded && known && (
        <TotalsRow name="Tax included" look="aside">
          {formatMoney(taxMinor)}
        </TotalsRow>
      )}
    </Totals>
  )
}
