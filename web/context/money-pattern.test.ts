import { expect, it } from 'vitest'
import { money, moneyPattern } from './money-pattern.ts'

const amounts = [0, 5, 99, 100, 9_800, 99_999, 123_456, 1_234_567, 123_456_789_012]

it.each([
  ['en-US', 'USD'],
  ['de-DE', 'EUR'],
  ['de-CH', 'CHF'],
  ['es-ES', 'EUR'],
  ['fr-FR', 'EUR'],
  ['en-IN', 'INR'],
  ['ja-JP', 'JPY'],
  ['ar-KW', 'KWD'],
  ['sv-SE', 'SEK'],
])('%s %s is written as the language itself writes it', (locale, currency) => {
  const pattern = moneyPattern(locale, currency)
  const writer = new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' })
  const expected = amounts.map((minor) => writer.format(minor / 10 ** pattern.digits))
  expect(amounts.map((minor) => money(minor, pattern))).toEqual(expected)
})

it('a discount carries its sign in front', () => {
  expect(money(-1_250, moneyPattern('en-US', 'USD'))).toBe('-$12.50')
})
