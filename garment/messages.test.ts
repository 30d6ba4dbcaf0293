// Every word of the shirt is a message: a translator that knows none of them leaves names and numbers only.
import { type I18n, setupI18n } from '@lingui/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designsReasons } from '#contract/reasons/designs.ts'
import { sentenceOf } from '#contract/reasons/sentence.ts'
import { adjustmentText } from './body/adjustments.ts'
import { questionsOf, questionText, unitCorrectionOf, unitCorrectionText } from './body/check.ts'
import { correctionText } from './body/corrections.ts'
import { bodyOfSize } from './body/sizes.ts'
import { readDesignCode } from './design/design-code.ts'
import { defaultDesign } from './design/design.ts'
import { designSummary } from './design/design-summary.ts'
import { priceLineText, priceOf } from './design/price.ts'
import { standardPrices } from './design/standard-prices.ts'
import { anyDesign } from './design/test-designs.ts'
import { localesOf } from './common/locales.ts'
import { compositionText, fabricLabel } from './fabric/fabric-labels.ts'
import { fabrics } from './fabric/fabrics.ts'
import { formatLength, formatWeight, lengthNumber, parseLength, unitSign } from './body/lengths.ts'
import { workshopSheet } from './workshop/workshop-sheet.ts'

const unknowing: I18n = setupI18n({ locale: 'en', messages: { en: {} }, missing: () => '…' })

const names = fabrics.map(({ name }) => name).toSorted((one, other) => other.length - one.length)

/** What is left of texts when the names of fabrics are taken out. */
function withoutNames(texts: readonly string[]): string {
  let left = texts.join('\n')
  for (const name of names) left = left.replaceAll(new RegExp(name, 'gi'), '')
  return left
}

test('the summary of a design, its price and its sheet', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const fabrics = [{ code: design.fabric, mm: 1900 }]
      const sheet = workshopSheet({ design, body: bodyOfSize('M'), fit: 'slim', fabrics }, unknowing)
      const texts = [
        ...designSummary(design, unknowing).flatMap(({ title, text }) => [title, text]),
        ...priceOf(design, standardPrices).lines.map((line) => priceLineText(line, unknowing)),
        ...sheet.choices.flatMap(({ title, text }) => [title, text]),
        ...sheet.fabrics.flatMap(({ use, name, kind }) => [use, name, kind]),
        ...[...sheet.body, ...sheet.finished].map(({ title }) => title),
        ...sheet.notes,
      ]
      expect(withoutNames(texts)).not.toMatch(/[a-z]/i)
    }),
    { numRuns: 300 },
  )
})

test('the properties of every fabric', () => {
  for (const fabric of fabrics) {
    const properties = ['weave', 'pattern', 'season', 'opacity', 'stretch', 'wrinkle', 'care'] as const
    const texts = properties.map((property) => fabricLabel(property, fabric[property], unknowing))
    expect([...texts, compositionText(fabric.composition, unknowing)].join(' ')).not.toMatch(/[a-z]/i)
  }
})

test('what is asked about measurements, and what does not fit', () => {
  const measures = [{ hipsMm: 330 }, { ...bodyOfSize('M'), sleeveMm: 630 }, { neckMm: 160, weightKg: 900 }]
  const texts = (['cm', 'in'] as const).flatMap((unit) =>
    measures.flatMap((measured) =>
      questionsOf(measured, unit).flatMap((question) => [
        questionText(question, unit, unknowing),
        question.correction ? correctionText(question.field, question.correction, unit, unknowing) : '',
      ]),
    ),
  )
  const inInches = unitCorrectionOf({ neckMm: 155, chestMm: 390, waistMm: 320, hipsMm: 380 }, 'cm')
  texts.push(unitCorrectionText(inInches!, unknowing))
  texts.push(adjustmentText({ field: 'sleeveMm', problem: 'too long', byMm: 20 }, unknowing))
  expect(texts.join(' ')).not.toMatch(/[a-z]/i)
})

test('each change that a link needs', () => {
  const wrong = (name: string) => `1_XC010_${name}.zz`
  const codes = [...Object.keys(defaultDesign), 'contrast', 'button', 'thread', 'monogram'].map(wrong)
  for (const code of codes)
    for (const change of readDesignCode(code)!.changes)
      expect(sentenceOf(unknowing, change, designsReasons)).toBe('…')
})

test('lengths and weights are written as the reader does', () => {
  expect(formatLength(985, 'cm', 'en')).toBe('98.5 cm')
  expect(formatLength(985, 'cm', 'de')).toBe('98,5 cm')
  expect(formatLength(12_345, 'cm', 'en')).toBe('1234.5 cm')
  expect(formatLength(393.7, 'in', 'en')).toBe('15 1/2 in')
  expect(formatLength(393.7, 'in', 'fr').replaceAll(/\s/g, ' ')).toBe('15 1/2 po')
  expect([lengthNumber(985, 'cm', 'de'), lengthNumber(393.7, 'in', 'de')]).toEqual(['98,5', '15 1/2'])
  for (const locale of ['de', 'fr', 'ar-XB', 'de-CH', 'en'])
    expect(parseLength(lengthNumber(985, 'cm', locale), 'cm'), locale).toBe(985)
  const swiss = setupI18n({ locale: 'de', locales: 'de-CH', messages: { de: {} } })
  expect(formatLength(985, 'cm', localesOf(swiss))).toBe('98.5 cm')
  expect(formatWeight(78.4, 'cm', 'de')).toBe('78,4 kg')
  expect(formatWeight(78, 'in', 'en')).toBe('172 lb')
  expect([unitSign('length', 'in', 'en'), unitSign('weight', 'in', 'en')]).toEqual(['in', 'lb'])
})
