// The fonts of the documents have every character of an amount.
import { expect, it } from 'vitest'
import { pdfText } from '#e2e/pdf-text.ts'
import { moneyFormatter } from '../kernel/format.ts'
import { drawPdf, type PdfFont } from './document.ts'
import { printable } from './printable.ts'

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

const options = { title: '', author: '', language: 'en', country: 'DE', at: new Date(0) }

it.each<PdfFont>(['text', 'strong', 'display'])('%s', async (font) => {
  const amounts = locales.flatMap((locale) =>
    currencies.map((currency) => printable(moneyFormatter({ currency, locale })(-123_456_789))),
  )
  const bytes = await drawPdf(options, (sheet) => {
    sheet.font(font)
    for (const amount of amounts) sheet.text(amount)
  })
  expect(pdfText(Buffer.from(bytes)).split('\n')).toEqual(amounts)
})
