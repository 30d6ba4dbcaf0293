import { expect, it } from 'vitest'
import { translatorFor } from '#locales/catalogue.ts'
import { facetLabel } from './facet-labels.ts'

const german = translatorFor('de', 'de-DE')

it('names a value in the language of the reader', () => {
  expect(facetLabel('colour', { value: 'white', label: 'White' }, german)).toBe('Weiß')
})

it('shows a value like `constructor` unchanged', () => {
  expect(facetLabel('colour', { value: 'constructor', label: 'Constructor' }, german)).toBe('Constructor')
})
