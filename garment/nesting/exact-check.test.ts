import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFaults } from './exact-check.ts'
import type { Piece, Placement, Point } from './piece.ts'
import { anyOutline, commonArea, pieceOf, rectangle } from './test-shapes.ts'

/** The reasons of all faults of pieces that are moved to these places on a large strip. */
function reasonsOf(pieces: Piece[], places: Point[], length = 1000, height = 1000) {
  const placements = places.map(([x, y], piece): Placement => ({ piece, rotation: 0, x, y }))
  return findFaults(pieces, { height }, { length, placements }).map(({ reason }) => reason)
}

const square = pieceOf(rectangle(10, 10))

describe('two pieces', () => {
  it.each<[string, Piece, Point, boolean]>([
    ['touch along an edge', square, [10, 0], false],
    ['touch along a part of an edge', square, [10, 5], false],
    ['touch at a corner', square, [10, 10], false],
    ['overlap by very little', square, [10 - 2 ** -46, 3], true],
    ['are apart by very little', square, [10 + 2 ** -46, 3], false],
    ['are equal', square, [0, 0], true],
    ['cross', pieceOf(rectangle(30, 2)), [-5, 4], true],
    ['are one in the other', pieceOf(rectangle(2, 2)), [4, 4], true],
    ['are one in the other and touch its edge', pieceOf(rectangle(2, 2)), [0, 4], true],
    ['are one in the other and fill it from side to side', pieceOf(rectangle(10, 2)), [0, 4], true],
    [
      'have only corners on each other’s edges',
      pieceOf([
        [0, 5],
        [5, 0],
        [10, 5],
        [5, 10],
      ]),
      [0, 0],
      true,
    ],
    [
      'touch along a slanted edge',
      pieceOf([
        [0, 0],
        [3, 7],
        [-9, 2],
      ]),
      [0, 10],
      false,
    ],
  ])('that %s', (_name, other, [x, y], isOverlap) => {
    const reasons = reasonsOf(
      [square, other],
      [
        [100, 100],
        [100 + x, 100 + y],
      ],
    )
    expect(reasons).toEqual(isOverlap ? ['overlap'] : [])
  })

  it('do not overlap when one fills a hole of the other exactly, and do when it is moved', () => {
    const frame = pieceOf(rectangle(10, 10), { holes: [rectangle(4, 4, 3, 3)] })
    const filling = pieceOf(rectangle(4, 4, 3, 3).toReversed())
    expect(
      reasonsOf(
        [frame, filling],
        [
          [5, 5],
          [5, 5],
        ],
      ),
    ).toEqual([])
    expect(
      reasonsOf(
        [frame, filling],
        [
          [5, 5],
          [5.25, 5],
        ],
      ),
    ).toEqual(['overlap'])
    expect(
      reasonsOf(
        [frame, pieceOf(rectangle(2, 2, 4, 4))],
        [
          [5, 5],
          [5, 5],
        ],
      ),
    ).toEqual([])
    expect(
      reasonsOf(
        [frame, pieceOf(rectangle(20, 20))],
        [
          [5, 5],
          [0, 0],
        ],
      ),
    ).toEqual(['overlap'])
  })

  it('overlap exactly when they have an area in common', () => {
    const place = fc.integer({ min: -30, max: 30 })
    fc.assert(
      fc.property(anyOutline, anyOutline, place, place, (first, second, x, y) => {
        const reasons = reasonsOf(
          [pieceOf(first), pieceOf(second)],
          [
            [500, 500],
            [500 + x, 500 + y],
          ],
        )
        expect(reasons).toEqual(commonArea(first, second, x, y) > 1e-7 ? ['overlap'] : [])
      }),
      { numRuns: 400 },
    )
  })
})

describe('a layout', () => {
  it('has its pieces on the strip: they may touch its edges', () => {
    expect(reasonsOf([square], [[0, 0]], 10, 10)).toEqual([])
    expect(reasonsOf([square], [[2 ** -40, 0]], 10, 10)).toEqual(['outside'])
    expect(reasonsOf([square], [[0, -(2 ** -1000)]], 10, 10)).toEqual(['outside'])
  })

  it('has each piece as often as it is needed, in a rotation that is allowed', () => {
    const pieces = [pieceOf(rectangle(1, 1), { demand: 2, rotations: [0, 90] })]
    const placements = [{ piece: 0, rotation: 45, x: 1, y: 1 }]
    expect(findFaults(pieces, { height: 10 }, { length: 10, placements })).toEqual([
      { reason: 'count', piece: 0, placed: 1 },
      { reason: 'rotation', index: 0 },
    ])
  })
})
