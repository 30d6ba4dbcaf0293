// Operations on lines in pattern space: subdivide, offset, area, distance.
import { distance, lerp } from '#garment/pattern/polyline.ts'
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'

/** The same line with additional points, so that no step is longer than `step`. */
export function subdivided(line: Polyline, step: number): Polyline {
  const points: FlatPoint[] = line.slice(0, 1)
  for (let index = 1; index < line.length; index++) {
    const from = line[index - 1]!
    const to = line[index]!
    const count = Math.max(1, Math.ceil(distance(from, to) / step - 1e-9))
    for (let each = 1; each <= count; each++) points.push(lerp(from, to, each / count))
  }
  return points
}

/** The line moved to its left, with mitred corners. */
export function offsetLine(line: Polyline, by: number, isClosed = false): Polyline {
  const last = line.length - 1
  return line.map((point, index) => {
    const before = line[index ? index - 1 : isClosed ? last : 0]!
    const after = line[index < last ? index + 1 : isClosed ? 0 : last]!
    const first = distance(before, point) || 1
    const second = distance(point, after) || 1
    const one: FlatPoint = [-(point[1] - before[1]) / first, (point[0] - before[0]) / first]
    const two: FlatPoint = [-(after[1] - point[1]) / second, (after[0] - point[0]) / second]
    const sum: FlatPoint = [one[0] + two[0], one[1] + two[1]]
    const reach = (2 * by) / Math.max(0.5, sum[0] ** 2 + sum[1] ** 2)
    const ends = !isClosed && (index === 0 || index === last)
    return ends
      ? [point[0] + sum[0] * by, point[1] + sum[1] * by]
      : [point[0] + sum[0] * reach, point[1] + sum[1] * reach]
  })
}

export function areaOf(outline: Polyline): number {
  return outline.reduce((sum, [u, v], index) => {
    const [nextU, nextV] = outline[(index + 1) % outline.length]!
    return sum + (u * nextV - nextU * v) / 2
  }, 0)
}

/** The outline in counter-clockwise order. */
export const counterClockwise = (outline: Polyline): Polyline =>
  areaOf(outline) < 0 ? outline.toReversed() : outline
