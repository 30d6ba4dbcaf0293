// A tape for tests, unlike that of the fit: it knows all triangles of the figure, follows the cut from edge to edge to the one
// loop around the place, and takes its length from the widths in all directions (Cauchy, 1841).
import type { Plane } from '#garment/figure/tape.ts'

type Point = readonly [x: number, y: number, z: number]

/** The loops in which a plane cuts a closed mesh. */
function loopsOf(points: Float32Array, triangles: Uint16Array, { point, normal }: Plane): Point[][] {
  const heights = Float64Array.from(
    { length: points.length / 3 },
    (_, vertex) =>
      (points[vertex * 3]! - point[0]) * normal[0] +
      (points[vertex * 3 + 1]! - point[1]) * normal[1] +
      (points[vertex * 3 + 2]! - point[2]) * normal[2],
  )
  const height = (vertex: number) => heights[vertex]!
  const next = new Map<string, string>()
  const at = new Map<string, Point>()
  const edge = (one: number, other: number) => {
    const [low, high] = one < other ? [one, other] : [other, one]
    const share = height(low) / (height(low) - height(high))
    const key = `${low} ${high}`
    at.set(
      key,
      [0, 1, 2].map(
        (axis) => points[low * 3 + axis]! * (1 - share) + points[high * 3 + axis]! * share,
      ) as unknown as Point,
    )
    return key
  }
  for (let n = 0; n < triangles.length; n += 3) {
    const corners = [triangles[n]!, triangles[n + 1]!, triangles[n + 2]!]
    if (corners.every((corner) => height(corner) >= 0) || corners.every((corner) => height(corner) < 0))
      continue
    let [from, to] = ['', '']
    for (const [index, corner] of corners.entries()) {
      const other = corners[(index + 1) % 3]!
      if (height(corner) >= 0 && height(other) < 0) from = edge(corner, other)
      if (height(corner) < 0 && height(other) >= 0) to = edge(corner, other)
    }
    if (from && to) next.set(from, to)
  }
  const loops: Point[][] = []
  while (next.size > 0) {
    const loop: Point[] = []
    let key: string | undefined = next.keys().next().value
    while (key !== undefined && next.has(key)) {
      loop.push(at.get(key)!)
      const following: string = next.get(key)!
      next.delete(key)
      key = following
    }
    loops.push(loop)
  }
  return loops
}

const directions = 240

/** The girth of the loop whose middle is nearest to a place. */
export function tapeAround(points: Float32Array, triangles: Uint16Array, plane: Plane, place: Point): number {
  const middle = (loop: Point[]) =>
    [0, 1, 2].map((axis) => loop.reduce((sum, each) => sum + each[axis]!, 0) / loop.length)
  const far = (loop: Point[]) => Math.hypot(...middle(loop).map((value, axis) => value - place[axis]!))
  const loop = loopsOf(points, triangles, plane).reduce((best, each) => (far(each) < far(best) ? each : best))
  const { normal } = plane
  const first = Math.abs(normal[1]) > 0.7 ? [1, 0, 0] : [0, 1, 0]
  const along = first.reduce((sum, value, axis) => sum + value * normal[axis]!, 0)
  const flat = first.map((value, axis) => value - along * normal[axis]!)
  const size = Math.hypot(...flat)
  const u = flat.map((value) => value / size)
  const v = [0, 1, 2].map(
    (axis) => normal[(axis + 1) % 3]! * u[(axis + 2) % 3]! - normal[(axis + 2) % 3]! * u[(axis + 1) % 3]!,
  )
  let sum = 0
  for (let n = 0; n < directions; n++) {
    const angle = (n / directions) * 2 * Math.PI
    const way = u.map((value, axis) => value * Math.cos(angle) + v[axis]! * Math.sin(angle))
    sum += Math.max(...loop.map((each) => each.reduce((part, value, axis) => part + value * way[axis]!, 0)))
  }
  return (sum * 2 * Math.PI) / directions
}
