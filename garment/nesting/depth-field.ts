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
  /** Where the list of each cell starts in `near`; the next entry is its end. Empty outside of the polygon. */
  starts: Uint32Array
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
  const lists: number[][] = Array.from({ length: columns * rows }, () => [])
  const distances = new Float64Array(border.count)
  const all = [...distances.keys()]
  // First the edges that may be nearest in a block of cells, and of these the ones for each cell.
  for (let row = 0; row < rows; row += block)
    for (let column = 0; column < columns; column += block) {
      const middle = { x: left + (column + block / 2) * size, y: bottom + (row + block / 2) * size }
      const candidates = nearEdges(edges, all, middle, (size * block) / Math.SQRT2, clearance, distances)
      for (let y = row; y < Math.min(rows, row + block); y++)
        for (let x = column; x < Math.min(columns, column + block); x++) {
          const cell = { x: left + (x + 0.5) * size, y: bottom + (y + 0.5) * size }
          lists[y * columns + x] = nearEdges(edges, candidates, cell, size / Math.SQRT2, clearance, distances)
        }
    }
  const starts = new Uint32Array(lists.length + 1)
  for (const [cell, list] of lists.entries()) starts[cell + 1] = starts[cell]! + list.length
  const near = Uint16Array.from(lists.flat())
  return { clearance, left, bottom, right, top, cellsPerUnit: 1 / size, columns, starts, near, edges }
}

/** Which of the edges may be the nearest at a distance of up to `reach` from a point; none where nothing overlaps. */
function nearEdges(
  edges: Float64Array,
  candidates: readonly number[],
  { x, y }: { x: number; y: number },
  reach: number,
  clearance: number,
  distances: Float64Array,
): number[] {
  const depth = signedDepth(edges, candidates, x, y, distances)
  if (depth <= -reach - clearance - 1) return []
  const limit = Math.abs(depth) + 2 * reach + 1
  return candidates.filter((edge) => distances[edge]! <= limit)
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
  candidates: readonly number[],
  x: number,
  y: number,
  distances: Float64Array,
): number {
  let nearest = Infinity
  let isInside = false
  for (const edge of candidates) {
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
      distance = Math.hypot(px, py)
      if (edges[at + 5] !== END_STRAIGHT) inside = edges[at + 5] === END_INSIDE
    } else if (along > edges[at + 4]!) {
      distance = Math.hypot(along - edges[at + 4]!, side)
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
  const { starts, near, edges } = field
  const end = starts[cell + 1]!
  let nearest = Infinity
  let isInside = false
  for (let index = starts[cell]!; index < end; index++) {
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
