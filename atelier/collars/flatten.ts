// The fall laid flat: the pattern a leaf is cut from. First each strip between two columns is laid beside the
// last, turned by as much as it flares; then the whole is relaxed until lengths in the flat pattern are those on the neck.
import { size, subtract } from '../surface/vector.ts'
import type { Fall } from './fall.ts'

/** Two numbers a point, column by column: mm to the wearer's right of the middle of the back, and up. */
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

/** Moves the points of the pattern until their distances are right where the leaf will lie. */
export function relax(flat: FlatFall, { columns, rows }: Fall, depthAt: (share: number) => number): void {
  const height = rows.length
  const ends: number[] = []
  const lengths: number[] = []
  const gives: number[] = []
  const tie = (column: number, row: number, nextColumn: number, nextRow: number, give: number) => {
    if (nextColumn >= columns.length || nextRow < 0 || nextRow >= height) return
    ends.push(column * height + row, nextColumn * height + nextRow)
    lengths.push(size(subtract(columns[column]![row]!, columns[nextColumn]![nextRow]!)))
    gives.push(give)
  }
  for (let column = 0; column < columns.length; column++)
    for (let row = 0; row < height; row++) {
      const give = rows[row]! < depthAt(column / (columns.length - 1)) + 4 ? 0.5 : 0.1
      tie(column, row, column, row + 1, give)
      tie(column, row, column + 1, row, give)
      tie(column, row, column + 1, row + 1, give)
      tie(column, row, column + 1, row - 1, give)
    }
  const [pairs, rest, soft] = [Uint32Array.from(ends), Float64Array.from(lengths), Float64Array.from(gives)]
  for (let round = 0; round < iterations; round++)
    for (let index = 0; index < rest.length; index++) {
      const [a, b] = [pairs[index * 2]!, pairs[index * 2 + 1]!]
      const du = flat[b * 2]! - flat[a * 2]!
      const dv = flat[b * 2 + 1]! - flat[a * 2 + 1]!
      const now = Math.sqrt(du * du + dv * dv) || 1
      const share = ((now - rest[index]!) / now) * soft[index]!
      // The middle of the back stays on the grain.
      if (a >= height) flat[a * 2]! += du * share
      if (b >= height) flat[b * 2]! -= du * share
      flat[a * 2 + 1]! += dv * share
      flat[b * 2 + 1]! -= dv * share
    }
}
