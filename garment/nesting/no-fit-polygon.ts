// The no-fit polygon of two shapes: the positions of the second, seen from the first, at which they overlap. It is the
// Minkowski sum of the first and the negative of the second. The edges of their convolution wind at least once round
// each point of it and round no other point, so its border is where the convolution's winding number becomes zero.

interface Corners {
  x: Float64Array
  y: Float64Array
}

/** Edges of a convolution; those that can be part of the border come first. */
interface Convolution {
  /** The ends of each edge: x and y of the start, x and y of the end. */
  edges: Float64Array
  count: number
  candidates: number
}

/** How the border continues at the end of an edge, for points whose nearest border point is this end. */
export const END_OUTSIDE = 0
export const END_INSIDE = 1
export const END_STRAIGHT = 2

/** The border of a no-fit polygon, with the overlap at the left of each edge. */
export interface Border {
  /** The ends of each edge: x and y of the start, x and y of the end. */
  edges: Float64Array
  count: number
  /** Kinds of start and end of each edge. */
  ends: Uint8Array
}

export function noFitPolygon(first: Corners, second: Corners): Border {
  const negative = { x: second.x.map((value) => -value), y: second.y.map((value) => -value) }
  const convolution = convolve(first, negative)
  return joinEdges(borderEdges(convolution))
}

const cross = (ax: number, ay: number, bx: number, by: number) => ax * by - ay * bx

/**
 * Whether a direction d is between the directions u and v, counter-clockwise from u to v, which is at most half a turn.
 * If d equals u or v, `withStart` or `withEnd` decides.
 */
function isBetween(
  [ux, uy, vx, vy]: readonly number[],
  dx: number,
  dy: number,
  withStart: boolean,
  withEnd: boolean,
): boolean {
  const fromStart = cross(ux!, uy!, dx, dy)
  const toEnd = cross(dx, dy, vx!, vy!)
  if (fromStart === 0 && ux! * dx + uy! * dy > 0) return withStart
  if (toEnd === 0 && vx! * dx + vy! * dy > 0) return withEnd
  const isHalfTurn = cross(ux!, uy!, vx!, vy!) === 0
  return fromStart > 0 && (isHalfTurn || toEnd > 0)
}

/**
 * An edge of one shape is in the convolution at each corner of the other whose turn includes the edge's direction;
 * at a corner that turns right it is reversed. The second shape counts as rotated by a little more, so that parallel
 * edges are counted once.
 */
function convolve(first: Corners, second: Corners): Convolution {
  const left: number[] = []
  const reversed: number[] = []
  const collect = (corners: Corners, edges: Corners, isFirst: boolean) => {
    const { x, y } = corners
    for (let i = 0; i < x.length; i++) {
      const before = (i + x.length - 1) % x.length
      const after = (i + 1) % x.length
      const u = [x[i]! - x[before]!, y[i]! - y[before]!] as const
      const v = [x[after]! - x[i]!, y[after]! - y[i]!] as const
      const isLeft = cross(...u, ...v) >= 0
      const turn = isLeft ? [...u, ...v] : [...v, ...u]
      // Of a turn from u to v, the start is u where it turns left and v where it turns right.
      const withStart = isFirst
      for (let j = 0; j < edges.x.length; j++) {
        const end = (j + 1) % edges.x.length
        const dx = edges.x[end]! - edges.x[j]!
        const dy = edges.y[end]! - edges.y[j]!
        if (!isBetween(turn, dx, dy, withStart, !withStart)) continue
        const sx = x[i]! + edges.x[j]!
        const sy = y[i]! + edges.y[j]!
        if (isLeft) left.push(sx, sy, sx + dx, sy + dy)
        else reversed.push(sx + dx, sy + dy, sx, sy)
      }
    }
  }
  collect(first, second, true)
  collect(second, first, false)
  const edges = Float64Array.from([...left, ...reversed])
  return { edges, count: edges.length / 4, candidates: left.length / 4 }
}

