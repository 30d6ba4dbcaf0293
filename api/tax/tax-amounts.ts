// Tax within amounts and on amounts, in minor units. No I/O.
import { share } from '../kernel/prorate.ts'

// Rates have at most three decimals (7.375 %), so they are whole numbers of thousandths of a percent.
const wholeRate = 100_000
const rateOf = (percent: number) => Math.round(percent * 1000)

/** The tax within an amount that includes it, rounded half up. */
export const taxWithin = (grossMinor: number, percent: number): number =>
  share(grossMinor, rateOf(percent), wholeRate + rateOf(percent))

/** What is left of an amount without the tax that it includes. */
export const netWithin = (grossMinor: number, percent: number): number =>
  grossMinor - taxWithin(grossMinor, percent)

/** The tax on a net amount, rounded half up. */
export const taxOn = (netMinor: number, percent: number): number =>
  share(netMinor, rateOf(percent), wholeRate)
