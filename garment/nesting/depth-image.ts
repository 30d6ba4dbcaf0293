// A depth field as pictures, so that the depths at all nodes of a lattice over the strip are added quickly. The lattice
// has one node for each `spacing`; the field is drawn `phases` times finer, sorted so that the nodes of one lattice
// are next to each other.
import { depthAt, type DepthField } from './depth-field.ts'

export const phases = 3

export interface DepthImage {
  firstColumn: number
  firstRow: number
  columns: number
  rows: number
  /** One picture for each phase along y and x, each row by row. */
  values: Float32Array
}

export function depthImage(field: DepthField, spacing: number): DepthImage {
  const fine = spacing / phases
  const firstColumn = Math.floor(Math.ceil(field.left / fine) / phases)
  const firstRow = Math.floor(Math.ceil(field.bottom / fine) / phases)
  const columns = Math.floor(Math.floor(field.right / fine) / phases) - firstColumn + 1
  const rows = Math.floor(Math.floor(field.top / fine) / phases) - firstRow + 1
  const values = new Float32Array(phases * phases * columns * rows)
  let index = 0
  for (let phase = 0; phase < phases * phases; phase++)
    for (let row = 0; row < rows; row++) {
      const y = ((firstRow + row) * phases + Math.floor(phase / phases)) * fine
      for (let column = 0; column < columns; column++)
        values[index++] = depthAt(field, ((firstColumn + column) * phases + (phase % phases)) * fine, y)
    }
  return { firstColumn, firstRow, columns, rows, values }
}

/** Values at the nodes of a lattice, row by row. */
export interface Lattice {
  spacing: number
  /** The first node. */
  x: number
  y: number
  columns: number
  rows: number
  values: Float32Array
}

/**
 * Adds `weight` times the depth at each node, for a shape at (x, y). `sign` is −1 when the field's first shape is the one
 * that is moved over the lattice.
 */
export function addDepths(
  lattice: Lattice,
  image: DepthImage,
  sign: number,
  x: number,
  y: number,
  weight: number,
): void {
  const fine = lattice.spacing / phases
  const fineX = Math.round(((lattice.x - x) * sign) / fine)
  const fineY = Math.round(((lattice.y - y) * sign) / fine)
  const coarseX = Math.floor(fineX / phases)
  const coarseY = Math.floor(fineY / phases)
  const phase = (fineY - coarseY * phases) * phases + (fineX - coarseX * phases)
  // Node (column, row) is at column `coarseX + sign * column − firstColumn` of the picture.
  const offsetX = coarseX - image.firstColumn
  const offsetY = coarseY - image.firstRow
  const { columns, rows, values } = lattice
  const firstColumn = Math.max(0, sign > 0 ? -offsetX : offsetX - image.columns + 1)
  const lastColumn = Math.min(columns - 1, sign > 0 ? image.columns - 1 - offsetX : offsetX)
  const firstRow = Math.max(0, sign > 0 ? -offsetY : offsetY - image.rows + 1)
  const lastRow = Math.min(rows - 1, sign > 0 ? image.rows - 1 - offsetY : offsetY)
  const depths = image.values
  const start = phase * image.columns * image.rows
  for (let row = firstRow; row <= lastRow; row++) {
    let from = start + (offsetY + sign * row) * image.columns + offsetX + sign * firstColumn
    const end = row * columns + lastColumn
    if (sign > 0)
      for (let to = row * columns + firstColumn; to <= end; to++) values[to]! += weight * depths[from++]!
    else for (let to = row * columns + firstColumn; to <= end; to++) values[to]! += weight * depths[from--]!
  }
}
