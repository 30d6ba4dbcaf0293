import { expect, it } from 'vitest'
import type { AdminVariant } from '#contract/admin/products.ts'
import { testSettings } from '../../test-api.ts'
import { productColumns } from './csv-columns.ts'
import type { AdminProductRow } from './products.sql.ts'

const settings = {
  ...testSettings,
  shop: { ...testSettings.shop, languages: [{ locale: 'de-DE', path: '/de' }] },
}

it('a specification row or a colour with the name “constructor” has no translation in the CSV columns', () => {
  const translations: AdminProductRow['translations'] = { de: { colourNames: {}, specification: {} } }
  const product = { specification: [{ name: 'constructor', value: 'Ada' }], translations } as AdminProductRow
  const cells = productColumns(settings)
    .filter(({ field }) => ['specification.de', 'colour.de'].includes(field))
    .map(({ ofProduct, ofVariant }) =>
      ofProduct ? ofProduct(product) : ofVariant?.({ colour: 'constructor' } as AdminVariant, product),
    )
  expect(cells).toEqual(['', ''])
})
