import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/order-status.ts'
import type { OrderView } from '#contract/orders.ts'
import { timelineOf } from './timeline.ts'

type Event = OrderView['history'][number]
const event = (status: OrderStatus, hour: number, reason: string | null = null): Event => ({
  status,
  at: `2026-01-05T${String(hour).padStart(2, '0')}:00:00.000Z`,
  reason: reason === null ? null : { message: reason },
})
const demo = { state: 'paid', method: 'demo', methodName: 'Demo payment' } as const
const onDelivery = { state: 'confirmed', method: 'on-delivery', methodName: 'Pay on delivery' } as const

const shirt = { gift: undefined } as OrderView['lines'][number]
const timeline = (
  status: OrderStatus,
  history: Event[],
  payment: OrderView['payment'] = demo,
  made = false,
) => timelineOf({ status, history, payment, made, lines: [shirt] })
const states = (...of: Parameters<typeof timeline>) =>
  timeline(...of)
    .map(({ status, state }) => `${status} ${state}`)
    .join(', ')

describe('the timeline of an order', () => {
  test('of gift cards alone has no packing', () => {
    const lines = [{ gift: { name: 'Ada' } } as OrderView['lines'][number]]
    const history = [event('placed', 8), event('paid', 9), event('delivered', 9)]
    const steps = timelineOf({ status: 'delivered', history, payment: demo, made: false, lines })
    expect(steps.map(({ status }) => status)).toEqual(['placed', 'paid', 'delivered'])
  })

  const placed = event('placed', 8)
  const paid = event('paid', 9)

  test.each([
    ['placed', 'placed now, paid ahead, packed ahead, shipped ahead, delivered ahead'],
    ['paid', 'placed done, paid now, packed ahead, shipped ahead, delivered ahead'],
    ['packed', 'placed done, paid done, packed now, shipped ahead, delivered ahead'],
    ['shipped', 'placed done, paid done, packed done, shipped now, delivered ahead'],
    ['delivered', 'placed done, paid done, packed done, shipped done, delivered done'],
  ] as const)('shows what is done and what is ahead when it is %s', (status, steps) => {
    expect(states(status, [placed, paid, event('packed', 10), event('shipped', 11)])).toBe(steps)
  })

  test('has cutting and sewing when something is made to order', () => {
    const history = [placed, paid, event('cut', 10)]
    expect(states('cut', history, demo, true)).toBe(
      'placed done, paid done, cut now, sewn ahead, packed ahead, shipped ahead, delivered ahead',
    )
  })

  test('has no payment of its own when it is paid on delivery', () => {
    expect(states('packed', [placed, event('packed', 10)], onDelivery)).toBe(
      'placed done, packed now, shipped ahead, delivered ahead',
    )
  })

  test('shows an online payment although payment on delivery was chosen', () => {
    expect(states('paid', [placed, paid], onDelivery)).toContain('paid now')
  })

  test('ends where it was cancelled, with the reason', () => {
    const steps = timeline('cancelled', [placed, paid, event('cancelled', 12, 'The customer requested it')])
    expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual([
      'placed done',
      'paid done',
      'cancelled end',
    ])
    expect(steps[2]).toMatchObject({
      at: '2026-01-05T12:00:00.000Z',
      notes: [{ reason: { message: 'The customer requested it' } }],
    })
  })

  test('shows a payment that came too late as cancelled, then refunded', () => {
    const history = [
      placed,
      event('cancelled', 9, 'Not paid in time.'),
      event('refunded', 10, 'It came late.'),
    ]
    expect(states('refunded', history)).toBe('placed done, cancelled done, refunded end')
  })

  test('continues after a cancellation that was undone, which is shown as a note', () => {
    const history = [
      placed,
      event('cancelled', 9, 'Not paid in time.'),
      event('placed', 10, 'Reopened.'),
      paid,
    ]
    const steps = timeline('paid', history)
    expect(steps.map(({ state }) => state)).toEqual(['done', 'now', 'ahead', 'ahead', 'ahead'])
    expect(steps[0]).toMatchObject({
      at: '2026-01-05T08:00:00.000Z',
      notes: [{ reason: { message: 'Not paid in time.' } }, { reason: { message: 'Reopened.' } }],
    })
  })

  test('has the time when each step was first reached, and none for steps that were skipped', () => {
    const steps = timeline('shipped', [
      placed,
      paid,
      event('shipped', 11),
      event('shipped', 12, 'A second note.'),
    ])
    expect(steps.map(({ at }) => at?.slice(11, 13) ?? null)).toEqual(['08', '09', null, '11', null])
    expect(steps[3]?.notes).toMatchObject([
      { at: '2026-01-05T12:00:00.000Z', reason: { message: 'A second note.' } },
    ])
  })
})
