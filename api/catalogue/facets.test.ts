import { expect, it } from 'vitest'
import { fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { translatorOf } from '../kernel/storefront.ts'
import { facetsOf } from './facets.ts'
import type { CountRow, ListingQuery, ListingRow } from './listing.sql.ts'

const weaves = ['twill', 'poplin', 'oxford', 'linen', 'flannel', 'herringbone', 'end-on-end', 'Öko']
const row = {
  matched: weaves.length,
  categories: [],
  counts: weaves.map((fabric) => ({ fabric, found: 1 }) as unknown as CountRow),
} as unknown as ListingRow

it.each([
  ['en-US', 'end-on-end, flannel, herringbone, linen, Öko, oxford, poplin, twill'],
  ['de-DE', 'Fil-à-Fil, Fischgrat, Flanell, Leinen, Öko, Oxford, Popeline, Twill'],
  ['fr-FR', 'chevron, fil-à-fil, flanelle, lin, Öko, oxford, popeline, twill'],
  ['sv-SE', 'end-on-end, flannel, herringbone, linen, oxford, poplin, twill, Öko'],
])('weaves are in the alphabetical order of their names in %s', (locale, names) => {
  const i18n = translatorOf(locale)
  const { fabric } = facetsOf(row, {} as ListingQuery, locale)
  expect(fabric.map(({ value }) => fabricLabel('weave', value, i18n)).join(', ')).toBe(names)
})

it('lists a weave with the name of an inherited property of objects', () => {
  const { fabric } = facetsOf(row, { fabric: ['constructor'] } as ListingQuery, 'en-US')
  expect(fabric).toContainEqual({ value: 'constructor', label: 'Constructor', count: 0 })
})
