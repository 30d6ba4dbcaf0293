import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depthAt } from './depth-field.ts'
import { depthImage } from './depth-image.ts'
import { imageRecord } from './lattice-program.ts'
import { findFaults } from './exact-check.ts'
import type { Piece, Point } from './piece.ts'
import { createProblem, fieldOf, toLayout } from './problem.ts'
import { anyOutline, pieceOf, rectangle } from './test-shapes.ts'

/** The depth of the second piece in the first, and whether they overlap exactly, with their middles apart by x, y. */
function compare(pieces: [Piece, Piece]) {
  const problem = createProblem(pieces, { height: 1000 })
  const { scale } = problem
  const field = fieldOf(problem, 0, 1)
  const depthOf = (x: number, y: number) => {
    const depth = depthAt(field, x * scale * problem.signs[1]!, y * scale * problem.signs[1]!)
    return depth === 0 ? 0 : (depth - problem.clearance) / scale
  }
  const overlapsAt = (x: number, y: number) => {
    const layout = toLayout(problem, {
      length: 0,
      shape: Int32Array.of(0, 1),
      x: Float64Array.of(300 * scale, (300 + x) * scale),
      y: Float64Array.of(300 * scale, (300 + y) * scale),
    })
    return findFaults(pieces, { height: 1000 }, { ...layout, length: 1000 }).length > 0
  }
  return { depthOf, overlapsAt, problem, field }
}

const place = fc.double({ min: -40, max: 40, noNaN: true, noDefaultInfinity: true })
/** More than rounding to whole units makes of a place. */
const nearly = 2e-3

describe('the depth of two random pieces', () => {
  it('is above zero exactly where they overlap', () => {
    fc.assert(
      fc.property(anyOutline, anyOutline, place, place, (first, second, x, y) => {
        const { depthOf, overlapsAt } = compare([pieceOf(first), pieceOf(second)])
        const depth = depthOf(x, y)
        fc.pre(Math.abs(depth) > nearly || depth === 0)
        expect(depth > 0).toBe(overlapsAt(x, y))
      }),
      { numRuns: 100 },
    )
  })

  it('is the shortest way on which they come apart', () => {
    const directions = Array.from({ length: 7200 }, (_, index) => (index / 3600) * Math.PI)
    fc.assert(
      fc.property(anyOutline, anyOutline, place, place, (first, second, x, y) => {
        const { depthOf, overlapsAt } = compare([pieceOf(first), pieceOf(second)])
        const depth = depthOf(x, y)
        fc.pre(depth > nearly)
        const overlapsFurther = (angle: number, way: number) =>
          overlapsAt(x + Math.cos(angle) * way, y + Math.sin(angle) * way)
        const few = directions.filter((_, index) => index % 360 === 0)
        expect(few.every((angle) => overlapsFurther(angle, depth - nearly / 2))).toBe(true)
        // Further than the depth by a little, because the way out may be narrow.
        const isFree = directions.some((angle) =>
          [1.001, 1.01, 1.05].some(
            (more) => depthOf(x + Math.cos(angle) * depth * more, y + Math.sin(angle) * depth * more) === 0,
          ),
        )
        expect(isFree).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('is the same in the picture at its nodes', () => {
    fc.assert(
      fc.property(anyOutline, anyOutline, (first, second) => {
        const { field, problem } = compare([pieceOf(first), pieceOf(second)])
        const spacing = 2 * problem.scale
        for (const sign of [1, -1]) {
          const { store } = problem
          const image = depthImage(field, sign, spacing, store)
          const numberOf = (name: keyof typeof imageRecord) =>
            store.integers()[(image + imageRecord[name]) / 4]!
          const [column, row] = [2, 3]
          const x = (numberOf('firstColumn') + column) * spacing
          const y = (numberOf('firstRow') + row) * spacing
          const index = (numberOf('start') + row * numberOf('stride')) / 4 + column
          expect(store.values()[index]).toBeCloseTo(depthAt(field, x * sign, y * sign), 0)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('a piece', () => {
  const small = pieceOf(rectangle(3, 3))
  it.each<[string, Piece, Point, boolean]>([
    ['fits into a hole', pieceOf(rectangle(10, 10), { holes: [rectangle(4, 4, 3, 3)] }), [0, 0], false],
    [
      'does not fit into a smaller hole',
      pieceOf(rectangle(10, 10), { holes: [rectangle(2, 2, 4, 4)] }),
      [0, 0],
      true,
    ],
    [
      'fits into a bay with a narrow mouth',
      pieceOf([
        [0, 0],
        [10, 0],
        [10, 10],
        [6, 10],
        [6, 8],
        [8, 8],
        [8, 2],
        [2, 2],
        [2, 8],
        [5, 8],
        [5, 10],
        [0, 10],
      ]),
      [0, 0],
      false,
    ],
    [
      'does not fit where the edge is',
      pieceOf(rectangle(10, 10), { holes: [rectangle(4, 4, 3, 3)] }),
      [1, 0],
      true,
    ],
  ])('%s', (_name, large, [x, y], isOverlap) => {
    const { depthOf, overlapsAt } = compare([large, small])
    expect(overlapsAt(x, y)).toBe(isOverlap)
    expect(depthOf(x, y) > 0).toBe(isOverlap)
  })
})
