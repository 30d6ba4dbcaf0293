// How deep two shapes overlap at each position of the second, seen from the first: the distance to the nearest position
// at which they do not. A grid over the no-fit polygon lists for each cell the border edges that can be nearest there.
import { type Border, END_INSIDE, END_STRAIGHT } from './no-fit-polygon.ts'

export interface DepthField {
  /** Shapes closer than this many units count as overlapping. */
  clearance: number
  left: number
  bottom: number
  right: number
  top: number
  /** Cells for one unit. */
  cellsPerUnit: number
  columns: number
  /** Where the list of each cell starts and ends in `near`. Empty outside of the polygon. */
  ranges: Uint32Array
  /** For each cell: which edges may be nearest. */
  near: Uint16Array
  /** Of each edge: start x and y, direction x and y, length, kind of start, kind of end, unused. */
  edges: Float64Array
}

const STRIDE = 8

/** How many cells a grid has, about. */
const cellCount = 900

/** How many cells a block has along each side. */
const block = 5

export function depthField(border: Border, clearance: number): DepthField {
  const edges = directedEdges(border)
  const { left, right, bottom, top } = boundsOf(border, clearance)
  const size = Math.max(Math.sqrt(((right - left) * (top - bottom)) / cellCount), 1)
  const columns = Math.ceil((right - left) / size) || 1
  const rows = Math.ceil((top - bottom) / size) || 1
  const ranges = new Uint32Array(2 * columns * rows)
  const finder: NearFinder = { edges, clearance, distances: new Float64Array(border.count) }
  const all = Uint16Array.from({ length: border.count }, (_, edge) => edge)
  const inBlock = new Uint16Array(border.count)
  let near = new Uint16Array(4 * columns * rows + border.count)
  let used = 0
  // First the edges that may be nearest in a block of cells, and of these the ones for each cell.
  for (let row = 0; row < rows; row += block)
    for (let column = 0; column < columns; column += block) {
      const [blockX, blockY] = [left + (column + block / 2) * size, bottom + (row + block / 2) * size]
      const count = findNear(finder, all, all.length, blockX, blockY, (size * block) / Math.SQRT2, inBlock, 0)
      for (let y = row; y < Math.min(rows, row + block); y++)
        for (let x = column; x < Math.min(columns, column + block); x++) {
          if (used + count > near.length) near = enlarged(near, used + count)
          const [cellX, cellY] = [left + (x + 0.5) * size, bottom + (y + 0.5) * size]
          ranges[2 * (y * columns + x)] = used
          used += findNear(finder, inBlock, count, cellX, cellY, size / Math.SQRT2, near, used)
          ranges[2 * (y * columns + x) + 1] = used
        }
    }
  return {
    clearance,
    left,
    bottom,
    right,
    top,
    cellsPerUnit: 1 / size,
    columns,
    ranges,
    near: near.slice(0, used),
    edges,
  }
}

function enlarged(values: Uint16Array, least: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(Math.max(least, 2 * values.length))
  larger.set(values)
  return larger
}

interface NearFinder {
  edges: Float64Array
  clearance: number
  /** The distance of each edge that was looked at last. */
  distances: Float64Array
}

/**
 * Writes which of the first candidates may be the nearest at a distance of up to `reach` from a point to `found`, from
 * `first` on; none where nothing overlaps. Returns how many.
 */
function findNear(
  { edges, clearance, distances }: NearFinder,
  candidates: Uint16Array,
  count: number,
  x: number,
  y: number,
  reach: number,
  found: Uint16Array,
  first: number,
): number {
  const depth = signedDepth(edges, candidates, count, x, y, distances)
  if (depth <= -reach - clearance - 1) return 0
  const limit = Math.abs(depth) + 2 * reach + 1
  let next = first
  for (let index = 0; index < count; index++)
    if (distances[candidates[index]!]! <= limit) found[next++] = candidates[index]!
  return next - first
}

