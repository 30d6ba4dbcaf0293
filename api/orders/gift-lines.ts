// The gift cards that are sold with an order: issued when it is paid, cancelled when it is closed.
import { type StatusCause } from '#contract/order-status.ts'
import { areGiftCards } from '#contract/line-kinds.ts'
import type { Queryable } from '../kernel/db.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { issueCards, lockOrderedCards, voidCards } from '../gift-cards/gift-cards.ts'
import type { OrderRow } from './order-rows.ts'
import { transitionOrder } from './transition.ts'

/**
 * Issues the gift cards of a paid order, each once, however often it is called. An order of gift cards alone becomes
 * delivered, as there is nothing to ship.
 *
 * @param order as it was before it was paid
 */
export async function issueGiftCards(tx: Queryable, order: OrderRow): Promise<void> {
  if (!order.lines.some(({ gift }) => gift)) return
  await issueCards(tx, order.id)
  if (areGiftCards(order.lines) && order.status !== 'delivered')
    await transitionOrder(
      tx,
      { ...order, status: 'paid' },
      { to: 'delivered', cause: 'payment', reason: null },
    )
}

/**
 * Cancels the gift cards of an order that is closed. Throws `Not Possible Now` when one has been used, except after the
 * provider has refunded the payment: then the remaining balances are set to zero.
 */
export async function closeGiftCards(
  tx: Queryable,
  { id, number, lines }: OrderRow,
  cause: StatusCause,
): Promise<void> {
  if (!lines.some(({ gift }) => gift)) return
  const cards = await lockOrderedCards(tx, id)
  const isUsed = cards.some(({ balanceMinor, issuedMinor }) => balanceMinor < issuedMinor)
  if (isUsed && cause !== 'payment')
    throw new ApiError('Not Possible Now', because('gift-card-of-order-used', { number }))
  await voidCards(
    tx,
    cards.map((card) => card.id),
  )
}
