// The demo shop's prices in the currencies of a shop's markets: converted from its own by the demo's rates and
// rounding.
import type { Conversion } from '#contract/propose-price.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import {
  type CurrentPrice,
  proposeAmount,
  proposeProductPrice,
  proposeShirtPrices,
} from '#api/prices/propose-price.ts'
import { readCurrencies } from './catalogue/read-catalogue.ts'

/** Converts amounts from the demo's own currency to another one. */
export interface DemoPrices {
  currency: string
  ofProduct(price: CurrentPrice): CurrentPrice
  /** The amount of a coupon: a multiple of the step, without the ending of a price. */
  ofCoupon(minor: number): number
}

/**
 * The prices in those of the currencies for which the demo has a rate. An amount is never used unconverted in another
 * currency.
 */
export function demoPricesIn(currencies: readonly string[]): DemoPrices[] {
  const { currency: own } = readCurrencies()
  return currencies.flatMap((currency): DemoPrices[] => {
    if (currency === own) return [{ currency, ofProduct: asItIs, ofCoupon: (minor) => minor }]
    const conversion = conversionTo(currency)
    return conversion
      ? [
          {
            currency,
            ofProduct: (price) => proposeProductPrice(price, conversion),
            ofCoupon: (minor) => proposeAmount(minor, conversion),
          },
        ]
      : []
  })
}

/** The demo's rate and rounding; null for a currency without a rate, and for its own. */
function conversionTo(to: string): Conversion | null {
  const { currency: from, others } = readCurrencies()
  const known = others.find(({ currency }) => currency === to)
  return known ? { from, to, rate: known.rate, rounding: known.rounding } : null
}

/**
 * Converts an amount that is not the price of a product, such as that of a delivery, to a currency: a multiple of the
 * step. Null for a currency without a rate.
 */
export function demoAmountIn(currency: string): ((minor: number) => number) | null {
  if (currency === readCurrencies().currency) return (minor) => minor
  const conversion = conversionTo(currency)
  return conversion && ((minor) => proposeAmount(minor, conversion))
}

const asItIs = ({ priceMinor, beforePriceMinor, lowest30Minor }: CurrentPrice): CurrentPrice => ({
  priceMinor,
  beforePriceMinor,
  lowest30Minor,
})

/** The prices of custom shirts in those of the currencies for which the demo has a rate, except its own. */
export const demoShirtPricesIn = (currencies: readonly string[]): [currency: string, prices: ShirtPrices][] =>
  currencies.flatMap((currency): [string, ShirtPrices][] => {
    const conversion = conversionTo(currency)
    return conversion ? [[currency, proposeShirtPrices(standardPrices, conversion)]] : []
  })
