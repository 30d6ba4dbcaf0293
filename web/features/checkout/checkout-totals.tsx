// The totals of a checkout, as far as they are known.
import type { CheckoutView } from '#contract/orders.ts'
import { useMoney } from '../../shared/price.tsx'
import styles from './checkout-totals.module.css'

/** Until a way of delivery is chosen the cheapest one stands in; until there is an address, tax is not known. */
export function CheckoutTotals({
  view,
}: {
  view: Pick<CheckoutView, 'totals' | 'coupon' | 'address' | 'delivery'>
}) {
  const write = useMoney()
  const { totals, coupon, address, delivery } = view
  const { discountMinor, deliveryMinor, taxIncluded } = totals
  return (
    <dl className={`${styles.sums} numbers`}>
      <Sum name="Subtotal">{write(totals.subtotalMinor)}</Sum>
      {discountMinor > 0 && (
        <Sum name={coupon ? `Coupon ${coupon.code}` : 'Coupon'}>{write(-discountMinor)}</Sum>
      )}
      <Sum name="Delivery">
        {deliveryMinor === 0 ? 'Free' : `${delivery ? '' : 'from '}${write(deliveryMinor)}`}
      </Sum>
      {!taxIncluded && <Sum name="Tax">{address ? write(totals.taxMinor) : 'With your address'}</Sum>}
      <div className={styles.total}>
        <dt>{address && delivery ? 'Total' : 'Total so far'}</dt>
        <dd>{write(totals.totalMinor)}</dd>
      </div>
      {taxIncluded && address && <Sum name="Tax included">{write(totals.taxMinor)}</Sum>}
    </dl>
  )
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
