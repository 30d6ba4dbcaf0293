import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-status.ts'
import type { PaymentState } from '#contract/orders.ts'
import { allowedActionsOf } from './allowed-actions.ts'
import type { OrderRow } from './orders.sql.ts'

const day = 24 * 3600_000
const bought = new Date('2026-01-05T08:00:00Z')

const order = (status: OrderStatus, paymentState: PaymentState, more: Partial<OrderRow> = {}) =>
  ({
    status,
    paymentState,
    paymentMethod: 'demo',
    expiredAt: null,
    isBegun: false,
    exchangeFor: null,
    placedAt: bought,
    lines: [{ id: 'a', quantity: 2, returnable: true }],
    returns: [],
    fitClaims: [],
    address: { country: 'DE' },
    invoices: [],
    history: [{ status, at: bought.toISOString(), reason: null }],
    ...more,
  }) as unknown as OrderRow
const can = (of: OrderRow, daysLater = 0) =>
  allowedActionsOf(
    of,
    { timeZone: 'UTC', holdMinutes: 30, confirmMinutes: 60, returnDays: 30 },
    new Date(bought.getTime() + daysLater * day),
  ).can

describe('an order', () => {
  test.each(['none', 'waiting', 'failed', 'cancelled'] as const)(
    'that is placed can be paid when %s',
    (state) => {
      expect(can(order('placed', state)).pay).toBe(true)
    },
  )
  test.each([
    ['placed', 'confirmed'],
    ['placed', 'unconfirmed'],
    ['paid', 'paid'],
    ['shipped', 'paid'],
    ['refunded', 'refunded'],
  ] as const)('that is %s and %s has nothing to pay now', (status, state) => {
    expect(can(order(status, state)).pay).toBe(false)
  })
  test('that expired because nobody paid can be reopened, one that was cancelled cannot', () => {
    expect(can(order('cancelled', 'cancelled', { expiredAt: bought })).pay).toBe(true)
    expect(can(order('cancelled', 'cancelled')).pay).toBe(false)
  })
  test('can be paid for as long as the shop sets its pieces aside in all, and no longer', () => {
    const minutes = (n: number) => n / (24 * 60)
    for (const waiting of [
      order('placed', 'waiting'),
      order('cancelled', 'cancelled', { expiredAt: bought }),
    ])
      expect([can(waiting, minutes(90)).pay, can(waiting, minutes(91)).pay]).toEqual([true, false])
  })
  test('waits to be confirmed until it is, or is cancelled', () => {
    expect(can(order('placed', 'unconfirmed'))).toMatchObject({ confirm: true, cancel: true, reorder: false })
    expect(can(order('placed', 'confirmed')).confirm).toBe(false)
    expect(can(order('cancelled', 'cancelled')).confirm).toBe(false)
  })
  test.each([
    ['placed', true],
    ['paid', true],
    ['cut', false],
    ['sewn', false],
    ['packed', false],
    ['shipped', false],
    ['delivered', false],
    ['cancelled', false],
  ] as const)('that is %s can be cancelled by the shopper: %s', (status, cancels) => {
    expect(can(order(status, 'paid')).cancel).toBe(cancels)
  })
  test('comes back until midnight of the last day, and is withdrawn from on the way and 14 days after', () => {
    expect(can(order('shipped', 'paid'))).toMatchObject({ return: false, withdraw: true })
    const there = order('delivered', 'paid')
    expect([0, 14.6, 14.7, 30.6, 30.7].map((days) => can(there, days).withdraw)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect([0, 14.7, 30.6, 30.7].map((days) => can(there, days).return)).toEqual([true, true, true, false])
  })
  test.each([
    ['DE', true],
    ['LI', true],
    ['CH', true],
    ['US', false],
    ['JP', false],
  ])('to %s shows the withdrawal: %s', (country, isShown) => {
    const address = { country } as OrderRow['address']
    expect(can(order('shipped', 'paid', { address })).withdraw).toBe(isShown)
  })
  test('of which everything is on its way back has nothing left to send', () => {
    const back = { state: 'approved', lines: [{ line: 'a', quantity: 2 }] }
    const refused = { ...back, state: 'refused' }
    const there = (one: object) => order('delivered', 'paid', { returns: [one] as OrderRow['returns'] })
    expect(can(there(back))).toMatchObject({ return: false, withdraw: false })
    expect(can(there(refused))).toMatchObject({ return: true, withdraw: true })
  })
})

test.each([
  ['UTC', '2026-09-25T12:30:00Z', '2026-10-09T23:59:59.999Z'],
  // It is the 26th there already, and clocks are set forward the night after.
  ['Pacific/Auckland', '2026-09-25T12:30:00Z', '2026-10-10T10:59:59.999Z'],
  ['America/New_York', '2026-10-25T03:30:00Z', '2026-11-08T04:59:59.999Z'],
])('what is delivered can be withdrawn until its last day is over in %s', (timeZone, at, until) => {
  const delivered = order('delivered', 'paid', { history: [{ status: 'delivered', at }] as never })
  const shop = { timeZone, holdMinutes: 30, confirmMinutes: 60, returnDays: 30 }
  expect(allowedActionsOf(delivered, shop).withdrawBy?.toISOString()).toBe(until)
})
