import { describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/orders.ts'
import { english } from '../../testing/english.ts'
import { outcomeOf, pollDelay, outcomeText } from './payment-outcome.ts'

const order = (status: OrderView['status'], state: OrderView['payment']['state'], reason?: string) =>
  ({
    status,
    email: 'ada@example.com',
    payment: { state, method: 'demo', methodName: 'Demo payment' },
    address: { fullName: 'Ada Brook' },
    history: [{ status, at: '2026-01-05T10:00:00Z', reason: reason ? { message: reason } : null }],
    lines: [{}],
  }) as unknown as OrderView

describe('the outcome of a payment', () => {
  test.each(['paid', 'waiting', 'unconfirmed', 'failed', 'cancelled', 'confirmed'] as const)(
    'is %s as the shop says',
    (state) => {
      expect(outcomeOf(order('placed', state), false)).toBe(state)
    },
  )

  test('is waiting before a payment was started', () => {
    expect(outcomeOf(order('placed', 'none'), true)).toBe('waiting')
  })

  test('stays paid while the order is processed', () => {
    expect(outcomeOf(order('shipped', 'paid'), false)).toBe('paid')
  })

  test('is refunded when either the order or the payment is', () => {
    expect(outcomeOf(order('refunded', 'paid'), false)).toBe('refunded')
    expect(outcomeOf(order('cancelled', 'refunded'), false)).toBe('refunded')
  })

  test('of a cancelled order depends on whether it can still be paid', () => {
    expect(outcomeOf(order('cancelled', 'cancelled'), true)).toBe('expired')
    expect(outcomeOf(order('cancelled', 'cancelled'), false)).toBe('ended')
  })
})

describe('the text', () => {
  test('says why the money is refunded', () => {
    const { lead } = outcomeText(english, 'refunded', order('refunded', 'refunded', 'The mill ran out'), '')
    expect(lead).toMatch(/^The mill ran out\. What you paid/)
  })

  test('says until when the pieces are reserved, if they are', () => {
    expect(outcomeText(english, 'failed', order('placed', 'failed'), '5:30 PM').lead).toContain(
      'until 5:30 PM',
    )
    expect(outcomeText(english, 'failed', order('placed', 'failed'), '').lead).not.toContain('until')
  })

  test('says where the confirmation link was sent', () => {
    const { title, lead } = outcomeText(english, 'unconfirmed', order('placed', 'unconfirmed'), '5:30 PM')
    expect(title).toBe('Confirm your order')
    expect(lead).toMatch(/^We sent a link to ada@example\.com\..*until 5:30 PM\.$/)
  })

  test('thanks the shopper by first name', () => {
    expect(outcomeText(english, 'paid', order('paid', 'paid'), '').title).toBe('Thank you, Ada')
    const titled = order('paid', 'paid')
    titled.address = { ...titled.address, fullName: 'Dr. Ada Brook' }
    expect(outcomeText(english, 'paid', titled, '').title).toBe('Thank you, Ada')
    titled.address = { ...titled.address, fullName: 'Dr. Brook' }
    expect(outcomeText(english, 'paid', titled, '').title).toBe('Thank you, Dr. Brook')
  })
})

test('the pauses between polls grow to a minute and stay there', () => {
  const pauses = Array.from({ length: 12 }, (_, attempt) => pollDelay(attempt))
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.at(-1)).toBe(60)
})
