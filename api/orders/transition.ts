// Every way an order's status can change: which may follow which, and what makes it so.
import { type OrderStatus, orderStatuses } from '#contract/orders.ts'
import type { Queryable } from '../kernel/db.ts'
import { checkTransition } from '../kernel/transition.ts'
import { type Reason, storedReason } from './reason.ts'
import { changeOrder } from './change-order.ts'
import { deleteLastEvent, type OrderChange, type OrderRow } from './orders.sql.ts'

/**
 * `shop`: by hand. `customer`: cancels, withdraws, confirms or pays again. `payment`: a provider reported something.
 * `expiry`: nobody paid or confirmed in time. `return`: everything was returned. `undo`: a member of staff takes a step back.
 */
export type Cause = 'shop' | 'undo' | 'customer' | 'payment' | 'expiry' | 'return'

/**
 * What is made to order is cut and sewn before it is packed; what is in stock is packed at once. An order that expired
 * goes on when it is paid or confirmed after all; a payment that comes when its pieces are sold is refunded. What is only
 * mailed, gift cards, is delivered when it is paid.
 */
const transitions: Record<OrderStatus, Partial<Record<OrderStatus, readonly Cause[]>>> = {
  placed: {
    paid: ['shop', 'payment'],
    cut: ['shop'],
    packed: ['shop'],
    cancelled: ['shop', 'customer', 'expiry'],
    refunded: ['payment'],
  },
  paid: {
    cut: ['shop'],
    packed: ['shop'],
    delivered: ['payment'],
    cancelled: ['shop', 'customer'],
    refunded: ['shop', 'payment', 'return'],
  },
  cut: { sewn: ['shop'], cancelled: ['shop'], refunded: ['shop', 'payment', 'return'] },
  sewn: { packed: ['shop'], cancelled: ['shop'], refunded: ['shop', 'payment', 'return'] },
  packed: {
    placed: ['undo'],
    paid: ['undo'],
    shipped: ['shop'],
    cancelled: ['shop'],
    refunded: ['shop', 'payment', 'return'],
  },
  shipped: { packed: ['undo'], delivered: ['shop'], refunded: ['shop', 'payment', 'return'] },
  delivered: { shipped: ['undo'], refunded: ['shop', 'payment', 'return'] },
  cancelled: { placed: ['customer'], paid: ['payment'], refunded: ['payment'] },
  refunded: {},
}

/** What may follow a status by this cause. */
export const nextStatuses = (from: OrderStatus, cause: Cause): OrderStatus[] =>
  orderStatuses.filter((to) => transitions[from][to]?.includes(cause))

/** Throws `Not Possible Now` when the order cannot become that by this cause. */
export const checkStatus = ({ number, status }: OrderRow, to: OrderStatus, cause: Cause): void =>
  checkTransition({ subject: `Order ${number}`, from: status, to, next: nextStatuses(status, cause) })

export interface OrderStep {
  to: OrderStatus
  cause: Cause
  reason: Reason | null
  /** The member of staff who does it. */
  memberId?: string | null | undefined
}

/**
 * Changes the status of an order whose row is locked, with an event in its history, and whatever else changes with it,
 * in one statement. An order that has the status already keeps it, and only the event is added. Returns until when its
 * stock is held now.
 */
export function transition(
  tx: Queryable,
  order: OrderRow,
  { to, cause, reason, memberId = null }: OrderStep,
  change: OrderChange = {},
): Promise<Date | null> {
  if (order.status !== to) checkStatus(order, to, cause)
  return changeOrder(
    tx,
    order.id,
    { ...change, event: { status: to, reason: storedReason(reason), byStaff: cause === 'shop', memberId } },
    to,
  )
}

/**
 * Gives an order whose row is locked the status back that it had before, and removes the last event of its history, as if
 * the step had not been taken.
 */
export async function takeBack(
  tx: Queryable,
  order: OrderRow,
  to: OrderStatus,
  change: OrderChange = {},
): Promise<void> {
  checkStatus(order, to, 'undo')
  await deleteLastEvent(tx, order.id)
  await changeOrder(tx, order.id, change, to)
}