/** The edges of a convolution that are in each of many rows of equal height. */
interface Rows {
  bottom: number
  height: number
  count: number
  /** Where the list of each row starts in `lists`; the next entry is its end. */
  starts: Int32Array
  /** The indexes of the edges' first values. */
  lists: Int32Array
}

function rowsOf({ edges, count }: Convolution): Rows {
  let [bottom, top] = [Infinity, -Infinity]
  for (let index = 1; index < count * 4; index += 2) {
    if (edges[index]! < bottom) bottom = edges[index]!
    if (edges[index]! > top) top = edges[index]!
  }
  const rows = { bottom, height: Math.max((top - bottom) / 200, 1), count: 201 }
  const starts = new Int32Array(rows.count + 1)
  const eachRow = (visit: (row: number, index: number) => void) => {
    for (let index = 0; index < count * 4; index += 4) {
      const [y1, y2] = [edges[index + 1]!, edges[index + 3]!]
      const last = rowAt(rows, Math.max(y1, y2))
      for (let row = rowAt(rows, Math.min(y1, y2)); row <= last; row++) visit(row, index)
    }
  }
  eachRow((row) => void starts[row + 1]!++)
  for (let row = 0; row < rows.count; row++) starts[row + 1]! += starts[row]!
  const lists = new Int32Array(starts[rows.count]!)
  const ends = starts.slice()
  eachRow((row, index) => void (lists[ends[row]!++] = index))
  return { ...rows, starts, lists }
}

const rowAt = ({ bottom, height }: Pick<Rows, 'bottom' | 'height'>, y: number): number =>
  Math.floor((y - bottom) / height)

/** How many times the convolution winds round a point. */
function windingNumber({ edges }: Convolution, rows: Rows, x: number, y: number): number {
  const row = rowAt(rows, y)
  if (row < 0 || row >= rows.count) return 0
  let winding = 0
  const end = rows.starts[row + 1]!
  for (let at = rows.starts[row]!; at < end; at++) {
    const index = rows.lists[at]!
    const y1 = edges[index + 1]!
    const y2 = edges[index + 3]!
    if (y1 <= y === y2 <= y) continue
    const side = cross(edges[index + 2]! - edges[index]!, y2 - y1, x - edges[index]!, y - y1)
    if (y1 <= y) {
      if (side > 0) winding++
    } else if (side < 0) winding--
  }
  return winding
}

/** Divides the candidates where they meet, and returns the parts with winding number 0 at the right and none at the left. */
function borderEdges(convolution: Convolution): Float64Array {
  const { edges, candidates } = convolution
  const rows = rowsOf(convolution)
  const parts: number[] = []
  for (let i = 0; i < candidates; i++) {
    const [x1, y1, x2, y2] = edges.subarray(4 * i, 4 * i + 4) as unknown as [number, number, number, number]
    const length = Math.hypot(x2 - x1, y2 - y1)
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
    const places = [0, length]
    for (let j = 0; j < candidates; j++) if (j !== i) addMeetings(places, edges, i, j, ux, uy, length)
    places.sort((a, b) => a - b)
    for (let index = 1; index < places.length; index++) {
      const [from, to] = [places[index - 1]!, places[index]!]
      if (to - from < 0.5) continue
      const mx = x1 + (ux * (from + to)) / 2
      const my = y1 + (uy * (from + to)) / 2
      if (windingNumber(convolution, rows, mx + uy, my - ux) > 0) continue
      if (windingNumber(convolution, rows, mx - uy, my + ux) <= 0) continue
      parts.push(x1 + ux * from, y1 + uy * from, x1 + ux * to, y1 + uy * to)
    }
  }
  return Float64Array.from(parts)
}

