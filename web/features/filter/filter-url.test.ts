import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxMinor } from '#contract/currency.ts'
import { colourFamilies, fits, productFilter, productSorts } from '#contract/product.ts'
import { changed, cleared, filterOf, queryOf, toggledFilter } from './filter-url.ts'

const read = (text: string, currency = 'USD') => filterOf(new URLSearchParams(text), currency)

test('reads every facet, several values of one, and prices in units of the currency', () => {
  expect(
    read(
      'search=+linen+&category=oxford&size=M&size=15.5&colour=navy&from=50&to=119.5&rating=4&inStock=1&page=2',
    ),
  ).toEqual({
    search: 'linen',
    category: ['oxford'],
    size: ['M', '15.5'],
    colour: ['navy'],
    priceFromMinor: 5000,
    priceToMinor: 11950,
    rating: 4,
    inStock: true,
    page: 2,
  })
  expect(read('from=5000', 'JPY')).toEqual({ priceFromMinor: 5000 })
  expect(read('from=5.125&to=2000000', 'KWD')).toEqual({ priceFromMinor: 5125, priceToMinor: 2_000_000_000 })
  expect(read('to=10000000', 'HUF')).toEqual({ priceToMinor: 1_000_000_000 })
  expect(read('to=12,5', 'EUR')).toEqual({ priceToMinor: 1250 })
})

test('leaves out what the API would refuse', () => {
  expect(
    read(
      'category=../etc&size=m&colour=mauve&fit=tight&from=-3&to=abc&rating=9&sort=cheap&page=0&search=%00',
    ),
  ).toEqual({})
})

test('any address at all gives a filter the API accepts', () => {
  const names = [
    'search',
    'category',
    'size',
    'colour',
    'fabric',
    'fit',
    'from',
    'to',
    'rating',
    'inStock',
    'sort',
    'page',
  ]
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary' }))), (pairs) => {
      expect(productFilter.safeParse(filterOf(new URLSearchParams(pairs), 'KWD')).success).toBe(true)
    }),
  )
})

test('a filter is the same after it was written to an address', () => {
  const some = <Value>(values: readonly Value[]) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 5 })
  const filters = fc.record(
    {
      search: fc.constantFrom('linen', 'blue & white', 'größe 100%'),
      category: some(['oxford', 'short-sleeve']),
      size: some(['XS', '4XL', '15.5']),
      colour: some(colourFamilies),
      fabric: some(['end-on-end', 'poplin']),
      fit: some(fits),
      priceFromMinor: fc.integer({ min: 1, max: 50_000 }),
      priceToMinor: fc.integer({ min: 0, max: maxMinor }),
      rating: fc.integer({ min: 1, max: 5 }),
      inStock: fc.constant(true),
      sort: fc.constantFrom(...productSorts),
      page: fc.integer({ min: 2, max: 500 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(filters, fc.constantFrom('USD', 'JPY', 'KWD', 'HUF'), (filter, currency) => {
      expect(filterOf(queryOf(filter, currency), currency)).toEqual(filter)
    }),
  )
})

test('every change starts from the first page', () => {
  expect(toggledFilter({ size: ['M'], page: 3 }, 'size', 'L')).toEqual({ size: ['M', 'L'] })
  expect(toggledFilter({ size: ['M'], page: 3 }, 'size', 'M')).toEqual({})
  expect(changed({ rating: 4, page: 3 }, { rating: undefined })).toEqual({})
})

test('clearing keeps the search and the order', () => {
  expect(cleared({ search: 'linen', sort: 'newest', size: ['M'], rating: 4, page: 2 })).toEqual({
    search: 'linen',
    sort: 'newest',
  })
})
