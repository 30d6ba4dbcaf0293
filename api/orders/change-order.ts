// Changes of an order's status or payment state, with their consequences.
import type { OrderStatus } from '#contract/order-status.ts'
import type { Queryable } from '../kernel/db.ts'
import { issueDocument, issueFirstInvoice } from './issue-document.sql.ts'
import { type OrderChange, updateOrderState } from './update-order.sql.ts'

/**
 * Changes an order whose row is locked, plans its shirts and notifies webhooks. In every case, its invoice is issued in
 * the same transaction when it becomes paid, and a credit note when it is refunded. Returns until when its stock is
 * held now.
 */
export async function changeOrder(
  tx: Queryable,
  id: string,
  change: OrderChange,
  status: OrderStatus | null = null,
): Promise<Date | null> {
  const { holdUntil, totalMinor, before } = await updateOrderState(tx, id, change, status)
  const { paymentState } = change
  if (paymentState === undefined || paymentState === before.paymentState || totalMinor === 0) return holdUntil
  if (paymentState === 'paid') await issueFirstInvoice(tx, id, totalMinor)
  const leftMinor = totalMinor - before.refundedMinor
  if (paymentState === 'refunded' && before.paymentState === 'paid' && leftMinor > 0)
    await issueDocument(tx, { orderId: id, kind: 'credit', amountMinor: leftMinor })
  return holdUntil
}
