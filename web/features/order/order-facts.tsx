// Address, delivery and payment of an order.
import type { ReactNode } from 'react'
import type { OrderView, PaymentState } from '#contract/orders.ts'
import { useShop } from '../../context/shop.ts'
import { AddressBlock } from '../../shared/address-block.tsx'
import { daysOf } from '../../ui/dates.ts'
import styles from './order-facts.module.css'
import { isInProgress } from './status/order-status.ts'

interface OrderFactsProps {
  order: OrderView
  /** On a screen that others may see: only the town, and no payment. */
  openly?: boolean
}

export function OrderFacts({ order, openly = false }: OrderFactsProps) {
  const { config } = useShop()
  const { delivery, payment } = order
  // The tracking screen shows this in its heading.
  const inProgress = !openly && isInProgress(order)
  return (
    <div className={styles.facts}>
      <Fact title={openly ? 'Going to' : 'Delivery address'}>
        <AddressBlock address={order.address} cityOnly={openly} />
      </Fact>
      <Fact title="Delivery">
        <p>{delivery.name}</p>
        {inProgress && (
          <p className={styles.more}>Expected {daysOf(delivery.earliest, delivery.latest, config.locale)}</p>
        )}
        {delivery.tracking && (
          <p className={styles.more}>
            Tracking number <span className={`${styles.code} numbers`}>{delivery.tracking}</span>
          </p>
        )}
      </Fact>
      {!openly && (
        <Fact title="Payment">
          <p>{payment.methodName}</p>
          <p className={styles.more}>{paymentTexts[payment.state]}</p>
        </Fact>
      )}
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

const paymentTexts: Record<PaymentState, string> = {
  none: 'Not paid yet',
  waiting: 'Not paid yet',
  unconfirmed: 'To be confirmed by email',
  paid: 'Paid',
  failed: 'Declined, nothing was charged',
  cancelled: 'Not paid',
  refunded: 'Refunded',
  confirmed: 'Nothing to pay now',
}
