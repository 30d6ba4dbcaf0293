// Checks an address before it is sent, and makes it of the form's values.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AddressInput } from '#contract/customer.ts'
import { addressErrors, addressFormatOf } from '#contract/address-format.ts'
import { townFieldsOf } from '#contract/address-lines.ts'
import { errorsOnly } from '../../ui/form/checks.ts'
import type { FormValues } from '../../ui/form/use-form.ts'
import { checkPhone } from './check-phone.ts'

const valueOf = (values: FormValues, name: string) => (values[name] ?? '').trim()

/** The errors by field, in the order of the form; empty when the address can be sent. */
export function checkAddress(values: FormValues, i18n: I18n): Record<string, string> {
  const missing = (name: string, message: MessageDescriptor) =>
    valueOf(values, name) === '' ? i18n._(message) : ''
  const country = valueOf(values, 'country')
  const { region, postalCode, vatNumber } = addressErrors({
    country,
    region: valueOf(values, 'region'),
    postalCode: valueOf(values, 'postalCode'),
    vatNumber: valueOf(values, 'vatNumber'),
  })
  const town = {
    city: missing('city', msg`Please enter the town or city.`),
    region: region ? i18n._(region) : '',
    postalCode: postalCode ? i18n._(postalCode) : '',
  }
  return errorsOnly({
    fullName: missing('fullName', msg`Please enter the name on the doorbell.`),
    vatNumber: vatNumber ? i18n._(vatNumber) : '',
    phone: checkPhone(valueOf(values, 'phone'), country, i18n),
    line1: missing('line1', msg`Please enter the street and house number.`),
    ...Object.fromEntries(townFieldsOf(country).map((field) => [field, town[field]])),
  })
}

/** @param values without errors of `checkAddress`. */
export function addressOf(values: FormValues): AddressInput {
  const country = valueOf(values, 'country')
  return {
    fullName: valueOf(values, 'fullName'),
    company: valueOf(values, 'company') || null,
    vatNumber: (valueOf(values, 'company') && valueOf(values, 'vatNumber')) || null,
    phone: valueOf(values, 'phone') || null,
    line1: valueOf(values, 'line1'),
    line2: valueOf(values, 'line2') || null,
    city: valueOf(values, 'city'),
    region: (addressFormatOf(country).region && valueOf(values, 'region')) || null,
    postalCode: valueOf(values, 'postalCode').toUpperCase(),
    country,
  }
}

const billing = 'billing.'

/** The name of a field of the billing address, in a form that has the fields of a delivery address too. */
export const billingName = (field: string): string => billing + field

/** The values of the billing address, by the names that a form of one address has. */
export const billingValues = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(billing) ? [[name.slice(billing.length), value]] : [],
    ),
  )

export const checkBilling = (values: FormValues, i18n: I18n): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checkAddress(billingValues(values), i18n)).map(([name, error]) => [
      billingName(name),
      error,
    ]),
  )
