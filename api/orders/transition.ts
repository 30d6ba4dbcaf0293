// Changes the status of an order: checks the transition, and adds an event to the history.
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { nextStatuses, type OrderStatus, type StatusCause } from '#contract/order-status.ts'
import type { Queryable } from '../kernel/db.ts'
import { type GivenReason, storedReason } from '../kernel/reason.ts'
import { checkTransition } from '../kernel/transition.ts'
import { changeOrder } from './change-order.sql.ts'
import { deleteLastEvent } from './orders.sql.ts'
import { type OrderRow } from './order-rows.ts'
import type { OrderChange } from './change-order.sql.ts'
import { searchTextOf } from './search-text.ts'
import type { Shipment } from './shipment.ts'

/** Throws `Not Possible Now` when this cause cannot change the order to this status. */
export const checkStatus = ({ number, status }: OrderRow, to: OrderStatus, cause: StatusCause): void =>
  checkTransition({
    subject: `Order ${number}`,
    from: status,
    to,
    next: nextStatuses(status, cause),
    labels: orderStatusLabels,
  })

export interface OrderStep {
  to: OrderStatus
  cause: StatusCause
  reason: GivenReason | null
  memberId?: string | null | undefined
}

/** The changes together with a status. */
type StepChange = Omit<OrderChange, 'shipment'> & { shipment?: Shipment }

/** Updates the search text, which contains the tracking number. */
const withSearchText = (order: OrderRow, { shipment: sent, ...change }: StepChange): OrderChange => ({
  ...change,
  ...(sent && {
    shipment: { sent, searchText: searchTextOf({ ...order, delivery: { ...order.delivery, ...sent } }) },
  }),
})

/**
 * Changes the status of an order whose row is locked, adds an event to its history and makes the changes of the step.
 * When the order has the status already, it only adds the event. Returns until when its stock is held now.
 */
export function transitionOrder(
  tx: Queryable,
  order: OrderRow,
  { to, cause, reason, memberId = null }: OrderStep,
  change: StepChange = {},
): Promise<Date | null> {
  if (order.status !== to) checkStatus(order, to, cause)
  return changeOrder(
    tx,
    order.id,
    {
      ...withSearchText(order, change),
      event: {
        status: to,
        reason: reason ? storedReason(reason) : null,
        byStaff: cause === 'shop',
        memberId,
      },
    },
    to,
  )
}

/** Sets an order whose row is locked to its previous status, and removes the last event of its history. */
export async function undoTransition(
  tx: Queryable,
  order: OrderRow,
  to: OrderStatus,
  change: StepChange = {},
): Promise<void> {
  checkStatus(order, to, 'undo')
  await deleteLastEvent(tx, order.id)
  await changeOrder(tx, order.id, withSearchText(order, change), to)
}
