import { describe, expect, it } from 'vitest'
import { amountInField, amountText, readAmount } from './amount.ts'

describe('an amount', () => {
  it.each([
    [12_900, 'USD', '129.00'],
    [5, 'EUR', '0.05'],
    [1500, 'JPY', '1500'],
    [1500, 'KWD', '1.500'],
    [-250, 'EUR', '-2.50'],
  ])('of %i %s is %s in a table', (minor, currency, text) => expect(amountText(minor, currency)).toBe(text))

  it.each([
    [12_900, 'EUR', 'de', '129,00'],
    [12_900, 'EUR', 'en', '129.00'],
    [1500, 'JPY', 'de', '1500'],
    [1500, 'KWD', 'fr', '1,500'],
  ])('of %i %s is in a field, in %s, %s', (minor, currency, language, text) =>
    expect(amountInField(minor, currency, language)).toBe(text),
  )

  it.each([
    ['129', 'EUR', 12_900],
    ['129.', 'EUR', 12_900],
    ['129,5', 'EUR', 12_950],
    ['129.05', 'EUR', 12_905],
    [' 0,99 ', 'EUR', 99],
    ['0', 'EUR', 0],
    ['1500', 'JPY', 1500],
    ['1,5', 'KWD', 1500],
    ['1.234', 'KWD', 1234],
    ['999999999', 'EUR', 99_999_999_900],
  ])('that is typed as %j of %s is %i', (typed, currency, minor) =>
    expect(readAmount(typed, currency)).toBe(minor),
  )

  it.each([
    ['', 'EUR'],
    ['1.234', 'EUR'],
    ['1,5', 'JPY'],
    ['-1', 'EUR'],
    ['.5', 'EUR'],
    ['1.2.3', 'EUR'],
    ['1 000', 'EUR'],
    ['1e3', 'EUR'],
    ['1000000000', 'EUR'],
    ['twelve', 'EUR'],
  ])('is not %j of %s', (typed, currency) => expect(readAmount(typed, currency)).toBeNull())
})
