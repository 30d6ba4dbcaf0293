// A band that closes on itself round a sleeve: rows of points from a profile, which may differ all the way round.
import type { Chart } from './chart.ts'
import { addBand, addVertex, roundNormals, vertexCount } from './mesh-builder.ts'
import type { Sheet } from './mesh-builder.ts'

/** One point of a profile: height on the sleeve, lift off it, and where it lies along the cloth, mm. */
export type ProfilePoint = readonly [y: number, lift: number, along: number]

/**
 * Lays a band of length `around` round the chart. The profile at x runs so that the side to be seen is on its left
 * with x coming out of the page: up the outside.
 */
export function addTube(
  sheet: Sheet,
  chart: Chart,
  around: number,
  spacing: number,
  profile: (x: number) => readonly ProfilePoint[],
): void {
  const firstVertex = vertexCount(sheet)
  const firstIndex = sheet.indices.length
  const count = Math.round(around / spacing)
  const columns = Array.from({ length: count + 1 }, (_, column) => {
    // The first and the last column lie on each other, but not in the cloth.
    const x = (column / count - 0.5) * around
    return profile(column === count ? -around / 2 : x).map(([y, lift, along]) => {
      const { point, normal } = chart.at(column === count ? -around / 2 : x, y, lift)
      return addVertex(sheet, point, normal, x / 1000, along / 1000)
    })
  })
  const rows = columns[0]!.map((_, row) => columns.map((column) => column[row]!))
  for (let row = 1; row < rows.length; row++)
    if (chart.hand > 0) addBand(sheet, rows[row - 1]!, rows[row]!)
    else addBand(sheet, rows[row]!, rows[row - 1]!)
  roundNormals(sheet, firstVertex, firstIndex)
  for (const row of rows) {
    const [first, last] = [row[0]! * 3, row.at(-1)! * 3]
    const sum = [0, 1, 2].map((axis) => sheet.normals[first + axis]! + sheet.normals[last + axis]!)
    const size = Math.hypot(...sum) || 1
    sum.forEach((each, axis) => {
      sheet.normals[first + axis] = each / size
      sheet.normals[last + axis] = each / size
    })
  }
}
