// Countries in files: as codes, or as names in a language of the shop's texts.
import { languages } from '#locales/languages.ts'

let countries: ReadonlyMap<string, string> | undefined

/** The code of a country that is written as a code or as a name, in a language of the shop's texts. */
export function countryOf(text: string): string {
  countries ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      return countryCodes().map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const)
    }),
  )
  const code = countries.get(text.toLowerCase()) ?? text.toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? currentCode(code) : code
}

/** Replaces UK by GB, and codes that countries had formerly by their present ones. */
const currentCode = (code: string): string => new Intl.Locale(`und-${code}`).region ?? code

/** Every pair of letters that is not replaced by another code; pairs that are no country have no name. */
function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  return pairs.filter((code) => currentCode(code) === code)
}
