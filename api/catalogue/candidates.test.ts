import { expect, it } from 'vitest'
import { candidatesOf } from './candidates.ts'
import { createColumns, putProduct } from './product-columns.ts'
import type { IndexedProduct } from './product-index.sql.ts'

const product: IndexedProduct = {
  number: 0,
  listed: true,
  kind: 'shirt',
  soldOut: false,
  stars: 4,
  created: 0,
  sold: 0,
  rating: 4,
  ratings: 1,
  appeal: 1,
  category: 'linen',
  size: ['M'],
  colour: ['white'],
  fabric: 'linen',
  fit: 'slim',
  prices: { USD: [9900, false] },
}

const columnsWith = (...products: Partial<IndexedProduct>[]) => {
  const columns = createColumns()
  for (const [number, own] of products.entries()) putProduct(columns, { ...product, number, ...own })
  return columns
}

it('candidates are the products with the most appeal among alike ones, whatever their sizes', () => {
  const columns = columnsWith(
    { appeal: 1 },
    { appeal: 3, size: ['L'] },
    { appeal: 2, size: ['S', 'M'] },
    { appeal: 3 },
    { appeal: 0, colour: ['blue'] },
  )
  const candidates = candidatesOf(columns, 'USD', 2)([])
  expect([...candidates.keys()]).toEqual([1, 3, 4])
  expect(candidates.get(1)!.properties).toBe(candidates.get(3)!.properties)
  expect(candidates.get(4)).toEqual({
    number: 4,
    properties: { category: 'linen', weave: 'linen', colours: ['blue'], fit: 'slim' },
    priceMinor: 9900,
    appeal: 0,
  })
})

it('those that are requested are candidates too, if they are in stock', () => {
  const columns = columnsWith(
    { appeal: 9 },
    { appeal: 1 },
    { appeal: 2, soldOut: true },
    { appeal: 3, listed: false },
    { appeal: 4, kind: 'gift card' },
  )
  expect([...candidatesOf(columns, 'USD', 1)([1, 2, 3, 4, 5000]).keys()]).toEqual([0, 1])
})

it('a product without a price in the currency, weave and fit is a candidate', () => {
  const [only] = candidatesOf(columnsWith({ kind: 'goods', fabric: null, fit: null }), 'EUR', 1)([]).values()
  expect(only).toMatchObject({ priceMinor: null, properties: { weave: '', fit: '' } })
})