function directedEdges({ edges, count, ends }: Border): Float64Array {
  const directed = new Float64Array(count * STRIDE)
  for (let edge = 0; edge < count; edge++) {
    const x = edges[4 * edge]!
    const y = edges[4 * edge + 1]!
    const dx = edges[4 * edge + 2]! - x
    const dy = edges[4 * edge + 3]! - y
    const length = Math.hypot(dx, dy)
    directed.set(
      [x, y, dx / length, dy / length, length, ends[2 * edge]!, ends[2 * edge + 1]!],
      edge * STRIDE,
    )
  }
  return directed
}

function boundsOf({ edges, count }: Border, clearance: number) {
  const bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  for (let index = 0; index < 4 * count; index += 2) {
    bounds.left = Math.min(bounds.left, edges[index]! - clearance - 1)
    bounds.right = Math.max(bounds.right, edges[index]! + clearance + 1)
    bounds.bottom = Math.min(bounds.bottom, edges[index + 1]! - clearance - 1)
    bounds.top = Math.max(bounds.top, edges[index + 1]! + clearance + 1)
  }
  return bounds
}

/** The distance to the border, negative outside; stores the distance to each edge. */
function signedDepth(
  edges: Float64Array,
  candidates: Uint16Array,
  count: number,
  x: number,
  y: number,
  distances: Float64Array,
): number {
  let nearest = Infinity
  let isInside = false
  for (let index = 0; index < count; index++) {
    const edge = candidates[index]!
    const at = edge * STRIDE
    const px = x - edges[at]!
    const py = y - edges[at + 1]!
    const ux = edges[at + 2]!
    const uy = edges[at + 3]!
    const along = px * ux + py * uy
    const side = ux * py - uy * px
    let distance = Math.abs(side)
    let inside = side > 0
    if (along < 0) {
      distance = Math.sqrt(px * px + py * py)
      if (edges[at + 5] !== END_STRAIGHT) inside = edges[at + 5] === END_INSIDE
    } else if (along > edges[at + 4]!) {
      const beyond = along - edges[at + 4]!
      distance = Math.sqrt(beyond * beyond + side * side)
      if (edges[at + 6] !== END_STRAIGHT) inside = edges[at + 6] === END_INSIDE
    }
    distances[edge] = distance
    if (distance < nearest) {
      nearest = distance
      isInside = inside
    }
  }
  return isInside ? nearest : -nearest
}

/** How deep the second shape is in the first at a position, with the clearance; 0 when it is clear of it. */
export function depthAt(field: DepthField, x: number, y: number): number {
  const cellX = (x - field.left) * field.cellsPerUnit
  const cellY = (y - field.bottom) * field.cellsPerUnit
  if (!(cellX >= 0 && cellY >= 0 && x < field.right && y < field.top)) return 0
  const cell = Math.floor(cellY) * field.columns + Math.floor(cellX)
  const { ranges, near, edges } = field
  const end = ranges[2 * cell + 1]!
  let nearest = Infinity
  let isInside = false
  for (let index = ranges[2 * cell]!; index < end; index++) {
    const at = near[index]! * STRIDE
    const px = x - edges[at]!
    const py = y - edges[at + 1]!
    const ux = edges[at + 2]!
    const uy = edges[at + 3]!
    const along = px * ux + py * uy
    const side = ux * py - uy * px
    if (along < 0) {
      const square = px * px + py * py
      if (square < nearest) {
        nearest = square
        isInside = edges[at + 5] === END_STRAIGHT ? side > 0 : edges[at + 5] === END_INSIDE
      }
      continue
    }
    const beyond = along - edges[at + 4]!
    if (beyond > 0) {
      const square = beyond * beyond + side * side
      if (square < nearest) {
        nearest = square
        isInside = edges[at + 6] === END_STRAIGHT ? side > 0 : edges[at + 6] === END_INSIDE
      }
      continue
    }
    const square = side * side
    if (square < nearest) {
      nearest = square
      isInside = side > 0
    }
  }
  if (nearest === Infinity) return 0
  const depth = field.clearance + (isInside ? Math.sqrt(nearest) : -Math.sqrt(nearest))
  return depth > 0 ? depth : 0
}
