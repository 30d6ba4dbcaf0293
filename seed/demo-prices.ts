// The demo shop's prices in the currencies of a shop's markets: proposed from its own by rates and tastes of the demo.
import type { ShirtPrices } from '#garment/design/price.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import {
  type Conversion,
  type ProductPrice,
  proposeAmount,
  proposeProductPrice,
  proposeShirtPrices,
} from '#api/prices/propose-price.ts'
import { readCurrencies } from './catalogue/read-catalogue.ts'

/** How an amount in the demo's own currency becomes one in another. */
export interface DemoPrices {
  currency: string
  ofProduct(price: ProductPrice): ProductPrice
  /** Of a coupon: a whole number of steps, without the ending of a price. */
  ofCoupon(minor: number): number
}

/** The prices in those of the currencies that the demo knows. No figure is ever taken over into another currency. */
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

/** By the demo's rate and rounding; null for a currency that it does not know, and for its own. */
function conversionTo(to: string): Conversion | null {
  const { currency: from, others } = readCurrencies()
  const known = others.find(({ currency }) => currency === to)
  return known ? { from, to, rate: known.rate, rounding: known.rounding } : null
}

/**
 * How an amount that is no price of a product, as that of a delivery, becomes one in a currency: a whole number of
 * steps. Null for a currency that the demo does not know.
 */
export function demoAmountIn(currency: string): ((minor: number) => number) | null {
  if (currency === readCurrencies().currency) return (minor) => minor
  const conversion = conversionTo(currency)
  return conversion && ((minor) => proposeAmount(minor, conversion))
}

const asItIs = ({ priceMinor, beforePriceMinor, lowest30Minor }: ProductPrice): ProductPrice => ({
  priceMinor,
  beforePriceMinor,
  lowest30Minor,
})

/** What custom shirts cost in the other ones of these currencies that the demo knows. */
export const demoShirtPricesIn = (currencies: readonly string[]): [currency: string, prices: ShirtPrices][] =>
  currencies.flatMap((currency): [string, ShirtPrices][] => {
    const conversion = conversionTo(currency)
    return conversion ? [[currency, proposeShirtPrices(standardPrices, conversion)]] : []
  })
