// Proposes the prices of a product, and the price list of custom shirts, in another currency.
import { type Conversion, proposePrice } from '#contract/propose-price.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { priceOfItem, shirtPricesOf } from '#garment/design/price-list.ts'

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
