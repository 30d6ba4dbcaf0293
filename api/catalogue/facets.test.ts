import { expect, it } from 'vitest'
import { fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { translatorOf } from '../kernel/storefront.ts'
import { facetsOf } from './facets.ts'
import type { ProductList } from './product-query.ts'

const weaves = ['twill', 'poplin', 'oxford', 'linen', 'flannel', 'herringbone', 'end-on-end', 'Öko']
const list: ProductList = {
  total: weaves.length,
  matched: weaves.length,
  fromMinor: null,
  toMinor: null,
  inStock: 0,
  counts: {
    category: [],
    size: [],
    colour: [],
    fabric: weaves.map((weave) => ({ values: [weave], found: 1 })),
    fit: [],
  },
  stars: [],
  page: [],
}

it.each([
  ['en-US', 'end-on-end, flannel, herringbone, linen, Öko, oxford, poplin, twill'],
  ['de-DE', 'Fil-à-Fil, Fischgrat, Flanell, Leinen, Öko, Oxford, Popeline, Twill'],
  ['fr-FR', 'chevron, fil-à-fil, flanelle, lin, Öko, oxford, popeline, twill'],
  ['sv-SE', 'end-on-end, flannel, herringbone, linen, oxford, poplin, twill, Öko'],
])('weaves are in the alphabetical order of their names in %s', (locale, names) => {
  const i18n = translatorOf(locale)
  const { fabric } = facetsOf({ ...list, categories: [] }, {}, locale)
  expect(fabric.map(({ value }) => fabricLabel('weave', value, i18n)).join(', ')).toBe(names)
})

it('lists a weave with the name of an inherited property of objects', () => {
  const { fabric } = facetsOf({ ...list, categories: [] }, { fabric: ['constructor'] }, 'en-US')
  expect(fabric).toContainEqual({ value: 'constructor', label: 'Constructor', count: 0 })
})
