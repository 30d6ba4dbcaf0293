// Switching to another origin of the shop, where the browser has none of the data stored for this one: three short
// pages between the origins (`server/switch-market.routes.ts`) carry over session, language and typed text.

export const switchMarketPath = '/switch-market'

/** Set when a shopper has chosen a language, or declined the offer: then it is not offered again. */
export const languageKey = 'language'

export const typedFieldsKey = 'typed-fields'

/**
 * The address of the first of these pages.
 *
 * @param to address of the page at the other origin.
 * @param locale of that page.
 */
export function switchMarketAddress(to: string, locale: string): string {
  const { origin, href } = new URL(to)
  const fields = { from: location.origin, to: href.slice(origin.length), locale }
  return `${origin}${switchMarketPath}#${new URLSearchParams(fields)}`
}
