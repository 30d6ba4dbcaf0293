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

describe('what became of a payment', () => {
  test.each(['paid', 'waiting', 'unconfirmed', 'failed', 'cancelled', 'confirmed'] as const)(
    'is %s as the shop says',
    (state) => {
      expect(outcomeOf(order('placed', state), false)).toBe(state)
    },
  )

  test('is waiting before anything was begun', () => {
    expect(outcomeOf(order('placed', 'none'), true)).toBe('waiting')
  })

  test('stays paid while the order goes its way', () => {
    expect(outcomeOf(order('shipped', 'paid'), false)).toBe('paid')
  })

  test('is refunded whichever of the two says so', () => {
    expect(outcomeOf(order('refunded', 'paid'), false)).toBe('refunded')
    expect(outcomeOf(order('cancelled', 'refunded'), false)).toBe('refunded')
  })

  test('of a cancelled order depends on whether it can be taken up again', () => {
    expect(outcomeOf(order('cancelled', 'cancelled'), true)).toBe('expired')
    expect(outcomeOf(order('cancelled', 'cancelled'), false)).toBe('ended')
  })
})

describe('the words', () => {
  test('say why the money goes back', () => {
    const { lead } = outcomeText(english, 'refunded', order('refunded', 'refunded', 'The mill ran out'), '')
    expect(lead).toMatch(/^The mill ran out\. What you paid/)
  })

  test('say until when the pieces are kept, if they are', () => {
    expect(outcomeText(english, 'failed', order('placed', 'failed'), '5:30 PM').lead).toContain(
      'until 5:30 PM',
    )
    expect(outcomeText(english, 'failed', order('placed', 'failed'), '').lead).not.toContain('until')
  })

  test('say where the link went that confirms the order', () => {
    const { title, lead } = outcomeText(english, 'unconfirmed', order('placed', 'unconfirmed'), '5:30 PM')
    expect(title).toBe('Confirm your order')
    expect(lead).toMatch(/^We sent a link to ada@example\.com\..*until 5:30 PM\.$/)
  })

  test('thank the shopper by the first name', () => {
    expect(outcomeText(english, 'paid', order('paid', 'paid'), '').title).toBe('Thank you, Ada')
    const titled = order('paid', 'paid')
    titled.address = { ...titled.address, fullName: 'Dr. Ada Brook' }
    expect(outcomeText(english, 'paid', titled, '').title).toBe('Thank you, Ada')
    titled.address = { ...titled.address, fullName: 'Dr. Brook' }
    expect(outcomeText(english, 'paid', titled, '').title).toBe('Thank you, Dr. Brook')
  })
})

test('the pauses between questions grow to a minute and stay there', () => {
  const pauses = Array.from({ length: 12 }, (_, attempt) => pollDelay(attempt))
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.at(-1)).toBe(60)
})
