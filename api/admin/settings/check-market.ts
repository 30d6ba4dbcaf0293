// Two markets must not have the same address or locale. Each error names the field that has to change.
import { languageOf, languages, testLanguage } from '#locales/languages.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Settings } from '../../kernel/settings.ts'
import type { ShopDocument } from '../../settings/shop-document.ts'

/** The address of a market, and its languages. */
interface Located extends Pick<ShopDocument, 'locale' | 'languages'> {
  path?: string | undefined
  origin?: string | undefined
}

interface Place {
  field: 'locale' | 'languages'
  /** The address of its pages. */
  address: string
  locale: string
}

/**
 * Throws `Invalid Input` for an address or locale of another market, and for a language that the program does not have.
 *
 * @param before the market before the change; null for a new one.
 * @param others the other markets of the shop.
 */
export function checkMarket(
  settings: Pick<Settings, 'publicUrl' | 'backOfficeUrl'>,
  market: Located,
  before: Located | null,
  others: Located[],
): void {
  const { origin } = market
  if (origin !== undefined && [settings.publicUrl, settings.backOfficeUrl].includes(origin))
    throw taken(origin, 'origin')
  const known = new Set(before && placesOf(before).map(({ locale }) => locale))
  const places = placesOf(market)
  for (const [at, { field, address, locale }] of places.entries()) {
    const rest = [...others.flatMap(placesOf), ...places.slice(0, at)]
    if (rest.some((one) => one.locale === locale))
      throw new ApiError('Invalid Input', because('locale-already-shown', { locale }), field)
    if (rest.some((one) => one.address === address))
      throw taken(address, field === 'languages' ? field : origin === undefined ? 'path' : 'origin')
    if (!known.has(locale) && !isWritten(locale))
      throw new ApiError('Invalid Input', because('locale-without-texts', { locale }), field)
  }
}

const taken = (address: string, field: string) =>
  new ApiError('Invalid Input', because('market-address-taken', { address }), field)

/** Whether the program has texts in the language of a locale. */
const isWritten = (locale: string): boolean => {
  const shown = languageOf(locale)
  return (
    shown !== testLanguage &&
    languages.includes(shown) &&
    new Intl.Locale(shown).language === new Intl.Locale(locale).language
  )
}

const placesOf = ({ locale, languages, origin = '', path = '' }: Located): Place[] => [
  { field: 'locale', address: origin + path, locale },
  ...languages.map((one) => ({
    field: 'languages' as const,
    address: origin + path + one.path,
    locale: one.locale,
  })),
]
