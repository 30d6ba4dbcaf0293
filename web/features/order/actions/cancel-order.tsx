// Cancelling an order: asks first, and says what happens to the money.
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderView } from '#contract/orders.ts'
import { errorOf, useShopDispatch } from '../../../state/group.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useMoneyIn } from '../../../shared/money-in.ts'
import { cancelOrder } from '../order.ts'
import type { OrderRef } from '../order.ts'

interface CancelOrderProps {
  open: boolean
  order: OrderView
  orderRef: OrderRef
  onClose: () => void
}

export function CancelOrder({ open, order, orderRef, onClose }: CancelOrderProps) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const formatMoney = useMoneyIn(order.totals.currency)
  const total = formatMoney(order.totals.totalMinor)
  const cancel = async () => {
    const outcome = await dispatch(cancelOrder(orderRef))
    return errorOf(outcome)
  }
  return (
    <Confirm
      open={open}
      title={t`Cancel this order?`}
      act={t`Cancel the order`}
      keep={t`Keep it`}
      onAct={cancel}
      onClose={onClose}
    >
      <p>
        {order.payment.state === 'paid' ? (
          <Trans>
            The {total} you paid is refunded the way you paid it, usually within five working days.
          </Trans>
        ) : (
          <Trans>Nothing has been charged, and nothing will be.</Trans>
        )}
      </p>
      <p>
        {order.can.pay || order.can.confirm ? (
          <Trans>Its pieces go back into the cart they were ordered from.</Trans>
        ) : (
          <Trans>
            The items reserved for it become available to others again. This cannot be undone; you can order
            again.
          </Trans>
        )}
      </p>
    </Confirm>
  )
}
