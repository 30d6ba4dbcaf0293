// How addresses differ from country to country: which fields there are, what they are called there, and what a
// postal code looks like. Web and API use the same table; a form has only the fields that the post needs.

export interface AddressFormat {
  /** What a town is called. */
  city: string
  /** What the part of the country is called; null where the post does not need it. */
  region: { label: string; required: boolean; choices?: readonly Choice[] } | null
  /** What a postal code is called; without a pattern every code is accepted. */
  postalCode: { label: string; pattern?: RegExp; example?: string }
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

const fourDigits = /^\d{4}$/
const fiveDigits = /^\d{5}$/
const postcode = (pattern: RegExp, example: string) => ({ label: 'Postcode', pattern, example })
const postalCode = (pattern: RegExp, example: string) => ({ label: 'Postal code', pattern, example })
const city = 'City'

const formats = new Map<string, AddressFormat>(
  Object.entries({
    US: {
      city,
      region: { label: 'State', required: true, choices: states },
      postalCode: { label: 'ZIP code', pattern: /^\d{5}([ -]?\d{4})?$/, example: '02903' },
    },
    CA: {
      city,
      region: { label: 'Province', required: true, choices: provinces },
      postalCode: postalCode(/^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i, 'K1A 0B1'),
    },
    AU: {
      city: 'Suburb',
      region: { label: 'State', required: true, choices: australia },
      postalCode: postcode(fourDigits, '3000'),
    },
    JP: {
      city: 'City or ward',
      region: { label: 'Prefecture', required: true },
      postalCode: postalCode(/^\d{3}-?\d{4}$/, '100-0001'),
    },
    IT: { city, region: { label: 'Province', required: true }, postalCode: postalCode(fiveDigits, '20121') },
    ES: { city, region: { label: 'Province', required: false }, postalCode: postalCode(fiveDigits, '28013') },
    IE: {
      city: 'Town or city',
      region: { label: 'County', required: false },
      postalCode: { label: 'Eircode', pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, example: 'D02 X285' },
    },
    GB: {
      city: 'Town or city',
      region: null,
      postalCode: postcode(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, 'SW1A 2AA'),
    },
    DE: { city, region: null, postalCode: postcode(fiveDigits, '10115') },
    FR: { city, region: null, postalCode: postcode(fiveDigits, '75004') },
    FI: { city, region: null, postalCode: postcode(fiveDigits, '00100') },
    NL: { city, region: null, postalCode: postcode(/^\d{4} ?[A-Z]{2}$/i, '1012 JS') },
    SE: { city, region: null, postalCode: postcode(/^\d{3} ?\d{2}$/, '111 29') },
    PT: { city, region: null, postalCode: postcode(/^\d{4}-?\d{3}$/, '1100-148') },
    BE: { city, region: null, postalCode: postcode(fourDigits, '1000') },
    AT: { city, region: null, postalCode: postcode(fourDigits, '1010') },
    CH: { city, region: null, postalCode: postcode(fourDigits, '8001') },
    DK: { city, region: null, postalCode: postcode(fourDigits, '1050') },
    NO: { city, region: null, postalCode: postcode(fourDigits, '0150') },
    NZ: { city, region: null, postalCode: postcode(fourDigits, '6011') },
  }),
)
const unknown: AddressFormat = {
  city,
  region: { label: 'Region', required: false },
  postalCode: { label: 'Postal code' },
}

export const addressFormatOf = (country: string): AddressFormat => formats.get(country) ?? unknown

interface Place {
  country: string
  region?: string | null | undefined
  postalCode: string
}

/**
 * What the post of a country would not accept, by field, each as a sentence. An empty field is wrong only when that
 * country needs it.
 */
export function addressErrors({ country, region, postalCode: typed }: Place): Record<string, string> {
  const { region: part, postalCode: known } = addressFormatOf(country)
  const errors: Record<string, string> = {}
  const missing = part?.required && !region?.trim()
  const isUnknown = part?.choices && region?.trim() && !choiceOf(part.choices, region)
  if (part && (missing || isUnknown))
    errors['region'] = `Please ${part.choices ? 'choose' : 'enter'} the ${part.label.toLowerCase()}.`
  const words = labelInSentence(known.label)
  if (!typed.trim()) errors['postalCode'] = `Please enter the ${words}.`
  else if (known.pattern && !known.pattern.test(typed.trim()))
    errors['postalCode'] = `${/^[aeio]/i.test(words) ? 'An' : 'A'} ${words} here looks like ${known.example}.`
  return errors
}

const labelInSentence = (label: string) => (/^(ZIP|Eir)/.test(label) ? label : label.toLowerCase())

/** Its code or its name, however it is written. */
function choiceOf(choices: readonly Choice[], typed: string): Choice | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
  return choices.find(({ value, label }) => [value, label].some((known) => plain(known) === plain(typed)))
}
