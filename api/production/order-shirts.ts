// The shirts of an order: as many as its lines have, and when each is made. Their numbers are given once: a shirt that is
// removed keeps its own. The order's row is locked by the caller.
import { isDeepStrictEqual } from 'node:util'
import { isMaking, type OrderStatus } from '#contract/order-status.ts'
import type { PaymentState } from '#contract/orders.ts'
import type { Queryable } from '../kernel/db.ts'
import {
  insertShirts,
  type LineShirt,
  removeShirts,
  selectLineShirts,
  type ShirtSchedule,
  updateSchedule,
} from './order-shirts.sql.ts'

/** What says when the shirts of an order are made. */
export interface ScheduledOrder {
  status: OrderStatus
  paymentState: PaymentState
  /** Whether the fabric of its shirts is reserved. */
  holdsStock: boolean
  delivery: {
    /** The last of the promised days, `YYYY-MM-DD`. */
    latest: string
    /** First and last day on which it is packed. */
    made?: [string, string] | undefined
  }
}

export interface OrderWithShirts extends ScheduledOrder {
  id: string
  number: string
  lines: { id: string; quantity: number; design: object | null }[]
}

/**
 * A shirt may be cut once its order is paid, or will be paid on delivery. Its day in the workshop is kept from the
 * beginning, while its order waits for the payment, as that day was promised.
 */
export function scheduleOf({ status, paymentState, holdsStock, delivery }: ScheduledOrder): ShirtSchedule {
  const isPlaced = status === 'placed'
  const isMade = isMaking(status)
  return {
    dueOn: isMade || (isPlaced && paymentState === 'confirmed') ? delivery.latest : null,
    madeBy: isMade || (isPlaced && holdsStock) ? (delivery.made?.[1] ?? delivery.latest) : null,
    holdsFabric: holdsStock,
  }
}

const designedOf = ({ lines }: Pick<OrderWithShirts, 'lines'>) =>
  lines.filter(({ design }) => design !== null)

/** Creates the shirts of an order that is placed. */
export async function createShirts(
  tx: Queryable,
  order: Omit<OrderWithShirts, 'status' | 'holdsStock'>,
): Promise<void> {
  await addShirts(
    tx,
    { ...order, status: 'placed', holdsStock: true },
    designedOf(order).flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id)),
    0,
  )
}

/**
 * Adds and removes shirts of an order whose lines have changed, the last ones first, and plans them again. A line that is
 * put back gets new ones. Throws when a shirt that is removed is cut already, which changes of lines refuse before.
 */
export async function changeShirts(tx: Queryable, order: OrderWithShirts): Promise<void> {
  const all = await selectLineShirts(tx, order.id)
  const designed = designedOf(order)
  if (all.length === 0 && designed.length === 0) return
  const present = all.filter(({ isRemoved }) => !isRemoved)
  const wanted = new Map(designed.map(({ id, quantity }) => [id, quantity]))
  const removed = [...new Set(present.map(({ lineId }) => lineId))].flatMap((lineId) =>
    present.filter((one) => one.lineId === lineId).slice(wanted.get(lineId) ?? 0),
  )
  const begun = removed.find(({ isBegun }) => isBegun)
  if (begun) throw new Error(`${begun.number} is cut already`)
  await removeShirts(
    tx,
    removed.map(({ id }) => id),
  )
  const added = designed.flatMap(({ id, quantity }) => {
    const count = present.filter(({ lineId }) => lineId === id).length
    return Array.from({ length: Math.max(0, quantity - count) }, () => id)
  })
  await addShirts(tx, order, added, Math.max(0, ...all.map(({ place }) => place)))
  await updateSchedule(tx, order.id, scheduleOf(order))
}

/** @param lineIds a line for each of them. */
async function addShirts(
  tx: Queryable,
  order: OrderWithShirts,
  lineIds: string[],
  last: number,
): Promise<void> {
  const shirts = lineIds.map((lineId, index): LineShirt => {
    const place = last + index + 1
    return { lineId, place, number: `${order.number}-${place}` }
  })
  await insertShirts(tx, order.id, shirts, scheduleOf(order))
}

/** Plans the shirts of an order whose status, payment or reserved stock has changed. */
export async function rescheduleShirts(
  tx: Queryable,
  orderId: string,
  before: ScheduledOrder,
  after: ScheduledOrder,
): Promise<void> {
  const schedule = scheduleOf(after)
  if (!isDeepStrictEqual(schedule, scheduleOf(before))) await updateSchedule(tx, orderId, schedule)
}
