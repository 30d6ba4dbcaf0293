// A proposed price: exact, and rounded by the shop's rule.
import { describe, expect, it } from 'vitest'
import { type Conversion, proposePrice } from './propose-price.ts'

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

describe('a proposed price', () => {
  it.each([
    [euro, 12900, 11900],
    [euro, 7900, 7400],
    [yen, 11900, 17900],
    [{ ...yen, from: 'KWD', rate: 487.5 }, 30_000, 14_600],
    [{ from: 'USD', to: 'KWD', rate: 0.3075, rounding: exact }, 12_900, 39_668],
    [{ from: 'JPY', to: 'USD', rate: 0.0067, rounding: exact }, 17_900, 11_993],
    [
      { from: 'USD', to: 'HUF', rate: 357.25, rounding: { stepMinor: 100_000, endingMinor: 99_000 } },
      7900,
      2_799_000,
    ],
  ] as [Conversion, number, number][])('%o of %i is %i', (conversion, minor, proposed) => {
    expect(proposePrice(minor, conversion)).toBe(proposed)
  })

  it('is rounded half up, without the errors of floating point', () => {
    const rate = (of: number) => ({ from: 'USD', to: 'EUR', rate: of, rounding: exact })
    // 1.005 × 100 is 100.49999999999999 in floating point.
    expect(proposePrice(100, rate(1.005))).toBe(101)
    expect(proposePrice(1_999_999_999, rate(1))).toBe(1_999_999_999)
    expect(proposePrice(2_000_000_000, rate(1e-7))).toBe(200)
    expect(proposePrice(1, rate(1e21))).toBe(1e21)
  })

  it('is the nearest multiple of the step plus the ending', () => {
    for (let minor = 435; minor < 40_000; minor += 7) {
      const price = proposePrice(minor, euro)
      expect(price % 500).toBe(400)
      expect(Math.abs(price - minor * 0.92)).toBeLessThanOrEqual(250)
    }
  })

  it('is 0 only of 0', () => {
    expect(proposePrice(0, euro)).toBe(0)
    expect(proposePrice(1, euro)).toBe(400)
    expect(proposePrice(1, yen)).toBe(100)
    expect(proposePrice(1, { ...yen, rate: 1e-7, rounding: exact })).toBe(1)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('has no rate of %s', (rate) => {
    expect(() => proposePrice(100, { ...euro, rate })).toThrow(RangeError)
  })
})
