// What is to be transferred for an order, with its reference and the code to scan. No I/O.
import type { OrderView } from '#contract/orders.ts'
import { isPaidByTransfer } from '#contract/payment-methods.ts'
import { codeKindOf, codeShape, referenceOf, type Transfer } from '../transfers/payment-code.ts'
import { balanceDueOf, waitsForTransfer } from './allowed-actions.ts'
import type { OrderRow } from './order-rows.ts'

/** The amount that a bank transfer would pay now, minor units; 0 when none is expected or accepted. */
export function transferDueMinor(order: OrderRow): number {
  const { status, paymentState, totalMinor, cardMinor, transfer } = order
  if (paymentState === 'paid') return balanceDueOf(order)
  if (status !== 'placed' && paymentState !== 'confirmed') return 0
  if (!['waiting', 'unconfirmed', 'failed', 'cancelled', 'confirmed'].includes(paymentState)) return 0
  return Math.max(0, totalMinor - cardMinor - (transfer?.receivedMinor ?? 0))
}

/** The transfer for which an order waits; null when it waits for none. */
export function expectedTransfer(order: OrderRow): Transfer | null {
  const { transfer, number, currency, paymentMethod, paymentState } = order
  const isDue = waitsForTransfer(order) || (paymentState === 'paid' && isPaidByTransfer(paymentMethod))
  const amountMinor = isDue ? transferDueMinor(order) : 0
  if (transfer === null || amountMinor === 0) return null
  return {
    ...transfer,
    orderNumber: number,
    amountMinor,
    currency,
    payer: order.billingAddress ?? order.address,
  }
}

export function transferView(order: OrderRow): Pick<OrderView, 'transfer'> {
  const transfer = expectedTransfer(order)
  if (transfer === null) return {}
  const { iban, holder, amountMinor, dueOn } = transfer
  const kind = codeKindOf(transfer)
  return {
    transfer: {
      iban,
      holder,
      reference: referenceOf(transfer),
      amountMinor,
      receivedMinor: order.transfer!.receivedMinor,
      dueOn: waitsForTransfer(order) ? dueOn : null,
      code: kind && codeShape(kind, transfer),
    },
  }
}
