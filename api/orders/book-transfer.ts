// Books a bank transfer that has arrived for an order: it pays the order, a part of it or its balance, and what is too
// much is transferred back by staff.
import type { Queryable } from '../kernel/db.ts'
import { because, type Reason, storedReason } from '../kernel/reason.ts'
import { insertReceivedTransfer } from '../payments/payments.ts'
import { waitsForTransfer } from './allowed-actions.ts'
import { changeOrder } from './change-order.sql.ts'
import { issueGiftCards } from './gift-lines.ts'
import type { ComposeOrderMail } from './order-emails.ts'
import type { OrderRow } from './order-rows.ts'
import { retakeStock } from './retake-stock.ts'
import { transferDueMinor } from './transfer-due.ts'
import { transitionOrder } from './transition.ts'

/**
 * `paid`: it pays what is due. `part`: less than that. `over`: more, and the excess is transferred back. `refund`: nothing
 * is due, or the order cannot be reopened, so all of it is transferred back.
 */
export const transferOutcomes = ['paid', 'part', 'over', 'refund'] as const
export type TransferOutcome = (typeof transferOutcomes)[number]

export interface ArrivedTransfer {
  /** The id of the payment on the bank statement, of which each is booked once. */
  id: string
  amountMinor: number
}

/** Whether it expired because nobody paid, so that a payment may reopen it. */
const mayReopen = ({ status, expiredAt, paymentState }: OrderRow): boolean =>
  status === 'cancelled' && expiredAt !== null && paymentState !== 'refunded'

/** What a payment now would pay of an order, minor units. */
export const payableMinor = (order: OrderRow): number =>
  mayReopen(order) ? order.totalMinor - order.cardMinor : transferDueMinor(order)

/** What booking an amount on an order would do. */
export function transferOutcome(order: OrderRow, amountMinor: number): TransferOutcome {
  const dueMinor = payableMinor(order)
  if (dueMinor === 0) return 'refund'
  if (amountMinor >= dueMinor) return amountMinor === dueMinor ? 'paid' : 'over'
  return order.paymentState === 'paid' || waitsForTransfer(order) ? 'part' : 'refund'
}

interface Booking {
  tx: Queryable
  compose: ComposeOrderMail
  /** Locked, and read after that. */
  order: OrderRow
  arrived: ArrivedTransfer
}

/** Books a transfer in the currency of the order. Returns what was done: `refund` when the order is sold out meanwhile. */
export async function bookTransfer(booking: Booking): Promise<TransferOutcome> {
  const { tx, order, arrived } = booking
  const outcome = transferOutcome(order, arrived.amountMinor)
  if (outcome === 'refund') {
    await transferBack(booking, arrived.amountMinor)
    return outcome
  }
  const takenMinor = Math.min(arrived.amountMinor, payableMinor(order))
  if (mayReopen(order) && !(await retakeStock(tx, order))) {
    await refundSoldOut(booking)
    return 'refund'
  }
  await storePayment(booking, takenMinor, 'paid')
  if (outcome === 'part') await bookPart(booking)
  else if (order.paymentState === 'paid') await bookBalance(booking, takenMinor, because('balance-paid'))
  else await markPaid(booking, takenMinor)
  if (outcome === 'over') await transferBack(booking, arrived.amountMinor - takenMinor)
  return outcome
}

/** Stores the part of the transfer that pays the order, or the one that is transferred back. */
const storePayment = (
  { tx, order, arrived }: Booking,
  amountMinor: number,
  state: 'paid' | 'refunding',
): Promise<void> =>
  insertReceivedTransfer(tx, order.id, {
    reference: state === 'paid' ? arrived.id : `${arrived.id}:back`,
    state,
    amountMinor,
    currency: order.currency,
    isBalance: order.paymentState === 'paid',
  })

const amountOf = ({ currency }: OrderRow, minor: number) => ({ minor, currency })

async function markPaid({ tx, compose, order }: Booking, takenMinor: number): Promise<void> {
  const isLate = mayReopen(order)
  const status = order.status === 'placed' || isLate ? ('paid' as const) : order.status
  const paid = { status, paymentState: 'paid', paymentMethod: 'transfer', holdUntil: null } as const
  await transitionOrder(
    tx,
    order,
    { to: status, cause: 'payment', reason: isLate ? because('paid-late') : null },
    {
      paymentState: 'paid',
      paymentMethod: 'transfer',
      paidMinor: order.cardMinor + (isLate ? 0 : (order.transfer?.receivedMinor ?? 0)) + takenMinor,
      holdMinutes: null,
      holdsStock: true,
      expired: false,
      mail: compose('paid', { ...order, ...paid }),
    },
  )
  await issueGiftCards(tx, order)
}

async function bookPart(booking: Booking): Promise<void> {
  const { tx, compose, order, arrived } = booking
  const reason = because('part-transferred', {
    amount: amountOf(order, arrived.amountMinor),
    left: amountOf(order, payableMinor(order) - arrived.amountMinor),
  })
  if (order.paymentState === 'paid') {
    await bookBalance(booking, arrived.amountMinor, reason)
    return
  }
  const receivedMinor = order.transfer!.receivedMinor + arrived.amountMinor
  await changeOrder(tx, order.id, {
    event: { status: order.status, reason: storedReason(reason) },
    mail: compose('part-paid', { ...order, transfer: { ...order.transfer!, receivedMinor } }, null, true),
  })
}

async function bookBalance({ tx, order }: Booking, takenMinor: number, reason: Reason): Promise<void> {
  await changeOrder(tx, order.id, {
    paidMinor: order.paidMinor + takenMinor,
    event: { status: order.status, reason: storedReason(reason) },
  })
}

/** Makes an amount a task for staff: to be transferred back. */
async function transferBack(booking: Booking, amountMinor: number): Promise<void> {
  const { tx, compose, order } = booking
  await storePayment(booking, amountMinor, 'refunding')
  const reason = because('transferred-too-much', { amount: amountOf(order, amountMinor) })
  await changeOrder(tx, order.id, {
    event: { status: order.status, reason: storedReason(reason) },
    ...(order.email !== '' && { mail: compose('transfer-back', order, reason, true) }),
  })
}

async function refundSoldOut(booking: Booking): Promise<void> {
  const { tx, compose, order, arrived } = booking
  await storePayment(booking, arrived.amountMinor, 'refunding')
  const refunded = { paymentState: 'refunded', paymentMethod: 'transfer' } as const
  await transitionOrder(
    tx,
    order,
    { to: 'refunded', cause: 'payment', reason: because('paid-late-sold-out') },
    { ...refunded, holdMinutes: null, mail: compose('gone', { ...order, ...refunded }) },
  )
}
