import { pageConfig } from '../context/page-config.ts'
import { countryName } from './display-names.ts'

/** The countries with their names, in the order of the names. */
export function sortedCountries(countries: readonly string[]): { country: string; name: string }[] {
  const collator = new Intl.Collator(pageConfig().locale)
  return countries
    .map((country) => ({ country, name: countryName(country) }))
    .toSorted((one, other) => collator.compare(one.name, other.name))
}
