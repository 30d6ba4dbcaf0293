import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PaidOrder, refundFor, paidAmountOf } from './refund-sums.ts'
import { totalsOf } from '../checkout/totals.ts'

const paid = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPriceMinor: fc.integer({ min: 0, max: 40_000 }),
        quantity: fc.integer({ min: 1, max: 6 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    priceMinor: fc.integer({ min: 0, max: 3000 }),
    taxPercent: fc.constantFrom(0, 7, 7.375, 19, 25),
    taxIncluded: fc.boolean(),
  })
  .map(({ lines, percent, priceMinor, taxPercent, taxIncluded }): PaidOrder => {
    const sums = totalsOf({
      currency: 'USD',
      lines,
      reduction: { kind: 'percent', value: percent },
      delivery: { priceMinor },
      taxPercent,
      taxIncluded,
    })
    const { deliveryMinor, taxMinor, totalMinor } = sums.totals
    return {
      lines: lines.map(({ quantity }, i) => ({
        id: String(i),
        quantity,
        totalMinor: sums.lines[i]!.totalMinor,
      })),
      deliveryMinor,
      taxMinor,
      taxIncluded,
      totalMinor,
      refundedMinor: 0,
    }
  })

const all = ({ lines }: PaidOrder) => new Map(lines.map(({ id, quantity }) => [id, quantity]))

/** Returns every piece separately, in this order; returns the refund for each. */
function oneByOne(order: PaidOrder, pieces: string[], withDelivery: boolean): number[] {
  const before = new Map<string, number>()
  let refundedMinor = 0
  return pieces.map((id) => {
    const refund = refundFor({ ...order, refundedMinor }, before, new Map([[id, 1]]), withDelivery)
    before.set(id, (before.get(id) ?? 0) + 1)
    refundedMinor += refund
    return refund
  })
}

describe('the refund', () => {
  it('adds up to the price of the goods, however the parcels are split', () => {
    fc.assert(
      fc.property(paid, fc.infiniteStream(fc.nat()), (order, chance) => {
        const pieces = order.lines
          .flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
          .map((id) => ({ id, at: chance.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ id }) => id)
        const parts = oneByOne(order, pieces, false)
        expect(parts.every((part) => part >= 0)).toBe(true)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(paidAmountOf(order, all(order)))
      }),
    )
  })
  it('never exceeds the payment, and equals it for a complete withdrawal', () => {
    fc.assert(
      fc.property(paid, (order) => {
        const pieces = order.lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
        const sum = (parts: number[]) => parts.reduce((a, b) => a + b, 0)
        expect(sum(oneByOne(order, pieces, false))).toBeLessThanOrEqual(order.totalMinor)
        expect(sum(oneByOne(order, pieces, true))).toBe(order.totalMinor)
      }),
    )
  })
  it('and the price of the kept pieces add up to the payment, whatever part of each parcel is accepted', () => {
    fc.assert(
      fc.property(paid, fc.infiniteStream(fc.nat()), (order, chance) => {
        const accepted = new Map<string, number>()
        const sentBack = new Map<string, number>()
        let refundedMinor = 0
        for (let parcel = 0; parcel < 6; parcel++) {
          const part = new Map<string, number>()
          for (const { id, quantity } of order.lines) {
            const left = quantity - (sentBack.get(id) ?? 0)
            const pieces = (chance.next().value as number) % (left + 1)
            const taken = (chance.next().value as number) % (pieces + 1)
            sentBack.set(id, (sentBack.get(id) ?? 0) + pieces)
            part.set(id, taken)
          }
          const refund = refundFor({ ...order, refundedMinor }, accepted, part, false)
          expect(refund).toBeGreaterThanOrEqual(0)
          for (const [id, pieces] of part) accepted.set(id, (accepted.get(id) ?? 0) + pieces)
          refundedMinor += refund
        }
        const kept = new Map(order.lines.map(({ id, quantity }) => [id, quantity - (accepted.get(id) ?? 0)]))
        expect(refundedMinor).toBe(paidAmountOf(order, accepted))
        // The price of the kept pieces is the refund for them.
        const rest = refundFor({ ...order, refundedMinor }, accepted, kept, true)
        expect(refundedMinor + rest).toBe(order.totalMinor)
      }),
    )
  })
  it('is a part of the price after discount, with its tax and without the delivery', () => {
    const order: PaidOrder = {
      lines: [{ id: 'a', quantity: 2, totalMinor: 18_000 }],
      deliveryMinor: 1000,
      taxMinor: 1330,
      taxIncluded: false,
      totalMinor: 20_330,
      refundedMinor: 0,
    }
    expect(refundFor(order, new Map(), new Map([['a', 1]]), false)).toBe(9000 + 630)
    expect(refundFor({ ...order, refundedMinor: 20_000 }, new Map(), new Map([['a', 1]]), false)).toBe(330)
  })

  it('refunds the delivery with the last piece only', () => {
    const line = (id: string) => ({ id, quantity: 1, totalMinor: 1000 })
    const order = {
      lines: [line('a'), line('b')],
      deliveryMinor: 500,
      taxMinor: 0,
      taxIncluded: true,
      totalMinor: 2500,
    }
    const [a, b] = [new Map([['a', 1]]), new Map([['b', 1]])]
    expect(refundFor({ ...order, refundedMinor: 0 }, new Map(), a, true)).toBe(1000)
    expect(refundFor({ ...order, refundedMinor: 1000 }, a, b, true)).toBe(1500)
    expect(refundFor({ ...order, refundedMinor: 1000 }, a, b, false)).toBe(1000)
  })

  it('has its tax, also of one minor unit, and none for free pieces', () => {
    const order = {
      lines: [{ id: 'a', quantity: 1, totalMinor: 1 }],
      deliveryMinor: 0,
      taxMinor: 1,
      taxIncluded: false,
    }
    const paid = { ...order, totalMinor: 2, refundedMinor: 0 }
    expect(paidAmountOf(paid, new Map([['a', 1]]))).toBe(2)
    const free = { ...paid, lines: [{ id: 'a', quantity: 1, totalMinor: 0 }], taxMinor: 0, totalMinor: 0 }
    expect(paidAmountOf(free, new Map([['a', 1]]))).toBe(0)
  })
})
