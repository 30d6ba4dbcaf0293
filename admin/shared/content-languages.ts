// The languages that texts are translated into: those of the shop but the one its products are written in.
import { languageOfLocale, pageConfig } from '../context/page-config.ts'

interface ContentLanguage {
  language: string
  name: string
}

/** The languages that the shop is shown in. @param locales of the shop, the one its products are written in first. */
export const shopLanguages = (locales: readonly string[]): ContentLanguage[] =>
  [...new Set(locales.map(languageOfLocale))].map((language) => ({ language, name: languageName(language) }))

/** Those but the one its products are written in. */
export const furtherLanguages = (locales: readonly string[]): ContentLanguage[] =>
  shopLanguages(locales).slice(1)

/** What a language is called in that of the reader. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([pageConfig().locale], { type: 'language' }).of(language) ?? language
