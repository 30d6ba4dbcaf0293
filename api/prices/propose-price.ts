// Proposes prices in one currency from those in another: converted by a rate, and rounded by the shop's rule.
import { minorDigits } from '#contract/currency.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { priceOfItem, shirtPricesOf } from '#garment/design/price-list.ts'

/** The shop's rule for rounding: each price is a multiple of the step plus the ending, in minor units. */
export interface Rounding {
  stepMinor: number
  /** Less than the step: step 500 and ending 400 result in 114.00, 119.00, 124.00. */
  endingMinor: number
}

export interface Conversion {
  /** ISO 4217. */
  from: string
  to: string
  /** The value of one unit of `from` in `to`, as a decimal number: 0.92. */
  rate: number
  rounding: Rounding
}

/**
 * The rounded price in `to` that is nearest to the converted one, minor units; of two equally near ones the higher.
 * Never 0 unless `minor` is. Throws a `RangeError` for a rate that is not above 0.
 */
export function proposePrice(minor: number, { from, to, rate, rounding }: Conversion): number {
  if (minor === 0) return 0
  const { numerator, denominator } = fractionOf(rate)
  const step = BigInt(rounding.stepMinor)
  const ending = BigInt(rounding.endingMinor)
  // Integers only: the price is value / unit, rounded half up to a number of steps. BigInt division rounds towards
  // zero, so that a price below the ending has no step.
  const value = BigInt(minor) * numerator * 10n ** BigInt(minorDigits(to))
  const unit = denominator * 10n ** BigInt(minorDigits(from))
  const doubled = 2n * (value - ending * unit) + step * unit
  const steps = doubled / (2n * step * unit)
  const price = steps * step + ending
  return Number(price > 0n ? price : step)
}

export interface CurrentPrice {
  priceMinor: number
  /** Null when the product is not reduced. */
  beforePriceMinor: number | null
  /** The lowest of the 30 days before the reduction. */
  lowest30Minor: number | null
}

/**
 * The prices of a product in `to`. A reduced price stays below the previous price, and below the lowest price of 30
 * days if it was: if needed it is lowered by a step, because the previous price must not be raised above the real one.
 * A previous price of one minor unit has no reduction.
 */
export function proposeProductPrice(price: CurrentPrice, conversion: Conversion): CurrentPrice {
  const { priceMinor, beforePriceMinor, lowest30Minor } = price
  const propose = (minor: number) => proposePrice(minor, conversion)
  if (beforePriceMinor === null)
    return { priceMinor: propose(priceMinor), beforePriceMinor: null, lowest30Minor: null }
  const before = propose(beforePriceMinor)
  const lowest = lowest30Minor === null ? null : Math.min(propose(lowest30Minor), before)
  const isLowest = lowest30Minor !== null && priceMinor < lowest30Minor
  const limit = isLowest ? lowest! : before
  const { stepMinor } = conversion.rounding
  const below = limit > stepMinor ? limit - stepMinor : limit - 1
  const reduced = Math.min(propose(priceMinor), below)
  if (priceMinor > 0 && reduced < 1)
    return { priceMinor: before, beforePriceMinor: null, lowest30Minor: null }
  return { priceMinor: reduced, beforePriceMinor: before, lowest30Minor: lowest }
}

/**
 * An amount that is not the price of an article, such as a surcharge or the discount of a coupon: a multiple of the
 * step.
 */
export const proposeAmount = (minor: number, conversion: Conversion): number =>
  proposePrice(minor, { ...conversion, rounding: { ...conversion.rounding, endingMinor: 0 } })

/** The price list of custom shirts in `to`. The shirt itself has a price, everything else a surcharge. */
export const proposeShirtPrices = (prices: ShirtPrices, conversion: Conversion): ShirtPrices =>
  shirtPricesOf((item) => {
    const minor = priceOfItem(item, prices)
    return item.part === 'base' ? proposePrice(minor, conversion) : proposeAmount(minor, conversion)
  })

/** A decimal number as an exact fraction: 92 / 100 for 0.92. */
function fractionOf(rate: number): { numerator: bigint; denominator: bigint } {
  const [, whole, decimals = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(rate)) ?? []
  if (whole === undefined || rate === 0) throw new RangeError(`${rate} is not a rate`)
  const shift = Number(exponent) - decimals.length
  const digits = BigInt(whole + decimals)
  return shift < 0
    ? { numerator: digits, denominator: 10n ** BigInt(-shift) }
    : { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
}
