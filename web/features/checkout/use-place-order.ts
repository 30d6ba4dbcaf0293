// Places the order, once however often the button is pressed, and goes on to the payment.
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CheckoutView, PaymentMethod } from '#contract/orders.ts'
import { useShop } from '../../context/shop.ts'
import { useShopDispatch } from '../../state/group.ts'
import { errorText } from '../../ui/error-text.ts'
import { checkout, openCheckout, paymentOfCheckout } from './checkout.ts'
import { removeDraft } from './draft.ts'
import { stepQuery } from './steps.ts'

export const orderPlacedPath = (order: string) => `/orderplaced?${new URLSearchParams({ order })}`

export function usePlaceOrder(view: CheckoutView, method: PaymentMethod | undefined) {
  const { store } = useShop()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    // Back from the payment page: the browser shows this one as it was left, but the order is placed by now.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void dispatch(openCheckout({ checkout: view.checkout })).then(() => revalidate())
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [dispatch, revalidate, view.checkout])

  const place = async () => {
    if (!method) return
    setBusy(true)
    setTrouble('')
    const shownTotalMinor = view.totals.totalMinor
    const placed = await dispatch(paymentOfCheckout({ checkout: view.checkout, method, shownTotalMinor }))
    if (!('error' in placed)) {
      const { order, redirectUrl } = placed.payload.data
      removeDraft()
      // Stays busy: the browser is leaving.
      return redirectUrl
        ? location.assign(redirectUrl)
        : navigate(orderPlacedPath(order.id), { replace: true })
    }
    const refusal = placed.payload ?? { code: '', status: 0, message: '' }
    // It may have been placed all the same, and what it holds or costs may have changed: the shop knows.
    await dispatch(openCheckout({ checkout: view.checkout }))
    const order = checkout.in(store).view?.order
    if (order) return navigate(orderPlacedPath(order.id), { replace: true })
    if (refusal.code === 'Measurements Unconfirmed')
      return navigate(`/checkout${stepQuery(view.checkout, 'measurements')}`)
    setTrouble(
      refusal.status === 0
        ? 'The shop did not answer. Press again: however often you do, it is one order.'
        : errorText(refusal),
    )
    setBusy(false)
  }
  return { busy, trouble, place: () => void place() }
}
