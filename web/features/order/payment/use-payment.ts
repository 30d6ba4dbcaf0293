// Pays a placed order again, and goes to the payment page.
import { useEffect, useState } from 'react'
import type { PaymentMethod } from '#contract/orders.ts'
import type { ApiError } from '../../../api/port.ts'
import { errorOf, useShopDispatch } from '../../../state/group.ts'
import { loadPaymentStatus, paymentOfOrder } from '../order.ts'

export function usePayment(orderId: string) {
  const dispatch = useShopDispatch()
  /** The method whose payment is being started. */
  const [busy, setBusy] = useState<PaymentMethod | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  useEffect(() => {
    // After going back from the payment page, the browser restores this page as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setBusy(null)
      void dispatch(loadPaymentStatus({ order: orderId }))
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [dispatch, orderId])
  const pay = async (method: PaymentMethod) => {
    if (busy) return
    setBusy(method)
    setError(null)
    const outcome = await dispatch(paymentOfOrder({ order: orderId, method }))
    if ('error' in outcome) setError(errorOf(outcome) ?? null)
    else if (outcome.payload.data.redirectUrl) return location.assign(outcome.payload.data.redirectUrl)
    await dispatch(loadPaymentStatus({ order: orderId }))
    setBusy(null)
  }
  return { busy, error, pay: (method: PaymentMethod) => void pay(method) }
}
