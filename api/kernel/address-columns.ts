import type { AddressField } from '#contract/address-fields.ts'

/** The column of a field of an address: `full_name` for `fullName`. */
export const columnOf = (field: AddressField): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
