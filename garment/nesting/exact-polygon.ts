// Polygons with whole coordinates of any size, and predicates about them that are never wrong. Most are decided by
// numbers with a bound of their error; only close cases are computed with whole numbers.

/** A polygon with holes; its inside is at the left of every edge. The coordinates of edge k are at index k. */
export interface ExactPolygon {
  x: readonly bigint[]
  y: readonly bigint[]
  /** The same, rounded. */
  nearX: Float64Array
  nearY: Float64Array
  /** The index of the next corner in the same loop. */
  next: Int32Array
  bounds: { left: number; right: number; bottom: number; top: number }
}

export function exactPolygon(loops: readonly (readonly (readonly [bigint, bigint])[])[]): ExactPolygon {
  const corners = loops.flat()
  const nearX = Float64Array.from(corners, ([x]) => Number(x))
  const nearY = Float64Array.from(corners, ([, y]) => Number(y))
  const next = new Int32Array(corners.length)
  let start = 0
  for (const { length } of loops) {
    for (let index = 0; index < length; index++) next[start + index] = start + ((index + 1) % length)
    start += length
  }
  return {
    x: corners.map(([x]) => x),
    y: corners.map(([, y]) => y),
    nearX,
    nearY,
    next,
    bounds: {
      left: Math.min(...nearX),
      right: Math.max(...nearX),
      bottom: Math.min(...nearY),
      top: Math.max(...nearY),
    },
  }
}

/** At which side of the line from a to b the point c is: 1 at the left, −1 at the right, 0 on it. */
export function sideOf(
  a: ExactPolygon,
  i: number,
  b: ExactPolygon,
  j: number,
  c: ExactPolygon,
  k: number,
): -1 | 0 | 1 {
  const ax = a.nearX[i]!
  const ay = a.nearY[i]!
  const ux = b.nearX[j]! - ax
  const uy = b.nearY[j]! - ay
  const vx = c.nearX[k]! - ax
  const vy = c.nearY[k]! - ay
  const determinant = ux * vy - uy * vx
  const reach = Math.abs(ax) + Math.abs(ay) + Math.abs(ux) + Math.abs(uy) + Math.abs(vx) + Math.abs(vy)
  if (Math.abs(determinant) > reach * reach * 2 ** -48) return determinant > 0 ? 1 : -1
  const exact = (b.x[j]! - a.x[i]!) * (c.y[k]! - a.y[i]!) - (b.y[j]! - a.y[i]!) * (c.x[k]! - a.x[i]!)
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}

/** Whether a corner that is on the line of an edge is between the edge's ends, or at one of them. */
export function isBetween(polygon: ExactPolygon, edge: number, other: ExactPolygon, corner: number): boolean {
  const end = polygon.next[edge]!
  const [x1, x2, x] = [polygon.x[edge]!, polygon.x[end]!, other.x[corner]!]
  const [y1, y2, y] = [polygon.y[edge]!, polygon.y[end]!, other.y[corner]!]
  return (
    (x1 < x2 ? x1 <= x && x <= x2 : x2 <= x && x <= x1) && (y1 < y2 ? y1 <= y && y <= y2 : y2 <= y && y <= y1)
  )
}

/** Where a point is: `inside`, `outside`, or the edge that it is on. */
export function locate(polygon: ExactPolygon, point: ExactPolygon): 'inside' | 'outside' | number {
  let winding = 0
  for (let edge = 0; edge < polygon.x.length; edge++) {
    const end = polygon.next[edge]!
    const start = compareHeight(polygon, edge, point)
    const stop = compareHeight(polygon, end, point)
    if (start === stop && start !== 0) continue
    const side = sideOf(polygon, edge, polygon, end, point, 0)
    if (side === 0 && isBetween(polygon, edge, point, 0)) return edge
    if (start <= 0 && stop > 0 && side > 0) winding++
    if (start > 0 && stop <= 0 && side < 0) winding--
  }
  return winding === 0 ? 'outside' : 'inside'
}

/** Whether a corner is above (1), below (−1) or as high (0) as a point. */
function compareHeight(polygon: ExactPolygon, corner: number, point: ExactPolygon): -1 | 0 | 1 {
  const near = polygon.nearY[corner]! - point.nearY[0]!
  if (near > 0) return 1
  if (near < 0) return -1
  const exact = polygon.y[corner]! - point.y[0]!
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}
