// Closes an order early: cancelled, expired or refunded. Releases stock and coupon, and refunds money.
import { hasLeft, type StatusCause } from '#contract/order-status.ts'
import type { Queryable } from '../kernel/db.ts'
import type { GivenReason } from '../kernel/reason.ts'
import { putBackIntoCart } from '../cart/cart.ts'
import { refundReceipts, selectAttempts } from '../payments/payments.ts'
import { returnToCard } from '../gift-cards/gift-cards.ts'
import { releaseCoupon } from '../coupons/coupons.ts'
import { transferGuarantee } from './fit-guarantee.sql.ts'
import { closeGiftCards } from './gift-lines.ts'
import { isPaidOrConfirmed, type WriteOrderMail } from './order-emails.ts'
import { changeOrder } from './change-order.sql.ts'
import type { OrderRow } from './order-rows.ts'
import { transitionOrder } from './transition.ts'
import { heldFabrics } from '../production/shirts.ts'
import { releaseStock, stockNeedOf } from '../stock/stock.ts'

export interface CloseOptions {
  to: 'cancelled' | 'refunded'
  cause: StatusCause
  reason: GivenReason | null
  /** The member of staff who closes it. */
  memberId?: string | null | undefined
  /** Whether it was not paid or confirmed in time. */
  expired?: boolean
  /** Whether the pieces are put back into the shopper's cart. */
  intoCart?: boolean
}

/**
 * Closes an order whose row is locked, and writes its mail. Returns the payments to refund once the transaction is
 * committed. Throws `Not Possible Now` when a gift card that was sold with it has been used.
 */
export async function closeOrder(
  tx: Queryable,
  mail: WriteOrderMail,
  order: OrderRow,
  { to, cause, reason, memberId, expired = false, intoCart = expired }: CloseOptions,
): Promise<string[]> {
  // Shipped pieces are not put back into stock.
  const notShipped = order.holdsStock && !hasLeft(order.status)
  // Fabric that was cut is not put back into stock.
  if (notShipped)
    await releaseStock(tx, { ...stockNeedOf(order.lines), fabrics: await heldFabrics(tx, order.id) })
  if (order.couponCode && notShipped) await releaseCoupon(tx, order.id)
  if (order.paymentState === 'paid') await refundReceipts(tx, order.id)
  if (order.cardMinor > 0) await returnToCard(tx, order.id)
  await closeGiftCards(tx, order, cause)
  if (intoCart && order.shopperId) await putBackIntoCart(tx, order.shopperId, order.lines)
  const paid = (await selectAttempts(tx, order.id)).filter(({ state }) => state === 'paid')
  const paymentState =
    order.paymentState === 'paid' ? 'refunded' : order.paymentState === 'failed' ? 'failed' : 'cancelled'
  await transitionOrder(
    tx,
    order,
    { to, cause, reason, memberId },
    { paymentState, ...(notShipped && { holdsStock: false }), holdMinutes: null, expired },
  )
  if (order.lines.some(({ fitGuarantee }) => fitGuarantee?.covers === 'first'))
    await transferGuarantee(tx, order.id, order)
  for (const { id } of paid) await changeOrder(tx, order.id, { attempt: { id, state: 'refunding' } })
  // No email for an unconfirmed order: somebody else may have typed the address, and the email with the link says what
  // happens without confirmation.
  if (order.paymentState !== 'unconfirmed')
    await mail(
      tx,
      expired ? 'expired' : to,
      { ...order, status: to, paymentState },
      reason,
      isPaidOrConfirmed(order),
    )
  return paid.map(({ id }) => id)
}
