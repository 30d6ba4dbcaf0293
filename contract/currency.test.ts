import { expect, it } from 'vitest'
import { currencyFormat, minorDigits } from './currency.ts'

it.each([
  ['USD', 2],
  ['EUR', 2],
  ['CHF', 2],
  ['HUF', 2],
  ['MGA', 2],
  ['IDR', 2],
  ['JPY', 0],
  ['ISK', 0],
  ['KRW', 0],
  ['KWD', 3],
  ['IQD', 3],
  ['TND', 3],
  ['CLF', 4],
])('%s has %i digits of minor units', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits)
  expect(currencyFormat('en', currency).resolvedOptions()).toMatchObject({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
})

it('an unknown currency code has two digits, and an invalid one cannot be formatted', () => {
  for (const code of ['', 'jpy', 'constructor', 'JPY KRW', '€']) expect(minorDigits(code)).toBe(2)
  for (const code of ['', 'constructor', '€']) expect(() => currencyFormat('en', code)).toThrow(RangeError)
})
