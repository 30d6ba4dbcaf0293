// A depth field as pictures, so that the depths at all nodes of a lattice over the strip are added quickly. The lattice
// has one node for each `spacing`; the field is drawn `phases` times finer, sorted so that the nodes of one lattice
// are next to each other.
import { depthAt, type DepthField } from './depth-field.ts'
import { groupSize, imageRecord, imageRecordBytes, phases } from './lattice-program.ts'
import { jobSize, type NumberStore } from './number-store.ts'

/** Numbers that follow a row and are read or written with its last group. */
const padding = groupSize - 1

/**
 * Draws an image and returns the address of its record. In the numbers of the image is one picture for each phase along y
 * and x, each row by row; after each row are zeros, because numbers are added in groups.
 * @param sign −1 draws the field of the opposite positions
 */
export function depthImage(field: DepthField, sign: number, spacing: number, store: NumberStore): number {
  const fine = spacing / phases
  const [left, right] = sign > 0 ? [field.left, field.right] : [-field.right, -field.left]
  const [bottom, top] = sign > 0 ? [field.bottom, field.top] : [-field.top, -field.bottom]
  const firstColumn = Math.floor(Math.ceil(left / fine) / phases)
  const firstRow = Math.floor(Math.ceil(bottom / fine) / phases)
  const columns = Math.floor(Math.floor(right / fine) / phases) - firstColumn + 1
  const rows = Math.floor(Math.floor(top / fine) / phases) - firstRow + 1
  const stride = columns + padding
  const record = 4 * store.allocate(imageRecordBytes / 4)
  const start = store.allocate(phases * phases * stride * rows)
  const [values, integers] = [store.values(), store.integers()]
  const described = { start: 4 * start, firstColumn, firstRow, columns, rows, stride: 4 * stride }
  for (const [name, value] of Object.entries(described))
    integers[(record + imageRecord[name as keyof typeof imageRecord]) / 4] = value
  for (let phase = 0; phase < phases * phases; phase++)
    for (let row = 0; row < rows; row++) {
      const y = ((firstRow + row) * phases + Math.floor(phase / phases)) * fine
      let index = start + (phase * rows + row) * stride
      for (let column = 0; column < columns; column++) {
        const x = ((firstColumn + column) * phases + (phase % phases)) * fine
        values[index++] = depthAt(field, sign * x, sign * y)
      }
    }
  return record
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
  /** The index of the first of the indexes of groups. */
  groups: number
  /** The index of the first number of the images that will be added, and how many these are. */
  jobs: number
  jobCount: number
}

/** @param most the largest number of images that are added */
export const createLattice = (spacing: number, most: number, store: NumberStore): Lattice => ({
  perUnit: 1 / spacing,
  x: 0,
  y: 0,
  columns: 0,
  rows: 0,
  stride: 0,
  start: 0,
  size: 0,
  room: 0,
  groups: 0,
  jobs: store.allocate(most * jobSize),
  jobCount: 0,
})

/** Sets the place and size of a lattice; nothing is added to it yet. */
export function startLattice(
  lattice: Lattice,
  { x, y, columns, rows }: Pick<Lattice, 'x' | 'y' | 'columns' | 'rows'>,
  store: NumberStore,
): void {
  lattice.x = x
  lattice.y = y
  lattice.columns = columns
  lattice.rows = rows
  lattice.stride = columns + padding
  lattice.size = lattice.stride * rows
  lattice.jobCount = 0
  if (lattice.size <= lattice.room) return
  lattice.room = lattice.size * 2
  lattice.start = store.allocate(lattice.room + padding)
  lattice.groups = store.allocate(lattice.room / groupSize + 1)
}

/** Adds `weight` times the depth at each node, for a shape at (x, y), when `addDepths` is called. */
export function addLater(
  lattice: Lattice,
  image: number,
  x: number,
  y: number,
  weight: number,
  store: NumberStore,
): void {
  // In nodes, and half of the distance between two phases more, because the nearest phase counts.
  const nodesX = (lattice.x - x) * lattice.perUnit + 0.5 / phases
  const nodesY = (lattice.y - y) * lattice.perUnit + 0.5 / phases
  store.setJob(lattice.jobs + lattice.jobCount * jobSize, nodesX, nodesY, weight, image)
  lattice.jobCount++
}

export function addDepths(
  { start, size, columns, rows, stride, jobs, jobCount }: Lattice,
  store: NumberStore,
): void {
  store.values().fill(0, start, start + size)
  if (jobCount > 0) store.addImages(4 * jobs, jobCount, 4 * start, columns, rows, 4 * stride)
}

/** Writes the indexes of the groups of numbers in which one is below a limit to `lattice.groups`; returns how many. */
export const findGroupsBelow = (
  { start, size, groups }: Lattice,
  limit: number,
  store: NumberStore,
): number => store.findBelow(4 * start, Math.ceil(size / groupSize), limit, 4 * groups) >> 2
