// How addresses differ from country to country: what a region is called and whether it is needed, and what a
// postal code looks like. Only what the post itself needs is asked for.

export interface AddressWays {
  /** What the part of the country is called; null where letters arrive without it. */
  region: { label: string; required: boolean; choices?: readonly Choice[] } | null
  postalCode: { pattern: RegExp; example: string } | null
}

export interface Choice {
  value: string
  label: string
}

const choices = (text: string): Choice[] =>
  text.split(', ').map((entry) => {
    const [value = '', label = ''] = entry.split(/ (.*)/s)
    return { value, label }
  })

const states = choices(
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, PR Puerto Rico, GU Guam, VI US Virgin Islands, AS American Samoa, MP Northern Mariana Islands, AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific',
)
const provinces = choices(
  'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon',
)
const australia = choices(
  'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia',
)

const code = (pattern: RegExp, example: string) => ({ pattern, example })
const fourDigits = /^\d{4}$/
const fiveDigits = /^\d{5}$/

const ways: Record<string, AddressWays> = {
  US: {
    region: { label: 'State', required: true, choices: states },
    postalCode: code(/^\d{5}([ -]?\d{4})?$/, '02903'),
  },
  CA: {
    region: { label: 'Province', required: true, choices: provinces },
    postalCode: code(/^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i, 'K1A 0B1'),
  },
  AU: {
    region: { label: 'State', required: true, choices: australia },
    postalCode: code(fourDigits, '3000'),
  },
  JP: { region: { label: 'Prefecture', required: true }, postalCode: code(/^\d{3}-?\d{4}$/, '100-0001') },
  IT: { region: { label: 'Province', required: true }, postalCode: code(fiveDigits, '20121') },
  ES: { region: { label: 'Province', required: false }, postalCode: code(fiveDigits, '28013') },
  IE: {
    region: { label: 'County', required: false },
    postalCode: code(/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, 'D02 X285'),
  },
  GB: {
    region: null,
    postalCode: code(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, 'SW1A 2AA'),
  },
  DE: { region: null, postalCode: code(fiveDigits, '10115') },
  FR: { region: null, postalCode: code(fiveDigits, '75004') },
  FI: { region: null, postalCode: code(fiveDigits, '00100') },
  NL: { region: null, postalCode: code(/^\d{4} ?[A-Z]{2}$/i, '1012 JS') },
  SE: { region: null, postalCode: code(/^\d{3} ?\d{2}$/, '111 29') },
  PT: { region: null, postalCode: code(/^\d{4}-?\d{3}$/, '1100-148') },
  BE: { region: null, postalCode: code(fourDigits, '1000') },
  AT: { region: null, postalCode: code(fourDigits, '1010') },
  CH: { region: null, postalCode: code(fourDigits, '8001') },
  DK: { region: null, postalCode: code(fourDigits, '1050') },
  NO: { region: null, postalCode: code(fourDigits, '0150') },
  NZ: { region: null, postalCode: code(fourDigits, '6011') },
}
/** For any other country nothing is known, so nothing is refused. */
const unknown: AddressWays = { region: { label: 'Region', required: false }, postalCode: null }

export const waysOf = (country: string): AddressWays => ways[country] ?? unknown

/** Countries by name in the reader's language, sorted; the shop's first one leads. */
export function countryChoices(countries: string[], locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const [home, ...others] = countries.map((value) => ({ value, label: names.of(value) ?? value }))
  const sorted = others.toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return home ? [home, ...sorted] : sorted
}
