// Checks a layout without rounding and without anything of the search: whether pieces overlap, leave the strip, or are
// missing. Pieces may touch each other and the edges of the strip.
import { exponentOf, toMultiple } from './exact-number.ts'
import { exactPolygon, type ExactPolygon, isBetween, locate, sideOf } from './exact-polygon.ts'
import { doubleArea, type Layout, type Loop, loopsOf, type Piece, type Placement, rotate } from './piece.ts'

export type LayoutFault =
  | { reason: 'overlap'; first: number; second: number }
  | { reason: 'outside'; index: number }
  | { reason: 'count'; piece: number; placed: number }
  | { reason: 'rotation'; index: number }

/** All faults of a layout; overlaps and pieces outside are named by their indexes among the placements. */
export function findFaults(pieces: readonly Piece[], height: number, layout: Layout): LayoutFault[] {
  const { placements, length } = layout
  const placed = placements.map((placement) => placedLoops(pieces[placement.piece]!, placement))
  const numbers = [height, length, ...placed.flatMap(({ loops, x, y }) => [x, y, ...loops.flat(2)])]
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
  for (const [index, { piece, rotation }] of placements.entries())
    if (!pieces[piece]!.rotations.includes(rotation)) faults.push({ reason: 'rotation', index })
  const [right, top] = [whole(length), whole(height)]
  for (const [index, { x, y }] of polygons.entries())
    if (x.some((value) => value < 0n || value > right) || y.some((value) => value < 0n || value > top))
      faults.push({ reason: 'outside', index })
  for (const [first, second] of pairsNearby(polygons))
    if (overlaps(polygons[first]!, polygons[second]!)) faults.push({ reason: 'overlap', first, second })
  return faults
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
  return edgesCross(a, b) || hasEdgeInside(a, b) || hasEdgeInside(b, a)
}

/** Whether an edge of one polygon crosses an edge of the other, each at a point that is not one of its ends. */
function edgesCross(a: ExactPolygon, b: ExactPolygon): boolean {
  for (let i = 0; i < a.x.length; i++) {
    const iEnd = a.next[i]!
    const left = Math.min(a.nearX[i]!, a.nearX[iEnd]!)
    const right = Math.max(a.nearX[i]!, a.nearX[iEnd]!)
    if (right < b.bounds.left || left > b.bounds.right) continue
    for (let j = 0; j < b.x.length; j++) {
      const jEnd = b.next[j]!
      if (Math.max(b.nearX[j]!, b.nearX[jEnd]!) < left || Math.min(b.nearX[j]!, b.nearX[jEnd]!) > right)
        continue
      if (
        sideOf(a, i, a, iEnd, b, j) * sideOf(a, i, a, iEnd, b, jEnd) < 0 &&
        sideOf(b, j, b, jEnd, a, i) * sideOf(b, j, b, jEnd, a, iEnd) < 0
      )
        return true
    }
  }
  return false
}

/**
 * Whether a part of an edge of `a` is inside of `b`, or on its border with both insides at the same side. No edges
 * cross, so the edges of `a` are divided only by corners of `b`.
 */
function hasEdgeInside(a: ExactPolygon, b: ExactPolygon): boolean {
  for (let edge = 0; edge < a.x.length; edge++)
    for (const middle of middlesOf(a, edge, b)) {
      const where = locate(b, middle)
      if (where === 'inside') return true
      if (where !== 'outside' && isSameDirection(a, edge, b, where)) return true
    }
  return false
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
    if (p[0] !== q[0] || p[1] !== q[1])
      middles.push(exactPolygon([[[(p[0] + q[0]) / 2n, (p[1] + q[1]) / 2n]]]))
  }
  return middles
}

function isSameDirection(a: ExactPolygon, i: number, b: ExactPolygon, j: number): boolean {
  const iEnd = a.next[i]!
  const jEnd = b.next[j]!
  return (
    (a.x[iEnd]! - a.x[i]!) * (b.x[jEnd]! - b.x[j]!) + (a.y[iEnd]! - a.y[i]!) * (b.y[jEnd]! - b.y[j]!) > 0n
  )
}
