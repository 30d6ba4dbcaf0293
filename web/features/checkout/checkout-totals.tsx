// The totals of a checkout, as far as they are known.
import type { CheckoutView } from '#contract/orders.ts'
import { useMoney } from '../../shared/price.tsx'
import { Totals, TotalsRow } from '../../shared/totals.tsx'

/** Until a delivery is chosen the cheapest one is shown; until there is an address, tax is unknown. */
export function CheckoutTotals({
  view,
}: {
  view: Pick<CheckoutView, 'totals' | 'coupon' | 'address' | 'delivery'>
}) {
  const formatMoney = useMoney()
  const { totals, coupon, address, delivery } = view
  const { discountMinor, deliveryMinor, taxIncluded } = totals
  return (
    <Totals>
      <TotalsRow name="Subtotal">{formatMoney(totals.subtotalMinor)}</TotalsRow>
      {discountMinor > 0 && (
        <TotalsRow name={coupon ? `Coupon ${coupon.code}` : 'Coupon'}>
          {formatMoney(-discountMinor)}
        </TotalsRow>
      )}
      <TotalsRow name="Delivery">
        {deliveryMinor === 0 ? 'Free' : `${delivery ? '' : 'from '}${formatMoney(deliveryMinor)}`}
      </TotalsRow>
      {!taxIncluded && (
        <TotalsRow name="Tax">{address ? formatMoney(totals.taxMinor) : 'With your address'}</TotalsRow>
      )}
      <TotalsRow name={address && delivery ? 'Total' : 'Total so far'} look="total">
        {formatMoney(totals.totalMinor)}
      </TotalsRow>
      {taxIncluded && address && <TotalsRow name="Tax included">{formatMoney(totals.taxMinor)}</TotalsRow>}
    </Totals>
  )
}
