// What all edges of the body share: the felled seam's ridge, the narrow hem turned in, its stitches.
import { insideOut } from '../surface/chart.ts'
import type { Chart } from '../surface/chart.ts'
import { beside } from '../surface/line.ts'
import type { Line, Point } from '../surface/line.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addPatch } from '../surface/patch.ts'
import { addStitches } from '../surface/stitch.ts'
import type { Bench } from './bench.ts'

/** The height of a line that runs from left to right, at u. */
export const heightAt = (line: Line, u: number): number => {
  const [first, last] = [line[0]!, line.at(-1)!]
  if (u <= first[0]) return first[1]
  if (u >= last[0]) return last[1]
  const index = line.findIndex((point) => point[0] >= u)
  const [a, b] = [line[index - 1]!, line[index]!]
  return a[1] + ((b[1] - a[1]) * (u - a[0])) / (b[0] - a[0] || 1)
}

export type Hem = 'round' | 'square'

/** How far above the hem a point of the body lies. */
export const aboveHem = (bench: Bench, piece: 'front' | 'back', hem: Hem) => {
  const line = bench.line(piece, `${hem}Hem`)
  return (u: number, v: number): number => v - heightAt(line, u)
}

/** The stretch of an edge on the kept side. */
export const keptPart = (line: Line, keep: (u: number, v: number) => number): Line => {
  const points: Point[] = []
  line.forEach((point, index) => {
    const height = keep(...point)
    const before = line[index - 1]
    if (before && keep(...before) < 0 !== height < 0) {
      const share = keep(...before) / (keep(...before) - height)
      points.push([before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share])
    }
    if (height >= 0) points.push(point)
  })
  // A corner a hair from the cut would fold what is laid along the line.
  return points.filter(
    (point, index) =>
      index === 0 || Math.hypot(point[0] - points[index - 1]![0], point[1] - points[index - 1]![1]) > 1,
  )
}

const bandAlong = (line: Line, from: number, to: number): Line => [
  ...beside(line, from),
  ...beside(line, to).toReversed(),
]

/** The ridge of a felled seam on the piece to the left of the line, and the stitches that hold it. */
export const addFelledSeam = (
  mesh: Mesh,
  chart: Chart,
  seam: Line,
  options: { width?: number; grain?: (u: number, v: number) => Point } = {},
): void => {
  const { width = 8, grain } = options
  addPatch(mesh.cloth, chart, bandAlong(seam, 0, width), {
    thickness: 0.45,
    spacing: 9,
    ...(grain && { grain }),
  })
  addStitches(mesh.stitch, chart, beside(seam, width - 1.6), { lift: 0.45 })
}

/** A hem turned to the inside, `depth` deep, to the left of the line. */
export const addHem = (mesh: Mesh, chart: Chart, hem: Line, depth: number): void => {
  addPatch(mesh.cloth, insideOut(chart), bandAlong(hem, 0, depth), { thickness: 0.7, spacing: 9, sunk: 0 })
  addStitches(mesh.stitch, chart, beside(hem, depth - 1.2))
}
