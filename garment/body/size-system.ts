// The size systems of clothing by country, as search engines name them.

const european =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

const systemOfCountry = new Map([
  ['US', 'US'],
  ['CA', 'US'],
  ['GB', 'UK'],
  ['AU', 'AU'],
  ['JP', 'JP'],
  ['CN', 'CN'],
  ['BR', 'BR'],
  ['MX', 'MEX'],
  ...european.map((country) => [country, 'EU'] as const),
])

/** The size system of a market by its home country; undefined for a country without one. */
export const sizeSystemOf = (country: string): string | undefined => systemOfCountry.get(country)
