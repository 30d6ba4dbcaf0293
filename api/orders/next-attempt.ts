// The next attempt to pay an order that was placed before: its hold is renewed, and stock that was given back is taken
// again.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { PaymentMethod } from '#contract/orders.ts'
import type { Queryable } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { notFound, Refusal } from '../refusal.ts'
import {
  type AttemptRow,
  changeOrder,
  countCouponAgain,
  selectAttempts,
  takeOutOfCart,
} from './changes.sql.ts'
import { keepGuaranteeIfFree } from './fit-guarantee.sql.ts'
import { lockOrder, type OrderRow } from './orders.sql.ts'
import { lockStock, takeStock, wantsOf } from './stock.ts'

/** After this long an order is over for good, however often its payment was tried: what it holds is held from others. */
const longestMs = 24 * 3600_000

/** False when there is nothing to pay on the order. Throws `Not Possible Now` for one that the shop cancelled. */
export function isPayable({ paymentState, status, expiredAt, number }: OrderRow): boolean {
  if (paymentState === 'paid' || paymentState === 'confirmed' || paymentState === 'refunded') return false
  if (status === 'cancelled' && expiredAt === null)
    throw new Refusal('Not Possible Now', `Order ${number} is cancelled and cannot be paid any more`)
  return true
}

export interface Opened {
  order: OrderRow
  /** Null when there is nothing to pay online. */
  attempt: AttemptRow | null
  holdUntil: Date | null
}

/**
 * Opens the next attempt, or finds the one that a parallel call has opened. Answers `gone` when what the order held
 * was given back and somebody else has bought it. Throws `Not Found`, `Not Possible Now`.
 */
export async function openNextAttempt(
  tx: Queryable,
  { settings }: Pick<Deps, 'settings'>,
  { orderId, shopperId, method }: { orderId: string; shopperId: string; method: PaymentMethod },
): Promise<Opened | 'gone'> {
  const order = await lockOrder(tx, sql`o.id = ${orderId} and o.shopper_id = ${shopperId}`)
  if (!order) throw notFound('That order')
  if (!isPayable(order)) return { order, attempt: null, holdUntil: null }
  const going = (await selectAttempts(tx, orderId)).find((a) => a.state === 'started' && a.gateway === method)
  if (going && order.holdsStock && !order.holdOver)
    return { order, attempt: going, holdUntil: order.holdUntil }
  if (Date.now() - order.placedAt.getTime() > longestMs)
    throw new Refusal('Not Possible Now', 'This order is too old to be paid; please order again')
  if (!order.holdsStock && !(await takeAgain(tx, order))) return 'gone'
  const online = method !== 'on-delivery'
  const attempt = online ? newAttempt(order, method) : null
  const paymentState = online ? ('waiting' as const) : ('confirmed' as const)
  const holdUntil = await changeOrder(tx, orderId, {
    status: 'placed',
    paymentState,
    paymentMethod: method,
    holdsStock: true,
    expired: false,
    holdMinutes: online ? settings.shop.holdMinutes : null,
    ...(order.status === 'cancelled' && { event: { status: 'placed', reason: 'Taken up again.' } }),
    ...(attempt && { newAttempt: attempt }),
  })
  return { order: { ...order, status: 'placed', paymentState }, attempt, holdUntil }
}

const newAttempt = ({ totalMinor, currency }: OrderRow, gateway: PaymentMethod): AttemptRow => ({
  id: randomUUID(),
  gateway,
  reference: null,
  redirectUrl: null,
  state: 'started',
  amountMinor: totalMinor,
  currency,
  createdAt: new Date(),
})

/**
 * Takes the pieces of an order that had given them back, with its coupon, and out of the cart they were laid into;
 * false, and nothing taken, when any of them is gone.
 */
export async function takeAgain(tx: Queryable, order: OrderRow): Promise<boolean> {
  const wants = wantsOf(order.lines)
  if (order.lines.some(({ variantId, cloth }) => variantId === null && cloth === null)) return false
  await lockStock(tx, wants)
  if (!(await takeStock(tx, wants))) return false
  if (
    order.status === 'cancelled' &&
    order.lines.some(({ fitGuarantee }) => fitGuarantee?.covers === 'first')
  )
    await keepGuaranteeIfFree(tx, order.id, order)
  if (order.couponCode) await countCouponAgain(tx, { ...order, couponCode: order.couponCode })
  if (order.shopperId && order.status === 'cancelled') await takeOutOfCart(tx, order.shopperId, order.lines)
  return true
}
