// What is asked of an address before it is sent, and how what was typed becomes one.
import type { AddressInput } from '#contract/customer.ts'
import { addressErrors, addressFormatOf } from '#contract/address-format.ts'

type Typed = Record<string, string>

const said = (typed: Typed, name: string) => (typed[name] ?? '').trim()

/** What is wrong, by field, in the order of the form; empty when it can be sent. */
export function checkAddress(typed: Typed): Record<string, string> {
  const { region = '', postalCode = '' } = addressErrors({
    country: said(typed, 'country'),
    region: said(typed, 'region'),
    postalCode: said(typed, 'postalCode'),
  })
  const found: [string, string][] = [
    ['fullName', missing(typed, 'fullName', 'Please enter the name on the doorbell.')],
    ['phone', phoneTrouble(said(typed, 'phone'))],
    ['line1', missing(typed, 'line1', 'Please enter the street and house number.')],
    ['city', missing(typed, 'city', 'Please enter the town or city.')],
    ['region', region],
    ['postalCode', postalCode],
  ]
  return Object.fromEntries(found.filter(([, words]) => words !== ''))
}

const missing = (typed: Typed, name: string, words: string) => (said(typed, name) === '' ? words : '')

/** The courier calls it; without it nothing is worse than a card in the letter box. */
function phoneTrouble(phone: string): string {
  if (phone === '' || /^\+?[0-9 ()/.-]{5,24}$/.test(phone)) return ''
  return 'A phone number has digits, like +1 555 010 0199.'
}

/** @param typed as `checkAddress` found it right. */
export function addressOf(typed: Typed): AddressInput {
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
