// The amounts of an order: properties that are always true, then examples.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testSettings } from '../test-api.ts'
import { addWorkingDays } from '#contract/working-days.ts'
import { arrivalOf, methodsFor, deliveryPriceOf, textFor } from '../delivery/delivery.ts'
import { taxPercentFor } from '../tax/tax.ts'
import { prorate } from '../kernel/prorate.ts'
import { type Costs, totalsOf } from './totals.ts'

const lines = fc.array(
  fc.record({
    unitPriceMinor: fc.integer({ min: 0, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  }),
  { maxLength: 12 },
)
const reduction = fc.oneof(
  fc.constant(null),
  fc.record(
    {
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'delivery' as const),
      value: fc.integer({ min: 0, max: 1_000_000 }),
      covers: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    },
    { requiredKeys: ['kind', 'value'] },
  ),
)
const costs: fc.Arbitrary<Costs> = fc.record({
  currency: fc.constant('USD'),
  lines,
  reduction,
  automatic: reduction.filter((one) => one?.kind !== 'delivery'),
  delivery: fc.oneof(
    fc.constant(null),
    fc.record({
      priceMinor: fc.integer({ min: 0, max: 10_000 }),
      freeFromMinor: fc.integer({ min: 0, max: 100_000 }),
    }),
  ),
  taxPercent: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
  taxIncluded: fc.boolean(),
  isExempt: fc.boolean(),
})

describe('prorating', () => {
  it('results in parts that sum up to the whole, none above its weight, each within one unit of its exact share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const whole = weights.reduce((a, b) => a + b, 0)
          const amount = Math.floor(whole * part)
          const parts = prorate(amount, weights)
          expect(parts.reduce((a, b) => a + b, 0)).toBe(amount)
          for (const [i, weight] of weights.entries()) {
            expect(parts[i]).toBeLessThanOrEqual(weight)
            expect(Math.abs(parts[i]! - (whole === 0 ? 0 : (amount * weight) / whole))).toBeLessThanOrEqual(1)
          }
        },
      ),
    )
  })
  it('adds the remaining unit to the part that was rounded down most', () => {
    expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(prorate(1, [1, 5])).toEqual([0, 1])
    expect(prorate(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0])
    // 2.1 and 0.9.
    expect(prorate(3, [7, 3])).toEqual([2, 1])
    expect(prorate(0, [0, 0])).toEqual([0, 0])
  })
})

