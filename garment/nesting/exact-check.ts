// Checks a layout without rounding and without anything of the search: whether pieces overlap, leave the strip, or are
// missing. Pieces may touch each other and the edges of the strip.
import { exponentOf, toMultiple } from './exact-number.ts'
import { exactPolygon, type ExactPolygon, isBetween, locate, sideOf } from './exact-polygon.ts'
import {
  cornersOf,
  doubleArea,
  type Layout,
  type Loop,
  loopsOf,
  type Piece,
  type Placement,
  rotate,
  type Steps,
  type Strip,
} from './piece.ts'

export type LayoutFault =
  | { reason: 'overlap'; first: number; second: number }
  | { reason: 'outside'; index: number }
  | { reason: 'count'; piece: number; placed: number }
  | { reason: 'rotation' | 'steps'; index: number }
  | { reason: 'flaw'; index: number; flaw: number }

/** All faults of a layout; overlaps and pieces outside are named by their indexes among the placements. */
export function findFaults(
  pieces: readonly Piece[],
  { height, flaws = [] }: Strip,
  layout: Layout,
): LayoutFault[] {
  const { placements, length } = layout
  const placed = placements.map((placement) => placedLoops(pieces[placement.piece]!, placement))
  const flawCorners = flaws.map(cornersOf)
  const numbers = [
    height,
    length,
    ...flawCorners.flat(2),
    ...placed.flatMap(({ loops, x, y }) => [x, y, ...loops.flat(2)]),
  ]
  const exponent = numbers.reduce((least, value) => Math.min(least, exponentOf(value)), 0) - 1
  const whole = (value: number) => toMultiple(value, exponent)
  const polygons = placed.map(({ loops, x, y }) =>
    exactPolygon(
      loops.map((loop) => loop.map(([px, py]) => [whole(px) + whole(x), whole(py) + whole(y)] as const)),
    ),
  )
  const faults: LayoutFault[] = []
  for (const [piece, { demand }] of pieces.entries()) {
    const count = placements.filter((placement) => placement.piece === piece).length
    if (count !== demand) faults.push({ reason: 'count', piece, placed: count })
  }
  for (const [index, { piece, rotation, x, y }] of placements.entries()) {
    const { rotations, steps } = pieces[piece]!
    if (!rotations.includes(rotation)) faults.push({ reason: 'rotation', index })
    const sign = Math.abs(rotation) === 180 ? -1 : 1
    if (!isOnStep(x * sign, steps?.x) || !isOnStep(y * sign, steps?.y))
      faults.push({ reason: 'steps', index })
  }
  const [right, top] = [whole(length), whole(height)]
  for (const [index, { x, y }] of polygons.entries())
    if (x.some((value) => value < 0n || value > right) || y.some((value) => value < 0n || value > top))
      faults.push({ reason: 'outside', index })
  for (const [first, second] of pairsNearby(polygons))
    if (overlaps(polygons[first]!, polygons[second]!)) faults.push({ reason: 'overlap', first, second })
  for (const [flaw, corners] of flawCorners.entries()) {
    const polygon = exactPolygon([corners.map(([x, y]) => [whole(x), whole(y)])])
    for (const [index, piece] of polygons.entries())
      if (boundsMeet(piece, polygon) && overlaps(piece, polygon)) faults.push({ reason: 'flaw', index, flaw })
  }
  return faults
}

/** A place that is a multiple of a step is not an exact number; this part of a step is less than a thread. */
const stepTolerance = 1e-6

function isOnStep(value: number, steps: Steps | undefined): boolean {
  if (!steps) return true
  const count = (value - steps.offset) / steps.step
  return Math.abs(count - Math.round(count)) <= stepTolerance
}

/** The rotated loops of a piece, the outline counter-clockwise and holes clockwise, without repeated points. */
function placedLoops(piece: Piece, { rotation, x, y }: Placement): { loops: Loop[]; x: number; y: number } {
  const loops = loopsOf(piece).map((loop, index) => {
    const points = rotate(loop, rotation)
    const distinct = points.filter(([px, py], at) => {
      const [qx, qy] = points.at(at - 1)!
      return px !== qx || py !== qy
    })
    return doubleArea(distinct) > 0 === (index === 0) ? distinct : distinct.toReversed()
  })
  return { loops, x, y }
}

function boundsMeet({ bounds: a }: ExactPolygon, { bounds: b }: ExactPolygon): boolean {
  return a.left <= b.right && b.left <= a.right && a.bottom <= b.top && b.bottom <= a.top
}

/** The pairs of polygons whose bounds may overlap, found from left to right. */
function* pairsNearby(polygons: readonly ExactPolygon[]): Generator<[number, number]> {
  const order = [...polygons.keys()].sort((a, b) => polygons[a]!.bounds.left - polygons[b]!.bounds.left)
  const active: number[] = []
  for (const second of order) {
    const { left, bottom, top } = polygons[second]!.bounds
    for (let index = active.length - 1; index >= 0; index--) {
      const first = active[index]!
      const { bounds } = polygons[first]!
      if (bounds.right < left) active.splice(index, 1)
      else if (bounds.bottom <= top && bottom <= bounds.top)
        yield [Math.min(first, second), Math.max(first, second)]
    }
    active.push(second)
  }
}

