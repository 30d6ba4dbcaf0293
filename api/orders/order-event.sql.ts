// The data of an order that webhooks send.
import sql, { type Sql } from 'sql-template-tag'
import type { OrderStatus } from '#contract/order-status.ts'
import type { PaymentState } from '#contract/orders.ts'

/** Without personal data; a program that needs more requests the order. */
export interface OrderEventData {
  id: string
  number: string
  status: OrderStatus
  paymentState: PaymentState
  currency: string
  totalMinor: number
  refundedMinor: number
}

/** `OrderEventData` of an order `o`, as JSON. */
export const orderEventData: Sql = sql`jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status,
  'paymentState', o.payment_state, 'currency', o.currency, 'totalMinor', o.total_minor, 'refundedMinor', o.refunded_minor)`
