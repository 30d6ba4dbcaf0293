import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortRange } from './partial-sort.ts'

const ascending = (one: number, other: number) => one - other

it('a sorted range has the same items as in a sorted array, and no item is lost', () => {
  const items = fc.array(fc.nat({ max: 300 }), { maxLength: 500 })
  fc.assert(
    fc.property(items, fc.nat({ max: 500 }), fc.nat({ max: 100 }), (unsorted, from, length) => {
      const sorted = Uint32Array.from(unsorted).toSorted(ascending)
      const partly = Uint32Array.from(unsorted)
      sortRange(partly, from, from + length, ascending)
      expect(partly.slice(from, from + length)).toEqual(sorted.slice(from, from + length))
      expect(partly.toSorted(ascending)).toEqual(sorted)
    }),
  )
})

it('a page of a long list needs few comparisons', () => {
  const count = 100_000
  const items = Uint32Array.from({ length: count }, (_, n) => (n * 7919) % count)
  let comparisons = 0
  sortRange(items, 50_000, 50_024, (one, other) => {
    comparisons++
    return one - other
  })
  expect(items.slice(50_000, 50_003)).toEqual(Uint32Array.of(50_000, 50_001, 50_002))
  // Sorting all of it needs about 1,700,000.
  expect(comparisons).toBeLessThan(6 * count)
})
