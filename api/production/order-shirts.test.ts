// When the shirts of an order are made.
import { expect, it } from 'vitest'
import type { OrderStatus } from '#contract/order-status.ts'
import type { PaymentState } from '#contract/orders.ts'
import { scheduleOf } from './order-shirts.ts'

const delivery = { latest: '2026-03-20', made: ['2026-03-10', '2026-03-12'] as [string, string] }

it.each<[status: OrderStatus, payment: PaymentState, holdsStock: boolean, due: boolean, planned: boolean]>([
  ['placed', 'waiting', true, false, true],
  ['placed', 'unconfirmed', true, false, true],
  ['placed', 'waiting', false, false, false],
  ['placed', 'confirmed', true, true, true],
  ['paid', 'paid', true, true, true],
  ['cut', 'confirmed', true, true, true],
  ['sewn', 'paid', true, true, true],
  ['packed', 'paid', true, true, true],
  ['shipped', 'paid', true, false, false],
  ['delivered', 'paid', true, false, false],
  ['cancelled', 'cancelled', false, false, false],
  ['refunded', 'refunded', false, false, false],
])('%s, %s, stock held: %s', (status, paymentState, holdsStock, isDue, isPlanned) => {
  expect(scheduleOf({ status, paymentState, holdsStock, delivery })).toEqual({
    dueOn: isDue ? '2026-03-20' : null,
    madeBy: isPlanned ? '2026-03-12' : null,
    holdsFabric: holdsStock,
  })
})

it('an order without days in the workshop is made by the day of its delivery', () => {
  const order = { status: 'paid', paymentState: 'paid', holdsStock: true } as const
  expect(scheduleOf({ ...order, delivery: { latest: '2026-03-20' } }).madeBy).toBe('2026-03-20')
})
