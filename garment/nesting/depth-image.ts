// A depth field as pictures, so that the depths at all nodes of a lattice over the strip are added quickly. The lattice
// has one node for each `spacing`; the field is drawn `phases` times finer, sorted so that the nodes of one lattice
// are next to each other.
import { depthAt, type DepthField } from './depth-field.ts'
import { groupSize, type NumberStore } from './number-store.ts'

const phases = 3

export interface DepthImage {
  firstColumn: number
  firstRow: number
  columns: number
  rows: number
  /** From a row to the next one: after each row are zeros, because numbers are added in groups. */
  stride: number
  /** The index of the first number: one picture for each phase along y and x, each row by row. */
  start: number
}

/** Numbers that follow a row and are read or written with its last group. */
const padding = groupSize - 1

/** @param sign −1 draws the field of the opposite positions */
export function depthImage(field: DepthField, sign: number, spacing: number, store: NumberStore): DepthImage {
  const fine = spacing / phases
  const [left, right] = sign > 0 ? [field.left, field.right] : [-field.right, -field.left]
  const [bottom, top] = sign > 0 ? [field.bottom, field.top] : [-field.top, -field.bottom]
  const firstColumn = Math.floor(Math.ceil(left / fine) / phases)
  const firstRow = Math.floor(Math.ceil(bottom / fine) / phases)
  const columns = Math.floor(Math.floor(right / fine) / phases) - firstColumn + 1
  const rows = Math.floor(Math.floor(top / fine) / phases) - firstRow + 1
  const stride = columns + padding
  const start = store.allocate(phases * phases * stride * rows)
  const values = store.values()
  for (let phase = 0; phase < phases * phases; phase++)
    for (let row = 0; row < rows; row++) {
      const y = ((firstRow + row) * phases + Math.floor(phase / phases)) * fine
      let index = start + (phase * rows + row) * stride
      for (let column = 0; column < columns; column++) {
        const x = ((firstColumn + column) * phases + (phase % phases)) * fine
        values[index++] = depthAt(field, sign * x, sign * y)
      }
    }
  return { firstColumn, firstRow, columns, rows, stride, start }
}

/** Numbers at the nodes of a lattice, row by row. */
export interface Lattice {
  /** How many nodes there are for one unit along x and y. */
  perUnit: number
  /** The first node. */
  x: number
  y: number
  columns: number
  rows: number
  /** From a row to the next one. */
  stride: number
  /** The index of the first number, how many there are, and for how many there is room. */
  start: number
  size: number
  room: number
}

export const createLattice = (spacing: number): Lattice => ({
  perUnit: 1 / spacing,
  x: 0,
  y: 0,
  columns: 0,
  rows: 0,
  stride: 0,
  start: 0,
  size: 0,
  room: 0,
})

/** Sets the size of a lattice, and all its numbers to 0. */
export function clearLattice(lattice: Lattice, columns: number, rows: number, store: NumberStore): void {
  lattice.columns = columns
  lattice.rows = rows
  lattice.stride = columns + padding
  lattice.size = lattice.stride * rows
  if (lattice.size > lattice.room) {
    lattice.room = lattice.size * 2
    lattice.start = store.allocate(lattice.room)
  }
  store.values().fill(0, lattice.start, lattice.start + lattice.size)
}

/** Adds `weight` times the depth at each node, for a shape at (x, y). */
export function addDepths(
  lattice: Lattice,
  image: DepthImage,
  x: number,
  y: number,
  weight: number,
  store: NumberStore,
): void {
  // In nodes, and half of the distance between two phases more, because the nearest phase counts.
  const nodesX = (lattice.x - x) * lattice.perUnit + 0.5 / phases
  const nodesY = (lattice.y - y) * lattice.perUnit + 0.5 / phases
  const coarseX = Math.floor(nodesX)
  const coarseY = Math.floor(nodesY)
  const phase = Math.floor((nodesY - coarseY) * phases) * phases + Math.floor((nodesX - coarseX) * phases)
  // Node (column, row) is at column `offsetX + column` of the picture.
  const offsetX = coarseX - image.firstColumn
  const offsetY = coarseY - image.firstRow
  const column = Math.max(0, -offsetX)
  const row = Math.max(0, -offsetY)
  const columns = Math.min(lattice.columns, image.columns - offsetX) - column
  const rows = Math.min(lattice.rows, image.rows - offsetY) - row
  if (columns <= 0 || rows <= 0) return
  store.addRows(
    lattice.start + row * lattice.stride + column,
    lattice.stride,
    image.start + (phase * image.rows + offsetY + row) * image.stride + offsetX + column,
    image.stride,
    rows,
    Math.ceil(columns / groupSize),
    weight,
  )
}
