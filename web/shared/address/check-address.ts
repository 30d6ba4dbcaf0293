// Checks a typed address, and makes the address from the values of a form; for shop and back office.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type AddressField, addressField, makeAddress, type PostalAddress } from '#contract/address-fields.ts'
import { addressErrors, addressFormatOf } from '#contract/address-format.ts'
import { townFieldsOf } from '#contract/address-lines.ts'
import { errorsOnly } from '../../ui/form/checks.ts'
import { checkPhone } from './check-phone.ts'

/** The values by field; empty, null or left out when nothing was typed. */
type TypedAddress = Readonly<Record<string, string | null>>

const valueOf = (values: TypedAddress, name: string) => (values[name] ?? '').trim()

/** The errors by field, in the order of the form; empty when the address can be sent. */
export function checkAddress(values: TypedAddress, i18n: I18n): Record<string, string> {
  const missing = (name: AddressField, message: MessageDescriptor) =>
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

/** The address to send: trimmed, empty values as null, and without fields that its country or owner does not have. */
export function addressOf(values: TypedAddress): PostalAddress {
  const text = (field: AddressField) => valueOf(values, field)
  return {
    ...makeAddress((field) => (addressField(field).isRequired ? text(field) : text(field) || null)),
    vatNumber: (text('company') && text('vatNumber')) || null,
    region: (addressFormatOf(text('country')).region && text('region')) || null,
    postalCode: text('postalCode').toUpperCase(),
  }
}
