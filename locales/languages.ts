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

type Direction = 'ltr' | 'rtl'
const directions = new Map<string, Direction>()

/** Which way a language is written. */
export function directionOf(language: string): Direction {
  const known = directions.get(language)
  if (known) return known
  // The types of TypeScript do not know this method yet.
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo(): { direction: Direction } }
  const { direction } = locale.getTextInfo()
  directions.set(language, direction)
  return direction
}

/** A shop has few locales, and every text of a page asks for the language of one. */
const languagesByLocale = new Map([[testLanguage, testLanguage]])

/** The language that a locale is shown in, the source language when there is none: `de` for `de-AT`. */
export function languageOf(locale: string): string {
  const known = languagesByLocale.get(locale)
  if (known) return known
  const { language, baseName } = new Intl.Locale(locale)
  const found =
    languages.find((one) => one === baseName) ?? languages.find((one) => one === language) ?? sourceLanguage
  languagesByLocale.set(locale, found)
  return found
}

/** German as it is spelt in Switzerland: made from the German catalogue, unless it has a file of its own. */
export const swissGerman = 'de-CH'

const swissRegions: ReadonlySet<string> = new Set(['CH', 'LI'])

/** The catalogue that a locale shows: that of its language, or Swiss German. */
export function catalogueOf(locale: string): string {
  const language = languageOf(locale)
  if (language !== 'de') return language
  const { region = '' } = new Intl.Locale(locale)
  return swissRegions.has(region) ? swissGerman : language
}

/** German with ss for ß and with the quotation marks of Switzerland: „Maß“ becomes «Mass». */
export const inSwissGerman = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
    .replaceAll(/„([^“]*)“/g, '«$1»')
    .replaceAll(/‚([^‘]*)‘/g, '‹$1›')
