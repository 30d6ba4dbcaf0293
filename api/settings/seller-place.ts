// Finds name, street, postal code, town and country in the lines of the seller's address, which are as on an envelope. No I/O.
import { addressFormatOf } from '#contract/address-format.ts'
import { countryOf } from '../kernel/country-code.ts'

export interface SellerPlace {
  name: string
  lines: string[]
  /** Null, like `city`, when no line has both. */
  postalCode: string | null
  city: string | null
}

/** @param address the name first @param country ISO 3166-1 alpha-2 */
export function sellerPlaceOf(address: readonly string[], country: string): SellerPlace {
  const [name = '', ...others] = address
  const index = others.findLastIndex((line) => townOf(line, country) !== null)
  const town = index === -1 ? null : townOf(others[index]!, country)
  return {
    name,
    // Below the town is only the country.
    lines: index === -1 ? others : others.slice(0, index),
    postalCode: town?.postalCode ?? null,
    city: town?.city ?? null,
  }
}

/** Countries that write the postal code behind the town. */
const codeBehindTown = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ'])

const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined

/**
 * The country of the seller: the one that the last line names, or else the home country. Null when the town is written
 * as in no address of the home country.
 */
export function sellerCountryOf(address: readonly string[], home: string): string | null {
  const last = address.at(-1)?.trim() ?? ''
  const named = countryOf(last)
  if (isCountry(named)) return named
  const isCodeInFront = /^(?:[A-Z]{1,3}-)?\d{4,5}\s+\p{Letter}[^\d]*$/u.test(last)
  return isCodeInFront && codeBehindTown.has(home) ? null : home
}

/** Postal code and town of a line: `10967 Berlin`, `D-10967 Berlin`, `1012 JS Amsterdam`, `London SW1A 2AA`. */
function townOf(line: string, country: string): { postalCode: string; city: string } | null {
  const pattern = addressFormatOf(country).postalCode.form?.pattern ?? /^\d{3,6}$/
  const words = line.trim().split(/[\s,]+/)
  for (const count of [2, 1]) {
    if (words.length <= count) continue
    const first = words
      .slice(0, count)
      .join(' ')
      .replace(/^[A-Z]{1,3}-/, '')
    if (pattern.test(first)) return { postalCode: first, city: words.slice(count).join(' ') }
    const last = words.slice(-count).join(' ')
    if (pattern.test(last)) return { postalCode: last, city: words.slice(0, -count).join(' ') }
  }
  return null
}
