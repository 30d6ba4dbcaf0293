// How addresses differ from country to country: which fields there are, what they are called there, and what a
// postal code looks like. Web and API use the same table; a form has only the fields that the post needs.

import { msg } from '@lingui/core/runtime-macro'

type Message = ReturnType<typeof msg>

export interface AddressFormat {
  /** What a town is called. */
  city: Message
  /** What the part of the country is called; null where letters arrive without it. */
  region: Region | null
  postalCode: PostalCode
}

interface Region {
  label: Message
  /** The error when it is missing; left out where it may be. */
  missing?: Message
  choices?: readonly Choice[]
}

interface PostalCode {
  /** What it is called. */
  label: Message
  missing: Message
  /** Where nothing is known of its form, nothing is refused. */
  form?: { pattern: RegExp; example: string; wrong: Message }
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
const zipCode = (pattern: RegExp, example: string): PostalCode => ({
  label: msg`ZIP code`,
  missing: msg`Please enter the ZIP code.`,
  form: { pattern, example, wrong: msg`A ZIP code here looks like ${{ example }}.` },
})
const postcode = (pattern: RegExp, example: string): PostalCode => ({
  label: msg`Postcode`,
  missing: msg`Please enter the postcode.`,
  form: { pattern, example, wrong: msg`A postcode here looks like ${{ example }}.` },
})
const eircode = (pattern: RegExp, example: string): PostalCode => ({
  label: msg`Eircode`,
  missing: msg`Please enter the Eircode.`,
  form: { pattern, example, wrong: msg`An Eircode here looks like ${{ example }}.` },
})
const unknownPostalCode: PostalCode = { label: msg`Postal code`, missing: msg`Please enter the postal code.` }
const postalCode = (pattern: RegExp, example: string): PostalCode => ({
  ...unknownPostalCode,
  form: { pattern, example, wrong: msg`A postal code here looks like ${{ example }}.` },
})

const city = msg`City`
const townOrCity = msg`Town or city`
const state = (choices: Choice[]): Region => ({
  label: msg`State`,
  missing: msg`Please choose the state.`,
  choices,
})
const province = msg`Province`

const formats = new Map<string, AddressFormat>(
  Object.entries({
    US: {
      city,
      region: state(states),
      postalCode: zipCode(/^\d{5}([ -]?\d{4})?$/, '02903'),
    },
    CA: {
      city,
      region: { label: province, missing: msg`Please choose the province.`, choices: provinces },
      postalCode: postalCode(/^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i, 'K1A 0B1'),
    },
    AU: {
      city: msg`Suburb`,
      region: state(australia),
      postalCode: postcode(fourDigits, '3000'),
    },
    JP: {
      city: msg`City or ward`,
      region: { label: msg`Prefecture`, missing: msg`Please enter the prefecture.` },
      postalCode: postalCode(/^\d{3}-?\d{4}$/, '100-0001'),
    },
    IT: {
      city,
      region: { label: province, missing: msg`Please enter the province.` },
      postalCode: postalCode(fiveDigits, '20121'),
    },
    ES: { city, region: { label: province }, postalCode: postalCode(fiveDigits, '28013') },
    IE: {
      city: townOrCity,
      region: { label: msg`County` },
      postalCode: eircode(/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, 'D02 X285'),
    },
    GB: {
      city: townOrCity,
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
  region: { label: msg`Region` },
  postalCode: unknownPostalCode,
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
export function addressErrors({ country, region, postalCode: typed }: Place): Record<string, Message> {
  const { region: part, postalCode: known } = addressFormatOf(country)
  const given = region?.trim()
  const isKnown = given && (!part?.choices || choiceOf(part.choices, given))
  const { form } = known
  return {
    ...(part?.missing && !isKnown && { region: part.missing }),
    ...(!typed.trim()
      ? { postalCode: known.missing }
      : form && !form.pattern.test(typed.trim()) && { postalCode: form.wrong }),
  }
}

/** Its code or its name, however it is written. */
function choiceOf(choices: readonly Choice[], typed: string): Choice | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
  return choices.find(({ value, label }) => [value, label].some((known) => plain(known) === plain(typed)))
}
