// Everything that changes with the status or the payment state of an order.
import type { OrderStatus } from '#contract/order-status.ts'
import type { Queryable } from '../kernel/db.ts'
import { issueDocument, issueFirstInvoice } from './issue-document.sql.ts'
import { type OrderChange, updateOrderState } from './orders.sql.ts'

/**
 * Changes an order whose row is locked. Its shirts are planned by what it has become. However it comes to be paid, its
 * invoice is issued in this very transaction; however all its money is refunded, the credit note is. Webhooks are notified.
 * Returns until when its stock is held now.
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
