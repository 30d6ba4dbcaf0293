import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-status.ts'
import type { OrderView, PaymentState } from '#contract/orders.ts'
import { english } from '../../../testing/english.ts'
import { isInProgress, describeStatus } from './order-status.ts'

const order = (status: OrderStatus, state: PaymentState) => ({
  status,
  payment: { state, method: 'demo', methodName: 'Demo payment' } as OrderView['payment'],
  made: false,
  email: 'ada@example.com',
  lines: [{ gift: undefined } as OrderView['lines'][number]],
})

describe('an order', () => {
  test('mentions a refund only when it was paid', () => {
    const sentence = (state: PaymentState) => english._(describeStatus(order('cancelled', state)).sentence)
    expect(sentence('refunded')).toContain('is refunded')
    expect(sentence('cancelled')).toContain('Nothing was charged')
  })

  test('that waits for confirmation says where the link was sent', () => {
    const { label, sentence } = describeStatus(order('placed', 'unconfirmed'))
    expect(english._(label)).toBe('Waiting for your confirmation')
    expect(english._(sentence)).toBe('Confirm your order: we sent a link to ada@example.com.')
    expect(isInProgress(order('placed', 'unconfirmed'))).toBe(false)
  })

  test('is in progress once it is paid or needs no payment now, until it is delivered', () => {
    expect(isInProgress(order('placed', 'waiting'))).toBe(false)
    expect(isInProgress(order('placed', 'confirmed'))).toBe(true)
    expect(isInProgress(order('shipped', 'paid'))).toBe(true)
    expect(isInProgress(order('delivered', 'paid'))).toBe(false)
  })
})
