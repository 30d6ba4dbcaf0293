// Pays a placed order again, and goes to the payment page.
import { useCallback, useEffect, useState } from 'react'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { ApiError } from '../../../api/port.ts'
import { errorOf, useShopDispatch } from '../../../state/group.ts'
import { loadPaymentStatus, paymentOfOrder, trackOrder } from '../order.ts'

/** @param mailKey of the order’s mails; null for the customer who placed it. */
export function usePayment(orderId: string, mailKey: string | null = null) {
  const dispatch = useShopDispatch()
  const reload = useCallback(async () => {
    if (mailKey === null) await dispatch(loadPaymentStatus({ order: orderId }))
    else await dispatch(trackOrder({ key: mailKey }))
  }, [dispatch, orderId, mailKey])
  /** The method whose payment is being started. */
  const [busy, setBusy] = useState<PaymentMethod | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  useEffect(() => {
    // After going back from the payment page, the browser restores this page as it was left.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setBusy(null)
      void reload()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [reload])
  const pay = async (method: PaymentMethod) => {
    if (busy) return
    setBusy(method)
    setError(null)
    const outcome = await dispatch(
      paymentOfOrder({ ...(mailKey === null ? { order: orderId } : { key: mailKey }), method }),
    )
    if ('error' in outcome) setError(errorOf(outcome) ?? null)
    else if (outcome.payload.data.redirectUrl) return location.assign(outcome.payload.data.redirectUrl)
    await reload()
    setBusy(null)
  }
  return { busy, error, pay: (method: PaymentMethod) => void pay(method) }
}
