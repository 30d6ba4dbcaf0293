// The countries with European consumer law.

/** ISO 3166-1 alpha-2: the European Union and the European Economic Area, Switzerland and the United Kingdom. */
const europe = new Set(
  `AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO CH GB`.split(
    ' ',
  ),
)

/** In the European Economic Area since 27 September 2026, by Article 6(1)(l) of Directive 2011/83/EU. */
export const hasGuaranteeNotice = (country: string): boolean =>
  europe.has(country) && country !== 'CH' && country !== 'GB'

/**
 * Whether shoppers of a country are shown the withdrawal function of Directive (EU) 2023/2673 and a legal notice. In
 * Switzerland and the United Kingdom the shop shows both as in the European Union.
 */
export const isEuropean = (country: string): boolean => europe.has(country)
