// Checks an address before it is sent, and makes it of the form's values.
import type { AddressInput } from '#contract/customer.ts'
import { addressErrors, addressFormatOf } from '#contract/address-format.ts'
import { errorsOnly } from '../../ui/form/checks.ts'
import type { FormValues } from '../../ui/form/use-form.ts'

const valueOf = (values: FormValues, name: string) => (values[name] ?? '').trim()

/** The errors by field, in the order of the form; empty when the address can be sent. */
export function checkAddress(values: FormValues): Record<string, string> {
  const { region = '', postalCode = '' } = addressErrors({
    country: valueOf(values, 'country'),
    region: valueOf(values, 'region'),
    postalCode: valueOf(values, 'postalCode'),
  })
  return errorsOnly({
    fullName: missing(values, 'fullName', 'Please enter the name on the doorbell.'),
    phone: phoneError(valueOf(values, 'phone')),
    line1: missing(values, 'line1', 'Please enter the street and house number.'),
    city: missing(values, 'city', 'Please enter the town or city.'),
    region,
    postalCode,
  })
}

const missing = (values: FormValues, name: string, message: string) =>
  valueOf(values, name) === '' ? message : ''

/** The phone number is for the courier and optional. */
function phoneError(phone: string): string {
  if (phone === '' || /^\+?[0-9 ()/.-]{5,24}$/.test(phone)) return ''
  return 'A phone number has digits, like +1 555 010 0199.'
}

/** @param values without errors of `checkAddress`. */
export function addressOf(values: FormValues): AddressInput {
  const country = valueOf(values, 'country')
  return {
    fullName: valueOf(values, 'fullName'),
    phone: valueOf(values, 'phone') || null,
    line1: valueOf(values, 'line1'),
    line2: valueOf(values, 'line2') || null,
    city: valueOf(values, 'city'),
    region: (addressFormatOf(country).region && valueOf(values, 'region')) || null,
    postalCode: valueOf(values, 'postalCode').toUpperCase(),
    country,
  }
}
