// The countries the shop delivers to, as a choice.
import type { Choice } from '#contract/address-format.ts'

/** Countries by name in the reader's language, sorted; the shop's first one leads. */
export function countryChoices(countries: string[], locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const [home, ...others] = countries.map((value) => ({ value, label: names.of(value) ?? value }))
  const sorted = others.toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return home ? [home, ...sorted] : sorted
}
