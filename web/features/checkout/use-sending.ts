// Sends what a step says, and goes on to the first one that still needs something.
import { useNavigate } from 'react-router'
import type { FitChoice } from '#contract/design.ts'
import type { CheckoutView, PaymentMethod } from '#contract/orders.ts'
import { useShop } from '../../shell/app.tsx'
import { useShopDispatch } from '../../state/group.ts'
import { changeCheckout, checkout, chooseFits } from './checkout.ts'
import type { CheckoutChange } from './checkout.ts'
import { draftOf, keepDraft } from './draft.ts'
import { firstOpen, stepQuery } from './steps.ts'

export function useSending({ checkout: id }: CheckoutView) {
  const { store } = useShop()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const goOn = () => {
    const { view } = checkout.in(store)
    if (!view) return
    const open = firstOpen(view)
    const step = open === 'payment' && draftOf(id).method ? 'review' : open
    void navigate(`/checkout${stepQuery(id, step)}`, { preventScrollReset: true })
  }
  return {
    send: async (change: CheckoutChange) => {
      const refusal = await dispatch(changeCheckout(change))
      if (!refusal) goOn()
      return refusal
    },
    cut: async (fits: Record<string, FitChoice>) => {
      // Nothing new is nothing to send.
      const refusal = Object.keys(fits).length > 0 ? await dispatch(chooseFits(fits)) : undefined
      if (!refusal) goOn()
      return refusal
    },
    choose: async (method: PaymentMethod) => {
      keepDraft(id, { method })
      goOn()
      return undefined
    },
    keep: (typed: Record<string, string>) => keepDraft(id, { typed }),
  }
}