describe('totals', () => {
  it('add up: lines to goods, goods with delivery and tax to the total, all integers and never negative', () => {
    fc.assert(
      fc.property(costs, (given) => {
        const { totals: t, lines: parts, automaticMinor } = totalsOf(given)
        expect(automaticMinor).toBe(totalsOf({ ...given, reduction: null }).totals.discountMinor)
        expect(automaticMinor).toBeLessThanOrEqual(t.discountMinor)
        expect(parts.reduce((sum, part) => sum + part.totalMinor, 0)).toBe(t.subtotalMinor - t.discountMinor)
        expect(parts.reduce((sum, part) => sum + part.discountMinor, 0)).toBe(t.discountMinor)
        const net = t.subtotalMinor - t.discountMinor + t.deliveryMinor
        expect(t.totalMinor).toBe(t.taxIncluded ? net : net + t.taxMinor)
        for (const [i, { unitPriceMinor, totalMinor, discountMinor }] of parts.entries())
          expect(totalMinor + discountMinor).toBe(unitPriceMinor * given.lines[i]!.quantity)
        for (const minor of [
          t.discountMinor,
          t.deliveryMinor,
          t.taxMinor,
          t.totalMinor,
          ...parts.map((p) => p.totalMinor),
        ]) {
          expect(Number.isSafeInteger(minor)).toBe(true)
          expect(minor).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
  const one = (change: Partial<Costs>) =>
    totalsOf({
      currency: 'USD',
      lines: [{ unitPriceMinor: 10_000, quantity: 1 }],
      reduction: null,
      delivery: { priceMinor: 695, freeFromMinor: 15_000 },
      taxPercent: 0,
      taxIncluded: false,
      ...change,
    }).totals
  it('have free delivery from the limit on, before the discount', () => {
    expect(one({}).deliveryMinor).toBe(695)
    const two = [{ unitPriceMinor: 7_500, quantity: 2 }]
    expect(one({ lines: two }).deliveryMinor).toBe(0)
    expect(one({ lines: two, reduction: { kind: 'amount', value: 5_000 } }).deliveryMinor).toBe(0)
    expect(one({ reduction: { kind: 'delivery', value: 0 } }).deliveryMinor).toBe(0)
  })
  it('have no tax and prices without it when the delivery is exempt, each price rounded for itself', () => {
    fc.assert(
      fc.property(costs, (given) => {
        const { totals: t } = totalsOf({ ...given, isExempt: true })
        expect([t.taxMinor, t.taxIncluded]).toEqual([0, false])
        const taxed = totalsOf({ ...given, isExempt: false }).totals
        const exact = taxed.totalMinor - taxed.taxMinor
        const pieces = given.lines.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(Math.abs(t.totalMinor - exact)).toBeLessThanOrEqual(1 + (pieces + given.lines.length + 1) / 2)
      }),
    )
    const gift = [{ unitPriceMinor: 5_000, quantity: 1, gift: {} }]
    const exempt = { lines: gift, taxPercent: 19, taxIncluded: true, isExempt: true }
    expect(one(exempt).totalMinor).toBe(5_000)
  })
  it('round tax half up, once per order', () => {
    expect(
      one({ delivery: null, lines: [{ unitPriceMinor: 50, quantity: 1 }], taxPercent: 7 }).taxMinor,
    ).toBe(4)
    expect(one({ delivery: null, taxPercent: 7.375 }).taxMinor).toBe(738)
    const three = [1, 2, 3].map(() => ({ unitPriceMinor: 33, quantity: 1 }))
    expect(one({ delivery: null, lines: three, taxPercent: 5 }).taxMinor).toBe(5)
  })
  it('take the tax out of prices that include it', () => {
    expect(
      one({
        delivery: null,
        lines: [{ unitPriceMinor: 11_900, quantity: 1 }],
        taxPercent: 19,
        taxIncluded: true,
      }),
    ).toMatchObject({
      taxMinor: 1_900,
      totalMinor: 11_900,
    })
  })
  it('are computed with the rate to three decimals', () => {
    const lines = [{ unitPriceMinor: 10_000_000, quantity: 1 }]
    // 4.35 × 100,000 is 434,999.99999999994 in floating point.
    expect(one({ delivery: null, lines, taxPercent: 4.35 }).taxMinor).toBe(435_000)
  })
  it('count gift cards neither for tax nor for free delivery, and charge no delivery for them', () => {
    const gift = { unitPriceMinor: 5_000, quantity: 1, gift: {} }
    const lines = [{ unitPriceMinor: 10_000, quantity: 1 }, gift]
    expect(one({ lines, taxPercent: 10 })).toMatchObject({
      subtotalMinor: 15_000,
      deliveryMinor: 695,
      taxMinor: 1_070,
      totalMinor: 16_765,
    })
    expect(one({ lines: [gift], taxPercent: 10 })).toMatchObject({
      deliveryMinor: 0,
      taxMinor: 0,
      totalMinor: 5_000,
    })
  })
  it('reduce by an amount or a percentage, only lines to which the discount applies', () => {
    expect(one({ reduction: { kind: 'amount', value: 2_500 } }).discountMinor).toBe(2_500)
    expect(one({ reduction: { kind: 'percent', value: 25 } }).discountMinor).toBe(2_500)
    const lines = [10_000, 4_000].map((unitPriceMinor) => ({ unitPriceMinor, quantity: 1 }))
    const covers = [false, true]
    expect(one({ lines, reduction: { kind: 'percent', value: 50, covers } }).discountMinor).toBe(2_000)
  })
  it('never reduce by more than the price of the goods', () => {
    expect(one({ delivery: null, reduction: { kind: 'amount', value: 99_999 } }).totalMinor).toBe(0)
    expect(one({ delivery: null, reduction: { kind: 'percent', value: 100 } }).totalMinor).toBe(0)
  })
})

describe('tax by place', () => {
  const rates = [
    { country: 'US', region: 'RI', percent: 7 },
    { country: 'US', percent: 0 },
    { country: 'DE', percent: 19 },
  ]
  it('is that of the parcel’s destination, with any name of the region', () => {
    const inProvidence = { country: 'US', postalCode: '02906' }
    for (const region of ['RI', 'Rhode Island', 'R.I.', '', null, 'Texas'])
      expect(taxPercentFor(rates, { ...inProvidence, region })).toBe(7)
    expect(taxPercentFor(rates, { country: 'US', region: 'rhode island', postalCode: 'x' })).toBe(7)
    expect(taxPercentFor(rates, { country: 'US', region: 'RI', postalCode: '10001' })).toBe(0)
    expect(taxPercentFor(rates, { country: 'DE', postalCode: '10115' })).toBe(19)
    expect(taxPercentFor(rates, { country: 'JP', postalCode: '100-0001' })).toBe(0)
    expect(taxPercentFor(rates, null)).toBe(0)
    // Only in the United States a postal code decides the region.
    const saxony = [...rates, { country: 'DE', region: 'SN', percent: 5 }]
    expect(taxPercentFor(saxony, { country: 'DE', region: 'SN', postalCode: '02906' })).toBe(5)
  })
})

describe('delivery', () => {
  it('offers the methods for the country, otherwise those for all other countries', () => {
    expect(methodsFor(testSettings.shop, 'US').map(({ key }) => key)).toEqual(['standard', 'express'])
    expect(methodsFor(testSettings.shop, 'DE').map(({ key }) => key)).toEqual(['international'])
    expect(methodsFor(testSettings.shop, 'JP')).toEqual([])
    expect(deliveryPriceOf(testSettings.shop.delivery[0]!, 15_000)).toBe(0)
  })
  it('has its name in the reader’s language, otherwise in the first one', () => {
    const names = { de: 'Post', 'fr-CH': 'Colis', fr: 'Poste', 'zh-Hant': '郵件' }
    expect(textFor('Post', 'fr-CH')).toBe('Post')
    const named = (locales: string[]) => locales.map((locale) => textFor(names, locale))
    expect(named(['fr-CH', 'fr-FR', 'fr', 'zh-Hant-TW', 'zh-CN'])).toEqual([
      'Colis',
      'Poste',
      'Poste',
      '郵件',
      'Post',
    ])
    expect(named(['de-AT', 'it', '', 'toString', '__proto__'])).toEqual(Array(5).fill('Post'))
  })
  it('counts working days', () => {
    const day = (date: string, days: number) =>
      addWorkingDays(new Date(`${date}T22:00:00Z`), days)
        .toISOString()
        .slice(0, 10)
    expect(day('2026-01-02', 1)).toBe('2026-01-05') // Friday
    expect(day('2026-01-03', 1)).toBe('2026-01-05') // Saturday
    expect(day('2026-01-03', 0)).toBe('2026-01-05')
    expect(day('2026-01-05', 5)).toBe('2026-01-12')
    expect(
      arrivalOf(testSettings.shop, testSettings.shop.delivery[0]!, new Date('2026-01-05T10:00:00Z')),
    ).toEqual({
      earliest: '2026-01-08',
      latest: '2026-01-12',
    })
  })
  it('counts no closed days', () => {
    const closed = [
      { from: '2026-12-24', until: '2027-01-01' },
      { from: '2027-01-06', until: '2027-01-06' },
    ]
    const day = (date: string, days: number) =>
      addWorkingDays(new Date(`${date}T22:00:00Z`), days, closed)
        .toISOString()
        .slice(0, 10)
    expect(day('2026-12-23', 1)).toBe('2027-01-04') // Monday after the holidays
    expect(day('2026-12-25', 0)).toBe('2027-01-04')
    expect(day('2027-01-05', 1)).toBe('2027-01-07')
    const shop = { ...testSettings.shop, closedDays: closed }
    expect(arrivalOf(shop, shop.delivery[0]!, new Date('2026-12-22T10:00:00Z'), [1, 1])).toEqual({
      earliest: '2027-01-07',
      latest: '2027-01-11',
    })
  })
})
