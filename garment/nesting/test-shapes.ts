// Random pieces for tests.
import fc from 'fast-check'
import type { Piece, Point } from './piece.ts'

/** Outlines around the point 0, 0, which sees every corner: concave most often. Coordinates are whole numbers. */
export const anyOutline = fc
  .array(fc.integer({ min: 2, max: 20 }), { minLength: 5, maxLength: 9 })
  .map((radii) =>
    radii.map((radius, index): Point => {
      const angle = (index / radii.length) * 2 * Math.PI
      return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))]
    }),
  )

export const pieceOf = (outline: readonly Point[], more: Partial<Piece> = {}): Piece => ({
  outline,
  holes: [],
  demand: 1,
  rotations: [0],
  ...more,
})

export const rectangle = (width: number, height: number, x = 0, y = 0): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** The area that two outlines around their own points 0, 0 have in common, by clipping triangles. */
export function commonArea(first: readonly Point[], second: readonly Point[], x: number, y: number): number {
  const moved = second.map(([px, py]): Point => [px + x, py + y])
  let sum = 0
  for (const triangle of trianglesOf(first, [0, 0]))
    for (const other of trianglesOf(moved, [x, y])) sum += areaOf(clip(triangle, other))
  return sum
}

const trianglesOf = (outline: readonly Point[], centre: Point): Point[][] =>
  outline.map((point, index) => [centre, point, outline[(index + 1) % outline.length]!])

function clip(subject: Point[], triangle: Point[]): Point[] {
  return triangle.reduce((points, a, index) => {
    const b = triangle[(index + 1) % 3]!
    const sideOf = ([px, py]: Point) => (b[0] - a[0]) * (py - a[1]) - (b[1] - a[1]) * (px - a[0])
    return points.flatMap((point, at) => {
      const previous = points.at(at - 1)!
      const [side, before] = [sideOf(point), sideOf(previous)]
      const part = before / (before - side)
      const crossing: Point = [
        previous[0] + (point[0] - previous[0]) * part,
        previous[1] + (point[1] - previous[1]) * part,
      ]
      if (side >= 0) return before < 0 ? [crossing, point] : [point]
      return before >= 0 ? [crossing] : []
    })
  }, subject)
}

function areaOf(points: readonly Point[]): number {
  const sum = points.reduce((total, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    return total + x * nextY - nextX * y
  }, 0)
  return Math.abs(sum) / 2
}
