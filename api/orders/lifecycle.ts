// Changes the status of an order after it was placed, with all consequences.
import { isShirtStatus, shirtStatuses } from '#contract/admin/shirt-steps.ts'
import { isPaidOnDelivery } from '#contract/payment-methods.ts'
import {
  hasLeft,
  isClosed,
  isMailed,
  nextStatuses,
  type OrderStatus,
  orderStatuses,
} from '#contract/order-status.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError, notFound } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { closeOrder } from './close-order.ts'
import { balanceDueOf } from './allowed-actions.ts'
import { closeAttempts } from './expiry.ts'
import { issueGiftCards } from './gift-lines.ts'
import { occasionOf, orderMail, type WriteOrderMail } from './order-emails.ts'
import { type OrderEmailKind } from './order-email-texts.ts'
import { isMade, normalizeNumber } from './orders.ts'
import { notShipped, type Shipment } from './shipment.ts'
import { lockOrder, selectIdByNumber } from './orders.sql.ts'
import { type OrderRow } from './order-rows.ts'
import type { OrderChange } from './change-order.sql.ts'
import { earliestState, isShirtBehind, moveShirts, recorderOf, selectShirts } from '../production/shirts.ts'
import { checkStatus, undoTransition, transitionOrder } from './transition.ts'
import { refundPayment } from '../payments/payments.ts'

export interface OrderMove {
  to: OrderStatus
  reason?: string | null
  /** Only with `shipped`. */
  shipment?: Shipment
  /** Whether it may be packed or shipped although a balance is due. */
  unpaid?: boolean
  /** The member of staff who changes the status. */
  memberId?: string | null
}

/** The result of a status change. */
interface Moved {
  /** The order before the change; null when it had the status already. */
  before: OrderRow | null
  /** The payments to refund once the transaction is committed. */
  refunds: string[]
}

export interface MoveOptions {
  /** Called with the locked order before the change; may throw. */
  check?: (order: OrderRow) => void
  /** Runs the change in a transaction, and may add to it; left out: a transaction of its own. */
  transaction?: (work: (tx: Queryable) => Promise<Moved>) => Promise<Moved>
}

export const isStatus = (text: string): text is OrderStatus =>
  (orderStatuses as readonly string[]).includes(text)

/**
 * Changes the status of an order, with an event in its history and a mail; `sewn` has no mail. Cancelling and refunding
 * release stock and coupon, and refund the money of a paid order. Setting the current status changes nothing. Throws
 * `Not Found`, `Not Possible Now`.
 */
export async function moveOrder(
  deps: Deps,
  number: string,
  step: OrderMove,
  { check, transaction = (work) => deps.db.transaction(work) }: MoveOptions = {},
): Promise<OrderStatus> {
  const tidy = normalizeNumber(number)
  const id = await selectIdByNumber(deps.db, tidy)
  if (id === undefined) throw notFound(because('unknown-order', { number: tidy }))
  // Before the shop cancels it or marks it as paid, its payments at providers are closed. If a provider that cannot be
  // reached receives money anyway, it is refunded.
  if (step.to === 'cancelled' || step.to === 'paid') await closeAttempts(deps, id, true)
  const mail = await orderMail(deps)
  const { refunds } = await transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound(because('unknown-order', { number: tidy }))
    if (order.status === step.to) return { before: null, refunds: [] }
    check?.(order)
    return { before: order, refunds: await takeStep(tx, mail, order, step) }
  })
  for (const attempt of refunds) await refundPayment(deps, attempt)
  return step.to
}

/**
 * Changes the status of an order, whose row is locked, to the earliest state of its shirts, with an event and a mail
 * for each status on the way. The status never goes back: a shirt that is made again delays the order.
 */
export async function followShirts(
  tx: Queryable,
  mail: WriteOrderMail,
  order: OrderRow,
  memberId: string,
): Promise<void> {
  const reached = earliestState(await selectShirts(tx, order.id))
  let { status } = order
  for (const to of shirtStatuses) {
    const isReached = reached !== null && !isShirtBehind(reached, to)
    if (!isReached || !nextStatuses(status, 'shop').includes(to)) continue
    const now = { ...order, status }
    refuseUnready(now, to)
    await enterStatus(tx, mail, now, { to, memberId })
    status = to
  }
}

async function takeStep(
  tx: Queryable,
  mail: WriteOrderMail,
  order: OrderRow,
  step: OrderMove,
): Promise<string[]> {
  const { to, reason = null, memberId = null } = step
  checkStatus(order, to, 'shop')
  refuseUnready(order, to)
  refuseUnpaid(order, step)
  if (isClosed(to)) return closeOrder(tx, mail, order, { to, cause: 'shop', reason, memberId })
  if (to === 'shipped' || isShirtStatus(to)) await moveShirts(tx, recorderOf(tx, memberId), order.id, to)
  await enterStatus(tx, mail, order, step)
  return []
}

async function enterStatus(
  tx: Queryable,
  mail: WriteOrderMail,
  order: OrderRow,
  { to, reason = null, shipment, memberId = null }: OrderMove,
): Promise<void> {
  await transitionOrder(
    tx,
    order,
    { to, cause: 'shop', reason, memberId },
    { ...paymentOf(order, to), ...(to === 'shipped' && shipment && { shipment }) },
  )
  const delivery = to === 'shipped' ? { ...order.delivery, ...shipment } : order.delivery
  const now: OrderRow = { ...order, status: to, delivery, ...paidNow(order, to) }
  if (now.paymentState === 'paid') await issueGiftCards(tx, order)
  if (isMailed(to)) await mail(tx, to, now, reason)
}

