// The languages the shop's texts are written in: a file of messages for each stands in this folder.
import { readdirSync } from 'node:fs'

/** The language of the texts in the sources. */
export const sourceLanguage = 'en'

/** The language that tests show: English words, longer by two fifths, written from right to left. */
export const testLanguage = 'ar-XB'

/** BCP 47 tags, the source language first. */
export const languages: string[] = [
  sourceLanguage,
  ...readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.po') && file !== `${sourceLanguage}.po`)
    .map((file) => file.slice(0, -'.po'.length))
    .sort(),
]

/** Which way a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  // The types of TypeScript do not know this method yet.
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } }
  return locale.getTextInfo().direction
}

/** The language that a locale is shown in, the source language when there is none: `de` for `de-AT`. */
export function languageOf(locale: string): string {
  if (locale === testLanguage) return testLanguage
  const { language, baseName } = new Intl.Locale(locale)
  return (
    languages.find((one) => one === baseName) ?? languages.find((one) => one === language) ?? sourceLanguage
  )
}
