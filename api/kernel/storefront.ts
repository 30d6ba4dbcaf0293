// The shop for one reader: a shopper, or the recipient of an email or a document.
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { MailLook } from '#contract/theme/mail-look.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { languageOf, languages, sourceLanguage } from '#locales/languages.ts'
import type { PublishedWords, Settings, ShopSettings } from './settings.ts'

/** The shop in one of its markets and languages. Its locale names it: no other storefront has the same. */
export interface Storefront {
  /** With the settings of the storefront's market. */
  shop: ShopSettings
  /** BCP 47, for amounts, dates and names of countries. */
  locale: string
  i18n: I18n
  /** The path of its pages on `origin`, such as `/de`; empty for the first language of the market of this origin. */
  path: string
  /** The origin of its pages and files, without a trailing slash. */
  origin: string
  /** `origin` and `path`. */
  url: string
  /** The merchant's texts of emails. */
  mailWords?: PublishedWords
  /** How emails look; left out: as those of a new shop. */
  mailLook?: MailLook
}

interface Place {
  shop: ShopSettings
  locale: string
  path: string
  origin: string
}

/** The storefronts of each shop. Changed settings are a new object, so entries stay valid. */
const placesOfShop = new WeakMap<ShopSettings, { publicUrl: string; places: Place[] }>()

function placesOf({ shop, publicUrl }: Pick<Settings, 'shop' | 'publicUrl'>): Place[] {
  const known = placesOfShop.get(shop)
  if (known?.publicUrl === publicUrl) return known.places
  const { iban: _, accountHolder: _holder, ...withoutAccount } = shop
  const further = shop.markets.map(({ path = '', origin = publicUrl, ...market }) => ({
    shop: {
      ...(market.currency === shop.currency && market.iban === undefined ? shop : withoutAccount),
      ...market,
    },
    path,
    origin,
  }))
  const places = [{ shop, path: '', origin: publicUrl }, ...further].flatMap((market) =>
    [{ locale: market.shop.locale, path: '' }, ...market.shop.languages].map(({ locale, path }) => ({
      ...market,
      locale,
      path: market.path + path,
    })),
  )
  placesOfShop.set(shop, { publicUrl, places })
  return places
}

const storefrontAt = (place: Place, { mailLook }: Pick<Settings, 'mailLook'>): Storefront => ({
  ...place,
  i18n: translatorOf(place.locale),
  url: place.origin + place.path,
  ...(mailLook && { mailLook }),
})

/** The shop in each of its markets and languages, its own first. */
export const storefrontsOf = (settings: Pick<Settings, 'shop' | 'publicUrl' | 'mailLook'>): Storefront[] =>
  placesOf(settings).map((place) => storefrontAt(place, settings))

/** @param locale of a storefront; any other, and null, means the shop's own */
export function storefrontFor(
  settings: Pick<Settings, 'shop' | 'publicUrl' | 'mailWords' | 'mailLook'>,
  locale: string | null,
): Storefront {
  const places = placesOf(settings)
  const { mailWords } = settings
  const storefront = storefrontAt(places.find((one) => one.locale === locale) ?? places[0]!, settings)
  return mailWords ? { ...storefront, mailWords } : storefront
}

/**
 * @param accepted the header `Accept-Language`: the locales that a reader understands, the best first or with weights
 * @returns the locale of the storefront that matches best, the shop's own when none does
 */
export function acceptedLocale(
  settings: Pick<Settings, 'shop' | 'publicUrl'>,
  accepted: string | null,
): string {
  const offered = placesOf(settings).map(({ locale }) => locale)
  for (const tag of preferred(accepted ?? '')) {
    const exact = offered.find((locale) => locale.toLowerCase() === tag)
    const [language] = tag.split('-')
    const close = exact ?? offered.find((locale) => locale.toLowerCase().split('-')[0] === language)
    if (close) return close
  }
  return settings.shop.locale
}

function preferred(accepted: string): string[] {
  return accepted
    .toLowerCase()
    .slice(0, 200)
    .split(',')
    .map((range) => {
      const [tag = '', weight] = range.split(';q=')
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

export const translatorOf = (locale: string): I18n => translatorFor(languageOf(locale), locale)

/** A default text in each language, in the form of a merchant's text. */
export const inEachLanguage = (text: MessageDescriptor): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, translatorOf(language)._(text)]))

/** Whether texts of this locale are translated from the language of the sources. */
export const isTranslated = (locale: string): boolean => languageOf(locale) !== sourceLanguage

/** The reader for whom a text is written. */
export type Reader = Pick<Storefront, 'i18n' | 'locale'>

/** Writes a part of a message when the reader is known: an amount, a length, a list. */
export type ReaderText = (reader: Reader) => string

/**
 * A message for its reader. Its values may be `ReaderText` or messages: ``msg`It comes to ${{ amount:
 * moneyText(totalMinor, currency) }}` ``.
 */
export function messageText(message: MessageDescriptor | ReaderText, reader: Reader): string {
  if (typeof message === 'function') return message(reader)
  const { values = {}, ...descriptor } = message
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' || isMessage(value)
      ? messageText(value as MessageDescriptor | ReaderText, reader)
      : value,
  ])
  return reader.i18n._({ ...descriptor, values: Object.fromEntries(written) })
}

const isMessage = (value: unknown) => typeof value === 'object' && value !== null && 'id' in value

export const readerOf = (locale: string): Reader => ({ i18n: translatorOf(locale), locale })

/** Translates nothing: messages stay in the language of the sources, in which the API sends them. */
export const english = (): I18n => translatorFor(sourceLanguage)

export const englishReader = (): Reader => ({ i18n: english(), locale: 'en-US' })

/** A message in the language of the sources. */
export const inEnglish = (message: MessageDescriptor): string => messageText(message, englishReader())
