// The intended statuses and transitions of an order, written by hand.
import { describe, expect, it } from 'vitest'
import {
  bulkStatuses,
  factsOf,
  hasLeft,
  isCancellable,
  isClosed,
  isMailed,
  isMaking,
  isOpen,
  nextStatuses,
  type OrderStatus,
  orderStatuses,
  type StatusCause,
} from './order-status.ts'

type Steps = Partial<Record<OrderStatus, OrderStatus[]>>

describe('the next statuses', () => {
  it.each<[StatusCause, Steps]>([
    [
      'shop',
      {
        placed: ['paid', 'cut', 'packed', 'cancelled'],
        paid: ['cut', 'packed', 'cancelled', 'refunded'],
        cut: ['sewn', 'cancelled', 'refunded'],
        sewn: ['packed', 'cancelled', 'refunded'],
        packed: ['shipped', 'cancelled', 'refunded'],
        shipped: ['delivered', 'refunded'],
        delivered: ['refunded'],
      },
    ],
    ['undo', { packed: ['placed', 'paid'], shipped: ['packed'], delivered: ['shipped'] }],
    ['customer', { placed: ['cancelled'], paid: ['cancelled'], cancelled: ['placed'] }],
    [
      'payment',
      {
        placed: ['paid', 'refunded'],
        paid: ['delivered', 'refunded'],
        cut: ['refunded'],
        sewn: ['refunded'],
        packed: ['refunded'],
        shipped: ['refunded'],
        delivered: ['refunded'],
        cancelled: ['paid', 'refunded'],
      },
    ],
    ['expiry', { placed: ['cancelled'] }],
    [
      'return',
      {
        paid: ['refunded'],
        cut: ['refunded'],
        sewn: ['refunded'],
        packed: ['refunded'],
        shipped: ['refunded'],
        delivered: ['refunded'],
      },
    ],
  ])('by the cause %s', (cause, expected) => {
    const steps = orderStatuses.map((from) => [from, nextStatuses(from, cause)] as const)
    expect(Object.fromEntries(steps.filter(([, next]) => next.length > 0))).toEqual(expected)
  })
})

describe('a status', () => {
  it.each<[string, (status: OrderStatus) => boolean, OrderStatus[]]>([
    ['mailed', isMailed, ['paid', 'cut', 'packed', 'shipped', 'delivered', 'cancelled', 'refunded']],
    ['the end before its time', isClosed, ['cancelled', 'refunded']],
    ['in the making', isMaking, ['paid', 'cut', 'sewn', 'packed']],
    ['that of an order that has left', hasLeft, ['shipped', 'delivered']],
    ['one that customers cancel', isCancellable, ['placed', 'paid']],
    [
      'one that the back office asks about',
      (status) => factsOf(status).asked === true,
      ['paid', 'shipped', 'cancelled', 'refunded'],
    ],
    ['open', isOpen, ['placed', 'paid', 'cut', 'sewn', 'packed', 'shipped']],
    [
      'one for many orders at once',
      (status) => bulkStatuses.some((one) => one === status),
      ['cut', 'sewn', 'packed', 'shipped', 'delivered'],
    ],
  ])('is %s', (_what, is, expected) => expect(orderStatuses.filter(is)).toEqual(expected))
})
