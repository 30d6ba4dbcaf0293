// Proposed prices of products and custom shirts: a reduction stays a reduction.
import { describe, expect, it } from 'vitest'
import type { Conversion } from '#contract/propose-price.ts'
import { priceOf } from '#garment/design/price.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { pricedItems, priceOfItem } from '#garment/design/price-list.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { proposeProductPrice, proposeShirtPrices } from './propose-price.ts'

const euro: Conversion = {
  from: 'USD',
  to: 'EUR',
  rate: 0.92,
  rounding: { stepMinor: 500, endingMinor: 400 },
}
const yen: Conversion = {
  from: 'USD',
  to: 'JPY',
  rate: 150,
  rounding: { stepMinor: 100, endingMinor: 0 },
}
/** Rounded to the minor unit. */
const exact = { stepMinor: 1, endingMinor: 0 }

describe('the proposed prices of a product', () => {
  it('keep a reduction below the previous price and the lowest of 30 days, also when rounding would make them equal', () => {
    for (let before = 2; before < 3000; before += 13)
      for (const cut of [1, 5, before >> 1])
        for (const conversion of [euro, yen, { ...yen, rate: 0.5, rounding: exact }]) {
          const priceMinor = Math.max(1, before - cut - 1)
          const lowest30Minor = Math.max(1, before - cut)
          const one = proposeProductPrice({ priceMinor, beforePriceMinor: before, lowest30Minor }, conversion)
          expect(one.priceMinor).toBeGreaterThan(0)
          if (one.beforePriceMinor === null || priceMinor === lowest30Minor) continue
          expect(one.priceMinor).toBeLessThan(one.lowest30Minor!)
          expect(one.lowest30Minor).toBeLessThanOrEqual(one.beforePriceMinor)
        }
  })

  const steps = { from: 'EUR', to: 'EUR', rate: 1, rounding: { stepMinor: 100, endingMinor: 0 } }
  type Prices = [price: number, before: number | null, lowest: number | null]
  it.each<[string, given: Prices, proposed: Prices]>([
    ['not reduced', [5000, null, 4000], [5000, null, null]],
    ['reduced, without a lowest', [8000, 10_000, null], [8000, 10_000, null]],
    ['reduced below the lowest', [8000, 10_000, 9000], [8000, 10_000, 9000]],
    ['reduced to the lowest', [9000, 10_000, 9000], [9000, 10_000, 9000]],
    ['whose lowest is above the price before', [8000, 10_000, 12_000], [8000, 10_000, 10_000]],
    ['rounded up to the price before', [9960, 10_000, null], [9900, 10_000, null]],
    ['rounded up to the lowest', [8980, 10_000, 9000], [8900, 10_000, 9000]],
    ['rounded up to the only step', [90, 100, null], [99, 100, null]],
    ['given away', [0, 100, null], [0, 100, null]],
  ])('of one that is %s', (_what, ...prices) => {
    const [given, proposed] = prices.map(([priceMinor, beforePriceMinor, lowest30Minor]) => ({
      priceMinor,
      beforePriceMinor,
      lowest30Minor,
    }))
    expect(proposeProductPrice(given!, steps)).toEqual(proposed)
  })

  it('may be one minor unit', () => {
    const cent = { priceMinor: 1, beforePriceMinor: 2, lowest30Minor: null }
    expect(proposeProductPrice(cent, { ...steps, rounding: exact })).toEqual(cent)
  })

  it('have no reduction when no lower price is possible', () => {
    const tiny = { priceMinor: 1, beforePriceMinor: 2, lowest30Minor: 2 }
    expect(proposeProductPrice(tiny, { ...yen, rate: 0.5, rounding: exact })).toEqual({
      priceMinor: 1,
      beforePriceMinor: null,
      lowest30Minor: null,
    })
  })
})

describe('the proposed price list of custom shirts', () => {
  it('has a price for the shirt, and surcharges that are multiples of the step and stay in their order', () => {
    const euros = proposeShirtPrices(standardPrices, euro)
    expect(euros.baseMinor).toBe(8400)
    expect([euros.options['collar']!['chisel-tip'], euros.options['sleeves']!['short']]).toEqual([1000, 2000])
    expect(priceOf(defaultDesign, proposeShirtPrices(standardPrices, yen)).totalMinor).toBe(13_400 + 3000)
    const dearer = pricedItems()
      .filter(({ part }) => part !== 'base')
      .toSorted((one, other) => priceOfItem(one, standardPrices) - priceOfItem(other, standardPrices))
    for (const conversion of [euro, yen]) {
      const prices = dearer.map((item) => priceOfItem(item, proposeShirtPrices(standardPrices, conversion)))
      expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    }
  })
})
