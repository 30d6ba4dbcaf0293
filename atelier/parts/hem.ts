// Edges of the body: felled seams, hems, and their stitches.
import { lengthOf, stretchOf } from '#garment/pattern/polyline.ts'
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'
import { insideOut } from '../surface/chart.ts'
import type { Chart } from '../surface/chart.ts'
import { offsetLine } from '../surface/line.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addRidge } from '../surface/patch.ts'
import type { RimRow } from '../surface/patch.ts'
import { addStitches } from '../surface/stitch.ts'
import type { PartContext } from './part-context.ts'

/** The height of a line that runs from left to right, at u. */
export function heightAt(line: Polyline, u: number): number {
  const [first, last] = [line[0]!, line.at(-1)!]
  if (u <= first[0]) return first[1]
  if (u >= last[0]) return last[1]
  const index = line.findIndex((point) => point[0] >= u)
  const [a, b] = [line[index - 1]!, line[index]!]
  return a[1] + ((b[1] - a[1]) * (u - a[0])) / (b[0] - a[0] || 1)
}

export type Hem = 'round' | 'square'

/** Height of a point of the body above the hem. */
export function aboveHem(context: PartContext, piece: 'front' | 'back', hem: Hem) {
  const line = context.line(piece, `${hem}Hem`)
  return (u: number, v: number): number => v - heightAt(line, u)
}

/** The part of an edge where `keep` is not negative. */
export function clipped(line: Polyline, keep: (u: number, v: number) => number): Polyline {
  const points: FlatPoint[] = []
  line.forEach((point, index) => {
    const height = keep(...point)
    const before = line[index - 1]
    if (before && keep(...before) < 0 !== height < 0) {
      const share = keep(...before) / (keep(...before) - height)
      points.push([before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share])
    }
    if (height >= 0) points.push(point)
  })
  // Two points very near to each other would make a fold in the seam along the line.
  return points.filter(
    (point, index) =>
      index === 0 || Math.hypot(point[0] - points[index - 1]![0], point[1] - points[index - 1]![1]) > 1,
  )
}

/**
 * The profile of a felled seam: at the seam its plies are folded under, beyond the stitches they end below the cloth.
 */
function felled(width: number): readonly RimRow[] {
  return [
    [0, 0.05, 30],
    [0.8, 0.4, 16],
    [2, 0.48, 0],
    [width - 1.6, 0.34, 0],
    [width - 0.5, 0.3, -8],
    [width + 0.5, -0.2, -20],
  ]
}

/** In the armpit there is no room for the plies of a seam, so they end this far from it, mm. */
const armpitDistance = 25

/** A seam without the end, upper or lower, that is in the armpit. */
export function outOfArmpit(seam: Polyline, end: 'upper' | 'lower'): Polyline {
  const length = lengthOf(seam)
  const isUpwards = seam[0]![1] < seam.at(-1)![1]
  return (end === 'upper') === isUpwards
    ? stretchOf(seam, 0, length - armpitDistance)
    : stretchOf(seam, armpitDistance, length)
}

/** Adds the ridge of a felled seam on the piece to the left of the line, with its stitches. */
export function addFelledSeam(
  mesh: Mesh,
  chart: Chart,
  seam: Polyline,
  options: { width?: number; grain?: (u: number, v: number) => FlatPoint } = {},
): void {
  const { width = 8, grain } = options
  addRidge(mesh.cloth, chart, seam, felled(width), grain && { grain })
  addStitches(mesh.stitch, chart, offsetLine(seam, width - 1.6), { lift: 0.34 })
}

/**
 * The profile of a hem turned to the inside: folded at its edge, ending above its stitches. It is not visible from
 * outside.
 */
function turned(depth: number): readonly RimRow[] {
  return [
    [0.1, 0.2, 50],
    [0.6, 0.6, 20],
    [1.6, 0.7, 0],
    [depth - 0.6, 0.6, -10],
    [depth, 0.2, -40],
  ]
}

/** Adds a hem turned to the inside, `depth` deep, to the left of the line. */
export function addHem(mesh: Mesh, chart: Chart, hem: Polyline, depth: number): void {
  addRidge(mesh.cloth, insideOut(chart), hem, turned(depth))
  addStitches(mesh.stitch, chart, offsetLine(hem, depth - 1.2))
}
