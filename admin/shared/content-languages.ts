// The languages that texts are translated into: all languages of the shop except that of its products.
import { languageOfLocale, pageConfig } from '../context/page-config.ts'

interface ContentLanguage {
  language: string
  name: string
}

/** The languages of the shop. @param locales the shop's; the first one is that of its products. */
export const shopLanguages = (locales: readonly string[]): ContentLanguage[] =>
  [...new Set(locales.map(languageOfLocale))].map((language) => ({ language, name: languageName(language) }))

/** The languages of the shop except that of its products. */
export const furtherLanguages = (locales: readonly string[]): ContentLanguage[] =>
  shopLanguages(locales).slice(1)

/** The name of a language in the reader's language. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([pageConfig().locale], { type: 'language' }).of(language) ?? language
