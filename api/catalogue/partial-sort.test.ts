import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageOf, sortRange } from './partial-sort.ts'

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

it('a page has the same items as in a list that is sorted by both keys and the number', () => {
  const items = fc.array(fc.record({ first: fc.nat({ max: 20 }), second: fc.nat({ max: 3 }) }), {
    maxLength: 3000,
    size: 'max',
  })
  fc.assert(
    fc.property(items, fc.nat({ max: 700 }), fc.integer({ min: 1, max: 96 }), (all, from, length) => {
      const numbers = Uint32Array.from(all, (_, number) => number)
      const sorted = numbers.toSorted(
        (a, b) => all[a]!.first - all[b]!.first || all[a]!.second - all[b]!.second || a - b,
      )
      const page = pageOf(numbers, from, from + length, {
        first: (number) => all[number]!.first,
        second: (number) => all[number]!.second,
        number: (number) => number,
      })
      expect(page).toEqual(sorted.slice(from, from + length))
    }),
    { numRuns: 300 },
  )
})

it('the first page of a long list looks at few items twice', () => {
  const count = 100_000
  const items = Uint32Array.from({ length: count }, (_, n) => (n * 7919) % count)
  let seconds = 0
  const page = pageOf(items, 0, 24, {
    first: (item) => item,
    second: () => ++seconds && 0,
    number: (item) => item,
  })
  expect(page.slice(0, 3)).toEqual(Uint32Array.of(0, 1, 2))
  expect(seconds).toBeLessThan(count / 20)
})
