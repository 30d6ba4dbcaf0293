// Cancelling an order: asks first, and says what happens to the money.
import type { OrderView } from '#contract/orders.ts'
import { errorOf, useShopDispatch } from '../../../state/group.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useMoney } from '../../../shared/price.tsx'
import { cancelOrder } from '../order.ts'
import type { OrderRef } from '../order.ts'

interface CancelOrderProps {
  open: boolean
  order: OrderView
  orderRef: OrderRef
  onClose: () => void
}

export function CancelOrder({ open, order, orderRef, onClose }: CancelOrderProps) {
  const dispatch = useShopDispatch()
  const formatMoney = useMoney()
  const cancel = async () => {
    const outcome = await dispatch(cancelOrder(orderRef))
    return errorOf(outcome)
  }
  return (
    <Confirm
      open={open}
      title="Cancel this order?"
      act="Cancel the order"
      keep="Keep it"
      onAct={cancel}
      onClose={onClose}
    >
      <p>
        {order.payment.state === 'paid'
          ? `The ${formatMoney(order.totals.totalMinor)} you paid goes back the way it came, usually within five working days.`
          : 'Nothing has been charged, and nothing will be.'}
      </p>
      <p>
        {order.can.pay || order.can.confirm
          ? 'Its pieces go back into the cart they were ordered from.'
          : 'What was set aside for it is free for others again. This cannot be undone; you can order anew.'}
      </p>
    </Confirm>
  )
}
