// Address, delivery and payment of an order.
import { paymentMethodLabel } from '#contract/payment-labels.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderView, ParcelShipment, PaymentState } from '#contract/orders.ts'
import { parcelShipments } from '#contract/parcel-shipments.ts'
import { useShop } from '../../context/shop.ts'
import { AddressBlock } from '../../shared/address-block.tsx'
import { daysOf } from '../../ui/dates.ts'
import { FieldTexts } from '../asked-fields/field-texts.tsx'
import styles from './order-facts.module.css'
import { isInProgress } from './status/order-status.ts'

interface OrderFactsProps {
  order: OrderView
  /** On a screen that others may see: only the town, and no payment. */
  openly?: boolean
}

export function OrderFacts({ order, openly = false }: OrderFactsProps) {
  const { config } = useShop()
  const { t } = useLingui()
  const { delivery, payment } = order
  const parcels = parcelShipments(delivery)
  const days = daysOf(delivery.earliest, delivery.latest, config.locale)
  // The tracking screen shows this in its heading.
  const inProgress = !openly && isInProgress(order)
  return (
    <div className={styles.facts}>
      <Fact title={openly ? t`Delivery to` : t`Delivery address`}>
        <AddressBlock address={order.address} cityOnly={openly} />
      </Fact>
      {!openly && order.billingAddress && (
        <Fact title={t`Billing address`}>
          <AddressBlock address={order.billingAddress} />
        </Fact>
      )}
      <Fact title={t`Delivery`}>
        <p>{delivery.name}</p>
        {inProgress && (
          <p className={styles.more}>
            <Trans>Expected {days}</Trans>
          </p>
        )}
        {parcels.map((parcel, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.more}>
            {parcels.length > 1 && (
              <p
                className={styles.parcel}
              >{t`Parcel ${{ place: index + 1 }} of ${{ count: parcels.length }}`}</p>
            )}
            <Parcel {...parcel} />
          </div>
        ))}
      </Fact>
      {!openly && order.fields && (
        <Fact title={t`Details`}>
          <FieldTexts fields={order.fields} />
        </Fact>
      )}
      {!openly && (
        <Fact title={t`Payment`}>
          <p>{t(paymentMethodLabel(payment.method))}</p>
          <p className={styles.more}>{t(paymentTexts[payment.state])}</p>
        </Fact>
      )}
    </div>
  )
}

function Parcel({ carrier, tracking, trackingUrl }: ParcelShipment) {
  const { t } = useLingui()
  return (
    <>
      {carrier && <p>{carrier}</p>}
      {tracking && (
        <p>
          <Trans>
            Tracking number <span className={`${styles.code} numbers`}>{tracking}</span>
          </Trans>
        </p>
      )}
      {trackingUrl && (
        <p>
          <a href={trackingUrl} rel="noreferrer">
            {carrier ? t`Follow the parcel at ${carrier}` : t`Follow the parcel`}
          </a>
        </p>
      )}
    </>
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

const paymentTexts: Record<PaymentState, MessageDescriptor> = {
  none: msg`Not paid yet`,
  waiting: msg`Not paid yet`,
  unconfirmed: msg`Awaiting confirmation`,
  paid: msg({ message: 'Paid', context: 'payment' }),
  failed: msg`Declined, nothing was charged`,
  cancelled: msg`Not paid`,
  refunded: msg({ message: 'Refunded', context: 'payment' }),
  confirmed: msg`Nothing to pay now`,
}
