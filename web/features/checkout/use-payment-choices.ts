// The payment methods that the shop offers now.
import { useEffect, useState } from 'react'
import { checkout } from '#contract/orders.ts'
import type { CheckoutView } from '#contract/orders.ts'
import { errorOfCall, useShopDispatch } from '../../state/group.ts'
import type { ShopStore, StoreExtra } from '../../state/store.ts'

export type PaymentChoice = CheckoutView['paymentMethods'][number]

const none: PaymentChoice[] = []

/** @param enabled whether to load them. Empty until the shop answers. */
export function usePaymentChoices(enabled: boolean): PaymentChoice[] {
  const dispatch = useShopDispatch()
  const [choices, setChoices] = useState(none)
  useEffect(() => {
    if (!enabled) return undefined
    const request = new AbortController()
    void dispatch(loadPaymentChoices(request.signal)).then((loaded) => loaded && setChoices(loaded))
    return () => request.abort()
  }, [dispatch, enabled])
  return choices
}

/** Undefined when the shop does not answer. */
const loadPaymentChoices =
  (signal: AbortSignal) =>
  async (_dispatch: ShopStore['dispatch'], _all: () => unknown, { api, shopper }: StoreExtra) => {
    try {
      return (await api.call(checkout, {}, { signal })).data.paymentMethods
    } catch (cause) {
      errorOfCall('checkout', cause, shopper)
      return undefined
    }
  }
