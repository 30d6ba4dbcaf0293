// Fills an outline in pattern space with triangles: its own points on the rim, a staggered grid within.
import Constrainautor from '@kninnug/constrainautor'
import Delaunator from 'delaunator'
import { distanceTo, isInside } from './line.ts'
import type { Point, Line } from './line.ts'

export type Filled = {
  /** The outline's points first, in their order; then those within. */
  points: Line
  triangles: readonly (readonly [number, number, number])[]
}

const gridWithin = (outline: Line, spacing: number): Point[] => {
  const us = outline.map(([u]) => u)
  const vs = outline.map(([, v]) => v)
  const [left, right] = [Math.min(...us), Math.max(...us)]
  const [low, high] = [Math.min(...vs), Math.max(...vs)]
  const row = (spacing * Math.sqrt(3)) / 2
  const points: Point[] = []
  for (let index = 0, v = low + row / 2; v < high; v += row, index++)
    for (let u = left + (index % 2 ? spacing / 2 : 0); u < right; u += spacing) {
      const point: Point = [u, v]
      if (isInside(point, outline) && distanceTo(point, outline) > spacing * 0.55) points.push(point)
    }
  return points
}

/** Points exactly in line mislead the triangulator; a hair off, they do not. */
const unaligned = ([u, v]: Point, index: number): Point => [
  u + Math.sin(index * 12.9898) * 1e-4,
  v + Math.sin(index * 78.233) * 1e-4,
]

/** `outline` is walked with its inside on the left; `holes` likewise with the hole on their left. */
export const fill = (outline: Line, spacing: number, holes: readonly Line[] = []): Filled => {
  const rims = [outline, ...holes]
  const inner = gridWithin(outline, spacing).filter((point) =>
    holes.every((hole) => !isInside(point, hole) && distanceTo(point, hole) > spacing * 0.3),
  )
  const points = [...rims.flat(), ...inner]
  const edges: [number, number][] = []
  let start = 0
  for (const rim of rims) {
    rim.forEach((_, index) => edges.push([start + index, start + ((index + 1) % rim.length)]))
    start += rim.length
  }
  const net = new Delaunator(Float64Array.from(points.flatMap(unaligned)))
  new Constrainautor(net).constrainAll(edges)
  const triangles: [number, number, number][] = []
  for (let index = 0; index < net.triangles.length; index += 3) {
    const corners = [net.triangles[index]!, net.triangles[index + 1]!, net.triangles[index + 2]!] as const
    const [a, b, c] = corners.map((each) => points[each]!) as [Point, Point, Point]
    const middle: Point = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3]
    if (!isInside(middle, outline) || holes.some((hole) => isInside(middle, hole))) continue
    const turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    if (Math.abs(turn) < 1e-6) continue
    triangles.push(turn > 0 ? [...corners] : [corners[0], corners[2], corners[1]])
  }
  return { points, triangles }
}
