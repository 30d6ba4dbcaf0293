import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { shopReasons } from '#contract/reasons/shop.ts'
import { stockReasons } from '#contract/reasons/stock.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { english } from '../testing/english.ts'
import { lineProblem, problemsInSentence, statedText } from './reply-texts.ts'

/** Shows only the placeholders of each message. */
const elsewhere = setupI18n({ locale: 'de', messages: { de: {} }, missing: () => '…' })

describe('a reason of a reply', () => {
  const short = {
    code: 'fabric-short',
    values: { left: '1.4 m', fabric: 'Alder Twill in navy', needed: '3.2 m' },
    message: 'whatever the API says in English',
  }

  test('is translated by its code and values, not by its English sentence', () => {
    expect(statedText(english, short, stockReasons)).toBe(
      'Only 1.4 m of Alder Twill in navy left, and your selection needs 3.2 m together',
    )
    expect(statedText(elsewhere, short, stockReasons)).toBe('…')
  })

  test.each([undefined, 'newer-than-this-page', 'constructor', 'toString'])(
    'stays unchanged with the code %s',
    (code) => {
      const message = 'Sold out'
      expect(statedText(elsewhere, { ...(code && { code }), message }, stockReasons)).toBe(message)
    },
  )

  test('has the sentences of the reasons within it in the same language', () => {
    const soldOut = { code: 'sold-out' }
    const line = { code: 'line-problem', values: { product: 'Kent', problem: soldOut } }
    const left = { code: 'only-left', values: { left: 2 } }
    const stated = {
      code: 'lines-short',
      values: { lines: [line, { ...line, values: { product: 'York', problem: left } }] },
      message: 'in English',
    }
    expect(statedText(translatorFor('en'), stated, shopReasons)).toBe('Kent: Sold out; York: Only 2 left')
    expect(statedText(translatorFor('de'), stated, shopReasons)).toBe(
      'Kent: Ausverkauft; York: Nur noch 2 vorrätig',
    )
    const newer = { ...line, values: { product: 'Kent', problem: { code: 'newer-than-this-page' } } }
    for (const lines of [newer, [line, newer]])
      expect(statedText(elsewhere, { ...stated, values: { lines } }, shopReasons)).toBe('in English')
  })

  test('is not shown where the market does not sell the line', () => {
    const problem = { code: 'sold-out', message: 'Sold out' }
    expect(lineProblem(english, { stock: 0, unitPriceMinor: 0, problem })).toBe(
      'Not available in your country',
    )
    expect(lineProblem(english, { stock: 0, unitPriceMinor: 100, problem })).toBe('Sold out')
  })

  test('starts with a small letter after a colon, unless it starts with a name', () => {
    const after = (code: string, values = {}) =>
      statedText(english, { code, values, message: '' }, problemsInSentence)
    expect(after('sold-out')).toBe('sold out')
    expect(after('only-left', { left: 3 })).toBe('only 3 left')
    expect(after('fabric-sold-out', { fabric: 'Alder Twill in navy' })).toBe(
      'Alder Twill in navy is sold out',
    )
  })
})
