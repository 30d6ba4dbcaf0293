// What an order costs more since it was paid, because it was changed: a button that leads to its payment.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderView } from '#contract/orders.ts'
import { useMoneyIn } from '../../../shared/money-in.ts'
import { errorOf, useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { type OrderRef, payRest } from '../order.ts'
import styles from './pay-now.module.css'

/** Renders nothing while nothing is missing, or the order was not opened by a link or by whoever placed it. */
export function PayRest({ order, orderRef }: { order: OrderView; orderRef: OrderRef | null }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const formatMoney = useMoneyIn(order.totals.currency)
  const { busy, error, run } = useAction()
  /** The provider has yet to say whether it was paid. */
  const [isPending, setPending] = useState(false)
  if (!order.restMinor || !orderRef) return null
  const rest = formatMoney(order.restMinor)
  const pay = async () => {
    const outcome = await dispatch(payRest(orderRef))
    if ('error' in outcome) return errorOf(outcome)
    const { redirectUrl } = outcome.payload.data
    setPending(redirectUrl === null)
    if (redirectUrl) location.assign(redirectUrl)
    return undefined
  }
  return (
    <div className={styles.pay}>
      <p className="lead">
        <Trans>{rest} of this order is still to be paid.</Trans>
      </p>
      <Button busy={busy} onClick={() => run(pay)}>
        {t`Pay ${rest}`}
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
