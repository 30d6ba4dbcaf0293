// Triangulates a piece of cloth: the points of its outline stay, and its inside is filled with points at a given
// spacing, which is smaller where folds will be.
import Constrainautor from '@kninnug/constrainautor'
import Delaunator from 'delaunator'
import type { FlatPoint } from '#garment/pattern/polyline.ts'
import { isInside } from '#garment/pattern/polyline.ts'
import { createRandom } from '#garment/common/math.ts'
import { shuffled } from './random.ts'

/** The distance between vertices near a point, in millimetres. */
export type Spacing = (point: FlatPoint) => number

/** Points in the cells of a grid, so that near ones are found quickly. */
function pointGrid(cell: number) {
  const cells = new Map<number, FlatPoint[]>()
  const key = (column: number, row: number) => column * 100_003 + row
  const place = ([u, v]: FlatPoint) => [Math.floor(u / cell), Math.floor(v / cell)] as const
  return {
    add: (point: FlatPoint) => {
      const at = key(...place(point))
      cells.set(at, [...(cells.get(at) ?? []), point])
    },
    isFree: (point: FlatPoint, radius: number) => {
      const [column, row] = place(point)
      const reach = Math.ceil(radius / cell)
      for (let c = column - reach; c <= column + reach; c++)
        for (let r = row - reach; r <= row + reach; r++)
          for (const [u, v] of cells.get(key(c, r)) ?? [])
            if ((u - point[0]) ** 2 + (v - point[1]) ** 2 < radius * radius) return false
      return true
    },
  }
}

function triangulated(
  points: readonly FlatPoint[],
  outlines: readonly (readonly FlatPoint[])[],
): Uint32Array {
  const mesh = Delaunator.from(points)
  const present = new Set<number>()
  mesh.triangles.forEach((from, at) => {
    const to = mesh.triangles[at % 3 === 2 ? at - 2 : at + 1]!
    present.add(from * points.length + to).add(to * points.length + from)
  })
  const missing: [number, number][] = []
  let start = 0
  for (const outline of outlines) {
    for (let index = 0; index < outline.length; index++) {
      const [from, to] = [start + index, start + ((index + 1) % outline.length)]
      if (!present.has(from * points.length + to)) missing.push([from, to])
    }
    start += outline.length
  }
  if (missing.length > 0) new Constrainautor(mesh).constrainAll(missing)
  const triangles: number[] = []
  const [outer, ...holes] = outlines
  for (let index = 0; index < mesh.triangles.length; index += 3) {
    // Delaunator's triangles are clockwise where v is up.
    const [a, c, b] = [mesh.triangles[index]!, mesh.triangles[index + 1]!, mesh.triangles[index + 2]!]
    const [pa, pb, pc] = [points[a]!, points[b]!, points[c]!]
    const area = (pb[0] - pa[0]) * (pc[1] - pa[1]) - (pb[1] - pa[1]) * (pc[0] - pa[0])
    const middle: FlatPoint = [(pa[0] + pb[0] + pc[0]) / 3, (pa[1] + pb[1] + pc[1]) / 3]
    if (Math.abs(area) < 1e-3 || !isInside(middle, outer!)) continue
    if (holes.some((hole) => isInside(middle, hole))) continue
    triangles.push(...(area > 0 ? [a, b, c] : [a, c, b]))
  }
  return Uint32Array.from(triangles)
}

const smoothings = 12

/**
 * Fills the outline with points and triangles. The outline's points come first, in their order, then those of the holes
 * (darts), then the points inside.
 */
export function triangulate(
  outline: readonly FlatPoint[],
  spacing: Spacing,
  holes: readonly (readonly FlatPoint[])[] = [],
  seed = 1,
): { points: FlatPoint[]; triangles: Uint32Array } {
  const random = createRandom(seed)
  const rim = [outline, ...holes]
  const points: FlatPoint[] = rim.flat()
  const fixed = points.length
  const [us, vs] = [outline.map(([u]) => u), outline.map(([, v]) => v)]
  const [left, right, low, high] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)]

  const finest = points.reduce((min, point) => Math.min(min, spacing(point)), Infinity)
  const near = pointGrid(finest)
  for (const point of points) near.add(point)
  const step = finest / 2
  const candidates: FlatPoint[] = []
  for (let v = low; v < high; v += step)
    for (let u = left; u < right; u += step) {
      const point: FlatPoint = [u + random() * step, v + random() * step]
      if (isInside(point, outline) && !holes.some((hole) => isInside(point, hole))) candidates.push(point)
    }
  for (const point of shuffled(candidates, random)) {
    if (!near.isFree(point, spacing(point) * 0.8)) continue
    near.add(point)
    points.push(point)
  }

  // Each inner point moves to the mean of its neighbours, which makes the triangles more even.
  let triangles = triangulated(points, rim)
  for (let round = 0; round < smoothings; round++) {
    const sums = new Float64Array(points.length * 3)
    for (let index = 0; index < triangles.length; index++) {
      const from = triangles[index]!
      const to = points[triangles[index % 3 === 2 ? index - 2 : index + 1]!]!
      sums[from * 3]! += to[0]
      sums[from * 3 + 1]! += to[1]
      sums[from * 3 + 2]! += 1
    }
    for (let index = fixed; index < points.length; index++) {
      const count = sums[index * 3 + 2]!
      if (count > 0) points[index] = [sums[index * 3]! / count, sums[index * 3 + 1]! / count]
    }
    if (round % 4 === 3) triangles = triangulated(points, rim)
  }
  return { points, triangles }
}
