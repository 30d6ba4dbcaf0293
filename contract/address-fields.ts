// The fields of a postal address, each once, in the order in which files have them. Schemas, columns, forms, files of
// customers and what is kept of an erased order follow from it; `address-lines.ts` says which are written on parcels.
import { msg } from '@lingui/core/runtime-macro'
import { maxPhoneLength } from './phone.ts'

interface AddressFieldOptions {
  label: ReturnType<typeof msg>
  maxLength: number
  /** Whether each address has it; the others can be null. */
  isRequired: boolean
  /** The field in files of customers, where it is called otherwise there, and the heading of its column. */
  imported?: string
  heading: string
  /** It may differ between two addresses of the same person at the same place. */
  isContact?: boolean
  /** What stays of the address of an erased order, for the tax. */
  isKeptForTax?: boolean
}

export const addressFields = {
  fullName: {
    label: msg`Full name`,
    maxLength: 120,
    isRequired: true,
    imported: 'addressName',
    heading: 'Recipient',
  },
  company: { label: msg`Company`, maxLength: 120, isRequired: false, heading: 'Company' },
  /** As its country writes it: `DE123456789`. */
  vatNumber: { label: msg`VAT number`, maxLength: 30, isRequired: false, heading: 'VAT number' },
  phone: {
    label: msg`Phone`,
    maxLength: maxPhoneLength,
    isRequired: false,
    imported: 'addressPhone',
    heading: 'Phone of the recipient',
    isContact: true,
  },
  line1: { label: msg`Address line 1`, maxLength: 160, isRequired: true, heading: 'Street' },
  line2: { label: msg`Address line 2`, maxLength: 160, isRequired: false, heading: 'Street, second line' },
  postalCode: { label: msg`Postal code`, maxLength: 16, isRequired: true, heading: 'Postcode' },
  city: { label: msg`Town or city`, maxLength: 120, isRequired: true, heading: 'City' },
  region: {
    label: msg`Region`,
    maxLength: 120,
    isRequired: false,
    heading: 'Region',
    isKeptForTax: true,
  },
  /** ISO 3166-1 alpha-2. */
  country: { label: msg`Country`, maxLength: 2, isRequired: true, heading: 'Country', isKeptForTax: true },
} as const satisfies Record<string, AddressFieldOptions>

type Fields = typeof addressFields
export type AddressField = keyof Fields
export type RequiredAddressField = {
  [Field in AddressField]: Fields[Field]['isRequired'] extends true ? Field : never
}[AddressField]

export type PostalAddress = {
  [Field in AddressField]: Field extends RequiredAddressField ? string : string | null
}

export const addressFieldNames = Object.keys(addressFields) as AddressField[]

/** Of a field. */
export const addressField = (field: AddressField): AddressFieldOptions => addressFields[field]

/** What the files of customers call a field. */
export type ImportedAddressField = {
  [Field in AddressField]: Fields[Field] extends { imported: infer Name extends string } ? Name : Field
}[AddressField]
export const importedAddressField = (field: AddressField): ImportedAddressField =>
  (addressField(field).imported ?? field) as ImportedAddressField

/** An address of which each field is computed. */
export const makeAddress = (valueOf: (field: AddressField) => string | null): PostalAddress =>
  Object.fromEntries(addressFieldNames.map((field) => [field, valueOf(field)])) as unknown as PostalAddress

export const emptyAddress = (country: string): PostalAddress => ({
  ...makeAddress((field) => (addressField(field).isRequired ? '' : null)),
  country,
})

/** Whether a parcel to one goes where a parcel to the other goes; telephone numbers may differ. */
export const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  addressFieldNames.every((field) => addressField(field).isContact || one[field] === other[field])
