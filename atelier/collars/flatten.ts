// Flattens the fall into the pattern from which a leaf is cut. First each strip between two columns is placed beside
// the last, turned by the angle at which it flares. Then all points are relaxed until lengths in the pattern are those
// on the neck.
import { size, subtract } from '#garment/common/vector.ts'
import type { Fall } from './fall.ts'

/** Two numbers per point, column by column: mm to the wearer's right of the middle of the back, and mm up. */
export type FlatFall = Float64Array

const iterations = 80

export function flatten({ columns, rows }: Fall, depthAt: (share: number) => number): FlatFall {
  const height = rows.length
  const flat = new Float64Array(columns.length * height * 2)
  const lengthBetween = (a: number, i: number, b: number, j: number) =>
    size(subtract(columns[a]![i]!, columns[b]![j]!))
  rows.forEach((row, index) => (flat[index * 2 + 1] = -row))
  let angle = 0
  for (let column = 1; column < columns.length; column++) {
    const depth = depthAt(column / (columns.length - 1))
    const last = rows.findIndex((row) => row >= depth)
    const top = lengthBetween(column - 1, 0, column, 0)
    const flare = (lengthBetween(column - 1, last, column, last) - top) / rows[last]!
    const start = (column - 1) * height * 2
    const middle = angle + flare / 2
    const [u, v] = [flat[start]! + Math.cos(middle) * top, flat[start + 1]! + Math.sin(middle) * top]
    angle += flare
    rows.forEach((row, index) => {
      flat[start + (height + index) * 2] = u + Math.sin(angle) * row
      flat[start + (height + index) * 2 + 1] = v - Math.cos(angle) * row
    })
  }
  return flat
}

/**
 * Moves the points of the pattern until their distances are those on the neck, most exactly within the leaf's depth.
 */
export function relax(flat: FlatFall, { columns, rows }: Fall, depthAt: (share: number) => number): void {
  const height = rows.length
  const ends: number[] = []
  const lengths: number[] = []
  const weights: number[] = []
  const connect = (column: number, row: number, nextColumn: number, nextRow: number, weight: number) => {
    if (nextColumn >= columns.length || nextRow < 0 || nextRow >= height) return
    ends.push(column * height + row, nextColumn * height + nextRow)
    lengths.push(size(subtract(columns[column]![row]!, columns[nextColumn]![nextRow]!)))
    weights.push(weight)
  }
  for (let column = 0; column < columns.length; column++)
    for (let row = 0; row < height; row++) {
      const weight = rows[row]! < depthAt(column / (columns.length - 1)) + 4 ? 0.5 : 0.1
      connect(column, row, column, row + 1, weight)
      connect(column, row, column + 1, row, weight)
      connect(column, row, column + 1, row + 1, weight)
      connect(column, row, column + 1, row - 1, weight)
    }
  const pairs = Uint32Array.from(ends)
  const targets = Float64Array.from(lengths)
  const weightOf = Float64Array.from(weights)
  for (let round = 0; round < iterations; round++)
    for (let index = 0; index < targets.length; index++) {
      const [a, b] = [pairs[index * 2]!, pairs[index * 2 + 1]!]
      const du = flat[b * 2]! - flat[a * 2]!
      const dv = flat[b * 2 + 1]! - flat[a * 2 + 1]!
      const length = Math.sqrt(du * du + dv * dv) || 1
      const share = ((length - targets[index]!) / length) * weightOf[index]!
      // The middle of the back stays on the grain.
      if (a >= height) flat[a * 2]! += du * share
      if (b >= height) flat[b * 2]! -= du * share
      flat[a * 2 + 1]! += dv * share
      flat[b * 2 + 1]! -= dv * share
    }
}
