// What makes pieces impossible to nest, before any search.
import { exponentOf, toMultiple } from './exact-number.ts'
import { exactPolygon, isBetween, sideOf } from './exact-polygon.ts'
import {
  areaOf,
  doubleArea,
  type Loop,
  loopsOf,
  type Piece,
  type Rectangle,
  rotate,
  type Strip,
} from './piece.ts'

/** The largest number of copies of all pieces, of corners of a piece, of rotations of a piece, and of flaws. */
export const nestingLimits = { copies: 1000, corners: 2000, rotations: 36, shapes: 2000, flaws: 100 } as const

export type PieceProblem =
  | { reason: 'strip_height' | 'no_pieces' | 'gap' | 'flaws' }
  | { reason: 'too_many_copies' | 'too_many_shapes'; max: number }
  | {
      reason: 'not_a_number' | 'too_few_points' | 'crosses_itself' | 'zero_area' | 'too_large'
      piece: number
    }
  | { reason: 'demand' | 'rotations' | 'hole_outside' | 'steps'; piece: number }
  | { reason: 'too_many_points' | 'too_many_rotations'; piece: number; max: number }

/** The first thing that is wrong, or undefined. */
export function pieceProblem(pieces: readonly Piece[], strip: Strip): PieceProblem | undefined {
  const { height, flaws = [], gap = 0 } = strip
  if (!(height > 0 && Number.isFinite(height))) return { reason: 'strip_height' }
  if (!(gap >= 0 && gap <= height)) return { reason: 'gap' }
  if (flaws.length > nestingLimits.flaws || !flaws.every(isRectangle)) return { reason: 'flaws' }
  if (!pieces.some(({ demand }) => demand > 0)) return { reason: 'no_pieces' }
  for (const [piece, one] of pieces.entries()) {
    const problem = problemOf(one, height)
    const isUnused = one.demand === 0 && problem?.reason === 'too_large'
    if (problem && !isUnused) return { ...problem, piece }
  }
  const { copies, shapes } = nestingLimits
  if (pieces.reduce((sum, { demand }) => sum + demand, 0) > copies)
    return { reason: 'too_many_copies', max: copies }
  if (pieces.reduce((sum, { rotations }) => sum + rotations.length, 0) > shapes)
    return { reason: 'too_many_shapes', max: shapes }
  return undefined
}

const isNumber = (value: number): boolean => Number.isFinite(value) && Math.abs(value) < 1e9

const isRectangle = ({ x, y, width, height }: Rectangle): boolean =>
  [x, y, width, height].every(isNumber) && width > 0 && height > 0

type WithoutPiece<Problem> = Problem extends { piece: number } ? Omit<Problem, 'piece'> : never

function problemOf(piece: Piece, height: number): WithoutPiece<PieceProblem> | undefined {
  const loops = loopsOf(piece)
  if (!loops.flat(2).every(isNumber)) return { reason: 'not_a_number' }
  if (!Number.isSafeInteger(piece.demand) || piece.demand < 0) return { reason: 'demand' }
  if (piece.rotations.length === 0 || !piece.rotations.every((degrees) => Number.isFinite(degrees)))
    return { reason: 'rotations' }
  if (piece.rotations.length > nestingLimits.rotations)
    return { reason: 'too_many_rotations', max: nestingLimits.rotations }
  if (!stepsArePossible(piece)) return { reason: 'steps' }
  const distinct = loops.map(withoutRepeated)
  if (distinct.some(({ length }) => length < 3)) return { reason: 'too_few_points' }
  if (distinct.flat().length > nestingLimits.corners)
    return { reason: 'too_many_points', max: nestingLimits.corners }
  if (distinct.some((loop) => isFlat(loop)) || !(areaOf(piece) > 0)) return { reason: 'zero_area' }
  if (crossesItself(distinct)) return { reason: 'crosses_itself' }
  const [outline, ...holes] = distinct
  if (holes.some((hole) => !isWithinBounds(hole, outline!))) return { reason: 'hole_outside' }
  const fits = piece.rotations.some((degrees) => extentOf(rotate(piece.outline, degrees), 1) <= height)
  return fits ? undefined : { reason: 'too_large' }
}

const stepsArePossible = ({ steps, rotations }: Piece): boolean =>
  !steps ||
  (rotations.every((degrees) => degrees === 0 || Math.abs(degrees) === 180) &&
    [steps.x, steps.y].every((one) => !one || (one.step > 0 && isNumber(one.step) && isNumber(one.offset))))

const withoutRepeated = (loop: Loop): Loop =>
  loop.filter(
    ([x, y], index) => loop.length === 1 || x !== loop.at(index - 1)![0] || y !== loop.at(index - 1)![1],
  )

/** The width (axis 0) or height (axis 1) of a loop. */
export function extentOf(loop: Loop, axis: 0 | 1): number {
  const values = loop.map((point) => point[axis])
  return Math.max(...values) - Math.min(...values)
}

/** Whether the area is smaller than what rounding makes of a line. */
const isFlat = (loop: Loop): boolean =>
  Math.abs(doubleArea(loop)) <= 1e-9 * (extentOf(loop, 0) ** 2 + extentOf(loop, 1) ** 2)

function isWithinBounds(hole: Loop, outline: Loop): boolean {
  return ([0, 1] as const).every((axis) => {
    const [inner, outer] = [hole, outline].map((loop) => loop.map((point) => point[axis])) as [
      number[],
      number[],
    ]
    return Math.min(...inner) >= Math.min(...outer) && Math.max(...inner) <= Math.max(...outer)
  })
}

/** Whether two edges cross, each at a point that is not one of its ends, or run along each other in one direction. */
function crossesItself(loops: readonly Loop[]): boolean {
  const exponent = loops.flat(2).reduce((least, value) => Math.min(least, exponentOf(value)), 0)
  const whole = (value: number) => toMultiple(value, exponent)
  const polygon = exactPolygon(loops.map((loop) => loop.map(([x, y]) => [whole(x), whole(y)] as const)))
  const { next, nearX } = polygon
  for (let i = 0; i < next.length; i++)
    for (let j = 0; j < i; j++) {
      const [iEnd, jEnd] = [next[i]!, next[j]!]
      if (Math.max(nearX[i]!, nearX[iEnd]!) < Math.min(nearX[j]!, nearX[jEnd]!)) continue
      if (Math.max(nearX[j]!, nearX[jEnd]!) < Math.min(nearX[i]!, nearX[iEnd]!)) continue
      const sides =
        sideOf(polygon, i, polygon, iEnd, polygon, j) * sideOf(polygon, i, polygon, iEnd, polygon, jEnd)
      if (
        sides < 0 &&
        sideOf(polygon, j, polygon, jEnd, polygon, i) * sideOf(polygon, j, polygon, jEnd, polygon, iEnd) < 0
      )
        return true
      const isSeparate = jEnd !== i && iEnd !== j
      if (isSeparate && sides > 0) continue
      // A corner inside of another edge: a line that touches itself. Cutting along it would divide the piece.
      if (isSeparate && sideOf(polygon, i, polygon, iEnd, polygon, j) === 0 && isInner(i, j)) return true
      if (isSeparate && sideOf(polygon, j, polygon, jEnd, polygon, i) === 0 && isInner(j, i)) return true
    }
  return false

  function isInner(edge: number, corner: number): boolean {
    const isEnd = [edge, next[edge]!].some(
      (end) => polygon.x[end] === polygon.x[corner] && polygon.y[end] === polygon.y[corner],
    )
    return !isEnd && isBetween(polygon, edge, polygon, corner)
  }
}