/** Whether the insides of two polygons have a point in common. */
export function overlaps(a: ExactPolygon, b: ExactPolygon): boolean {
  const touching = { a: new Uint8Array(a.x.length), b: new Uint8Array(b.x.length) }
  return edgesCross(a, b, touching) || hasPartInside(a, b, touching.a) || hasPartInside(b, a, touching.b)
}

/**
 * Whether an edge of one polygon crosses an edge of the other, each at a point that is not one of its ends; marks the
 * edges that touch one of the other polygon.
 */
function edgesCross(a: ExactPolygon, b: ExactPolygon, touching: { a: Uint8Array; b: Uint8Array }): boolean {
  const { bounds } = b
  for (let i = 0; i < a.x.length; i++) {
    const iEnd = a.next[i]!
    const left = Math.min(a.nearX[i]!, a.nearX[iEnd]!)
    const right = Math.max(a.nearX[i]!, a.nearX[iEnd]!)
    const bottom = Math.min(a.nearY[i]!, a.nearY[iEnd]!)
    const top = Math.max(a.nearY[i]!, a.nearY[iEnd]!)
    if (right < bounds.left || left > bounds.right || top < bounds.bottom || bottom > bounds.top) continue
    for (let j = 0; j < b.x.length; j++) {
      const jEnd = b.next[j]!
      if (b.nearX[j]! < left && b.nearX[jEnd]! < left) continue
      if (b.nearX[j]! > right && b.nearX[jEnd]! > right) continue
      if (b.nearY[j]! < bottom && b.nearY[jEnd]! < bottom) continue
      if (b.nearY[j]! > top && b.nearY[jEnd]! > top) continue
      const sidesOfB = sideOf(a, i, a, iEnd, b, j) * sideOf(a, i, a, iEnd, b, jEnd)
      if (sidesOfB > 0) continue
      const sidesOfA = sideOf(b, j, b, jEnd, a, i) * sideOf(b, j, b, jEnd, a, iEnd)
      if (sidesOfA > 0) continue
      if (sidesOfA < 0 && sidesOfB < 0) return true
      touching.a[i] = 1
      touching.b[j] = 1
    }
  }
  return false
}

/**
 * Whether a part of a loop of `a` is inside of `b`, or on its border with both insides at the same side. No edges cross,
 * so a part that is inside ends where the loop touches `b`, or is the whole loop.
 */
function hasPartInside(a: ExactPolygon, b: ExactPolygon, touching: Uint8Array): boolean {
  for (let start = 0, end = 0; start < a.x.length; start = end) {
    let touches = false
    for (end = start; end === start || a.next[end - 1] !== start; end++) {
      if (touching[end] === 0) continue
      touches = true
      if (middlesOf(a, end, b).some((middle) => isInside(b, middle, a, end))) return true
    }
    if (!touches && locate(b, pointAt(a.x[start]!, a.y[start]!)) === 'inside') return true
  }
  return false
}

/** Whether the middle of a part of an edge is inside of `b`, or on its border with both insides at the same side. */
function isInside(b: ExactPolygon, middle: ExactPolygon, a: ExactPolygon, edge: number): boolean {
  const where = locate(b, middle)
  return where === 'inside' || (where !== 'outside' && isSameDirection(a, edge, b, where))
}

/** The middle of each part of an edge between the corners of `b` that are on it. */
function middlesOf(a: ExactPolygon, edge: number, b: ExactPolygon): ExactPolygon[] {
  const end = a.next[edge]!
  const [startX, startY, endX, endY] = [a.x[edge]!, a.y[edge]!, a.x[end]!, a.y[end]!]
  const points: [bigint, bigint][] = [
    [startX, startY],
    [endX, endY],
  ]
  for (let corner = 0; corner < b.x.length; corner++)
    if (sideOf(a, edge, a, end, b, corner) === 0 && isBetween(a, edge, b, corner))
      points.push([b.x[corner]!, b.y[corner]!])
  const along = ([x, y]: [bigint, bigint]) => (x - startX) * (endX - startX) + (y - startY) * (endY - startY)
  points.sort((p, q) => (along(p) < along(q) ? -1 : along(p) > along(q) ? 1 : 0))
  const middles: ExactPolygon[] = []
  for (let index = 1; index < points.length; index++) {
    const [p, q] = [points[index - 1]!, points[index]!]
    // All coordinates are even.
    if (p[0] !== q[0] || p[1] !== q[1]) middles.push(pointAt((p[0] + q[0]) / 2n, (p[1] + q[1]) / 2n))
  }
  return middles
}

const pointAt = (x: bigint, y: bigint) => exactPolygon([[[x, y]]])

function isSameDirection(a: ExactPolygon, i: number, b: ExactPolygon, j: number): boolean {
  const iEnd = a.next[i]!
  const jEnd = b.next[j]!
  return (
    (a.x[iEnd]! - a.x[i]!) * (b.x[jEnd]! - b.x[j]!) + (a.y[iEnd]! - a.y[i]!) * (b.y[jEnd]! - b.y[j]!) > 0n
  )
}
