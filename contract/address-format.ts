// The address format of each country: its fields with their labels, and the pattern of its postal codes. Web and API
// use the same table; a form has only the fields that the postal service needs.

import { msg } from '@lingui/core/runtime-macro'
import { addressReason, type AddressReason } from './reasons/address.ts'
import regionNames from './regions.json' with { type: 'json' }
import { hasRightDigits } from './vat-check-digits.ts'
import { readVatNumber, vatExampleOf } from './vat-number.ts'

type Message = ReturnType<typeof msg>

export interface AddressFormat {
  /** The name of the field for the town. */
  city: Message
  /** The name of the field for the region; null where the postal service does not need it. */
  region: Region | null
  postalCode: PostalCode
}

interface Region {
  label: Message
  /** The error when it is missing; left out when it is optional. */
  missing?: AddressReason
  choices?: readonly RegionChoice[]
}

interface PostalCode {
  /** The label of the field. */
  label: Message
  missing: AddressReason
  /** Left out when its format is not known; then any text is accepted. */
  form?: { pattern: RegExp; example: string; wrong: AddressReason }
}

export interface FieldChoice {
  value: string
  label: string
}

interface RegionChoice extends FieldChoice {
  /** Names in further languages. */
  names?: Readonly<Record<string, string>>
}

type RegionName = string | [value: string, label: string, names?: Readonly<Record<string, string>>]

/**
 * The regions of a country with their names: a code where the post uses one, and names in other official languages.
 */
const regions = regionNames as unknown as Readonly<Record<string, RegionName[]>>
const choicesOf = (country: string): RegionChoice[] =>
  regions[country]!.map((region) => {
    if (typeof region === 'string') return { value: region, label: region }
    const [value, label, names] = region
    return { value, label, ...(names && { names }) }
  })

/** The regions of a country with their names in the reader's language, sorted by name. */
export function regionChoices(choices: readonly RegionChoice[], locale: string): FieldChoice[] {
  const { language } = new Intl.Locale(locale)
  const named = choices.map(({ value, label, names }) => ({ value, label: names?.[language] ?? label }))
  return choices.some(({ names }) => names?.[language])
    ? named.toSorted((one, other) => one.label.localeCompare(other.label, locale))
    : named
}

const fourDigits = /^\d{4}$/
const fiveDigits = /^\d{5}$/
const zipCode = (pattern: RegExp, example: string): PostalCode => ({
  label: msg`ZIP code`,
  missing: addressReason('zip-code-missing'),
  form: { pattern, example, wrong: addressReason('zip-code-format', { example }) },
})
const postcode = (pattern: RegExp, example: string): PostalCode => ({
  label: msg`Postcode`,
  missing: addressReason('postcode-missing'),
  form: { pattern, example, wrong: addressReason('postcode-format', { example }) },
})
const eircode = (pattern: RegExp, example: string): PostalCode => ({
  label: msg`Eircode`,
  missing: addressReason('eircode-missing'),
  form: { pattern, example, wrong: addressReason('eircode-format', { example }) },
})
const unknownPostalCode: PostalCode = {
  label: msg`Postal code`,
  missing: addressReason('postal-code-missing'),
}
const postalCode = (pattern: RegExp, example: string): PostalCode => ({
  ...unknownPostalCode,
  form: { pattern, example, wrong: addressReason('postal-code-format', { example }) },
})

const city = msg`City`
const townOrCity = msg`Town or city`
const state = (country: string): Region => ({
  label: msg`State`,
  missing: addressReason('state-missing'),
  choices: choicesOf(country),
})
const province = (country: string): Region => ({
  label: msg`Province`,
  missing: addressReason('province-missing'),
  choices: choicesOf(country),
})
/** For countries whose postal service does not need the field. */
const optional = ({ label, choices }: Region): Region => ({ label, choices: choices! })

const formats = new Map<string, AddressFormat>(
  Object.entries({
    US: {
      city,
      region: state('US'),
      postalCode: zipCode(/^\d{5}([ -]?\d{4})?$/, '02903'),
    },
    CA: {
      city,
      region: province('CA'),
      postalCode: postalCode(/^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i, 'K1A 0B1'),
    },
    AU: {
      city: msg`Suburb`,
      region: state('AU'),
      postalCode: postcode(fourDigits, '3000'),
    },
    JP: {
      city: msg`City or ward`,
      region: {
        label: msg`Prefecture`,
        missing: addressReason('prefecture-missing'),
        choices: choicesOf('JP'),
      },
      postalCode: postalCode(/^\d{3}-?\d{4}$/, '100-0001'),
    },
    IT: {
      city,
      region: province('IT'),
      postalCode: postalCode(fiveDigits, '20121'),
    },
    ES: { city, region: optional(province('ES')), postalCode: postalCode(fiveDigits, '28013') },
    CN: { city, region: province('CN'), postalCode: postalCode(/^\d{6}$/, '100000') },
    BR: { city, region: state('BR'), postalCode: postalCode(/^\d{5}-?\d{3}$/, '01310-100') },
    MX: { city, region: state('MX'), postalCode: postalCode(fiveDigits, '06600') },
    IN: { city, region: state('IN'), postalCode: postalCode(/^\d{3} ?\d{3}$/, '110001') },
    AR: {
      city,
      region: optional(province('AR')),
      postalCode: postalCode(/^([A-Z]\d{4}[A-Z]{3}|\d{4})$/i, 'C1002AAP'),
    },
    KR: { city, region: optional(province('KR')), postalCode: postalCode(fiveDigits, '03051') },
    MY: { city, region: state('MY'), postalCode: postcode(fiveDigits, '50000') },
    IE: {
      city: townOrCity,
      region: { label: msg`County`, choices: choicesOf('IE') },
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
  vatNumber?: string | null | undefined
}

/**
 * Errors by field: values that the country's postal service does not accept, and a VAT number with an unknown format or a wrong
 * digit.
 * An empty field is an error only when the country requires it.
 */
export function addressErrors({
  country,
  region,
  postalCode: typed,
  vatNumber,
}: Place): Record<string, AddressReason> {
  const { region: part, postalCode: known } = addressFormatOf(country)
  const given = region?.trim()
  const isKnown = given && (!part?.choices || choiceOf(part.choices, given))
  const wrongNumber = vatNumber?.trim() ? vatProblem(vatNumber, country) : null
  const { form } = known
  return {
    ...(part?.missing && !isKnown && { region: part.missing }),
    ...(!typed.trim()
      ? { postalCode: known.missing }
      : form && !form.pattern.test(typed.trim()) && { postalCode: form.wrong }),
    ...(wrongNumber && { vatNumber: wrongNumber }),
  }
}

function vatProblem(typed: string, country: string): AddressReason | null {
  const number = readVatNumber(typed, country)
  if (number !== null) return hasRightDigits(number) ? null : addressReason('vat-number-digits', { number })
  const example = vatExampleOf(country)
  return example ? addressReason('vat-number-format', { example }) : addressReason('vat-number-invalid')
}

/** The form's value for a region that is given as code or name; the text itself when it is unknown. */
export function regionValueOf(country: string, typed: string): string {
  const { choices } = addressFormatOf(country).region ?? {}
  return (choices && choiceOf(choices, typed)?.value) ?? typed
}

/** Compares a text with the code and the names of a region, ignoring case and accents. */
function choiceOf(choices: readonly RegionChoice[], typed: string): RegionChoice | undefined {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^\p{L}]/gu, '')
  const wanted = plain(typed)
  return choices.find(({ value, label, names }) =>
    [value, label, ...Object.values(names ?? {})].some((known) => plain(known) === wanted),
  )
}
