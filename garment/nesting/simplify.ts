// Outlines with fewer corners, which contain the outline that they are made of: no-fit polygons are computed from each pair
// of edges, so curves with many corners take long.
import { extentOf } from './check-pieces.ts'
import { doubleArea, type Loop, type Piece, type Point, rotate, totalArea } from './piece.ts'
import { withoutStraightCorners } from './shape.ts'

/** What may be done at a corner. */
interface Change {
  /** How many corners, from this one on, and what replaces them. */
  count: 1 | 2
  by: Point | null
  /** How far the new outline is from the old one. */
  deviation: number
}

/** Pieces for a search that takes a while: a layout of them is one of the given pieces too. */
export const simplifyPieces = (pieces: readonly Piece[], tolerance: number): Piece[] =>
  pieces.map((piece) => ({ ...piece, outline: simplifyOutwards(piece.outline, tolerance) }))

/** The most pairs of corners of all shapes; with more, the fields of all pairs of shapes take many seconds. */
const maxPairs = 12_000_000

/** The tolerances that are tried after each other, as parts of the size of a piece. */
const tolerances = [0.001, 0.002, 0.004, 0.008, 0.016]

/** Pieces with so few corners that a search can begin soon; the same ones most often. */
export function simplifyForSearch(pieces: readonly Piece[], height: number): readonly Piece[] {
  const copies = pieces.reduce((sum, { demand }) => sum + demand, 0)
  const size = Math.sqrt(totalArea(pieces) / copies)
  let simple = pieces
  for (const tolerance of tolerances) {
    if (pairsOfCorners(simple) <= maxPairs) break
    simple = simple.map((piece) => {
      const outline = simplifyOutwards(piece.outline, size * tolerance)
      const isTooHigh = piece.rotations.some((degrees) => extentOf(rotate(outline, degrees), 1) > height)
      return isTooHigh ? piece : { ...piece, outline }
    })
  }
  return simple
}

const pairsOfCorners = (pieces: readonly Piece[]): number =>
  pieces.reduce(
    (sum, { outline, rotations, demand }) => sum + (demand > 0 ? outline.length * rotations.length : 0),
    0,
  ) ** 2

/**
 * The outline counter-clockwise and a little larger: a corner that turns right is left out, and two neighbouring ones that
 * turn left become the one where their outer edges meet. No such change is further away than `tolerance`.
 */
export function simplifyOutwards(outline: Loop, tolerance: number): Loop {
  const loop = [...withoutStraightCorners(doubleArea(outline) > 0 ? outline : outline.toReversed())]
  const changes = loop.map((_, index) => changeAt(loop, index))
  while (loop.length > 3) {
    const index = nearestChange(loop, changes, tolerance)
    if (index < 0) break
    apply(loop, changes, index)
  }
  return loop
}

/** The corner whose change is the nearest one to the outline and is free; −1 if none is within the tolerance. */
function nearestChange(loop: Loop, changes: readonly (Change | null)[], tolerance: number): number {
  const refused = new Set<Change>()
  for (;;) {
    let [nearest, deviation] = [-1, Infinity]
    for (const [index, change] of changes.entries())
      if (change && change.deviation <= tolerance && change.deviation < deviation && !refused.has(change))
        [nearest, deviation] = [index, change.deviation]
    if (nearest < 0) return nearest
    const change = changes[nearest]!
    if (isFree(loop, nearest, change)) return nearest
    refused.add(change)
  }
}

/** Changes the loop at a corner; only what may be done at the corners beside it is computed again. */
function apply(loop: Point[], changes: (Change | null)[], index: number): void {
  const { count, by } = changes[index]!
  if (by) loop[index] = by
  const removed = by ? (index + 1) % loop.length : index
  loop.splice(removed, 1)
  changes.splice(removed, 1)
  const first = removed < index ? index - 1 : index
  for (let offset = -2; offset < count; offset++) {
    const beside = (first + offset + loop.length) % loop.length
    changes[beside] = changeAt(loop, beside)
  }
}

const at = (loop: Loop, index: number): Point => loop[(index + loop.length) % loop.length]!

const cross = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** The distance of a point from the line through two others. */
const distanceOf = (point: Point, from: Point, to: Point): number =>
  Math.abs(cross(from, to, point)) / Math.hypot(to[0] - from[0], to[1] - from[1])

function changeAt(loop: Loop, index: number): Change | null {
  const [before, corner, next, after] = [-1, 0, 1, 2].map((offset) => at(loop, index + offset)) as [
    Point,
    Point,
    Point,
    Point,
  ]
  if (cross(before, corner, next) <= 0)
    return { count: 1, by: null, deviation: distanceOf(corner, before, next) }
  if (cross(corner, next, after) <= 0) return null
  const meeting = meetingOf(before, corner, after, next)
  return meeting && { count: 2, by: meeting, deviation: distanceOf(meeting, corner, next) }
}

/** Where the line from a through b meets the one from c through d, beyond b and d. */
function meetingOf(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]]
  const [vx, vy] = [d[0] - c[0], d[1] - c[1]]
  const determinant = ux * vy - uy * vx
  if (determinant === 0) return null
  const alongU = ((d[0] - b[0]) * vy - (d[1] - b[1]) * vx) / determinant
  const alongV = ((d[0] - b[0]) * uy - (d[1] - b[1]) * ux) / determinant
  return alongU > 0 && alongV > 0 ? [b[0] + ux * alongU, b[1] + uy * alongU] : null
}

/** Whether nothing else of the outline is in the area that a change adds. */
function isFree(loop: Loop, index: number, { count, by }: Change): boolean {
  const start = at(loop, index - 1)
  const end = at(loop, index + count)
  const path = by ? [start, by, end] : [start, end]
  const [left, right] = [Math.min(...path.map(([x]) => x)), Math.max(...path.map(([x]) => x))]
  const own = (other: number) => (other - index + 1 + loop.length) % loop.length <= count
  return loop.every((from, other) => {
    const to = at(loop, other + 1)
    if ((from[0] < left && to[0] < left) || (from[0] > right && to[0] > right) || own(other)) return true
    return path.every((point, place) => place === 0 || !meet(path[place - 1]!, point, from, to))
  })
}

/** Whether two lines cross or touch, other than at an end that they share. */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const isSame = (p: Point, q: Point) => p[0] === q[0] && p[1] === q[1]
  const shared = [a, b].some((p) => isSame(p, c) || isSame(p, d))
  const sides = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)]
  if (shared) return false
  return sides[0]! * sides[1]! <= 0 && sides[2]! * sides[3]! <= 0
}
