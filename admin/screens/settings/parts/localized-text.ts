// Texts of the settings by language.
import { languageOfLocale } from '../../../context/page-config.ts'

/** The languages of a text, that of the first locale first. A text may have a language with a region, like de-CH. */
export function textLanguages(locales: readonly string[], texts: Record<string, string>): string[] {
  const own = locales.map((locale) =>
    Object.hasOwn(texts, locale) ? locale : new Intl.Locale(languageOfLocale(locale)).language,
  )
  return [...new Set([...own, ...Object.keys(texts)])]
}

/** The texts as they are saved: the main language first, without empty ones. */
export const savedTexts = (
  locales: readonly string[],
  texts: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    textLanguages(locales, texts).flatMap((language) => {
      const text = texts[language]?.trim()
      return text ? [[language, text]] : []
    }),
  )

/** The lines of an address in a text field. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
