import { expect, test } from 'vitest'
import { amountInField, amountText, readAmount } from './amount.ts'
import { numberText, readNumber } from './numbers.ts'

test('a field shows a number with the decimal mark of its language', () => {
  expect(numberText(6.4, 'de-DE')).toBe('6,4')
  expect(numberText(6.4, 'en-US')).toBe('6.4')
  expect(numberText(12_345.5, 'de-DE')).toBe('12345,5')
  expect(numberText(150, 'fr-FR')).toBe('150')
  expect(numberText(2.5, 'ar-EG')).toMatch(/^2.5$/)
})

test.each([
  ['6,4', 6.4],
  ['6.4', 6.4],
  [' -1,25 ', -1.25],
  ['−3', -3],
  ['150', 150],
  ['2,', 2],
  ['', null],
  ['1.234,5', null],
  ['abc', null],
  ['1e3', null],
])('what is typed is read with a point or a comma: “%s”', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test('an amount in a field has the decimal mark of its language and the digits of its currency, and is parsed as the same amount', () => {
  expect(amountInField(1800, 'EUR', 'de-DE')).toBe('18,00')
  expect(amountInField(1800, 'EUR', 'en-US')).toBe('18.00')
  expect(amountInField(1800, 'JPY', 'de-DE')).toBe('1800')
  expect(readAmount(amountInField(123_456, 'EUR', 'de-DE'), 'EUR')).toBe(123_456)
  // Files have a decimal point in every language.
  expect(amountText(1800, 'EUR')).toBe('18.00')
})
