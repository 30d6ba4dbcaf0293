import type { MessageDescriptor } from '@lingui/core'
import { expect, test } from 'vitest'
import type { FabricView } from '#contract/design.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import english from '#garment/search/words/en.json' with { type: 'json' }
import type { SearchWords } from '#garment/search/phrases.ts'
import { noFilter, filtered, activeFilterCount, priceLimits, valuesIn } from './fabric-filter.ts'

const language = { words: english as SearchWords }
const list = fabrics.map((fabric, at): FabricView => ({
  ...fabric,
  priceMinor: standardPrices.fabrics[fabric.code]!,
  colour: {
    name: (fabric.colourText as MessageDescriptor).message!,
    family: fabric.colourFamily,
    hex: '#ffffff',
  },
  stockMm: at === 0 ? 0 : 100_000,
  shirtsLeft: at === 0 ? 0 : 50,
  state: at === 0 ? 'sold out' : 'in stock',
  picture: { hash: '', alt: '' },
}))
const codes = (filter: Partial<typeof noFilter>) =>
  filtered(list, { ...noFilter, ...filter }, language).fabrics.map(({ code }) => code)

test('without a filter every fabric is shown', () => {
  expect(codes({})).toHaveLength(fabrics.length)
  expect(activeFilterCount(noFilter)).toBe(0)
})

test('a code, a name, a colour or several words find a fabric, accents or not', () => {
  expect(codes({ search: 'xc010' })).toEqual(['XC010'])
  expect(codes({ search: '  Harrow  blue ' })).toContain('XC010')
  expect(codes({ search: 'fabrica' }).length).toBeGreaterThan(0)
  expect(codes({ search: 'no such cloth' })).toEqual([])
})

test('a typo finds what was meant, and says so', () => {
  const linen = codes({ search: 'linen' })
  expect(linen.length).toBeGreaterThan(3)
  for (const typed of ['linnen', 'lienn', 'linn', 'linne', 'Linnens'])
    expect(codes({ search: typed }), typed).toEqual(linen)
  expect(filtered(list, { ...noFilter, search: 'linnen' }, language).searchedFor).toBe('linen')
  expect(filtered(list, { ...noFilter, search: 'linens' }, language).searchedFor).toBeNull()
  expect(codes({ search: 'herringbon' })).toEqual(codes({ search: 'herringbone' }))
  expect(codes({ search: 'hairingbone' })).toEqual(codes({ search: 'herringbone' }))
  expect(codes({ search: 'blu oxfrod' })).toEqual(codes({ search: 'blue oxford' }))
  expect(codes({ search: 'alderbrok' })).toEqual(codes({ search: 'alderbrook' }))
  expect(codes({ search: 'sersuker' })).toEqual(codes({ search: 'seersucker' }))
})

test('common names of a fabric find it', () => {
  expect(codes({ search: 'plaid' })).toEqual(expect.arrayContaining(codes({ search: 'check' })))
  expect(codes({ search: 'flax' })).toEqual(codes({ search: 'linen' }))
  expect(codes({ search: 'jeans' })).toEqual(expect.arrayContaining(codes({ search: 'denim' })))
  expect(codes({ search: 'stripy shirt' })).toEqual(codes({ search: 'stripe' }))
  expect(codes({ search: 'maroon' }).length + codes({ search: 'burgundy' }).length).toBeGreaterThan(0)
})

test('the beginning of a word finds it, and further letters find no others', () => {
  for (const word of ['seersucker', 'flannel', 'oxford', 'alderbrook'])
    for (let length = 1; length <= word.length; length++)
      expect(codes({ search: word.slice(0, length) })).toEqual(
        expect.arrayContaining(codes({ search: word })),
      )
})

test.each(['weave', 'colour', 'pattern', 'weight', 'season', 'opacity', 'care'] as const)(
  'each %s leaves some fabrics, and together they leave all',
  (facet) => {
    const each = valuesIn(facet, list).map((word) => codes({ [facet]: word }))
    expect(each.every(({ length }) => length > 0)).toBe(true)
    expect(each.flat().toSorted()).toEqual(codes({}).toSorted())
  },
)

test('a list with many prices has eight limits, including the lowest', () => {
  const many = list.map((fabric, at) => ({ ...fabric, priceMinor: at * 130 }))
  const limits = priceLimits(many)
  expect(limits).toHaveLength(8)
  expect(limits.at(0)).toBe(0)
  expect(limits.at(-1)).toBe((many.length - 2) * 130)
  for (let count = 0; count <= many.length; count++) {
    const some = priceLimits(many.slice(0, count))
    expect(some).toHaveLength(Math.min(8, Math.max(0, count - 1)))
    expect(some).toEqual([...new Set(some)].toSorted((a, b) => a - b))
  }
})

test('a price is an upper limit, and sold-out fabrics can be hidden', () => {
  for (const limit of priceLimits(list)) {
    const found = filtered(list, { ...noFilter, price: String(limit) }, language).fabrics
    expect(found.every(({ priceMinor }) => priceMinor <= limit)).toBe(true)
    expect(found.length).toBeLessThan(list.length)
  }
  expect(codes({ inStock: true })).not.toContain('XC001')
  expect(activeFilterCount({ ...noFilter, inStock: true, price: '0', weave: 'Linen' })).toBe(3)
})
