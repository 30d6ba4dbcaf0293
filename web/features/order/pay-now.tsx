// Paying an order that waits for it: the button, how long its pieces are set aside, and what went wrong.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import type { ApiError } from '../../api/port.ts'
import { useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { heldUntilText } from './confirm-by-email.tsx'
import { loadPaymentStatus, payAgain } from './order.ts'
import styles from './pay-now.module.css'

/** Says how it stands and offers to pay; nothing for an order that cannot be paid now. */
export function PayNow({ order }: { order: OrderView }) {
  const { busy, refusal, pay } = usePayment(order)
  const payable = order.can.pay
  if (!payable && !refusal) return null
  return (
    <div className={styles.pay}>
      {payable && (
        <>
          <p className="lead">{wordsOf(order)}</p>
          <Button busy={busy} onClick={pay}>
            {order.payment.method === 'on-delivery' ? 'Place it again' : 'Pay now'}
          </Button>
        </>
      )}
      <div className={styles.trouble} role="alert">
        {refusal && <Trouble refusal={refusal} />}
      </div>
    </div>
  )
}

function wordsOf(order: OrderView): string {
  const { status, payment } = order
  if (status === 'cancelled') {
    return payment.method === 'on-delivery'
      ? 'It was not confirmed in time, so its pieces went back on the shelf. While they are there, you can still take it up again.'
      : 'It was not paid in time, so its pieces went back on the shelf. While they are there, you can still pay it.'
  }
  const until = heldUntilText(order) || 'Pay it while its pieces are still there.'
  return payment.state === 'failed'
    ? `The payment did not go through, and nothing was charged. ${until}`
    : until
}

function usePayment({ id, payment: { method } }: OrderView) {
  const dispatch = useShopDispatch()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  useEffect(() => {
    // Back from the payment page: the browser shows this one as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setBusy(false)
      void dispatch(loadPaymentStatus({ order: id }))
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [dispatch, id])
  const pay = async () => {
    if (!method) return
    setBusy(true)
    setRefusal(null)
    const paid = await dispatch(payAgain({ order: id, method }))
    if ('error' in paid) setRefusal(paid.payload ?? { code: '', message: 'Failed', status: 0 })
    else if (paid.payload.data.redirectUrl) return location.assign(paid.payload.data.redirectUrl)
    await dispatch(loadPaymentStatus({ order: id }))
    setBusy(false)
  }
  return { busy, refusal, pay: () => void pay() }
}

function Trouble({ refusal: { code, status, message } }: { refusal: ApiError }) {
  if (status === 0) return <p>The shop could not be reached. Nothing was charged; please try again.</p>
  if (code === 'Not Found') {
    return <p>Please pay on the device you ordered with, or sign in first.</p>
  }
  return (
    <p>
      {/[.!?]$/.test(message) ? message : `${message}.`}
      {code === 'Out Of Stock' && (
        <>
          {' '}
          <Link to="/cart">See your cart</Link>
        </>
      )}
    </p>
  )
}
