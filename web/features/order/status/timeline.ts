// The timeline of an order: which steps are done, when and why, and which are to come.
import { isPaidOnDelivery } from '#contract/payment-methods.ts'
import { areGiftCards } from '#contract/line-kinds.ts'
import { factsOf, isClosed, type OrderStatus, orderStatuses } from '#contract/order-status.ts'
import type { OrderView } from '#contract/orders.ts'

export interface TimelineStep {
  status: OrderStatus
  /** `now` is the current step; `end` is the one at which the order was cancelled or refunded. */
  state: 'done' | 'now' | 'ahead' | 'end'
  /** ISO 8601; null for a future step, or one without an event of its own. */
  at: string | null
  /** More about the step. */
  notes: OrderView['history']
}

type TimelineOrder = Pick<OrderView, 'status' | 'history' | 'payment' | 'made' | 'lines'>

/** The steps from placing to delivery. A cancelled or refunded order has only the steps it reached, and its end. */
export function timelineOf(order: TimelineOrder): TimelineStep[] {
  const ended = isClosed(order.status)
  const steps = expectedStatuses(order).map(stepOf)
  const reached = steps.findIndex(({ status }) => status === order.status)
  const shown = ended
    ? reachedSteps(order)
    : steps.map((step, at) => ({ ...step, state: stateAt(at, reached, steps) }))
  // An event belongs to the step with its name; that of a revoked ending belongs to the step before.
  let current = shown[0]
  for (const event of order.history) {
    const named = shown.find(({ status }) => status === event.status)
    const isFirst = named && named.at === null && named.state !== 'ahead'
    current = named ?? current
    if (isFirst) named.at = event.at
    if (event.reason) current?.notes.push(event)
  }
  return shown
}

/**
 * Payment is a step unless the order is paid on delivery or costs nothing. Cutting and sewing are steps of made-to-order
 * shirts; gift cards are not packed.
 */
function expectedStatuses({ payment, history, made, lines }: TimelineOrder): readonly OrderStatus[] {
  const paysFirst = payment.method !== null && !isPaidOnDelivery(payment.method)
  const mailed = areGiftCards(lines)
  const paid = history.some(({ status }) => status === 'paid')
  return orderStatuses.filter((status) => {
    const { only } = factsOf(status)
    if (isClosed(status) || (only === 'made' && !made) || (only === 'parcel' && mailed)) return false
    return status !== 'paid' || paysFirst || paid
  })
}

function reachedSteps(order: TimelineOrder): TimelineStep[] {
  const reached = [
    ...new Set<OrderStatus>(['placed', ...order.history.map(({ status }) => status), order.status]),
  ]
  const before = reached.filter((status) => status !== order.status)
  return [...before.map(stepOf), { ...stepOf(order.status), state: 'end' }]
}

function stepOf(status: OrderStatus): TimelineStep {
  return { status, state: 'done', at: null, notes: [] }
}

function stateAt(at: number, reached: number, { length }: TimelineStep[]): TimelineStep['state'] {
  if (at > reached) return 'ahead'
  return at === reached && at < length - 1 ? 'now' : 'done'
}
