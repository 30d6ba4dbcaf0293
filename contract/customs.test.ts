import { describe, expect, it } from 'vitest'
import { customsFormOf, needsCustoms, shirtTariffNumber } from './customs.ts'
import { tariffText } from './tariff-number.ts'
import { tariffNumber } from './customs-fields.ts'

const place = (text: string) => {
  const [country = '', postalCode = ''] = text.split(' ')
  return { country, postalCode }
}

describe('a parcel', () => {
  it.each([
    ['DE 10967', 'FR 75004', false],
    ['DE 10967', 'MC 98000', false],
    ['DE 10967', 'CH 8001', true],
    ['CH 8001', 'LI 9490', false],
    ['GB SW1A2AA', 'IM IM11AA', false],
    ['GB SW1A2AA', 'DE 10115', true],
    ['US 02903', 'CA K1A0B1', true],
    ['US 02903', 'US 98101', false],
    ['AU 3000', 'AU 2000', false],
    // Places of the European Union that are outside its customs territory or its value added tax.
    ['DE 10967', 'DE 27498', true],
    ['DE 10967', 'ES 35001', true],
    ['DE 10967', 'ES 28013', false],
    ['ES 35001', 'ES 35002', false],
    ['FR 75004', 'FR 97400', true],
    ['FR 75004', 'FR 98000', false],
    ['IT 20121', 'IT 23041', true],
  ])('from %s to %s passes customs: %s', (from, to, passes) => {
    expect(needsCustoms(place(from), place(to))).toBe(passes)
    expect(needsCustoms(place(to), place(from))).toBe(passes)
  })
})

it.each([
  [0, 'EUR', 'CN22'],
  [35_340, 'EUR', 'CN22'],
  [35_341, 'EUR', 'CN23'],
  [65_280, 'JPY', 'CN22'],
  [65_281, 'JPY', 'CN23'],
  // Their rates are not known, and a CN23 is never wrong.
  [100, 'HUF', 'CN23'],
  [100, 'XTS', 'CN23'],
])('goods of %d %s need %s', (valueMinor, currency, form) => {
  expect(customsFormOf(valueMinor, currency)).toBe(form)
})

it.each([
  [' 6205.20 ', '620520', '6205 20'],
  ['6205 20 00', '62052000', '6205 20 00'],
  ['6205200000', '6205200000', '6205 20 00 00'],
])('the tariff number “%s” is stored as %s and written as %s', (typed, stored, written) => {
  expect(tariffNumber.parse(typed)).toBe(stored)
  expect(tariffText(stored)).toBe(written)
})

it.each(['6205', '62052', '6205200', 'cotton', ''])('“%s” is no tariff number', (typed) => {
  expect(tariffNumber.safeParse(typed).success).toBe(false)
})

it('shirts have the number of their fibre and wearer, unless the merchant has set another one', () => {
  const numbers = { tariffNumbers: { cotton: '62052000' } }
  expect(shirtTariffNumber({ wearer: 'men', ...numbers }, 'cotton')).toBe('62052000')
  expect(shirtTariffNumber({ wearer: 'men', ...numbers }, 'man-made')).toBe('620530')
  expect(shirtTariffNumber({ wearer: 'women', tariffNumbers: {} }, 'silk')).toBe('620610')
})
