// The shop moves an order on after it was placed, with everything that a step causes.
import { type OrderStatus, orderStatuses } from '#contract/orders.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/api-error.ts'
import { closeOrder } from './close-order.ts'
import { closeAttempts } from './expiry.ts'
import { orderMail, type WriteOrderMail } from './order-emails.ts'
import { isMade, normalizeNumber } from './orders.ts'
import { lockOrder, type OrderChange, type OrderRow, selectIdByNumber } from './orders.sql.ts'
import { checkStatus, transition } from './transition.ts'
import { refundPayment } from '../payments/payments.ts'

export interface OrderMove {
  to: OrderStatus
  reason?: string | null
  /** The courier's number, with `shipped`. */
  tracking?: string | null
}

export const isStatus = (text: string): text is OrderStatus =>
  (orderStatuses as readonly string[]).includes(text)

/**
 * Moves an order on, with an event in its history and a mail; `sewn` sends none. Cancelling and refunding release stock
 * and coupon, and refund the money of a paid order. Moving to its present status changes nothing. Throws `Not Found`,
 * `Not Possible Now`.
 */
export async function moveOrder(deps: Deps, number: string, step: OrderMove): Promise<OrderStatus> {
  const tidy = normalizeNumber(number)
  const id = await selectIdByNumber(deps.db, tidy)
  if (id === undefined) throw new ApiError('Not Found', `There is no order ${tidy}`)
  // Before the shop cancels it or marks it as paid, its payments at providers are closed; if one that cannot be reached
  // takes money all the same, it is refunded.
  if (step.to === 'cancelled' || step.to === 'paid') await closeAttempts(deps, id, true)
  const mail = await orderMail(deps)
  const refunds = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new ApiError('Not Found', `There is no order ${tidy}`)
    return order.status === step.to ? [] : takeStep(tx, mail, order, step)
  })
  for (const attempt of refunds) await refundPayment(deps, attempt)
  return step.to
}

async function takeStep(
  tx: Queryable,
  mail: WriteOrderMail,
  order: OrderRow,
  { to, reason = null, tracking = null }: OrderMove,
): Promise<string[]> {
  checkStatus(order, to, 'shop')
  refuseUnready(order, to)
  if (to === 'cancelled' || to === 'refunded')
    return closeOrder(tx, mail, order, { to, cause: 'shop', reason })
  await transition(
    tx,
    order,
    { to, cause: 'shop', reason },
    { ...paymentOf(order, to), ...(to === 'shipped' && tracking !== null && { tracking }) },
  )
  const delivery = to === 'shipped' && tracking ? { ...order.delivery, tracking } : order.delivery
  const now: OrderRow = { ...order, status: to, delivery, ...paidNow(order, to) }
  if (to !== 'placed' && to !== 'sewn') await mail(tx, to, now, reason)
  return []
}

/** An order goes on unpaid only when it is paid on delivery or costs nothing. */
function refuseUnready(order: OrderRow, to: OrderStatus): void {
  const { number, status, paymentState } = order
  if (status === 'placed' && (to === 'cut' || to === 'packed') && paymentState !== 'confirmed')
    throw new ApiError(
      'Not Possible Now',
      `Order ${number} is not ${paymentState === 'unconfirmed' ? 'confirmed by its customer' : 'paid'} yet`,
    )
  if (to === 'cut' && !isMade(order))
    throw new ApiError('Not Possible Now', `Order ${number} has nothing to cut; it can be packed`)
  if (to === 'packed' && status !== 'sewn' && isMade(order))
    throw new ApiError('Not Possible Now', `Order ${number} has to be cut and sewn before it is packed`)
  if (to === 'refunded' && paymentState !== 'paid')
    throw new ApiError('Not Possible Now', `Order ${number} was not paid, so there is nothing to give back`)
}

const paidNow = (order: OrderRow, to: OrderStatus): Pick<OrderRow, 'paymentState' | 'holdUntil'> => ({
  paymentState: paymentOf(order, to).paymentState ?? order.paymentState,
  holdUntil: to === 'paid' ? null : order.holdUntil,
})

/** Paid by hand ends the waiting; what is paid on delivery is paid when it is delivered. */
function paymentOf({ paymentState }: OrderRow, to: OrderStatus): OrderChange {
  if (to === 'paid') return { paymentState: 'paid', holdMinutes: null }
  return to === 'delivered' && paymentState === 'confirmed' ? { paymentState: 'paid' } : {}
}
