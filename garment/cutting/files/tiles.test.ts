// The pages of a pattern: together they show every piece whole, and none is empty.
import { expect, test } from 'vitest'
import type { FlatPoint } from '../../pattern/polyline.ts'
import { arrange } from './arrange.ts'
import { testPattern } from './test-pattern.ts'
import { fewestTiles, tilesOf } from './tiles.ts'

const { pieces } = testPattern()
const sizes = [
  { widthMm: 190, heightMm: 277, overlapMm: 10 },
  { widthMm: 195.9, heightMm: 259.4, overlapMm: 10 },
  { widthMm: 400, heightMm: 5000, overlapMm: 10 },
]

test.each(sizes)('every point of every piece is on a page of $widthMm × $heightMm mm', (size) => {
  const { arrangement, tiles } = fewestTiles(pieces, size)
  const missing = arrangement.placed.flatMap(({ piece, move }) =>
    piece.cuttingLine
      .map(([u, v]): FlatPoint => [u + move[0], v + move[1]])
      .filter(
        ([x, y]) =>
          !tiles.some(
            ({ left, top }) =>
              x >= left - 0.3 &&
              x <= left + size.widthMm + 0.3 &&
              y <= top + 0.3 &&
              y >= top - size.heightMm - 0.3,
          ),
      )
      .map((point) => [piece.name, ...point]),
  )
  expect(missing).toEqual([])
})

test('pages are named by row and column, and those without a piece are left out', () => {
  const arrangement = arrange(pieces.slice(0, 1), 1000)
  const { tiles, rows, columns } = tilesOf(arrangement, sizes[0]!)
  expect(columns).toBe(6)
  expect(tiles.map(({ name }) => name)).toEqual(['A1', 'A2', 'A3'].slice(0, tiles.length))
  expect(tiles.length).toBeLessThan(rows * columns)
})

test('the widths of sheets that are tried give no more pages than one of them', () => {
  const [size] = sizes
  const four = tilesOf(arrange(pieces, 4 * 180 + 10), size!)
  expect(fewestTiles(pieces, size!).tiles.length).toBeLessThanOrEqual(four.tiles.length)
})
