// The lines of an address in the format of its country, for emails, PDFs and screens.
import type { PostalAddress } from './address-fields.ts'

/**
 * The line with the town, for each country that does not use the format `80331 München`: the parts in order, each
 * with its separator. C is the town, S the state, province or prefecture, Z the postal code. From the formats
 * of the Universal Postal Union.
 */
const townLines: readonly [line: string, countries: string][] = [
  ['C|, S| Z', 'US IE JP CN TW HK KR PH AS GU MP PR VI PW FM MH IQ CO CR EG RU UA'],
  ['C| S| Z', 'CA AU PG CC CX NF SO'],
  ['C|-S| Z', 'BR'],
  [
    'C| Z|, S',
    'IN GB NZ GG JE IM MT ZA SG TH VN ID KH LA IL SA JO BH LB PK BD LK NP KE NG HU PE VE IR MN MM BN HT TC',
  ],
  ['C|, Z|, S', 'LV BM'],
  ['Z| C| S', 'IT ES SM UY EE'],
  ['Z| C|/S', 'TR'],
]
const continental = 'Z| C|, S'
const lineOf = new Map(
  townLines.flatMap(([line, countries]) => countries.split(' ').map((one) => [one, line])),
)

type Place = Pick<PostalAddress, 'city' | 'region' | 'postalCode' | 'country'>

const fields = { C: 'city', S: 'region', Z: 'postalCode' } as const
type Part = keyof typeof fields

const partsOf = (country: string): { field: (typeof fields)[Part]; before: string }[] =>
  (lineOf.get(country) ?? continental)
    .split('|')
    .map((part) => ({ field: fields[part.slice(-1) as Part], before: part.slice(0, -1) }))

/** Town, region and postal code in the order of the country. */
export const townFieldsOf = (country: string): (typeof fields)[Part][] =>
  partsOf(country).map(({ field }) => field)

/** `80331 München`, `Providence, RI 02903`. */
export function cityLine(address: Place): string {
  return partsOf(address.country).reduce((line, { field, before }) => {
    const text = address[field]
    // Madrid is in the province of Madrid.
    if (!text || (field === 'region' && text === address.city)) return line
    return line ? line + before + text : text
  }, '')
}

/** The long name of the United States is not usual in German addresses. */
const usual: Readonly<Record<string, Readonly<Record<string, string>>>> = { de: { US: 'USA' } }

const regionNames = new Map<string, Intl.DisplayNames>()

function regionNamesIn(locale: string): Intl.DisplayNames {
  const names = regionNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  regionNames.set(locale, names)
  return names
}

/** The name of a country in a language; its code when it has none. */
export const countryName = (country: string, locale: string): string =>
  usual[locale.split('-')[0]!]?.[country] ?? regionNamesIn(locale).of(country) ?? country

/** All lines for a parcel or an invoice, the name first. */
export const addressLines = (address: PostalAddress, locale: string): string[] => {
  const { fullName, company, line1, line2, country } = address
  return [fullName, company, line1, line2, cityLine(address), countryName(country, locale)].filter(
    (line): line is string => Boolean(line),
  )
}
