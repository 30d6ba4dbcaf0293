// The status of an order changes: checked against what may follow, with an event in the history.
import { orderStatusLabels } from '#contract/order-status-labels.ts'
import { nextStatuses, type OrderStatus, type StatusCause } from '#contract/order-status.ts'
import type { Queryable } from '../kernel/db.ts'
import { type GivenReason, storedReason } from '../kernel/reason.ts'
import { checkTransition } from '../kernel/transition.ts'
import { changeOrder } from './change-order.ts'
import { deleteLastEvent, type OrderChange, type OrderRow } from './orders.sql.ts'
import { searchTextOf } from './search-text.ts'
import type { Shipment } from './shipment.ts'

/** Throws `Not Possible Now` when the order cannot become that by this cause. */
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
  /** The member of staff who does it. */
  memberId?: string | null | undefined
}

/** What changes with a status. */
type StepChange = Omit<OrderChange, 'shipment'> & { shipment?: Shipment }

/** An order is searched for by the number of its parcel. */
const withSearchText = (order: OrderRow, { shipment: sent, ...change }: StepChange): OrderChange => ({
  ...change,
  ...(sent && {
    shipment: { sent, searchText: searchTextOf({ ...order, delivery: { ...order.delivery, ...sent } }) },
  }),
})

/**
 * Changes the status of an order whose row is locked, with an event in its history, and whatever else changes with it,
 * in one statement. An order that has the status already keeps it, and only the event is added. Returns until when its
 * stock is held now.
 */
export function transition(
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

/**
 * Gives an order whose row is locked the status back that it had before, and removes the last event of its history, as if
 * the step had not been taken.
 */
export async function takeBack(
  tx: Queryable,
  order: OrderRow,
  to: OrderStatus,
  change: StepChange = {},
): Promise<void> {
  checkStatus(order, to, 'undo')
  await deleteLastEvent(tx, order.id)
  await changeOrder(tx, order.id, withSearchText(order, change), to)
}
