// For tests of the pattern: distances.
import { distance } from '../../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'

const turn = (a: FlatPoint, b: FlatPoint, c: FlatPoint) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** From a point to the straight line through two others. */
export const distanceToLine = (point: FlatPoint, from: FlatPoint, to: FlatPoint): number =>
  Math.abs(turn(from, to, point)) / distance(from, to)

/** u at which a line of rising or falling v passes a height. */
export function acrossAt(line: Polyline, v: number): number {
  const index = line.findIndex(([, height], at) => at > 0 && (line[at - 1]![1] - v) * (height - v) <= 0)
  if (index < 1) throw new Error('The line does not reach this height.')
  const [from, to] = [line[index - 1]!, line[index]!]
  return from[0] + ((to[0] - from[0]) * (v - from[1])) / (to[1] - from[1] || 1)
}
