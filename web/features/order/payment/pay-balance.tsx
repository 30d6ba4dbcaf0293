// The balance due of an order that was changed after its payment, and a button that leads to the payment page.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderView } from '#contract/orders.ts'
import { useMoneyIn } from '../../../shared/money-in.ts'
import { errorOf, useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { type OrderRef, payBalance } from '../order.ts'
import styles from './pay-now.module.css'

/** Renders nothing when no balance is due, or when the reader may not pay (`orderRef` is null). */
export function PayBalance({ order, orderRef }: { order: OrderView; orderRef: OrderRef | null }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const formatMoney = useMoneyIn(order.totals.currency)
  const { busy, error, run } = useAction()
  /** Whether the payment provider has not confirmed the payment yet. */
  const [isPending, setPending] = useState(false)
  if (!order.restMinor || !orderRef) return null
  const balanceDue = formatMoney(order.restMinor)
  const pay = async () => {
    const outcome = await dispatch(payBalance(orderRef))
    if ('error' in outcome) return errorOf(outcome)
    const { redirectUrl } = outcome.payload.data
    setPending(redirectUrl === null)
    if (redirectUrl) location.assign(redirectUrl)
    return undefined
  }
  return (
    <div className={styles.pay}>
      <p className="lead">
        <Trans>Balance due: {balanceDue}</Trans>
      </p>
      <Button busy={busy} onClick={() => run(pay)}>
        {t`Pay balance`}
      </Button>
      <div className={styles.error} role="alert">
        {isPending ? (
          <Trans>Your payment is being processed; please look again in a few minutes.</Trans>
        ) : (
          error
        )}
      </div>
    </div>
  )
}
