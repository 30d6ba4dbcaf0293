import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createNumberStore, groupSize } from './number-store.ts'

it('adds rows like a loop does', () => {
  const store = createNumberStore()
  const start = store.allocate(1000)
  const small = fc.integer({ min: 0, max: 7 })
  fc.assert(
    fc.property(
      small,
      small,
      small,
      small,
      small,
      fc.integer({ min: -8, max: 8 }),
      (a, b, c, d, rows, weight) => {
        const groups = a % 3
        const [toStride, fromStride] = [groups * groupSize + c, groups * groupSize + d]
        const [to, from] = [start + a, start + 500 + b]
        const values = store.values().subarray(start, start + 1000)
        for (let index = 0; index < 1000; index++) values[index] = (index * 7) % 31
        const expected = values.slice()
        for (let row = 0; row < rows; row++)
          for (let column = 0; column < groups * groupSize; column++)
            expected[a + row * toStride + column]! += weight * expected[500 + b + row * fromStride + column]!
        store.addRows(to, toStride, from, fromStride, rows, groups, weight)
        expect([...values]).toEqual([...expected])
      },
    ),
  )
})

it('keeps its numbers when it needs more memory', () => {
  const store = createNumberStore()
  const first = store.allocate(3)
  store.values()[first] = 5
  const second = store.allocate(2_000_000)
  store.values()[second + 1_999_999] = 7
  expect(store.values()[first]).toBe(5)
  store.addRows(first, 1, second + 1_999_996, 1, 1, 1, 2)
  expect([...store.values().subarray(first, first + 4)]).toEqual([5, 0, 0, 14])
})
