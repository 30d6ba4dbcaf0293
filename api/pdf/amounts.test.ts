// The fonts of the documents have every character of an amount.
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { moneyFormatter } from '../kernel/format.ts'
import { printable } from './document.ts'

interface LoadedFont {
  hasGlyphForCodePoint(codePoint: number): boolean
}

function fontOf(name: string): LoadedFont {
  const sheet = new PDFDocument().font(path.join(import.meta.dirname, 'fonts', `${name}.ttf`))
  return (sheet as unknown as { _font: { font: LoadedFont } })._font.font
}

const locales = [
  'en-US',
  'de-DE',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'sv-SE',
  'hu-HU',
  'pl-PL',
  'is-IS',
  'en-IN',
  'ja-JP',
]
const currencies = ['USD', 'EUR', 'CHF', 'GBP', 'SEK', 'HUF', 'PLN', 'ISK', 'INR', 'JPY', 'KWD']

it.each(['inter', 'inter-strong', 'fraunces'])('%s', (name) => {
  const font = fontOf(name)
  for (const locale of locales)
    for (const currency of currencies) {
      const amount = printable(moneyFormatter({ currency, locale })(-123_456_789))
      const missing = [...amount].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0)!))
      expect(missing, `${locale} ${currency}`).toEqual([])
    }
})
