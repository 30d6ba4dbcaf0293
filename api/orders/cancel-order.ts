// The shopper cancels an order, as long as nobody has cut or packed anything for it.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { isCancellable } from '#contract/order-status.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import type * as orderActions from '#contract/order-actions.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Reader } from '../kernel/storefront.ts'
import { canBeCancelled } from './allowed-actions.ts'
import { closeOrder } from './close-order.ts'
import { closeAttempts } from './expiry.ts'
import { isPaidOrConfirmed, orderMail } from './order-emails.ts'
import { orderView } from './orders.ts'
import { lockWhole, type OrderRow, selectOrder } from './orders.sql.ts'
import { refundPayment } from '../payments/payments.ts'

/**
 * Cancels it; an order that is cancelled already is returned as it is. However often it is requested,
 * stock and money are returned once. Throws `Not Possible Now`.
 */
export async function cancelOrder(
  deps: Deps,
  orderId: string,
  { reason }: ParsedBody<typeof orderActions.cancelOrder>,
  reader: Reader,
): Promise<ReplyOf<typeof orderActions.cancelOrder>> {
  const known = await selectOrder(deps.db, orderId)
  refuseUncancellable(known!)
  // From here on nobody can pay it any more; if a provider that does not answer takes money all the same, it is
  // refunded.
  if (known!.status !== 'cancelled') await closeAttempts(deps, orderId, true)
  const mail = await orderMail(deps)
  const attempts = await deps.db.transaction(async (tx) => {
    const order = (await lockWhole(tx, orderId))!
    refuseUncancellable(order)
    if (order.status === 'cancelled') return []
    return closeOrder(tx, mail, order, {
      to: 'cancelled',
      cause: 'customer',
      reason: { code: 'cancelled by customer', ...(reason && { remark: reason }) },
      // The pieces of an order that was never paid are probably still wanted.
      intoCart: !isPaidOrConfirmed(order),
    })
  })
  for (const attempt of attempts) await refundPayment(deps, attempt)
  return { data: { order: orderView((await selectOrder(deps.db, orderId))!, deps.settings.shop, reader) } }
}

function refuseUncancellable(order: OrderRow): void {
  if (order.status === 'cancelled' || canBeCancelled(order)) return
  throw new ApiError('Not Possible Now', whyNot(order))
}

function whyNot({ number, status, exchangeFor, isBegun }: OrderRow): MessageDescriptor {
  if (exchangeFor !== null)
    return msg`Order ${{ number }} sends what you chose in exchange; please write to us instead`
  if (status === 'cut' || status === 'sewn' || (isBegun && isCancellable(status)))
    return msg`Order ${{ number }} is cut already and cannot be cancelled any more`
  if (status === 'refunded') return msg`Order ${{ number }} is refunded already`
  return status === 'delivered'
    ? msg`Order ${{ number }} is delivered already; once it has arrived you can send it back`
    : msg`Order ${{ number }} is packed already; once it has arrived you can send it back`
}
