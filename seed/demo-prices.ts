// The demo shop's prices in the currencies of a shop's markets: proposed from its own by rates and tastes of the demo.
import type { ShirtPrices } from '#garment/design/price.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import {
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

/**
 * The prices in those of the currencies that the demo knows. Of the first, the currency of the shop's first market,
 * there always are some: when the demo does not know it, its own figures are taken.
 */
export function demoPricesIn(currencies: readonly string[]): DemoPrices[] {
  const { currency: own, others } = readCurrencies()
  return currencies.flatMap((currency, place): DemoPrices[] => {
    const known = others.find((one) => one.currency === currency)
    if (!known)
      return currency === own || place === 0
        ? [{ currency, ofProduct: asItIs, ofCoupon: (minor) => minor }]
        : []
    const conversion = { from: own, to: currency, rate: known.rate, rounding: known.rounding }
    return [
      {
        currency,
        ofProduct: (price) => proposeProductPrice(price, conversion),
        ofCoupon: (minor) => proposeAmount(minor, conversion),
      },
    ]
  })
}

const asItIs = ({ priceMinor, beforePriceMinor, lowest30Minor }: ProductPrice): ProductPrice => ({
  priceMinor,
  beforePriceMinor,
  lowest30Minor,
})

/** What custom shirts cost in the other ones of these currencies that the demo knows. */
export function demoShirtPricesIn(currencies: readonly string[]): [currency: string, prices: ShirtPrices][] {
  const { currency: from, others } = readCurrencies()
  return others
    .filter(({ currency }) => currencies.includes(currency))
    .map(({ currency: to, ...terms }) => [to, proposeShirtPrices(standardPrices, { from, to, ...terms })])
}
