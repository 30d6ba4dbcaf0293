// What a market's taxes and delivery become when it sells to other countries: nothing is left of a country that is gone.
import { isTaxedWith, vatRates } from '../vat-rates.ts'
import type { AdminMarket } from './settings.ts'

export type MarketRules = Pick<AdminMarket, 'taxIncluded' | 'taxRates' | 'delivery'>
type AdjustedMarket = MarketRules & Pick<AdminMarket, 'countries' | 'smallBusiness'>

/**
 * Rates of countries that are gone are dropped; a country whose value added tax the seller charges gets its standard rate where it has none.
 * Methods for countries that are gone serve the new home country where the home country is another one, else they are
 * dropped. Prices hold the tax where the new home country wants it.
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
    taxIncluded: isMoved ? vatRates[home] !== undefined : market.taxIncluded,
    taxRates: [
      ...taxRates,
      ...missing.map((country) => ({ country, region: null, percent: vatRates[country]! })),
    ],
    // A market has one at least.
    delivery: delivery.length > 0 ? delivery : market.delivery,
  }
}
