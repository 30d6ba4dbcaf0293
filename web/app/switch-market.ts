// Going on at another address of the shop, where browsers keep nothing of this one: three short pages between the two
// addresses (`server/switch-market.routes.ts`) take session, language and what was typed along.

export const switchMarketPath = '/switch-market'

/** Set when a shopper has chosen a language, or declined the offer: it is not made again. */
export const languageKey = 'language'

export const typedFieldsKey = 'typed-fields'

/**
 * Where the way to another address begins.
 *
 * @param to the address of the page there
 * @param locale of its storefront
 */
export function switchMarketAddress(to: string, locale: string): string {
  const { origin, href } = new URL(to)
  const fields = { from: location.origin, to: href.slice(origin.length), locale }
  return `${origin}${switchMarketPath}#${new URLSearchParams(fields)}`
}
