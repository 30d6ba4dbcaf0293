// Reads the rows of one customer from our own export, Shopify's or another table. An empty cell leaves a field out, and
// never counts as consent to the newsletter.
import * as z from 'zod/mini'
import {
  addressField,
  addressFieldNames,
  importedAddressField,
  makeAddress,
} from '#contract/address-fields.ts'
import { maxCustomerNoteLength } from '#contract/admin/customers.ts'
import { maxTagLength, maxTags, tag } from '#contract/admin/tags.ts'
import type { CustomValues } from '#contract/custom-fields.ts'
import { addressInput, type AddressInput } from '#contract/customer.ts'
import { email as emailField, phone as phoneField } from '#contract/fields.ts'
import { singleLine } from '#contract/text-fields.ts'
import { addressLines } from '#contract/address-lines.ts'
import { languageOf, languages } from '#locales/languages.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { maxAddresses } from '../../customers/customers.ts'
import { readInput } from '../../http/read-input.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import type { Settings } from '../../kernel/settings.ts'
import { storefrontsOf } from '../../kernel/storefront.ts'
import { countryOf } from '../../kernel/country-code.ts'
import { readCustomCells } from './custom-field-cells.ts'
import { cutText, firstOf, type Noted } from './limits.ts'
import { isYes } from './product-status.ts'
import { type FileForm, type Line, noteOf, readLines } from './read-line.ts'

/** The name of a customer without one in the file. */
export const nameIn = (email: string): string => email.split('@')[0]!.slice(0, 120)

export interface ImportedCustomer {
  email: string
  fullName?: string
  phone?: string
  locale?: string
  newsletter?: boolean
  addresses: AddressInput[]
  tags: string[]
  customFields: CustomValues
  /** A note for staff: the company of a customer without an address, and columns that were kept. */
  note?: string
  notes: Reason[]
}

/** Throws `Invalid Input` with the reason. */
export function readCustomer(rows: CsvRow[], form: FileForm, settings: Settings): ImportedCustomer {
  const written = readLines(rows, form)
  const lines = written.map((line) => ({
    ...line,
    of: (field: string) => line.of(field).replaceAll(/\s+/g, ' '),
  }))
  const first = (field: string) => lines.map((line) => line.of(field)).find(Boolean)
  const notes: Reason[] = []
  const [head] = lines as [Line, ...Line[]]
  const { row } = head
  const email = readText(emailField, first('email'), 'email', head)
  const name =
    first('name') ?? ([first('firstName'), first('lastName')].filter(Boolean).join(' ') || undefined)
  const customer: ImportedCustomer = {
    email,
    addresses: [],
    tags: tagsOf({ lines, notes }),
    customFields: readCustomCells(written, settings, notes),
    notes,
  }
  if (name) customer.fullName = readText(singleLine(120), name, 'name', head)
  const phone = phoneOf(first('phone'), row, notes)
  if (phone) customer.phone = phone
  const locale = localeOf(first('language'), settings, row, notes)
  if (locale) customer.locale = locale
  const consent = first('newsletter')
  if (consent)
    customer.newsletter =
      isYes(consent) || /^(?:subscribed|abonniert|angemeldet|inscrit|iscritto|suscrito)$/i.test(consent)
  for (const line of lines) {
    const address = addressOf(line, customer, settings, notes)
    if (address && !customer.addresses.some((one) => sameAddress(one, address)))
      customer.addresses.push(address)
  }
  const company = customer.addresses.length === 0 ? head.headed('company') : []
  const note = [...company.map(({ heading, text }) => `${heading}: ${text}`), noteOf(lines) ?? ''].filter(
    Boolean,
  )
  if (note.length > 0)
    customer.note = cutText(note.join('\n'), maxCustomerNoteLength, ['note'], { lines, notes })
  customer.addresses = firstOf(customer.addresses, maxAddresses, ['line1'], {
    lines,
    notes,
    textOf: addressText,
  })
  return customer
}

/** Mailchimp writes quotes around each tag, Wix semicolons between them. */
const tagsIn = (cell: string): string[] =>
  cell.split(/[,;]/).map((one) => one.trim().replaceAll(/^"+|"+$/g, ''))

/** The tags in all rows, each once. */
function tagsOf(noted: Noted): string[] {
  const words = new Set(noted.lines.flatMap((line) => tagsIn(line.of('customerTags'))))
  const tags = [...words].flatMap((text) => {
    const read = tag.safeParse(text.trim().slice(0, maxTagLength).trim())
    return read.success ? [read.data] : []
  })
  return firstOf(tags, maxTags, ['customerTags'], { ...noted, textOf: String })
}

