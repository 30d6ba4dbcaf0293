import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWorkingDays, dateOf, isWorkingDay } from '#contract/working-days.ts'
import { loadOf, makingDaysFor, workingDaysFrom } from './workshop-plan.ts'

const from = new Date('2026-12-14T10:00:00Z')
const closed = fc.array(
  fc.record({ start: fc.nat(60), length: fc.nat(6) }).map(({ start, length }) => {
    const day = (after: number) => dateOf(new Date(from.getTime() + after * 86_400_000))
    return { from: day(start), until: day(start + length) }
  }),
  { maxLength: 6 },
)
const shop = fc.record({
  makingDays: fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.nat(10))
    .map(([first, more]): [number, number] => [first, first + more]),
  shirtsPerDay: fc.integer({ min: 1, max: 12 }),
  safetyDays: fc.nat(4),
})
const orders = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 })

describe('the days of making', () => {
  it('are the usual ones without a limit, however many shirts are open', () => {
    const makingDays: [number, number] = [8, 12]
    expect(makingDaysFor({ makingDays, shirtsPerDay: null, safetyDays: 5 }, 10_000)).toEqual([8, 12])
    const limited = { makingDays, shirtsPerDay: 2, safetyDays: 3 }
    expect(makingDaysFor(limited, 16)).toEqual([8, 12])
    expect(makingDaysFor(limited, 21)).toEqual([11, 14])
  })

  it('are never fewer than the usual ones, always enough for all shirts, and grow with their number', () => {
    fc.assert(
      fc.property(shop, fc.nat(500), (shop, shirts) => {
        const [first, last] = makingDaysFor(shop, shirts)
        expect(first).toBeGreaterThanOrEqual(shop.makingDays[0])
        expect(last).toBeGreaterThanOrEqual(Math.max(first, shop.makingDays[1]))
        expect(first * shop.shirtsPerDay).toBeGreaterThanOrEqual(shirts)
        const [nextFirst, nextLast] = makingDaysFor(shop, shirts + 1)
        expect(nextFirst).toBeGreaterThanOrEqual(first)
        expect(nextLast).toBeGreaterThanOrEqual(last)
      }),
    )
  })
})

/**
 * Places orders one after the other, each with its promised day. Returns the shirts that are due on each day, in the
 * order of the days.
 */
function placed(orders: number[], plan: { closed: { from: string; until: string }[]; shop: Shop }) {
  const due = new Map<string, number>()
  let open = 0
  for (const shirts of orders) {
    open += shirts
    const madeBy = dateOf(addWorkingDays(from, makingDaysFor(plan.shop, open)[1], plan.closed))
    due.set(madeBy, (due.get(madeBy) ?? 0) + shirts)
  }
  return [...due].toSorted().map(([madeBy, shirts]) => ({ madeBy, shirts }))
}
type Shop = Parameters<typeof makingDaysFor>[0] & { shirtsPerDay: number }

describe('the plan', () => {
  it('has no closed day and no weekend, and each day once', () => {
    fc.assert(
      fc.property(closed, fc.integer({ min: 1, max: 80 }), (closed, count) => {
        const days = workingDaysFrom(dateOf(from), count, closed)
        expect(days).toHaveLength(count)
        expect(days).toEqual([...new Set(days)].toSorted())
        expect(days.every((day) => isWorkingDay(new Date(day), closed))).toBe(true)
      }),
    )
  })

  it('keeps every promise, so that no order is late because of a newer one', () => {
    fc.assert(
      fc.property(shop, closed, orders, (shop, closed, orders) => {
        const days = workingDaysFrom(dateOf(from), 600, closed)
        const load = loadOf(placed(orders, { closed, shop }), days, shop.shirtsPerDay)
        expect(load.filter(({ late }) => late > 0)).toEqual([])
      }),
    )
  })

  it('never exceeds the capacity of the days up to a day', () => {
    const due = fc.uniqueArray(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 30 })), {
      selector: ([day]) => day,
      maxLength: 20,
    })
    fc.assert(
      fc.property(due, closed, fc.integer({ min: 1, max: 9 }), (due, closed, shirtsPerDay) => {
        const rows = due
          .toSorted(([a], [b]) => a - b)
          .map(([day, shirts]) => ({
            madeBy: dateOf(new Date(from.getTime() + day * 86_400_000)),
            shirts,
          }))
        const days = workingDaysFrom(dateOf(from), 300, closed)
        let ready = 0
        for (const { madeBy, shirts, late } of loadOf(rows, days, shirtsPerDay)) {
          expect(late).toBeGreaterThanOrEqual(0)
          ready += shirts - late
          expect(ready).toBeLessThanOrEqual(days.filter((day) => day <= madeBy).length * shirtsPerDay)
        }
      }),
    )
  })

  it('counts the late shirts of a day when fewer are finished a day', () => {
    const due = [
      { madeBy: '2026-12-14', shirts: 2 },
      { madeBy: '2026-12-15', shirts: 1 },
      { madeBy: '2026-12-18', shirts: 2 },
    ]
    const days = workingDaysFrom(dateOf(from), 20, [{ from: '2026-12-16', until: '2026-12-16' }])
    expect(loadOf(due, days, 1).map(({ late }) => late)).toEqual([1, 1, 1])
    expect(loadOf(due, days, 2).map(({ late }) => late)).toEqual([0, 0, 0])
  })
})
