// The area of a monogram: a thin patch onto which the picture of the letters is drawn. (0, 0) of the picture is at its
// upper left, seen from outside.
import type { Chart } from './chart.ts'
import { addBand, addVertex } from './mesh-builder.ts'
import type { Mesh } from './mesh-builder.ts'

/** The middle and the size of a monogram's area, mm. */
export interface MonogramArea {
  u: number
  v: number
  width: number
  height: number
}

/** Adds the area of a monogram round (u, v). `right` is the direction of the text along u. */
export function addMonogram(
  mesh: Mesh,
  chart: Chart,
  { u, v, width, height }: MonogramArea,
  { lift = 0.12, right = 1 }: { lift?: number; right?: 1 | -1 } = {},
): void {
  const steps = Math.ceil(width / 3)
  const rows = [0, 1, 2].map((row) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const share = step / steps
      const { point, normal } = chart.at(
        u + right * (share - 0.5) * width,
        v + (row / 2 - 0.5) * height,
        lift,
      )
      return addVertex(mesh.monogram, point, normal, share, 1 - row / 2)
    }),
  )
  for (let row = 1; row < rows.length; row++)
    if (right * chart.hand > 0) addBand(mesh.monogram, rows[row - 1]!, rows[row]!)
    else addBand(mesh.monogram, rows[row]!, rows[row - 1]!)
}
