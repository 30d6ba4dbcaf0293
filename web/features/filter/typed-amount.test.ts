import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxMinor } from '#contract/currency.ts'
import { moneyPattern } from '../../context/money-pattern.ts'
import { typedAmountText, parseAmount } from './typed-amount.ts'

const locales = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'fr-CH', 'sv-SE', 'ja-JP', 'ar-KW']
const currencies = ['USD', 'EUR', 'CHF', 'HUF', 'JPY', 'ISK', 'KWD', 'CLF']

it.each([
  ['en-US', 'USD', '50', 5000],
  ['en-US', 'USD', '119.5', 11_950],
  ['en-US', 'USD', '119,5', 11_950],
  ['en-US', 'USD', '1,200', 120_000],
  ['en-US', 'USD', '1,234,567.89', 123_456_789],
  ['en-US', 'USD', '0.125', 13],
  ['de-DE', 'EUR', '12,50', 1250],
  ['de-DE', 'EUR', '1.200', 120_000],
  ['de-DE', 'EUR', ' 1.234,5 ', 123_450],
  ['fr-FR', 'EUR', '1\u202f200,50', 120_050],
  ['de-CH', 'CHF', '1’200.50', 120_050],
  ['hu-HU', 'HUF', '30 000', 3_000_000],
  ['ja-JP', 'JPY', '10000', 10_000],
  ['ja-JP', 'JPY', '10,000', 10_000],
  ['ja-JP', 'JPY', '10.000', 10_000],
  ['ja-JP', 'JPY', '99.6', 100],
  ['en-KW', 'KWD', '1.234', 1234],
  ['en-KW', 'KWD', '1,234', 1_234_000],
  ['en-KW', 'KWD', '0,5', 500],
  ['de-DE', 'KWD', '1.234', 1_234_000],
  ['de-DE', 'KWD', '1,234', 1234],
  ['en-US', 'USD', '5.', 500],
  ['en-US', 'USD', ',5', 50],
  ['en-US', 'USD', '0', 0],
  ['en-US', 'USD', '9'.repeat(400), undefined],
  ['en-US', 'USD', '99999999999', maxMinor],
])('%s %s: %j is %j', (locale, currency, typed, minor) => {
  expect(parseAmount(typed, moneyPattern(locale, currency))).toBe(minor)
})

it.each(['', ' ', '.', ',,', '-5', '1e3', '0x10', 'abc', '5 EUR', 'Infinity', '<b>5</b>'])(
  '%j is no amount',
  (typed) => {
    expect(parseAmount(typed, moneyPattern('de-DE', 'EUR'))).toBeUndefined()
  },
)

it('reads what it wrote, in every language and currency', () => {
  const somewhere = fc.tuple(fc.constantFrom(...locales), fc.constantFrom(...currencies))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxMinor }), somewhere, (minor, [locale, currency]) => {
      const pattern = moneyPattern(locale, currency)
      expect(parseAmount(typedAmountText(minor, pattern), pattern)).toBe(minor)
    }),
  )
})

it('any text is an amount that the listing accepts, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,’ -e') }), (typed) => {
      for (const currency of currencies) {
        const minor = parseAmount(typed, moneyPattern('de-CH', currency)) ?? 0
        expect(Number.isSafeInteger(minor) && minor >= 0 && minor <= maxMinor).toBe(true)
      }
    }),
  )
})
