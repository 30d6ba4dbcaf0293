import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nestingLimits, type PieceProblem } from './check-pieces.ts'
import { findFaults } from './exact-check.ts'
import { type Piece, type Point, yieldOf } from './piece.ts'
import { createSearch, NestingError } from './search.ts'
import { anyOutline, pieceOf, rectangle } from './test-shapes.ts'

/** The layout after some moves, which is checked. */
function nest(pieces: readonly Piece[], height: number, { moves = 1000, seed = 1 } = {}) {
  const search = createSearch(pieces, { height }, seed)
  for (let part = 0; part < 10; part++) search.run(moves / 10, part / 10)
  const { layout } = search.best()
  expect(findFaults(pieces, { height }, layout)).toEqual([])
  return layout
}

describe('the search', () => {
  it('never has overlaps, keeps the demand, and has a first layout at once', () => {
    const anyPiece = fc.record({
      outline: anyOutline,
      holes: fc.constant([]),
      demand: fc.integer({ min: 1, max: 4 }),
      rotations: fc.constantFrom([0], [0, 180], [0, 90, 180, 270], [45], [10, 30.5]),
    })
    fc.assert(
      fc.property(
        fc.array(anyPiece, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 45, max: 70, noNaN: true }),
        (pieces, height) => {
          const first = nest(pieces, height, { moves: 0 })
          expect(nest(pieces, height, { moves: 300 }).length).toBeLessThanOrEqual(first.length)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('finds the same for the same seed and the same number of moves', () => {
    const pieces = [
      pieceOf(
        [
          [0, 0],
          [7, 1],
          [3, 8],
        ],
        { demand: 9, rotations: [0, 180] },
      ),
    ]
    expect(nest(pieces, 20, { seed: 5 })).toEqual(nest(pieces, 20, { seed: 5 }))
  })

  it('turns pieces so that they interlock', () => {
    const hook = pieceOf(
      [
        [0, 0],
        [6, 0],
        [6, 2],
        [2, 2],
        [2, 4],
        [0, 4],
      ],
      { demand: 2, rotations: [0, 180] },
    )
    expect(nest([hook], 6.01).length).toBeLessThan(6.1)
  })

  it('lays pieces into holes', () => {
    const frame = pieceOf(rectangle(10, 10), { holes: [rectangle(6, 6, 2, 2)] })
    expect(nest([frame, pieceOf(rectangle(5, 5))], 10).length).toBeCloseTo(10, 3)
  })

  it('has a layout at once of many pieces with curves', () => {
    const curved = (size: number) =>
      Array.from({ length: 150 }, (_, index): Point => {
        const angle = (index / 75) * Math.PI
        const radius = size * (1 + 0.3 * Math.sin(3 * angle))
        return [radius * Math.cos(angle), radius * Math.sin(angle)]
      })
    const pieces = Array.from({ length: 60 }, (_, index) =>
      pieceOf(curved(50 + index), { rotations: [0, 180] }),
    )
    const before = process.cpuUsage().user
    const { layout } = createSearch(pieces, { height: 1500 }, 1).best()
    expect(process.cpuUsage().user - before).toBeLessThan(2_000_000)
    expect(findFaults(pieces, { height: 1500 }, layout)).toEqual([])
  })

  it('goes on from the layout of another search', () => {
    const pieces = [
      pieceOf(
        [
          [0, 0],
          [7, 1],
          [3, 8],
        ],
        { demand: 12, rotations: [0, 180] },
      ),
    ]
    const [one, other] = [createSearch(pieces, { height: 20 }, 1), createSearch(pieces, { height: 20 }, 2)]
    one.run(2000, 0)
    other.adopt(one.best())
    expect(other.best()).toBe(one.best())
    other.run(500, 0.9)
    expect(other.best().layout.length).toBeLessThanOrEqual(one.best().layout.length)
    expect(findFaults(pieces, { height: 20 }, other.best().layout)).toEqual([])
  })

  it('reaches a good yield in little work', () => {
    const pieces = [
      pieceOf(
        [
          [0, 0],
          [9, 0],
          [6, 7],
        ],
        { demand: 10, rotations: [0, 180] },
      ),
      pieceOf(rectangle(4, 3), { demand: 10 }),
    ]
    expect(yieldOf(pieces, 30, nest(pieces, 30, { moves: 6000 }))).toBeGreaterThan(0.76)
  })

  const square = rectangle(10, 10)
  it.each<[PieceProblem['reason'], Piece[], number]>([
    ['strip_height', [pieceOf(square)], Number.NaN],
    ['no_pieces', [], 10],
    ['no_pieces', [pieceOf(square, { demand: 0 })], 10],
    ['too_many_copies', [pieceOf(square, { demand: 1_000_000 })], 10],
    [
      'too_many_shapes',
      Array.from({ length: 60 }, () =>
        pieceOf(square, { rotations: [...Array.from({ length: 36 }).keys()] }),
      ),
      30,
    ],
    [
      'not_a_number',
      [
        pieceOf([
          [0, 0],
          [1, Number.NaN],
          [2, 5],
        ]),
      ],
      10,
    ],
    [
      'not_a_number',
      [
        pieceOf([
          [0, 0],
          [1e300, 1],
          [2, 5],
        ]),
      ],
      10,
    ],
    [
      'too_few_points',
      [
        pieceOf([
          [0, 0],
          [1, 1],
          [1, 1],
          [0, 0],
        ]),
      ],
      10,
    ],
    ['too_few_points', [pieceOf([])], 10],
    [
      'too_many_points',
      [pieceOf(Array.from({ length: nestingLimits.corners + 1 }, (_, index) => [index, index % 2]))],
      10,
    ],
    [
      'zero_area',
      [
        pieceOf([
          [0, 0],
          [1, 1],
          [2, 2],
        ]),
      ],
      10,
    ],
    [
      'crosses_itself',
      [
        pieceOf([
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 8],
        ]),
      ],
      10,
    ],
    ['too_large', [pieceOf(rectangle(3, 11), { rotations: [0, 180] })], 10],
    ['too_large', [pieceOf(rectangle(3, 0.3, 0, 0.1))], 0.3],
    ['demand', [pieceOf(square, { demand: 1.5 })], 10],
    ['demand', [pieceOf(square), pieceOf(square, { demand: -1 })], 10],
    ['rotations', [pieceOf(square, { rotations: [] })], 10],
    ['rotations', [pieceOf(square, { rotations: [Infinity] })], 10],
    [
      'too_many_rotations',
      [pieceOf(square, { rotations: Array.from({ length: 37 }, (_, index) => index) })],
      30,
    ],
    ['hole_outside', [pieceOf(square, { holes: [rectangle(2, 2, 20, 20)] })], 10],
  ])('names what is wrong: %s', (reason, pieces, height) => {
    let problem: PieceProblem | undefined
    try {
      createSearch(pieces, { height }, 1)
    } catch (error) {
      if (error instanceof NestingError) ({ problem } = error)
    }
    expect(problem?.reason).toBe(reason)
  })

  it('lays pieces that are narrower than its rounding', () => {
    const narrow: Point[] = [
      [0, 0],
      [10, 0],
      [10, 1e-7],
    ]
    const pieces = [pieceOf(narrow, { demand: 3, rotations: [0, 180] }), pieceOf(rectangle(4, 4))]
    expect(nest(pieces, 20).length).toBeLessThan(10.1)
  })

  it('ignores a piece of which there are no copies, even if it is too large', () => {
    const pieces = [pieceOf(square, { demand: 2 }), pieceOf(rectangle(50, 50), { demand: 0 })]
    expect(nest(pieces, 20.01).length).toBeCloseTo(10, 3)
  })

  it('takes outlines in either direction, with repeated points and points on a straight line', () => {
    const messy = pieceOf(
      [
        [0, 0],
        [0, 5],
        [0, 5],
        [0, 10],
        [10, 10],
        [10, 0],
        [4, 0],
        [0, 0],
      ],
      { demand: 2 },
    )
    expect(nest([messy], 20.01).length).toBeCloseTo(10, 3)
  })

  it('lays a piece that is as high as the strip', () => {
    expect(nest([pieceOf(rectangle(0.1, 1 / 3), { demand: 3 })], 1 / 3 + 1e-6).length).toBeCloseTo(0.3, 4)
    expect(nest([pieceOf(rectangle(10, 10), { demand: 3 })], 10).length).toBeCloseTo(30, 1)
    const asHigh = [
      pieceOf(rectangle(0.1, 1 / 3), { demand: 3 }),
      pieceOf(rectangle(0.1, 0.1), { demand: 3, rotations: [0, 180] }),
    ]
    expect(nest(asHigh, 1 / 3).length).toBeCloseTo(0.4, 4)
  })
})
