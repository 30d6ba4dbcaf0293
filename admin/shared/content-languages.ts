// The languages that texts are translated into: those of the shop but the one its products are written in.
import { languageOfLocale, pageConfig } from '../context/page-config.ts'

/** @param locales of the shop, the one its products are written in first. */
export function furtherLanguages([own = '', ...locales]: readonly string[]): {
  language: string
  name: string
}[] {
  const written = languageOfLocale(own)
  const languages = [...new Set(locales.map(languageOfLocale))].filter((language) => language !== written)
  return languages.map((language) => ({ language, name: languageName(language) }))
}

/** What a language is called in that of the reader. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([pageConfig().locale], { type: 'language' }).of(language) ?? language
