// Submits a step, and goes to the first one that is not done.
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { FitChoice } from '#contract/design.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { CheckoutView } from '#contract/orders.ts'
import type { ApiError } from '../../api/port.ts'
import { useShop } from '../../context/shop.ts'
import { useShopDispatch } from '../../state/group.ts'
import { changeCheckout, checkout, type CheckoutInput, chooseFits } from './checkout.ts'
import { checkoutDraftOf, saveCheckoutDraft } from './draft.ts'
import { firstOpen, stepQuery } from './steps.ts'

export function useSubmitStep(view: CheckoutView) {
  const { t } = useLingui()
  const { checkout: id } = view
  const { store } = useShop()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const openNextStep = () => {
    const now = checkout.in(store).view
    if (!now) return
    const open = firstOpen(now)
    const step = open === 'payment' && checkoutDraftOf(id).method ? 'review' : open
    void navigate(`/checkout${stepQuery(id, step)}`, { preventScrollReset: true })
  }
  /** Shown when the shop has a question about measurements that this screen has not asked. */
  const unanswered = (): ApiError => ({
    code: 'Measurements Unconfirmed',
    status: 409,
    message: t`Check your measurements again: some are unlikely together`,
  })
  return {
    send: async (change: CheckoutInput) => {
      const error = await dispatch(changeCheckout(change))
      if (!error) openNextStep()
      return error
    },
    cut: async (fits: Record<string, FitChoice>) => {
      // Without a change nothing is sent, unless questions about measurements were answered.
      const error =
        Object.keys(fits).length > 0
          ? await dispatch(chooseFits(fits))
          : view.missing.includes('measurements')
            ? await dispatch(changeCheckout({}))
            : undefined
      if (error) return error
      if (checkout.in(store).view?.missing.includes('measurements')) return unanswered()
      openNextStep()
      return undefined
    },
    choose: async (method: PaymentMethod) => {
      saveCheckoutDraft(id, { method })
      openNextStep()
      return undefined
    },
    keep: (typed: Record<string, string>) => saveCheckoutDraft(id, { typed }),
  }
}
