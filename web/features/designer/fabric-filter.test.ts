import { expect, test } from 'vitest'
import type { FabricView } from '#contract/design.ts'
import { fabrics } from '#garment/fabrics.ts'
import { everyFabric, filtered, narrowing, priceLimits, wordsIn } from './fabric-filter.ts'

const list = fabrics.map((fabric, at): FabricView => ({
  ...fabric,
  colour: { name: fabric.colourName, family: fabric.colourFamily, hex: '#ffffff' },
  stockMm: at === 0 ? 0 : 100_000,
  shirtsLeft: at === 0 ? 0 : 50,
  state: at === 0 ? 'sold out' : 'in stock',
  picture: { hash: '', alt: '' },
}))
const codes = (filter: Partial<typeof everyFabric>) =>
  filtered(list, { ...everyFabric, ...filter }).map(({ code }) => code)

test('without a filter every fabric is shown', () => {
  expect(codes({})).toHaveLength(fabrics.length)
  expect(narrowing(everyFabric)).toBe(0)
})

test('a code, a name, a colour or several words find a fabric, accents or not', () => {
  expect(codes({ search: 'xc010' })).toEqual(['XC010'])
  expect(codes({ search: '  Harrow  blue ' })).toContain('XC010')
  expect(codes({ search: 'fabrica' }).length).toBeGreaterThan(0)
  expect(codes({ search: 'no such cloth' })).toEqual([])
})

test.each(['weave', 'colour', 'pattern', 'weight', 'season', 'opacity', 'care'] as const)(
  'each %s leaves some fabrics, and together they leave all',
  (facet) => {
    const each = wordsIn(facet, list).map((word) => codes({ [facet]: word }))
    expect(each.every(({ length }) => length > 0)).toBe(true)
    expect(each.flat().toSorted()).toEqual(codes({}).toSorted())
  },
)

test('a price is an upper limit, and what is sold out can be left away', () => {
  for (const limit of priceLimits(list)) {
    const found = filtered(list, { ...everyFabric, price: String(limit) })
    expect(found.every(({ priceMinor }) => priceMinor <= limit)).toBe(true)
    expect(found.length).toBeLessThan(list.length)
  }
  expect(codes({ inStock: true })).not.toContain('XC001')
  expect(narrowing({ ...everyFabric, inStock: true, price: '0', weave: 'Linen' })).toBe(3)
})
