import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupSize, imageRecord, imageRecordBytes, phases } from './lattice-program.ts'
import { createNumberStore, jobSize, type NumberStore } from './number-store.ts'

const size = fc.integer({ min: 1, max: 9 })
const anyImage = fc.record({
  firstColumn: fc.integer({ min: -5, max: 5 }),
  firstRow: fc.integer({ min: -5, max: 5 }),
  columns: size,
  rows: size,
  /** Where the lattice's first node is on it. */
  x: fc.double({ min: -8, max: 8, noNaN: true }),
  y: fc.double({ min: -8, max: 8, noNaN: true }),
  weight: fc.integer({ min: 1, max: 9 }),
})
type Image = typeof anyImage extends fc.Arbitrary<infer One> ? One : never

const strideOf = ({ columns }: Pick<Image, 'columns'>) => columns + groupSize - 1

/** Any number that differs from those beside it. */
const numberAt = (phase: number, row: number, column: number) =>
  1 + ((7 * phase + 11 * row + 5 * column) % 31)

function writeImage(store: NumberStore, image: Image): number {
  const record = store.allocate(imageRecordBytes / 4)
  const stride = strideOf(image)
  const start = store.allocate(phases * phases * image.rows * stride)
  const entries = { ...image, start: 4 * start, stride: 4 * stride }
  for (const name of Object.keys(imageRecord) as (keyof typeof imageRecord)[])
    store.integers()[record + imageRecord[name] / 4] = entries[name]
  for (let phase = 0; phase < phases * phases; phase++)
    for (let row = 0; row < image.rows; row++)
      for (let column = 0; column < image.columns; column++)
        store.values()[start + (phase * image.rows + row) * stride + column] = numberAt(phase, row, column)
  return 4 * record
}

function numberOf(image: Image, row: number, column: number): number {
  const [x, y] = [Math.floor(image.x), Math.floor(image.y)]
  const onColumn = x + column - image.firstColumn
  const onRow = y + row - image.firstRow
  if (onColumn < 0 || onColumn >= image.columns || onRow < 0 || onRow >= image.rows) return 0
  const phaseOf = (part: number) => Math.min(Math.floor(part * phases), phases - 1)
  const phase = phaseOf(image.y - y) * phases + phaseOf(image.x - x)
  return image.weight * numberAt(phase, onRow, onColumn)
}

describe('the program', () => {
  it('adds images like a loop does', () => {
    fc.assert(
      fc.property(fc.array(anyImage, { minLength: 1, maxLength: 5 }), size, size, (images, columns, rows) => {
        const store = createNumberStore()
        const jobs = store.allocate(jobSize * images.length)
        for (const [index, image] of images.entries())
          store.setJob(jobs + index * jobSize, image.x, image.y, image.weight, writeImage(store, image))
        const stride = columns + groupSize - 1
        const lattice = store.allocate(stride * rows)
        store.addImages(4 * jobs, images.length, 4 * lattice, columns, rows, 4 * stride)
        for (let row = 0; row < rows; row++)
          for (let column = 0; column < columns; column++) {
            const sum = images.reduce((before, image) => before + numberOf(image, row, column), 0)
            expect(store.values()[lattice + row * stride + column]).toBe(sum)
          }
      }),
    )
  })

  it('finds the groups with a number below a limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 21 }),
        (numbers, limit) => {
          const store = createNumberStore()
          const groups = Math.ceil(numbers.length / groupSize)
          const [from, found] = [store.allocate(numbers.length), store.allocate(groups)]
          store.values().fill(100, from, from + groups * groupSize)
          store.values().set(numbers, from)
          const count = store.findBelow(4 * from, groups, limit, 4 * found) / 4
          const below = numbers.flatMap((value, index) =>
            value < limit ? [Math.floor(index / groupSize)] : [],
          )
          expect([...store.integers().subarray(found, found + count)]).toEqual([...new Set(below)])
        },
      ),
    )
  })
})

it('keeps its numbers when it needs more memory', () => {
  const store = createNumberStore()
  const first = store.allocate(3)
  store.values()[first] = 5
  const second = store.allocate(2_000_000)
  store.values()[second + 1_999_999] = 7
  expect(store.values()[first]).toBe(5)
  const found = store.allocate(1)
  expect(store.findBelow(4 * (second + 1_999_996), 1, 1, 4 * found)).toBe(4)
  expect(store.findBelow(4 * first, 1, 0, 4 * found)).toBe(0)
})
