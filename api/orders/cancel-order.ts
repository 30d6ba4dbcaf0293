// Cancels an order for the shopper, as long as nothing of it is cut or packed.
import { isCancellable } from '#contract/order-status.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import type * as orderActions from '#contract/order-actions.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'
import type { Reader } from '../kernel/storefront.ts'
import { canBeCancelled } from './allowed-actions.ts'
import { closeOrder } from './close-order.ts'
import { closeAttempts } from './expiry.ts'
import { isPaidOrConfirmed, orderMail } from './order-emails.ts'
import { orderView } from './orders.ts'
import { lockForUpdate, selectOrder } from './orders.sql.ts'
import { type OrderRow } from './order-rows.ts'
import { refundPayment } from '../payments/payments.ts'

/**
 * Cancels an order, and returns it; a cancelled one stays unchanged. Stock is released and money refunded once, however
 * often it is called. Throws `Not Possible Now`.
 */
export async function cancelOrder(
  deps: Deps,
  orderId: string,
  { reason }: ParsedBody<typeof orderActions.cancelOrder>,
  reader: Reader,
): Promise<ReplyOf<typeof orderActions.cancelOrder>> {
  const known = await selectOrder(deps.db, orderId)
  refuseUncancellable(known!)
  // From here on the order cannot be paid. If a provider that did not answer receives money anyway, it is refunded.
  if (known!.status !== 'cancelled') await closeAttempts(deps, orderId, true)
  const mail = await orderMail(deps)
  const attempts = await deps.db.transaction(async (tx) => {
    const order = (await lockForUpdate(tx, orderId))!
    refuseUncancellable(order)
    if (order.status === 'cancelled') return []
    return closeOrder(tx, mail, order, {
      to: 'cancelled',
      cause: 'customer',
      reason: because('cancelled-by-customer', reason ? { remark: reason } : {}),
      // The shopper probably still wants the pieces of an order that was never paid.
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

function whyNot({ number, status, exchangeFor, isBegun }: OrderRow): Reason {
  if (exchangeFor !== null) return because('exchange-order-not-cancellable', { number })
  if (status === 'cut' || status === 'sewn' || (isBegun && isCancellable(status)))
    return because('order-cut', { number })
  if (status === 'refunded') return because('order-already-refunded', { number })
  return status === 'delivered'
    ? because('order-already-delivered', { number })
    : because('order-already-packed', { number })
}
