// The languages that texts are translated into: those of the shop but the one its products are written in.
import { languageOfLocale, pageConfig } from '../context/page-config.ts'

/** @param locales of the shop, the one its products are written in first. */
export function furtherLanguages([own = '', ...locales]: readonly string[]): {
  language: string
  name: string
}[] {
  const written = languageOfLocale(own)
  const languages = [...new Set(locales.map(languageOfLocale))].filter((language) => language !== written)
  const names = new Intl.DisplayNames([pageConfig().locale], { type: 'language' })
  return languages.map((language) => ({ language, name: names.of(language) ?? language }))
}
