// What is asked of an address before it is sent, and how what was typed becomes one.
import type { AddressInput } from '#contract/customer.ts'
import { addressErrors, addressFormatOf } from '#contract/address-format.ts'
import { errorsOnly } from '../../ui/form/checks.ts'
import type { FormValues } from '../../ui/form/use-form.ts'

const said = (typed: FormValues, name: string) => (typed[name] ?? '').trim()

/** What is wrong, by field, in the order of the form; empty when it can be sent. */
export function checkAddress(typed: FormValues): Record<string, string> {
  const { region = '', postalCode = '' } = addressErrors({
    country: said(typed, 'country'),
    region: said(typed, 'region'),
    postalCode: said(typed, 'postalCode'),
  })
  return errorsOnly({
    fullName: missing(typed, 'fullName', 'Please enter the name on the doorbell.'),
    phone: phoneTrouble(said(typed, 'phone')),
    line1: missing(typed, 'line1', 'Please enter the street and house number.'),
    city: missing(typed, 'city', 'Please enter the town or city.'),
    region,
    postalCode,
  })
}

const missing = (typed: FormValues, name: string, words: string) => (said(typed, name) === '' ? words : '')

/** The courier calls it; without it nothing is worse than a card in the letter box. */
function phoneTrouble(phone: string): string {
  if (phone === '' || /^\+?[0-9 ()/.-]{5,24}$/.test(phone)) return ''
  return 'A phone number has digits, like +1 555 010 0199.'
}

/** @param typed as `checkAddress` found it right. */
export function addressOf(typed: FormValues): AddressInput {
  const country = said(typed, 'country')
  return {
    fullName: said(typed, 'fullName'),
    phone: said(typed, 'phone') || null,
    line1: said(typed, 'line1'),
    line2: said(typed, 'line2') || null,
    city: said(typed, 'city'),
    region: (addressFormatOf(country).region && said(typed, 'region')) || null,
    postalCode: said(typed, 'postalCode').toUpperCase(),
    country,
  }
}
