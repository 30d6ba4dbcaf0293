import { expect, it } from 'vitest'
import { bodyOfSize, neckSizes, standardSizes } from './sizes.ts'
import { sizeScales } from '#contract/measurement.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { neckText, noSize, oneSize, sizeText } from './size-text.ts'

const i18n = translatorFor('en')
const german = translatorFor('de', 'de-DE')

it('writes a letter by the neck it is made for, as collars are sold', () => {
  const inCm = ['35/36', '37/38', '39/40', '41/42', '43/44', '45/46', '47/48', '49/50']
  const inInches = ['14', '15', '15½', '16½', '17', '18', '18½', '19½']
  expect(standardSizes.map((size) => neckText(size, 'neck-cm'))).toEqual(inCm)
  expect(standardSizes.map((size) => neckText(size, 'neck-in'))).toEqual(inInches)
})

it('writes neck sizes in the unit of the market', () => {
  const inCm = ['37', '38', '39', '41', '42', '43', '44', '46']
  const inInches = ['14½', '15', '15½', '16', '16½', '17', '17½', '18']
  expect(neckSizes.map((size) => neckText(size, 'neck-cm'))).toEqual(inCm)
  expect(neckSizes.map((size) => neckText(size, 'neck-in'))).toEqual(inInches)
})

it('names what is printed in the collar, unless it is the same', () => {
  expect(sizeText('M', 'neck-cm', i18n)).toBe('39/40 (M)')
  expect(sizeText('M', 'neck-in', i18n)).toBe('15½ (M)')
  expect(sizeText('15.5', 'neck-cm', i18n)).toBe('39 (15.5)')
  expect(sizeText('15.5', 'neck-in', i18n)).toBe('15½')
  expect(sizeText('16', 'neck-in', i18n)).toBe('16')
})

it('gives every size of a run a different text', () => {
  for (const scale of sizeScales)
    for (const run of [standardSizes, neckSizes])
      expect(new Set(run.map((size) => neckText(size, scale) ?? size)).size, scale).toBe(run.length)
})

it('differs from the neck of the size by less than a finger’s width', () => {
  for (const size of standardSizes) {
    const [from, to] = neckText(size, 'neck-cm')!.split('/').map(Number) as [number, number]
    const neckCm = bodyOfSize(size).neckMm / 10
    expect(from).toBeLessThanOrEqual(neckCm)
    expect(to).toBeGreaterThanOrEqual(neckCm)
  }
})

it('does not change letters, nor texts that are no size of a shirt', () => {
  for (const size of [...standardSizes, ...neckSizes]) expect(sizeText(size, 'letters', i18n)).toBe(size)
  for (const size of ['', 'SET', 'Made to measure', '999999', '15.', '015', 'm', 'constructor', '__proto__'])
    for (const scale of sizeScales) expect(sizeText(size, scale, i18n)).toBe(size)
})

it('is written in the language of its reader', () => {
  expect(sizeText('15.5', 'neck-cm', german)).toBe('39 (15,5)')
  expect(sizeText('15.5', 'letters', german)).toBe('15,5')
  expect(sizeText(oneSize, 'letters', german)).toBe('Einheitsgröße')
  expect(sizeText(oneSize, 'neck-cm', i18n)).toBe('One size')
  expect(sizeText(noSize, 'letters', german)).toBe('')
  expect(sizeText('85CM', 'letters', german)).toBe('85 cm')
})

it('writes the parts of a size one by one: collar, sleeve length, a further choice', () => {
  expect(sizeText('15.5/34', 'neck-cm', i18n)).toBe('15.5 / 34')
  expect(sizeText('15.5/34', 'letters', german)).toBe('15,5 / 34')
  expect(sizeText('39/SLIM-FIT', 'letters', i18n)).toBe('39 / Slim fit')
  expect(sizeText('XXXL/LONG', 'letters', i18n)).toBe('XXXL / Long')
  expect(sizeText('39-42', 'letters', i18n)).toBe('39-42')
})
