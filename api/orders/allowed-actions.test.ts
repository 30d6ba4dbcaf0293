import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-status.ts'
import type { PaymentState } from '#contract/orders.ts'
import { allowedActionsOf, deliveredAt, piecesLeft, balanceDueOf } from './allowed-actions.ts'
import type { OrderLineRow, OrderRow } from './order-rows.ts'

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
  test('can be paid as long as the shop may hold its stock, and no longer', () => {
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
  test('can be returned until midnight of the last day, and withdrawn from until 14 days after delivery', () => {
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
  test('has nothing left to return when everything is being returned', () => {
    const back = { state: 'approved', lines: [{ line: 'a', quantity: 2 }] }
    const refused = { ...back, state: 'refused' }
    const there = (one: object) => order('delivered', 'paid', { returns: [one] as OrderRow['returns'] })
    expect(can(there(back))).toMatchObject({ return: false, withdraw: false })
    expect(can(there(refused))).toMatchObject({ return: true, withdraw: true })
  })
})

test.each([
  ['UTC', '2026-09-25T12:30:00Z', '2026-10-09T23:59:59.999Z'],
  // It is the 26th there already, and daylight saving time begins in the following night.
  ['Pacific/Auckland', '2026-09-25T12:30:00Z', '2026-10-10T10:59:59.999Z'],
  ['America/New_York', '2026-10-25T03:30:00Z', '2026-11-08T04:59:59.999Z'],
])('a delivered order can be withdrawn from until the end of the last day in %s', (timeZone, at, until) => {
  const delivered = order('delivered', 'paid', { history: [{ status: 'delivered', at }] as never })
  const shop = { timeZone, holdMinutes: 30, confirmMinutes: 60, returnDays: 30 }
  expect(allowedActionsOf(delivered, shop).withdrawBy?.toISOString()).toBe(until)
})

describe('the remaining pieces of a line', () => {
  const line = (more: Partial<OrderLineRow> = {}) =>
    ({ id: 'a', quantity: 3, returnable: true, ...more }) as OrderLineRow
  const returned = (state: string, quantity: number, inspection: object | null = null) => ({
    state,
    lines: [{ line: 'a', quantity, inspection }],
  })
  const left = (...returns: object[]) => piecesLeft({ returns: returns as OrderRow['returns'] }, line())

  test('are those that were not returned, or whose return was refused', () => {
    expect(left()).toBe(3)
    expect(left(returned('requested', 1), returned('received', 1))).toBe(1)
    expect(left(returned('refused', 3))).toBe(3)
    expect(piecesLeft({ returns: [] }, line({ returnable: false }))).toBe(0)
    expect(left({ state: 'approved', lines: [{ line: 'b', quantity: 2 }] })).toBe(3)
  })

  test.each<[string, object | null, number]>([
    ['refunded', { missing: 1, accepted: 1 }, 2],
    ['exchanged', { missing: 1, accepted: 1 }, 2],
    ['refunded', { missing: 2, accepted: 1 }, 2],
    ['refunded', { missing: 0, accepted: 1 }, 1],
    ['refunded', null, 1],
    ['received', { missing: 1, accepted: 1 }, 1],
  ])('of two in a return that is %s, inspected as %j, are %i', (state, inspection, expected) =>
    expect(left(returned(state, 2, inspection))).toBe(expected),
  )
})

describe('the balance due of an order', () => {
  const of = (status: OrderStatus, paymentState: PaymentState, paidMinor: number, totalMinor: number) =>
    balanceDueOf({ status, paymentState, paidMinor, totalMinor })

  test('is due only after it was paid, and never negative', () => {
    expect(of('paid', 'paid', 5000, 8000)).toBe(3000)
    expect(of('paid', 'paid', 8000, 5000)).toBe(0)
    expect(of('paid', 'paid', 5000, 5000)).toBe(0)
  })
  test.each([
    ['placed', 'waiting'],
    ['placed', 'confirmed'],
    ['cancelled', 'paid'],
    ['refunded', 'paid'],
  ] as const)('is 0 for one that is %s and %s', (status, state) => expect(of(status, state, 0, 8000)).toBe(0))
})

describe('an order with several lines', () => {
  const lines = (...all: object[]) => ({ lines: all as OrderRow['lines'] })
  const one = { id: 'a', quantity: 1, returnable: true }
  const fixed = { id: 'b', quantity: 1, returnable: false }

  test('can be returned when one piece of one line can', () => {
    expect(can(order('delivered', 'paid', lines(one, fixed)))).toMatchObject({ return: true, withdraw: true })
    expect(can(order('delivered', 'paid', lines(fixed)))).toMatchObject({ return: false, withdraw: false })
  })
  test('can be ordered again when it has a line and is not an exchange', () => {
    expect(can(order('paid', 'paid', lines(one))).reorder).toBe(true)
    expect(can(order('paid', 'paid', lines())).reorder).toBe(false)
    expect(can(order('paid', 'paid', { exchangeFor: 'x' as never })).reorder).toBe(false)
  })
  test('has an invoice when one was issued', () => {
    expect(can(order('paid', 'paid')).invoice).toBe(false)
    expect(can(order('paid', 'paid', { invoices: [{}] as OrderRow['invoices'] })).invoice).toBe(true)
  })
  test('that is shipped again has no days from its first delivery', () => {
    const history = [{ status: 'delivered', at: bought.toISOString() }] as never
    const again = order('shipped', 'paid', { history, ...lines({ ...one, fitGuarantee: { days: 30 } }) })
    expect(can(again, 20)).toMatchObject({ return: false, withdraw: true, claimFit: false })
    expect(deliveredAt({ history: [] })).toBeNull()
  })
})

describe('the fit guarantee', () => {
  const guaranteed = { id: 'a', quantity: 1, returnable: false, fitGuarantee: { days: 30 } }
  const plain = { id: 'b', quantity: 1, returnable: true, fitGuarantee: null }
  const claims = (more: Partial<OrderRow> = {}, days = 0) =>
    can(order('delivered', 'paid', { lines: [plain, guaranteed] as OrderRow['lines'], ...more }), days)
      .claimFit
  const claim = (line: string, state: string) => ({ fitClaims: [{ line, state }] as OrderRow['fitClaims'] })

  test('lasts until midnight of its last day, from the delivery on', () => {
    expect([0, 30.6, 30.7].map((days) => claims({}, days))).toEqual([true, true, false])
    expect(can(order('shipped', 'paid', { lines: [guaranteed] as OrderRow['lines'] })).claimFit).toBe(false)
    expect(can(order('delivered', 'paid', { lines: [plain] as OrderRow['lines'] })).claimFit).toBe(false)
  })
  test('can be used once per line, unless the claim was refused', () => {
    expect(claims(claim('a', 'requested'))).toBe(false)
    expect(claims(claim('a', 'refused'))).toBe(true)
    expect(claims(claim('b', 'requested'))).toBe(true)
  })
})

test('the last moment of a day still counts', () => {
  const there = order('delivered', 'paid', {
    lines: [{ id: 'a', quantity: 1, returnable: true, fitGuarantee: { days: 30 } }] as OrderRow['lines'],
  })
  const shop = { timeZone: 'UTC', holdMinutes: 30, confirmMinutes: 60, returnDays: 30 }
  const at = (time: string) => allowedActionsOf(there, shop, new Date(time)).can
  expect(at('2026-02-04T23:59:59.999Z')).toMatchObject({ return: true, claimFit: true })
  expect(at('2026-02-05T00:00:00.000Z')).toMatchObject({ return: false, claimFit: false })
  expect(at('2026-01-19T23:59:59.999Z').withdraw).toBe(true)
  expect(at('2026-01-20T00:00:00.000Z').withdraw).toBe(false)
})
