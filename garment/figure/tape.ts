// A tape laid around a mesh: tight, so that it bridges every hollow, as the convex hull of a section does.
import type { Vector } from '../common/vector.ts'
import { cross, dot, unit } from '../common/vector.ts'

export interface Plane {
  point: Vector
  /** Of length 1. */
  normal: Vector
}

export interface Section {
  /** Coordinates in the plane, x and y of each point. */
  points: number[]
  /** The coordinates of a point of space. */
  flat: (point: Vector) => readonly [number, number]
}

/** Where a plane cuts these triangles; `triangles` has three indexes of vertices for each. */
export function sectionOf(
  points: Float32Array,
  triangles: ArrayLike<number>,
  { point, normal }: Plane,
): Section {
  const across = unit(cross(Math.abs(normal[1]) > 0.7 ? [0, 0, 1] : [0, 1, 0], normal))
  const along = cross(normal, across)
  const offset = dot(point, normal)
  const found: number[] = []
  const [nx, ny, nz] = normal
  const height = (vertex: number) =>
    points[vertex * 3]! * nx + points[vertex * 3 + 1]! * ny + points[vertex * 3 + 2]! * nz - offset
  const flat = ([x, y, z]: Vector) => {
    const from: Vector = [x - point[0], y - point[1], z - point[2]]
    return [dot(from, across), dot(from, along)] as const
  }
  // Each edge belongs to two triangles. Only the one that goes down counts, so that each point is found once.
  const addEdge = (from: number, to: number, high: number, low: number) => {
    const share = high / (high - low)
    const x = points[from * 3]! + (points[to * 3]! - points[from * 3]!) * share - point[0]
    const y = points[from * 3 + 1]! + (points[to * 3 + 1]! - points[from * 3 + 1]!) * share - point[1]
    const z = points[from * 3 + 2]! + (points[to * 3 + 2]! - points[from * 3 + 2]!) * share - point[2]
    found.push(x * across[0] + y * across[1] + z * across[2], x * along[0] + y * along[1] + z * along[2])
  }
  for (let n = 0; n < triangles.length; n += 3) {
    const a = triangles[n]!
    const b = triangles[n + 1]!
    const c = triangles[n + 2]!
    const ha = height(a)
    const hb = height(b)
    const hc = height(c)
    const isUp = ha >= 0
    if (isUp === hb >= 0 && isUp === hc >= 0) continue
    if (isUp && hb < 0) addEdge(a, b, ha, hb)
    if (hb >= 0 && hc < 0) addEdge(b, c, hb, hc)
    if (hc >= 0 && ha < 0) addEdge(c, a, hc, ha)
  }
  return { points: found, flat }
}

/** The length of the convex hull's outline; x and y of each point (Andrew's monotone chain, 1979). */
export function hullLength(points: readonly number[]): number {
  const count = points.length / 2
  if (count < 3) return 0
  const order = Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => points[one * 2]! - points[other * 2]! || points[one * 2 + 1]! - points[other * 2 + 1]!,
  )
  return chainLength(points, order) + chainLength(points, order.toReversed())
}

function chainLength(points: readonly number[], order: readonly number[]): number {
  const chain: number[] = []
  const turn = (a: number, b: number, c: number) =>
    (points[b * 2]! - points[a * 2]!) * (points[c * 2 + 1]! - points[a * 2 + 1]!) -
    (points[b * 2 + 1]! - points[a * 2 + 1]!) * (points[c * 2]! - points[a * 2]!)
  for (const index of order) {
    while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, index) <= 0) chain.pop()
    chain.push(index)
  }
  let sum = 0
  for (let n = 1; n < chain.length; n++) {
    const [from, to] = [chain[n - 1]! * 2, chain[n]! * 2]
    sum += Math.hypot(points[to]! - points[from]!, points[to + 1]! - points[from + 1]!)
  }
  return sum
}
