import { describe, expect, test } from 'vitest'
import type { OrderStatus, OrderView, PaymentState } from '#contract/orders.ts'
import { isUnderWay, standingOf } from './order-status.ts'

const order = (status: OrderStatus, state: PaymentState) => ({
  status,
  payment: { state, method: 'demo', methodName: 'Demo payment' } as OrderView['payment'],
  made: false,
  email: 'ada@example.com',
})

describe('an order', () => {
  test('says that money comes back only when money was taken', () => {
    expect(standingOf(order('cancelled', 'refunded')).sentence).toContain('goes back')
    expect(standingOf(order('cancelled', 'cancelled')).sentence).toContain('Nothing was charged')
  })

  test('that waits for its mail says where the link went', () => {
    const { words, sentence } = standingOf(order('placed', 'unconfirmed'))
    expect(words).toBe('Waiting for your confirmation')
    expect(sentence).toBe('Confirm your order: we sent a link to ada@example.com.')
    expect(isUnderWay(order('placed', 'unconfirmed'))).toBe(false)
  })

  test('is under way once it is paid or needs no payment now, until it has arrived', () => {
    expect(isUnderWay(order('placed', 'waiting'))).toBe(false)
    expect(isUnderWay(order('placed', 'confirmed'))).toBe(true)
    expect(isUnderWay(order('shipped', 'paid'))).toBe(true)
    expect(isUnderWay(order('delivered', 'paid'))).toBe(false)
  })
})
