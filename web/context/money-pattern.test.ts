import { describe, expect, it } from 'vitest'
import { currencyFormat, minorDigits } from '#contract/currency.ts'
import { money, moneyPattern } from './money-pattern.ts'

const currencies = ['USD', 'EUR', 'CHF', 'HUF', 'INR', 'JPY', 'ISK', 'KWD', 'CLF']
const locales = [
  'en-US',
  'de-DE',
  'de-CH',
  'de-AT',
  'fr-FR',
  'fr-CH',
  'es-ES',
  'en-IN',
  'hu-HU',
  'is-IS',
  'ja-JP',
]
const amounts = [0, 5, 99, 100, 9_800, 99_999, 123_456, 1_234_567, 2_000_000_000, 123_456_789_012]

describe.each([...locales, 'nl-NL', 'sv-SE', 'ar-KW', 'ar-XB', 'he-IL'])('%s', (locale) => {
  it.each(currencies)('%s is written as in the language, also when negative', (currency) => {
    const pattern = moneyPattern(locale, currency)
    const format = currencyFormat(locale, currency)
    for (const minor of [...amounts, -5, -1_250, -1_234_567])
      expect(money(minor, pattern)).toBe(format.format(minor / 10 ** minorDigits(currency)))
  })
})

it('the digits are those of the minor units', () => {
  const written = (locale: string, currency: string) => money(-1_234_567, moneyPattern(locale, currency))
  expect(written('en-US', 'USD')).toBe('-$12,345.67')
  expect(written('hu-HU', 'HUF')).toBe('-12\u00a0345,67\u00a0Ft')
  expect(written('ja-JP', 'JPY')).toBe('-￥1,234,567')
  expect(written('is-IS', 'ISK')).toBe('-1.234.567\u00a0kr.')
  expect(written('de-CH', 'CHF')).toMatch(/^CHF-12[’']345\.67$/)
  expect(written('de-DE', 'KWD')).toBe('-1.234,567\u00a0KWD')
})