/** Adds the distances along edge i at which edge j meets it. */
function addMeetings(
  places: number[],
  edges: Float64Array,
  i: number,
  j: number,
  ux: number,
  uy: number,
  length: number,
): void {
  const x1 = edges[4 * i]!
  const y1 = edges[4 * i + 1]!
  const sx = edges[4 * j]! - x1
  const ex = edges[4 * j + 2]! - x1
  const width = ux * length
  if (Math.max(sx, ex) < Math.min(0, width) - 1 || Math.min(sx, ex) > Math.max(0, width) + 1) return
  const sy = edges[4 * j + 1]! - y1
  const ey = edges[4 * j + 3]! - y1
  const startSide = cross(ux, uy, sx, sy)
  const endSide = cross(ux, uy, ex, ey)
  if ((startSide > 1 && endSide > 1) || (startSide < -1 && endSide < -1)) return
  const startAlong = sx * ux + sy * uy
  const endAlong = ex * ux + ey * uy
  if (Math.abs(startSide) <= 1 && startAlong > 0 && startAlong < length) places.push(startAlong)
  if (Math.abs(endSide) <= 1 && endAlong > 0 && endAlong < length) places.push(endAlong)
  if (startSide > 0 === endSide > 0) return
  const along = startAlong + ((endAlong - startAlong) * startSide) / (startSide - endSide)
  if (along > 0 && along < length) places.push(along)
}

/** Joins the edges that continue each other straight, and finds how the border turns at each end. */
function joinEdges(parts: Float64Array): Border {
  const all = parts.length / 4
  const order = [...Array.from({ length: all }).keys()].sort((a, b) => parts[4 * a]! - parts[4 * b]!)
  const next = Array.from({ length: all }, (_, index) => nextEdge(parts, order, index))
  const before = new Int32Array(all).fill(-1)
  for (const [index, follower] of next.entries()) if (follower >= 0) before[follower] = index
  const edges: number[] = []
  const ends: number[] = []
  const isUsed = new Uint8Array(all)
  for (const head of order) {
    if (isUsed[head] || (before[head]! >= 0 && turnBetween(parts, before[head]!, head) === END_STRAIGHT))
      continue
    let last = head
    isUsed[head] = 1
    for (let follower = next[last]!; follower >= 0 && !isUsed[follower]; follower = next[last]!) {
      if (before[follower] !== last || turnBetween(parts, last, follower) !== END_STRAIGHT) break
      isUsed[follower] = 1
      last = follower
    }
    edges.push(parts[4 * head]!, parts[4 * head + 1]!, parts[4 * last + 2]!, parts[4 * last + 3]!)
    // Where no edge continues, edges crossed, and such corners turn right.
    ends.push(before[head]! < 0 ? END_INSIDE : turnBetween(parts, before[head]!, head))
    ends.push(next[last]! < 0 ? END_INSIDE : turnBetween(parts, last, next[last]!))
  }
  return { edges: Float64Array.from(edges), count: edges.length / 4, ends: Uint8Array.from(ends) }
}

/** The edge that starts where this one ends; of several the one that turns furthest to the right. */
function nextEdge(parts: Float64Array, order: readonly number[], index: number): number {
  const tolerance = 4
  const x = parts[4 * index + 2]!
  const y = parts[4 * index + 3]!
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (parts[4 * order[middle]!]! < x - tolerance) low = middle + 1
    else high = middle
  }
  let best = -1
  let bestAngle = Number.POSITIVE_INFINITY
  for (; low < order.length && parts[4 * order[low]!]! <= x + tolerance; low++) {
    const other = order[low]!
    if (other === index || Math.abs(parts[4 * other + 1]! - y) > tolerance) continue
    const angle = angleBetween(parts, index, other)
    if (angle < bestAngle) [best, bestAngle] = [other, angle]
  }
  return best
}

function angleBetween(parts: Float64Array, from: number, to: number): number {
  const ux = parts[4 * from + 2]! - parts[4 * from]!
  const uy = parts[4 * from + 3]! - parts[4 * from + 1]!
  const vx = parts[4 * to + 2]! - parts[4 * to]!
  const vy = parts[4 * to + 3]! - parts[4 * to + 1]!
  return Math.atan2(cross(ux, uy, vx, vy), ux * vx + uy * vy)
}

/** Points outside are nearest to a corner that turns left, points inside to one that turns right. */
function turnBetween(parts: Float64Array, from: number, to: number): number {
  const angle = angleBetween(parts, from, to)
  if (Math.abs(angle) < 1e-6) return END_STRAIGHT
  return angle > 0 ? END_OUTSIDE : END_INSIDE
}
