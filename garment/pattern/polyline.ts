// Lines of the flat pattern: length, points, parts.

/** A point of the flat fabric in millimetres: u across from the piece's middle, v up along the grain. */
export type FlatPoint = readonly [u: number, v: number]
export type Polyline = readonly FlatPoint[]

export const distance = (from: FlatPoint, to: FlatPoint): number =>
  Math.hypot(to[0] - from[0], to[1] - from[1])

/** The point between two others, at a share of the way. */
export function lerp(a: FlatPoint, b: FlatPoint, share: number): FlatPoint {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

export function lengthOf(line: Polyline): number {
  return line.reduce((sum, point, index) => (index === 0 ? 0 : sum + distance(line[index - 1]!, point)), 0)
}

/** The point at a length along the line; before its start and after its end, the ends. */
export function pointAt(line: Polyline, along: number): FlatPoint {
  let left = along
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!]
    const step = distance(from, to)
    if (left <= step) {
      const share = step === 0 ? 0 : Math.max(0, left / step)
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    }
    left -= step
  }
  return line.at(-1)!
}

/** The part between two lengths along the line. */
export function stretchOf(line: Polyline, start: number, end: number): Polyline {
  const within: FlatPoint[] = []
  let along = 0
  for (let index = 1; index < line.length - 1; index++) {
    along += distance(line[index - 1]!, line[index]!)
    if (along > start + 1e-6 && along < end - 1e-6) within.push(line[index]!)
  }
  return [pointAt(line, start), ...within, pointAt(line, end)]
}

/** The line cut in two at the corner nearest to a point. */
export function splitAt(line: Polyline, corner: FlatPoint): [Polyline, Polyline] {
  const distances = line.map((point) => distance(point, corner))
  const at = distances.indexOf(Math.min(...distances))
  return [line.slice(0, at + 1), line.slice(at)]
}

export const mirrored = (line: Polyline): Polyline => line.map(([u, v]) => [-u, v])

/** Whether a point lies inside a closed outline. */
export function isInside([u, v]: FlatPoint, outline: Polyline): boolean {
  let inside = false
  for (let index = 0; index < outline.length; index++) {
    const from = outline[index]!
    const to = outline[(index + 1) % outline.length]!
    if (from[1] > v !== to[1] > v && u < ((to[0] - from[0]) * (v - from[1])) / (to[1] - from[1]) + from[0])
      inside = !inside
  }
  return inside
}

/** An arc of a circle from one angle to another, degrees. */
export function arc([u, v]: FlatPoint, radius: number, from: number, to: number, steps = 8): Polyline {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180
    return [u + radius * Math.cos(angle), v + radius * Math.sin(angle)]
  })
}

/** From a point to the nearest of a closed line. */
export function distanceTo([u, v]: FlatPoint, line: Polyline): number {
  let least = Infinity
  for (let index = 0; index < line.length; index++) {
    const [from, to] = [line[index]!, line[(index + 1) % line.length]!]
    const [du, dv] = [to[0] - from[0], to[1] - from[1]]
    const share = ((u - from[0]) * du + (v - from[1]) * dv) / (du * du + dv * dv || 1)
    const within = Math.max(0, Math.min(1, share))
    least = Math.min(least, Math.hypot(u - from[0] - du * within, v - from[1] - dv * within))
  }
  return least
}
