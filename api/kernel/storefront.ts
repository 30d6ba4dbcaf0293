// The shop as one reader has it: a shopper on screen, or whoever gets an email or a document.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { translatorFor } from '#locales/catalogue.ts'
import { languageOf, sourceLanguage } from '#locales/languages.ts'
import type { Settings, ShopSettings } from './settings.ts'

/** The shop in one of its languages. */
export interface Storefront {
  shop: ShopSettings
  /** BCP 47, for amounts, dates and names of countries. */
  locale: string
  i18n: I18n
  /** Where its pages are below the address of the shop: `/de`; empty for the shop's own language. */
  path: string
  /** Address of the shop in this language, without a trailing slash. */
  url: string
  /** Address of the shop's files, without a trailing slash. */
  publicUrl: string
}

/** The locales the shop is shown in, its own first. */
export const localesOf = ({ locale, languages }: ShopSettings): string[] => [
  locale,
  ...languages.map((one) => one.locale),
]

/** @param locale one of the shop's; any other, and null, stands for the shop's own. */
export function storefrontFor(
  { shop, publicUrl }: Pick<Settings, 'shop' | 'publicUrl'>,
  locale: string | null,
): Storefront {
  const known = shop.languages.find((one) => one.locale === locale) ?? { locale: shop.locale, path: '' }
  const { locale: shown, path } = known
  return { shop, locale: shown, i18n: translatorOf(shown), path, url: publicUrl + path, publicUrl }
}

/**
 * @param accepted the header `Accept-Language`: the locales a reader understands, the best first or with weights.
 * @returns the shop's locale that fits best, its own when none does.
 */
export function acceptedLocale(shop: ShopSettings, accepted: string | null): string {
  const offered = localesOf(shop)
  for (const tag of preferred(accepted ?? '')) {
    const exact = offered.find((locale) => locale.toLowerCase() === tag)
    const [language] = tag.split('-')
    const close = exact ?? offered.find((locale) => locale.toLowerCase().split('-')[0] === language)
    if (close) return close
  }
  return shop.locale
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

/** Whether this locale is shown in another language than that of the sources. */
export const isTranslated = (locale: string): boolean => languageOf(locale) !== sourceLanguage

/** Whom a text is written for. */
export type Reader = Pick<Storefront, 'i18n' | 'locale'>

/** Writes a part of a message in the reader's own way, when it is known who reads: an amount, a length, a list. */
export type Written = (reader: Reader) => string

/**
 * A message for its reader. Its values may be `Written`, or messages of their own:
 * ``msg`It comes to ${{ amount: moneyText(totalMinor, currency) }}` ``.
 */
export function write(message: MessageDescriptor | Written, reader: Reader): string {
  if (typeof message === 'function') return message(reader)
  const { values = {}, ...descriptor } = message
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' || isMessage(value)
      ? write(value as MessageDescriptor | Written, reader)
      : value,
  ])
  return reader.i18n._({ ...descriptor, values: Object.fromEntries(written) })
}

const isMessage = (value: unknown) => typeof value === 'object' && value !== null && 'id' in value

export const readerOf = (locale: string): Reader => ({ i18n: translatorOf(locale), locale })

/** Translates nothing: messages as they stand in the sources, which is how the API sends them. */
export const english = (): I18n => translatorFor(sourceLanguage)

export const englishReader = (): Reader => ({ i18n: english(), locale: 'en-US' })

/** A message as it stands in the sources. */
export const inEnglish = (message: MessageDescriptor): string => write(message, englishReader())