/** Checks a text as the form does. Throws `Invalid Input` with the form's message and the row. */
function readText(
  field: z.ZodMiniType<string, string>,
  text: string | undefined,
  name: string,
  head: Line,
): string {
  try {
    return readInput(z.object({ [name]: field }), { [name]: text ?? '' })[name] as string
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw head.wrong(name, error.reason)
  }
}

function phoneOf(text: string | undefined, row: number, notes: Reason[]): string | undefined {
  const known = text && phoneField.safeParse(text.replace(/^'/, ''))
  if (known && known.success) return known.data
  if (text) notes.push(because('note-phone-left-out', { row, phone: text.slice(0, 40) }))
  return undefined
}

/** The locale of the shop in a language: `de`, `de-AT`. */
function localeOf(
  text: string | undefined,
  settings: Settings,
  row: number,
  notes: Reason[],
): string | undefined {
  // Some programs write a number of their own.
  if (!text || /^\d+$/.test(text)) return undefined
  const locales = storefrontsOf(settings).map(({ locale }) => locale)
  const plain = text.replace('_', '-').toLowerCase()
  const found =
    locales.find((locale) => locale.toLowerCase() === plain) ??
    locales.find((locale) => locale.split('-')[0] === plain.split('-')[0]) ??
    locales.find((locale) => namesOf(locale).includes(text.trim().toLowerCase()))
  if (!found) notes.push(because('note-language-left-out', { row, language: text.slice(0, 40) }))
  return found
}

/** The names of a locale's language in the languages of the program: `Deutsch`, `German`. */
const namesOf = (locale: string): string[] =>
  languages.flatMap(
    (language) =>
      new Intl.DisplayNames([language], { type: 'language' }).of(languageOf(locale))?.toLowerCase() ?? [],
  )

function addressOf(
  line: Line,
  customer: ImportedCustomer,
  { shop }: Settings,
  notes: Reason[],
): AddressInput | null {
  const given = makeAddress((field) => line.of(importedAddressField(field)) || null)
  if (!given.line1 && !given.city && !given.postalCode) return null
  const country = given.country ? countryOf(given.country) : shop.countries[0]
  const leaveOut = (why: Reason) => {
    notes.push(because('note-address-left-out', { row: line.row, why }))
    return null
  }
  if (!given.line1) return leaveOut(because('address-without-street'))
  const read = (vatNumber: string | null) =>
    readInput(addressInput, {
      ...given,
      vatNumber,
      fullName: given.fullName ?? customer.fullName ?? nameIn(customer.email),
      phone: phoneOf(given.phone ?? undefined, line.row, notes) ?? null,
      // Without a country in the file, four digits can be those of another one.
      postalCode: withZero((given.postalCode ?? '').replace(/^'/, ''), given.country ? country : undefined),
      line1: withHouseNumber(given.line1!, line.of('houseNumber'), country),
      city: given.city ?? '',
      country,
    })
  try {
    return read(given.vatNumber)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.field !== 'vatNumber') return leaveOut(error.reason)
    // A mistyped number does not cost the customer the address.
    const text = given.vatNumber!.slice(0, 40)
    notes.push(because('note-vat-number-left-out', { row: line.row, text, why: error.reason }))
    return read(null)
  }
}

/** Spreadsheets drop the zero at the beginning of a postcode: `1067` is 01067 Dresden. */
const withZero = (postcode: string, country: string | undefined): string =>
  country !== undefined && fiveDigits.has(country) && /^\d{4}$/.test(postcode) ? `0${postcode}` : postcode

/** Countries of which each postcode has five digits, some with a zero in front. */
const fiveDigits: ReadonlySet<string> = new Set('DE ES FI FR HR IT LT MC SM US'.split(' '))

/** The countries that write the number of a house before its street. */
const numberFirst: ReadonlySet<string> = new Set('AU CA FR GB IE LU MC NZ US'.split(' '))

function withHouseNumber(street: string, number: string, country: string | undefined): string {
  if (number === '' || street === '' || ` ${street} `.includes(` ${number} `)) return street
  return country !== undefined && numberFirst.has(country) ? `${number} ${street}` : `${street} ${number}`
}

const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Files write a region as a code or as a name, and a VAT number is part of no place. */
const comparedFields = addressFieldNames.filter(
  (field) => !addressField(field).isContact && field !== 'region' && field !== 'vatNumber',
)

/** Whether two addresses are the same place. */
export const sameAddress = (one: AddressInput, other: AddressInput): boolean =>
  comparedFields.every((field) => plain(one[field]) === plain(other[field]))

/** The address in one line, for people; the country as its code. */
export const addressText = (address: AddressInput): string => {
  const written = makeAddress((field) => address[field] ?? null)
  return [...addressLines(written, 'en').slice(0, -1), address.country].join(', ')
}
