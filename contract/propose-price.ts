// Proposes an amount in one currency from one in another: converted by a rate, and rounded by the shop's rule.
import { minorDigits } from './currency.ts'

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
