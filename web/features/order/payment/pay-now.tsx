// Paying an order that is not paid yet: the button, until when its pieces are reserved, and errors.
import { isPaidOnDelivery } from '#contract/payment-methods.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderView } from '#contract/orders.ts'
import type { ApiError } from '../../../api/port.ts'
import { useShop } from '../../../context/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { asSentence } from '../../../ui/error-text.ts'
import { Link } from '../../../ui/link.tsx'
import { heldUntilText } from './confirm-by-email.tsx'
import styles from './pay-now.module.css'
import { TransferDetails } from './transfer-details.tsx'
import { usePayment } from './use-payment.ts'

/** Renders nothing for an order that cannot be paid now; for a bank transfer, how to make it. */
export function PayNow({ order, mailKey = null }: { order: OrderView; mailKey?: string | null }) {
  const { i18n, t } = useLingui()
  const { config } = useShop()
  const { busy, error, pay } = usePayment(order.id, mailKey)
  const payable = order.can.pay
  const { method } = order.payment
  if (order.transfer)
    return (
      <TransferDetails
        order={order}
        transfer={order.transfer}
        orderRef={mailKey === null ? { order: order.id } : { key: mailKey }}
      />
    )
  if (!payable && !error) return null
  return (
    <div className={styles.pay}>
      {payable && (
        <>
          <p className="lead">{paymentText(order, config.locale, i18n)}</p>
          <Button busy={busy !== null} onClick={() => method && pay(method)}>
            {isPaidOnDelivery(method) ? t`Place it again` : t`Pay now`}
          </Button>
        </>
      )}
      <div className={styles.error} role="alert">
        {error && <PaymentError error={error} />}
      </div>
    </div>
  )
}

function paymentText(order: OrderView, locale: string, i18n: I18n): string {
  const { status, payment } = order
  if (status === 'cancelled') {
    return i18n._(
      isPaidOnDelivery(payment.method)
        ? msg`It was not confirmed in time, so its items are no longer reserved. While they are in stock, you can still place it again.`
        : msg`It was not paid in time, so its items are no longer reserved. While they are in stock, you can still pay for it.`,
    )
  }
  const until = heldUntilText(order, locale, i18n) || i18n._(msg`Pay while its items are still in stock.`)
  if (payment.state !== 'failed') return until
  return `${i18n._(msg`The payment did not go through, and nothing was charged.`)} ${until}`
}

function PaymentError({ error: { code, status, message } }: { error: ApiError }) {
  if (status === 0) {
    return (
      <p>
        <Trans>The shop could not be reached. Nothing was charged; please try again.</Trans>
      </p>
    )
  }
  if (code === 'Not Found') {
    return (
      <p>
        <Trans>Please pay on the device you ordered with, or sign in first.</Trans>
      </p>
    )
  }
  return (
    <p>
      {asSentence(message)}
      {code === 'Out Of Stock' && (
        <>
          {' '}
          <Link to="/cart">
            <Trans>See your cart</Trans>
          </Link>
        </>
      )}
    </p>
  )
}
