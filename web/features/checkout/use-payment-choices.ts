// The payment methods that the shop offers now.
import { useEffect, useState } from 'react'
import { checkout } from '#contract/orders.ts'
import type { CheckoutView } from '#contract/orders.ts'
import { useShop } from '../../context/shop.ts'

export type PaymentChoice = CheckoutView['paymentMethods'][number]

const none: PaymentChoice[] = []

/** @param enabled whether to load them. Empty until the shop answers. */
export function usePaymentChoices(enabled: boolean): PaymentChoice[] {
  const { api } = useShop()
  const [choices, setChoices] = useState(none)
  useEffect(() => {
    if (!enabled) return undefined
    const request = new AbortController()
    api.call(checkout, {}, { signal: request.signal }).then(
      ({ data }) => setChoices(data.paymentMethods),
      () => {},
    )
    return () => request.abort()
  }, [api, enabled])
  return choices
}
