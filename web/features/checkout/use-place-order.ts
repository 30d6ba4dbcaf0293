// Places the order, once however often the button is pressed, and goes to the payment.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { CheckoutLine, CheckoutView } from '#contract/orders.ts'
import { useShop } from '../../context/shop.ts'
import { useMoney } from '../../shared/price.tsx'
import { itemsOf, useShopDispatch } from '../../state/group.ts'
import { errorText } from '../../ui/error-text.ts'
import { checkout, openCheckout, paymentOfCheckout } from './checkout.ts'
import { removeCheckoutDraft } from './draft.ts'
import { measuresPath } from '../../shared/measures-path.ts'
import { stepQuery } from './steps.ts'

export const orderPlacedPath = (order: string) => `/orderplaced?${new URLSearchParams({ order })}`

/** @param shownMeasures the versions of the finished measures that the shopper has read */
export function usePlaceOrder(
  view: CheckoutView,
  method: PaymentMethod | undefined,
  shownMeasures: string[] | undefined,
) {
  const { i18n, t } = useLingui()
  const { store } = useShop()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const formatMoney = useMoney()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  useEffect(() => {
    // After going back from the payment page the browser restores this page, but the order is placed already.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void dispatch(openCheckout({ checkout: view.checkout })).then(() => revalidate())
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [dispatch, revalidate, view.checkout])

  /** The lines whose price differs from the one that was shown. */
  const changedPrices = (shown: readonly CheckoutLine[], lines: readonly CheckoutLine[]) =>
    lines.flatMap(({ id, product, unitPriceMinor }) => {
      const before = shown.find((line) => line.id === id)
      if (!before || before.unitPriceMinor === unitPriceMinor) return []
      const name = product.name
      return [
        t`${name} costs ${{ now: formatMoney(unitPriceMinor) }} now; it was ${{ before: formatMoney(before.unitPriceMinor) }}.`,
      ]
    })

  const place = async () => {
    if (!method) return
    setBusy(true)
    setError('')
    const shownTotalMinor = view.totals.totalMinor
    const placed = await dispatch(
      paymentOfCheckout({
        checkout: view.checkout,
        method,
        shownTotalMinor,
        shownMeasures,
        ...(view.giftCard && { shownGiftCardMinor: view.giftCard.paysMinor }),
      }),
    )
    if (!('error' in placed)) {
      const { order, redirectUrl } = placed.payload.data
      removeCheckoutDraft()
      // Stays busy: the browser is leaving.
      return redirectUrl
        ? location.assign(redirectUrl)
        : navigate(orderPlacedPath(order.id), { replace: true })
    }
    const error = placed.payload ?? { code: '', status: 0, message: '' }
    // The order may have been placed nevertheless, and stock or prices may have changed, so the checkout is loaded again.
    await dispatch(openCheckout({ checkout: view.checkout }))
    const { view: now } = checkout.in(store)
    const order = now?.order
    if (order) return navigate(orderPlacedPath(order.id), { replace: true })
    if (error.code === 'Measurements Unconfirmed')
      return navigate(`/checkout${stepQuery(view.checkout, 'measurements')}`)
    if (now?.missing.includes('fields')) return navigate(`/checkout${stepQuery(view.checkout, 'fields')}`)
    if (error.code === 'Measures Unapproved') return navigate(measuresPath({ checkout: view.checkout }))
    setError(
      error.status === 0
        ? t`The shop did not answer. Press again: however often you do, it is one order.`
        : [errorText(error, i18n), ...(now ? changedPrices(itemsOf(view.data), itemsOf(now.data)) : [])].join(
            ' ',
          ),
    )
    setBusy(false)
  }
  return { busy, error, place: () => void place() }
}
