// Checks an address before it is sent, and makes it of the form's values.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AddressInput } from '#contract/customer.ts'
import { addressErrors, addressFormatOf } from '#contract/address-format.ts'
import { errorsOnly } from '../../ui/form/checks.ts'
import type { FormValues } from '../../ui/form/use-form.ts'
import { checkPhone } from './check-phone.ts'

const valueOf = (values: FormValues, name: string) => (values[name] ?? '').trim()

/** The errors by field, in the order of the form; empty when the address can be sent. */
export function checkAddress(values: FormValues, i18n: I18n): Record<string, string> {
  const missing = (name: string, message: MessageDescriptor) =>
    valueOf(values, name) === '' ? i18n._(message) : ''
  const { region, postalCode } = addressErrors({
    country: valueOf(values, 'country'),
    region: valueOf(values, 'region'),
    postalCode: valueOf(values, 'postalCode'),
  })
  return errorsOnly({
    fullName: missing('fullName', msg`Please enter the name on the doorbell.`),
    phone: checkPhone(valueOf(values, 'phone'), valueOf(values, 'country'), i18n),
    line1: missing('line1', msg`Please enter the street and house number.`),
    city: missing('city', msg`Please enter the town or city.`),
    region: region ? i18n._(region) : '',
    postalCode: postalCode ? i18n._(postalCode) : '',
  })
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
