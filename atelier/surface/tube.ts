// A closed band round a sleeve, made from a profile that may change along the way round.
import type { Chart } from './chart.ts'
import { addBand, addVertex, roundNormals, vertexCount } from './mesh-builder.ts'
import type { Sheet } from './mesh-builder.ts'

/** One point of a profile: height on the sleeve, distance from it, and position along the cloth, mm. */
export type ProfilePoint = readonly [y: number, lift: number, along: number]

/** Adds a band of length `around` round the chart. The points of the profile must go upwards on the visible side. */
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
    // The first and the last column are at the same place, but have different texture coordinates.
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
