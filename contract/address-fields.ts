// The fields of a postal address, in the order of exported files. Schemas, columns, forms, files of customers and the
// fields kept of an anonymised order are derived from this list; `address-lines.ts` has the lines printed on parcels.
import { msg } from '@lingui/core/runtime-macro'
import { maxPhoneLength } from './phone.ts'

interface AddressFieldOptions {
  label: ReturnType<typeof msg>
  maxLength: number
  /** Whether it is required; other fields can be null. */
  isRequired: boolean
  /** Its name in files of customers, where that differs, and the heading of its column. */
  imported?: string
  heading: string
  /** Left out when two addresses are compared. */
  isContact?: boolean
  /** Kept when an order is anonymised, because its tax depends on it. */
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
  /** In the format of its country: `DE136695976`. */
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

export const addressField = (field: AddressField): AddressFieldOptions => addressFields[field]

/** The name of a field in files of customers. */
export type ImportedAddressField = {
  [Field in AddressField]: Fields[Field] extends { imported: infer Name extends string } ? Name : Field
}[AddressField]
export const importedAddressField = (field: AddressField): ImportedAddressField =>
  (addressField(field).imported ?? field) as ImportedAddressField

/** An address with a computed value for each field. */
export const makeAddress = (valueOf: (field: AddressField) => string | null): PostalAddress =>
  Object.fromEntries(addressFieldNames.map((field) => [field, valueOf(field)])) as unknown as PostalAddress

export const emptyAddress = (country: string): PostalAddress => ({
  ...makeAddress((field) => (addressField(field).isRequired ? '' : null)),
  country,
})

/** Whether both are the same place of delivery; telephone numbers may differ. */
export const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  addressFieldNames.every((field) => addressField(field).isContact || one[field] === other[field])
