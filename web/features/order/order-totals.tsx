// What an order comes to.
import type { Totals } from '#contract/orders.ts'
import { useMoney } from '../../shared/price.tsx'
import styles from './order-totals.module.css'

interface OrderTotalsProps {
  totals: Totals
  /** The code of the coupon that reduces it. */
  coupon?: string | null
  /** What of it has gone back. */
  refundedMinor?: number
  /** Whether it is known yet what delivery and tax come to. */
  known?: boolean
}

export function OrderTotals({ totals, coupon = null, refundedMinor = 0, known = true }: OrderTotalsProps) {
  const write = useMoney()
  const { subtotalMinor, discountMinor, deliveryMinor, taxMinor, taxIncluded, totalMinor } = totals
  return (
    <dl className={`${styles.totals} numbers`}>
      <Row name="Subtotal">{write(subtotalMinor)}</Row>
      {(discountMinor > 0 || coupon) && (
        <Row name={coupon ? `Coupon ${coupon}` : 'Coupon'}>
          {discountMinor > 0 ? write(-discountMinor) : 'Applied'}
        </Row>
      )}
      <Row name="Delivery">{known ? (deliveryMinor === 0 ? 'Free' : write(deliveryMinor)) : 'Next step'}</Row>
      {!taxIncluded && <Row name="Tax">{known ? write(taxMinor) : 'Next step'}</Row>}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{write(totalMinor)}</dd>
      </div>
      {refundedMinor > 0 && (
        <div className={styles.aside}>
          <dt>Refunded</dt>
          <dd>{write(-refundedMinor)}</dd>
        </div>
      )}
      {taxIncluded && known && (
        <div className={styles.aside}>
          <dt>Tax included</dt>
          <dd>{write(taxMinor)}</dd>
        </div>
      )}
    </dl>
  )
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
