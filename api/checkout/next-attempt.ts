// The next attempt to pay an order that was placed before: the hold is renewed, and released stock is held again.
import { isPaidByTransfer, isPaidOnline, type PaymentMethod } from '#contract/payment-methods.ts'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { longestHoldMinutes, waitsForConfirmation, waitsForTransfer } from '../orders/allowed-actions.ts'
import { type AttemptRow, selectAttempts } from '../payments/payments.ts'
import { mailConfirmation, type WriteOrderMail } from '../orders/order-emails.ts'
import { lockOrderCounts, offlineState, refuseTooMany } from './order-limits.ts'
import { changeOrder, lockOwnOrder, type OrderChange, type OrderRow } from '../orders/orders.ts'
import { selectPaidByCard } from '../gift-cards/gift-cards.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { transitionOrder } from '../orders/transition.ts'
import { retakeStock } from '../orders/retake-stock.ts'
import { transferFor, insertTransfer } from '../transfers/transfers.ts'

/** False when nothing has to be paid on the order. Throws `Not Possible Now` for an order that the shop cancelled. */
export function isPayable({ paymentState, status, expiredAt, number }: OrderRow): boolean {
  if (paymentState === 'paid' || paymentState === 'confirmed' || paymentState === 'refunded') return false
  if (status === 'cancelled' && expiredAt === null)
    throw new ApiError('Not Possible Now', because('order-cancelled-not-payable', { number }))
  return true
}

export interface OpenedAttempt {
  order: OrderRow
  /** Null when nothing has to be paid online. */
  attempt: AttemptRow | null
  holdUntil: Date | null
}

/**
 * Opens the next attempt, or finds the one that a parallel call has opened. Returns `sold out` when the stock of the
 * order was released and somebody else has bought it. Trying again prolongs the hold, up to a fixed time after the
 * order was placed. Throws `Not Found`, `Not Possible Now`, `Too Many Orders`, `Too Many Requests`.
 */
export async function openNextAttempt(
  tx: Queryable,
  { settings }: Pick<Deps, 'settings'>,
  mail: WriteOrderMail,
  { orderId, shopper, ip, shop: market, method }: NextAttempt,
): Promise<OpenedAttempt | 'sold out'> {
  const { shop } = settings
  const order = await lockOwnOrder(tx, shopper.id, orderId)
  if (!order) throw notFound(because('order-not-found'))
  if (!isPayable(order) || awaitsConfirmation(order, method) || awaitsTransfer(order, method))
    return { order, attempt: null, holdUntil: order.holdUntil }
  const started = (await selectAttempts(tx, orderId)).find(
    (a) => a.state === 'started' && a.gateway === method,
  )
  if (started && order.holdsStock && !order.holdOver)
    return { order, attempt: started, holdUntil: order.holdUntil }
  if (order.transfer && order.transfer.receivedMinor > 0)
    throw new ApiError('Not Possible Now', because('order-partly-transferred', { number: order.number }))
  if (isPaidOnline(method) && waitsForTransfer(order) && order.holdsStock && !order.holdOver)
    return openBesideTransfer(tx, order, method)
  const minutesLeft = longestHoldMinutes(shop) - (Date.now() - order.placedAt.getTime()) / 60_000
  if (minutesLeft <= 0) throw new ApiError('Not Possible Now', because('order-payment-expired'))
  const placing = { shopper, email: order.email, ip }
  const online = isPaidOnline(method)
  const transfer = isPaidByTransfer(method) ? transferFor(settings, market) : null
  const attempt = online ? newAttempt(order, await dueOf(tx, order), method) : null
  const { paymentState, holdMinutes } = online
    ? { paymentState: 'waiting' as const, holdMinutes: shop.holdMinutes }
    : offlineState(placing, shop, transfer)
  if (!order.holdsStock) {
    await lockOrderCounts(tx, placing)
    const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    await refuseTooMany(tx, placing, { pieces, unconfirmed: paymentState === 'unconfirmed', orderId })
    if (!(await retakeStock(tx, order))) return 'sold out'
  }
  const isWaitingForTransfer = transfer !== null && paymentState === 'waiting'
  const change: Omit<OrderChange, 'shipment'> = {
    paymentState,
    paymentMethod: method,
    holdsStock: true,
    expired: false,
    holdMinutes:
      holdMinutes === null || isWaitingForTransfer ? holdMinutes : Math.min(holdMinutes, minutesLeft),
    ...(attempt && { newAttempt: attempt }),
  }
  const reopened = { to: 'placed', cause: 'customer', reason: because('reopened') } as const
  const holdUntil =
    order.status === 'cancelled'
      ? await transitionOrder(tx, order, reopened, change)
      : await changeOrder(tx, orderId, change)
  if (transfer) await insertTransfer(tx, orderId, transfer)
  const now: OrderRow = {
    ...order,
    status: 'placed',
    paymentState,
    paymentMethod: method,
    holdUntil,
    transfer: transfer ? { ...transfer, receivedMinor: 0 } : order.transfer,
  }
  if (paymentState === 'unconfirmed') await mailConfirmation(tx, mail, now)
  // Now paid on delivery or by transfer: the mail says how, and no payment will follow at once that would mail the customer.
  if (paymentState === 'confirmed' || isWaitingForTransfer) await mail(tx, 'placed', now)
  return { order: now, attempt, holdUntil }
}

/** Read after the order is locked, because expiry refunds the gift card. */
const dueOf = async (tx: Queryable, { id, totalMinor }: OrderRow): Promise<number> =>
  totalMinor - ((await selectPaidByCard(tx, id)) ?? 0)

/**
 * An order that waits for a bank transfer still waits for it, until its last day, while it is paid online: a payment that
 * is not finished changes nothing.
 */
async function openBesideTransfer(
  tx: Queryable,
  order: OrderRow,
  method: PaymentMethod,
): Promise<OpenedAttempt> {
  const attempt = newAttempt(order, await dueOf(tx, order), method)
  await changeOrder(tx, order.id, { newAttempt: attempt })
  return { order, attempt, holdUntil: order.holdUntil }
}

export interface NextAttempt {
  orderId: string
  shopper: Shopper
  ip: string
  /** With the settings of the shopper's market. */
  shop: ShopSettings
  method: PaymentMethod
}

/** Whether the order waits to be confirmed by email, and no other payment method was chosen. */
export const awaitsConfirmation = (order: OrderRow, method: PaymentMethod): boolean =>
  waitsForConfirmation(order) && order.holdsStock && !isPaidOnline(method)

/** Whether the order waits for a bank transfer, and no other payment method was chosen. */
export const awaitsTransfer = (order: OrderRow, method: PaymentMethod): boolean =>
  isPaidByTransfer(method) && waitsForTransfer(order)

const newAttempt = ({ currency }: OrderRow, amountMinor: number, gateway: PaymentMethod): AttemptRow => ({
  id: randomUUID(),
  gateway,
  reference: null,
  redirectUrl: null,
  state: 'started',
  amountMinor,
  currency,
  createdAt: new Date(),
  isBalance: false,
})
