// An order's way as the steps of a track: which are done, when and why, and which are still ahead.
import type { OrderStatus, OrderView } from '#contract/orders.ts'

export interface Note {
  at: string
  text: string
}

export interface Step {
  status: OrderStatus
  /** `now` is where the order stands; `end` is where its way was cut short. */
  state: 'done' | 'now' | 'ahead' | 'end'
  /** ISO 8601; null when it is ahead, or was passed without a record of its own. */
  at: string | null
  /** What else is known of it. */
  notes: Note[]
}

type Told = Pick<OrderView, 'status' | 'history' | 'payment' | 'made'>

const whole: readonly OrderStatus[] = ['placed', 'paid', 'cut', 'sewn', 'packed', 'shipped', 'delivered']
const ends: ReadonlySet<OrderStatus> = new Set(['cancelled', 'refunded'])

const hasEnded = ({ status }: Pick<OrderView, 'status'>): boolean => ends.has(status)

/** The steps from placing to the doorstep. An order that ended early shows only how far it came, and its end. */
export function wayOf(order: Told): Step[] {
  const ended = hasEnded(order)
  const steps = wholeWay(order).map(stepOf)
  const reached = steps.findIndex(({ status }) => status === order.status)
  const shown = ended
    ? walked(order)
    : steps.map((step, at) => ({ ...step, state: stateAt(at, reached, steps) }))
  // An event belongs to the step of its name; one of an ending that was taken back, to the step before it.
  let current = shown[0]
  for (const event of order.history) {
    const named = shown.find(({ status }) => status === event.status)
    const first = named && named.at === null && named.state !== 'ahead'
    current = named ?? current
    if (first) named.at = event.at
    if (event.reason) current?.notes.push({ at: event.at, text: event.reason })
  }
  return shown
}

/**
 * Payment has a step of its own unless the order is paid on delivery or costs nothing. Cutting and sewing are for what
 * is made to order.
 */
function wholeWay({ payment, history, made }: Told): readonly OrderStatus[] {
  const paysFirst = payment.method === 'demo' || payment.method === 'stripe'
  const paid = history.some(({ status }) => status === 'paid')
  return whole.filter((status) => {
    if (status === 'paid') return paysFirst || paid
    return made || (status !== 'cut' && status !== 'sewn')
  })
}

function walked(order: Told): Step[] {
  const came = [
    ...new Set<OrderStatus>(['placed', ...order.history.map(({ status }) => status), order.status]),
  ]
  const before = came.filter((status) => status !== order.status)
  return [...before.map(stepOf), { ...stepOf(order.status), state: 'end' }]
}

function stepOf(status: OrderStatus): Step {
  return { status, state: 'done', at: null, notes: [] }
}

function stateAt(at: number, reached: number, { length }: Step[]): Step['state'] {
  if (at > reached) return 'ahead'
  return at === reached && at < length - 1 ? 'now' : 'done'
}
