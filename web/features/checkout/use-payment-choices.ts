// The ways to pay that the shop offers now.
import { useEffect, useState } from 'react'
import { checkout } from '#contract/orders.ts'
import type { CheckoutView } from '#contract/orders.ts'
import { useShop } from '../../context/shop.ts'

export type PaymentChoice = CheckoutView['paymentMethods'][number]

const none: PaymentChoice[] = []

/** @param wanted whether to ask at all. Nothing until the shop answers: a second choice is not worth waiting for. */
export function usePaymentChoices(wanted: boolean): PaymentChoice[] {
  const { api } = useShop()
  const [choices, setChoices] = useState(none)
  useEffect(() => {
    if (!wanted) return undefined
    const asking = new AbortController()
    api.call(checkout, {}, { signal: asking.signal }).then(
      ({ data }) => setChoices(data.paymentMethods),
      () => {},
    )
    return () => asking.abort()
  }, [api, wanted])
  return choices
}
