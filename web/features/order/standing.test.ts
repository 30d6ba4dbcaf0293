import { describe, expect, test } from 'vitest'
import type { OrderStatus, OrderView, PaymentState } from '#contract/orders.ts'
import { canBePaid, isUnderWay, standingOf } from './standing.ts'

const order = (status: OrderStatus, state: PaymentState, reason: string | null = null) => ({
  status,
  payment: { state, method: 'demo', methodName: 'Demo payment' } as OrderView['payment'],
  made: false,
  history: [{ status, at: '2026-01-05T08:00:00.000Z', reason }],
})

describe('an order', () => {
  test.each(['none', 'waiting', 'failed', 'cancelled'] as const)(
    'that is placed can be paid when %s',
    (state) => {
      expect(canBePaid(order('placed', state))).toBe(true)
    },
  )

  test.each([
    ['placed', 'confirmed'],
    ['paid', 'paid'],
    ['shipped', 'paid'],
    ['refunded', 'refunded'],
  ] as const)('that is %s and %s has nothing to pay now', (status, state) => {
    expect(canBePaid(order(status, state))).toBe(false)
  })

  test('that was given up because nobody paid can be taken up again, one the shop cancelled cannot', () => {
    expect(canBePaid(order('cancelled', 'cancelled', 'Not paid in time.'))).toBe(true)
    expect(canBePaid(order('cancelled', 'cancelled', 'You asked us to.'))).toBe(false)
  })

  test('says that money comes back only when money was taken', () => {
    expect(standingOf(order('cancelled', 'refunded')).sentence).toContain('goes back')
    expect(standingOf(order('cancelled', 'cancelled')).sentence).toContain('Nothing was charged')
  })

  test('is under way once it is paid or needs no payment now, until it has arrived', () => {
    expect(isUnderWay(order('placed', 'waiting'))).toBe(false)
    expect(isUnderWay(order('placed', 'confirmed'))).toBe(true)
    expect(isUnderWay(order('shipped', 'paid'))).toBe(true)
    expect(isUnderWay(order('delivered', 'paid'))).toBe(false)
  })
})
