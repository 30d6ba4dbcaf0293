// Paying an order that is not paid yet: the button, until when its pieces are reserved, and errors.
import { Link } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import type { ApiError } from '../../../api/port.ts'
import { useShop } from '../../../context/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { asSentence } from '../../../ui/error-text.ts'
import { heldUntilText } from './confirm-by-email.tsx'
import styles from './pay-now.module.css'
import { usePayment } from './use-payment.ts'

/** Renders nothing for an order that cannot be paid now. */
export function PayNow({ order }: { order: OrderView }) {
  const { config } = useShop()
  const { busy, error, pay } = usePayment(order.id)
  const payable = order.can.pay
  const { method } = order.payment
  if (!payable && !error) return null
  return (
    <div className={styles.pay}>
      {payable && (
        <>
          <p className="lead">{paymentText(order, config.locale)}</p>
          <Button busy={busy !== null} onClick={() => method && pay(method)}>
            {method === 'on-delivery' ? 'Place it again' : 'Pay now'}
          </Button>
        </>
      )}
      <div className={styles.error} role="alert">
        {error && <PaymentError error={error} />}
      </div>
    </div>
  )
}

function paymentText(order: OrderView, locale: string): string {
  const { status, payment } = order
  if (status === 'cancelled') {
    return payment.method === 'on-delivery'
      ? 'It was not confirmed in time, so its pieces went back on the shelf. While they are there, you can still take it up again.'
      : 'It was not paid in time, so its pieces went back on the shelf. While they are there, you can still pay it.'
  }
  const until = heldUntilText(order, locale) || 'Pay it while its pieces are still there.'
  return payment.state === 'failed'
    ? `The payment did not go through, and nothing was charged. ${until}`
    : until
}

function PaymentError({ error: { code, status, message } }: { error: ApiError }) {
  if (status === 0) return <p>The shop could not be reached. Nothing was charged; please try again.</p>
  if (code === 'Not Found') {
    return <p>Please pay on the device you ordered with, or sign in first.</p>
  }
  return (
    <p>
      {asSentence(message)}
      {code === 'Out Of Stock' && (
        <>
          {' '}
          <Link to="/cart">See your cart</Link>
        </>
      )}
    </p>
  )
}
