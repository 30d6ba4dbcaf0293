// Reasons about an address that the postal service of its country does not accept.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from './reason.ts'

export const addressReasons = {
  'zip-code-missing': () => msg`Please enter the ZIP code.`,
  'postcode-missing': () => msg`Please enter the postcode.`,
  'eircode-missing': () => msg`Please enter the Eircode.`,
  'postal-code-missing': () => msg`Please enter the postal code.`,
  'state-missing': () => msg`Please choose the state.`,
  'province-missing': () => msg`Please choose the province.`,
  'prefecture-missing': () => msg`Please choose the prefecture.`,
  'zip-code-format': ({ example }: Values<'example'>) => msg`A ZIP code here looks like ${{ example }}.`,
  'postcode-format': ({ example }: Values<'example'>) => msg`A postcode here looks like ${{ example }}.`,
  'eircode-format': ({ example }: Values<'example'>) => msg`An Eircode here looks like ${{ example }}.`,
  'postal-code-format': ({ example }: Values<'example'>) =>
    msg`A postal code here looks like ${{ example }}.`,
  'vat-number-digits': ({ number }: Values<'number'>) =>
    msg`Check the VAT number ${{ number }}: a digit is wrong or missing.`,
  'vat-number-format': ({ example }: Values<'example'>) => msg`A VAT number here looks like ${{ example }}.`,
  'vat-number-invalid': () => msg`This is not a VAT number.`,
}

/** A reason and its sentence. */
export interface AddressReason extends ReturnType<typeof msg> {
  code: keyof typeof addressReasons
  given: Partial<Values<'example' | 'number'>>
}

export const addressReason = (
  code: AddressReason['code'],
  given: AddressReason['given'] = {},
): AddressReason => ({ ...addressReasons[code](given as Values<'example' | 'number'>), code, given })