function refuseUnready(order: OrderRow, to: OrderStatus): void {
  const why = whyUnready(order, to)
  if (why !== null) throw new ApiError('Not Possible Now', why)
}

/** Refuses to ship while a balance is due, because it would hardly be paid after that. */
function refuseUnpaid(order: OrderRow, { to, unpaid }: OrderMove): void {
  const { number } = order
  if (to === 'shipped' && balanceDueOf(order) > 0 && !unpaid)
    throw new ApiError('Not Possible Now', because('order-partly-unpaid', { number }), 'unpaid')
}

/**
 * Why the order cannot have the status yet. Unpaid orders are processed only when they are paid on delivery or cost
 * nothing.
 */
function whyUnready(order: OrderRow, to: OrderStatus): Reason | null {
  const { number, status, paymentState } = order
  if (status === 'placed' && (to === 'cut' || to === 'packed') && paymentState !== 'confirmed')
    return paymentState === 'unconfirmed'
      ? because('order-unconfirmed', { number })
      : because('order-unpaid', { number })
  if (to === 'cut' && !isMade(order)) return because('order-nothing-to-cut', { number })
  if (to === 'cut' && order.lines.some(({ approval }) => approval?.state === 'requested'))
    return because('order-waits-for-approval', { number })
  if (to === 'packed' && status !== 'sewn' && isMade(order)) return because('order-to-cut-first', { number })
  if (to === 'refunded' && paymentState !== 'paid') return because('order-without-payment', { number })
  return null
}

/** A status that the shop can set now, and its consequences. */
export interface PossibleMove {
  to: OrderStatus
  /** The amount that is refunded, minor units. */
  refundMinor: number
  /** The balance due when it is packed or shipped, minor units. */
  restMinor: number
  /** Whether its stock is released. */
  putsBack: boolean
  mails: boolean
  /** Whether it becomes paid, without a payment provider. */
  pays: boolean
}

export const possibleMoves = (order: OrderRow): PossibleMove[] =>
  nextStatuses(order.status, 'shop')
    .filter((to) => whyUnready(order, to) === null)
    .map((to) => {
      const closes = isClosed(to)
      return {
        to,
        refundMinor: closes && order.paymentState === 'paid' ? order.paidMinor - order.refundedMinor : 0,
        restMinor: to === 'packed' || to === 'shipped' ? balanceDueOf(order) : 0,
        putsBack: closes && order.holdsStock && !hasLeft(order.status),
        mails: isMailed(to) && (!closes || order.paymentState !== 'unconfirmed'),
        pays: paymentOf(order, to).paymentState === 'paid',
      }
    })

const paidNow = (order: OrderRow, to: OrderStatus): Pick<OrderRow, 'paymentState' | 'holdUntil'> => ({
  paymentState: paymentOf(order, to).paymentState ?? order.paymentState,
  holdUntil: to === 'paid' ? null : order.holdUntil,
})

/**
 * The payment state after the status: paid when staff set it to paid, or when an order to be paid on delivery is
 * delivered.
 */
function paymentOf(
  { paymentState }: OrderRow,
  to: OrderStatus,
): Pick<OrderChange, 'paymentState' | 'holdMinutes'> {
  if (to === 'paid') return { paymentState: 'paid', holdMinutes: null }
  return to === 'delivered' && paymentState === 'confirmed' ? { paymentState: 'paid' } : {}
}

/** Hours in which the last step can be undone. */
export const hoursToUndo = 24

/**
 * The previous status, when the last step can be undone: a member of staff packed, shipped or delivered the order,
 * nothing has followed from that, and no money was moved. Packing made-to-order shirts cannot be undone here, because
 * they have their own states. Null: it cannot be undone.
 */
export function undoableTo(order: OrderRow, now = new Date()): OrderStatus | null {
  const { status, history, paymentMethod, exchangeFor, returns, fitClaims } = order
  const last = history.at(-1)
  if (!last || last.status !== status || !last.byStaff || exchangeFor !== null) return null
  if (now.getTime() - new Date(last.at).getTime() > hoursToUndo * 3_600_000) return null
  if (status === 'packed' && isMade(order)) return null
  if (status === 'delivered' && (isPaidOnDelivery(paymentMethod) || returns.length + fitClaims.length > 0))
    return null
  const before = history.findLast((event) => event.status !== status)?.status
  return before && nextStatuses(status, 'undo').includes(before) ? before : null
}

/** Whether a step that a member of staff takes now can be undone. @param before the order before the step */
export function canUndoMove(before: OrderRow, to: OrderStatus): boolean {
  const event = { status: to, at: new Date().toISOString(), reason: null, byStaff: true, memberId: null }
  return undoableTo({ ...before, status: to, history: [...before.history, event] }) !== null
}

/**
 * Undoes the last step of a locked order. Returns its status afterwards, and the occasion of the step's mail. Throws
 * `Not Possible Now`.
 */
export async function undoMove(
  tx: Queryable,
  order: OrderRow,
): Promise<{ to: OrderStatus; occasion: string }> {
  const { number, status } = order
  const to = undoableTo(order)
  if (to === null) throw new ApiError('Not Possible Now', because('order-step-not-undoable', { number }))
  await undoTransition(tx, order, to, status === 'shipped' ? { shipment: notShipped } : {})
  return { to, occasion: occasionOf(status as OrderEmailKind, order) }
}
