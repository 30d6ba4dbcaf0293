// A product as the back office edits and lists it, for tests.
import type { AdminProduct, ProductItem } from '#contract/admin/products.ts'
import { sampleId } from '#web/testing/samples.ts'

export const tie: AdminProduct = {
  id: 'tie',
  kind: 'goods',
  version: 1,
  status: 'published',
  publishedAt: '2026-11-23T11:00:00.000Z',
  createdAt: '2026-11-23T11:00:00.000Z',
  changedAt: '2026-11-23T11:00:00.000Z',
  name: 'Tie',
  categoryId: 'ties',
  summary: 'A tie.',
  description: 'Knitted.',
  fit: null,
  weave: null,
  composition: null,
  tags: [],
  specification: [],
  related: [],
  pageTitle: null,
  pageDescription: null,
  tariffNumber: null,
  originCountry: null,
  note: null,
  style: {},
  colours: [],
  photographs: [],
  sizes: ['NONE'],
  variants: [],
  prices: [
    { currency: 'USD', terms: { regularMinor: 4900, sale: null }, priceMinor: 4900, lowest30Minor: null },
  ],
  translations: {},
  gaps: [],
  deletable: false,
}

export const tieItem: ProductItem = {
  id: 'tie',
  kind: 'goods',
  name: 'Tie',
  status: 'published',
  publishedAt: '2026-03-10T10:00:00.000Z',
  category: { id: 'shirts', name: 'Shirts' },
  pictureHash: 'tie',
  colours: [],
  sizes: ['NONE'],
  stock: 3,
  prices: [{ currency: 'USD', priceMinor: 4_900, beforePriceMinor: null }],
  changedAt: '2026-03-10T10:00:00.000Z',
}

/** The tie in red only, with three pieces in stock. */
export const redTie: AdminProduct = {
  ...tie,
  colours: [{ key: 'red', name: 'Red', pictureHash: 'red', hex: '#aa0000', family: 'red', fabricCode: null }],
  variants: [
    {
      id: sampleId(5),
      colour: 'red',
      size: 'NONE',
      sku: 'TIE-RED',
      barcode: null,
      weightG: null,
      stock: 3,
      offered: true,
    },
  ],
}
