// The totals of a checkout, as far as they are known.
import { useLingui } from '@lingui/react/macro'
import type { CheckoutView } from '#contract/orders.ts'
import { useMoneyIn } from '../../shared/money-in.ts'
import { dueMinorOf } from './due.ts'
import { Totals, TotalsRow } from '../../shared/totals.tsx'
import { VatNote } from './vat-note.tsx'

/** Until a delivery is chosen the cheapest one is shown; until there is an address, tax is unknown. */
export function CheckoutTotals({
  view,
}: {
  view: Pick<CheckoutView, 'totals' | 'coupon' | 'discount' | 'giftCard' | 'address' | 'delivery' | 'vat'>
}) {
  const { t } = useLingui()
  const { totals, coupon, discount, giftCard, address, delivery } = view
  const formatMoney = useMoneyIn(totals.currency)
  const { deliveryMinor, taxIncluded } = totals
  const couponMinor = totals.discountMinor - (discount?.takenMinor ?? 0)
  const code = coupon?.code
  const price = formatMoney(deliveryMinor)
  return (
    <>
      <Totals>
        <TotalsRow name={t`Subtotal`}>{formatMoney(totals.subtotalMinor)}</TotalsRow>
        {discount && <TotalsRow name={discount.name}>{formatMoney(-discount.takenMinor)}</TotalsRow>}
        {couponMinor > 0 && (
          <TotalsRow name={code ? t`Coupon ${code}` : t`Coupon`}>{formatMoney(-couponMinor)}</TotalsRow>
        )}
        <TotalsRow name={t`Delivery`}>
          {deliveryMinor === 0 ? t`Free` : delivery ? price : t`from ${price}`}
        </TotalsRow>
        {!taxIncluded && (
          <TotalsRow name={t`Tax`}>
            {address ? formatMoney(totals.taxMinor) : t`After you enter your address`}
          </TotalsRow>
        )}
        <TotalsRow name={address && delivery ? t`Total` : t`Total so far`} look="total">
          {formatMoney(totals.totalMinor)}
        </TotalsRow>
        {giftCard && (
          <>
            <TotalsRow name={t`Gift card …${giftCard.ending}`}>{formatMoney(-giftCard.paysMinor)}</TotalsRow>
            <TotalsRow name={t`To pay`} look="total">
              {formatMoney(dueMinorOf(view))}
            </TotalsRow>
          </>
        )}
        {taxIncluded && address && totals.taxMinor > 0 && (
          <TotalsRow name={t`Tax included`}>{formatMoney(totals.taxMinor)}</TotalsRow>
        )}
      </Totals>
      <VatNote vat={view.vat} />
    </>
  )
}
