import { describe, expect, test } from 'vitest'
import { english } from '../../testing/english.ts'
import { addressOf, checkAddress } from '../../shared/address/check-address.ts'
import { billingValues, checkBilling } from './billing.ts'
import { emptyAddress } from '#contract/address-fields.ts'
import { addressFormatOf, regionValueOf } from '#contract/address-format.ts'
import { countryChoices } from './country.ts'

const home = {
  fullName: 'Ada Brook',
  phone: '',
  line1: '9 Mill Street',
  line2: '',
  city: 'Providence',
  region: 'RI',
  postalCode: '02903',
  country: 'US',
}

describe('an address', () => {
  test('has no errors when it is complete', () => {
    expect(checkAddress(home, english)).toEqual({})
  })

  test('names what is missing, in the order of the form', () => {
    const wrong = checkAddress({ country: 'US' }, english)
    expect(Object.keys(wrong)).toEqual(['fullName', 'line1', 'city', 'region', 'postalCode'])
  })

  test('needs a region only where the post does', () => {
    const abroad = { ...home, region: '' }
    expect(checkAddress({ ...abroad, country: 'DE', postalCode: '10115' }, english)).toEqual({})
    expect(checkAddress({ ...abroad, country: 'CA', postalCode: 'K1A 0B1' }, english)).toHaveProperty(
      'region',
    )
  })

  test.each([
    ['US', '02903-1234', 'O2903'],
    ['CA', 'k1a0b1', '12345'],
    ['GB', 'sw1a 2aa', '12345'],
    ['NL', '1012 JS', '1012'],
    ['JP', '100-0001', '1000'],
  ])('in %s may have the postal code %s and not %s', (country, right, wrong) => {
    expect(checkAddress({ ...home, country, postalCode: right }, english)).not.toHaveProperty('postalCode')
    expect(checkAddress({ ...home, country, postalCode: wrong }, english)).toHaveProperty('postalCode')
  })

  test('in a country without a format is accepted as it is', () => {
    expect(checkAddress({ ...home, country: 'IS', region: '', postalCode: '101' }, english)).toEqual({})
  })

  test('may have a phone number, but no other text in that field', () => {
    expect(checkAddress({ ...home, phone: '+1 401 555 0199' }, english)).toEqual({})
    expect(checkAddress({ ...home, phone: '(401) 555-0100' }, english)).toEqual({})
    expect(checkAddress({ ...home, phone: 'later' }, english)).toEqual({
      phone: 'A phone number has digits, like +1 401 555 0100.',
    })
  })

  test('shows a phone number of its own country, or none', () => {
    const wrongIn = (country: string) =>
      checkAddress({ ...home, country, region: '', postalCode: '10115', phone: '-----' }, english)['phone']
    expect(wrongIn('DE')).toBe('A phone number has digits, like +49 30 23125 001.')
    expect(wrongIn('IS')).toBe('A phone number has at least five digits.')
  })

  test('is sent trimmed, with null for empty fields, and without a region that its country does not have', () => {
    const typed = { ...home, fullName: ' Ada Brook ', postalCode: 'sw1a 2aa', country: 'GB' }
    expect(addressOf(typed)).toEqual({
      ...emptyAddress('GB'),
      fullName: 'Ada Brook',
      line1: '9 Mill Street',
      city: 'Providence',
      postalCode: 'SW1A 2AA',
    })
  })
})

test('names what is missing, in the order of its country', () => {
  expect(Object.keys(checkAddress({ country: 'DE' }, english))).toEqual([
    'fullName',
    'line1',
    'postalCode',
    'city',
  ])
  expect(Object.keys(checkAddress({ country: 'IT' }, english)).slice(-3)).toEqual([
    'postalCode',
    'city',
    'region',
  ])
})

test.each([
  ['JP', 'Kyoto', '602-8570'],
  ['IT', 'Forlì-Cesena', '47121'],
  ['CN', 'Guangdong', '510030'],
  ['BR', 'São Paulo', '01310-100'],
  ['MX', 'Jalisco', '44100'],
  ['AU', 'Victoria', '3000'],
])('a region of %s is one of a list: %s', (country, region, postalCode) => {
  const somewhere = { ...home, country, postalCode }
  expect(checkAddress({ ...somewhere, region }, english)).toEqual({})
  expect(Object.keys(checkAddress({ ...somewhere, region: 'Atlantis' }, english))).toEqual(['region'])
})

test('a region that is shown by name is found by its code', () => {
  expect(regionValueOf('IT', 'forlì cesena')).toBe('FC')
  expect(regionValueOf('US', 'Rhode Island')).toBe('RI')
  expect(regionValueOf('JP', 'Tokyo')).toBe('Tokyo')
  expect(regionValueOf('DE', 'Bayern')).toBe('Bayern')
})

test('a VAT number has the form of its country, and is not checked without a company', () => {
  const firm = { ...home, country: 'DE', region: '', postalCode: '10115', company: 'Brook GmbH' }
  expect(checkAddress({ ...firm, vatNumber: 'de 136 695 976' }, english)).toEqual({})
  expect(checkAddress({ ...firm, vatNumber: '12345' }, english)).toEqual({
    vatNumber: 'A VAT number here looks like DE136695976.',
  })
  expect(addressOf({ ...firm, company: '', vatNumber: 'DE136695976' }).vatNumber).toBeNull()
})

test('a billing address has names of its own in the form', () => {
  const form = { ...home, 'billing.country': 'DE', 'billing.fullName': 'Brook GmbH' }
  expect(Object.keys(checkBilling(form, english))).toEqual([
    'billing.line1',
    'billing.postalCode',
    'billing.city',
  ])
  expect(billingValues(form)).toEqual({ country: 'DE', fullName: 'Brook GmbH' })
})

test('in German the United States have the name that parcels need', () => {
  expect(countryChoices(['CH', 'US'], 'de-CH').map(({ label }) => label)).toEqual(['Schweiz', 'USA'])
})

test('the home country comes first, the others are sorted by name', () => {
  const labels = countryChoices(['US', 'GB', 'AT', 'DE'], 'en-US').map(({ label }) => label)
  expect(labels).toEqual(['United States', 'Austria', 'Germany', 'United Kingdom'])
})

test('a region has the label of its country', () => {
  const labels = ['US', 'CA', 'JP', 'IE'].map((country) => addressFormatOf(country).region?.label.message)
  expect(labels).toEqual(['State', 'Province', 'Prefecture', 'County'])
  expect(addressFormatOf('US').region?.choices).toContainEqual({ value: 'RI', label: 'Rhode Island' })
})

test('a country code like `constructor` has the general format', () => {
  for (const country of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(addressFormatOf(country), country).toEqual(addressFormatOf('ZZ'))
})

test('a postal code has the label of its country', () => {
  expect(
    ['US', 'GB', 'IE', 'JP'].map((country) => addressFormatOf(country).postalCode.label.message),
  ).toEqual(['ZIP code', 'Postcode', 'Eircode', 'Postal code'])
  expect(checkAddress({ ...home, postalCode: '1' }, english)['postalCode']).toBe(
    'A ZIP code here looks like 02903.',
  )
})
