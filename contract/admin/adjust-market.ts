// Adjusts the taxes, the delivery methods and the unit of lengths of a market when its countries change.
import { lengthUnitIn } from '../length-unit.ts'
import { isTaxedWith, vatRates } from '../vat-rates.ts'
import type { AdminMarket } from './settings.ts'

export type MarketRules = Pick<AdminMarket, 'taxIncluded' | 'taxRates' | 'delivery' | 'lengthUnit'>
type AdjustedMarket = MarketRules & Pick<AdminMarket, 'countries' | 'smallBusiness'>

/**
 * Rates of removed countries are removed; a country whose value added tax the seller charges gets its standard rate when
 * it has none. Methods for removed countries are removed, or assigned to the new home country when that changes. Prices
 * include the tax when the law of the new home country requires it. Lengths get its unit if they had that of the old one.
 */
export function adjustMarket(
  { countries: [oldHome], ...market }: AdjustedMarket,
  countries: readonly string[],
): MarketRules {
  const [home = ''] = countries
  const isMoved = home !== oldHome
  const taxRates = market.taxRates.filter(({ country }) => countries.includes(country))
  const missing = countries.filter(
    (country) =>
      !market.smallBusiness &&
      isTaxedWith(home, country) &&
      !taxRates.some((rate) => rate.country === country && rate.region === null),
  )
  const delivery = market.delivery.flatMap((method) => {
    if (method.countries === null) return [method]
    const served = method.countries.filter((country) => countries.includes(country))
    if (served.length > 0) return [{ ...method, countries: served }]
    return isMoved ? [{ ...method, countries: [home] }] : []
  })
  return {
    lengthUnit:
      isMoved && market.lengthUnit === lengthUnitIn(oldHome ?? '') ? lengthUnitIn(home) : market.lengthUnit,
    taxIncluded: isMoved ? vatRates[home] !== undefined : market.taxIncluded,
    taxRates: [
      ...taxRates,
      ...missing.map((country) => ({ country, region: null, percent: vatRates[country]! })),
    ],
    // A market has at least one.
    delivery: delivery.length > 0 ? delivery : market.delivery,
  }
}
