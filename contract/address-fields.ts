// Which addresses are the same place for the same person.
import type { PostalAddress } from './orders.ts'

const fields = [
  'fullName',
  'company',
  'vatNumber',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
] as const

/** Whether a parcel to one goes where a parcel to the other goes; telephone numbers may differ. */
export const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  fields.every((field) => one[field] === other[field])
