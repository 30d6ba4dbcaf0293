// The neck on which the collar rests. The body of all figures ends just above the collar; here it goes on as far as that of a
// display mannequin, and ends in a flat top with a rounded edge. What is seen is in `head.ts`.
import { smoothstep } from '#garment/common/math.ts'
import { add, dot, scale, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import { loopsOf, openEdges } from './closed-mesh.ts'
import type { Triangles } from './closed-mesh.ts'
import type { Figure } from './figure.ts'

/** The way of the neck, and the plane of its top: its height above the side of the neck in metres, and its normal. */
const way = unit([0, 1, 0.2])
const top = { height: 0.086, normal: unit([0, 1, 0.16]) }
/** Its last part becomes narrower, as a share, and its edge is rounded with this radius in metres. */
const taper = 0.05
const edgeRadius = 0.006
const rings = 7
const edgeRings = 5

/** The first vertex of the cut's dome, which has two more for each point of the rim and is the end of the mesh. */
export function domeStart({ positions, vertexCount }: Figure): number {
  const keys = new Map<string, number>()
  const keyOf = (vertex: number) => [...positions.subarray(vertex * 3, vertex * 3 + 3)].join(' ')
  for (let vertex = 0; vertex < vertexCount; vertex++)
    if (!keys.has(keyOf(vertex))) keys.set(keyOf(vertex), vertex)
  let start = vertexCount
  while (keys.get(keyOf(start - 2))! < start - 2) start -= 2
  if (start === vertexCount) throw new Error('The neck has no dome.')
  return start - 1
}

/** The figure's skin with its long neck. */
export function withNeck(figure: Figure): Triangles {
  const dome = domeStart(figure)
  const positions = [...figure.positions.subarray(0, dome * 3)]
  const indices: number[] = []
  for (let n = 0; n < figure.triangles.length; n += 3) {
    const corners = [...figure.triangles.subarray(n, n + 3)]
    if (corners.every((corner) => corner < dome)) indices.push(...corners)
  }
  let ring = rimOf(indices)
  const at = (vertex: number): Vector => [
    positions[vertex * 3]!,
    positions[vertex * 3 + 1]!,
    positions[vertex * 3 + 2]!,
  ]
  const first = ring.map(at)
  const middle = scale(first.reduce(add), 1 / first.length)
  const planePoint: Vector = add(middle, scale(way, (top.height - middle[1]) / way[1]))
  const ends = first.map((point) => {
    const far = dot(subtract(planePoint, point), top.normal) / dot(way, top.normal)
    return add(point, scale(way, far))
  })
  const axisAt = (point: Vector) => add(middle, scale(way, dot(subtract(point, middle), way)))
  const narrowed = (point: Vector, by: number) => {
    const axis = axisAt(point)
    return add(axis, scale(subtract(point, axis), by))
  }
  const round = roundRing(ends)
  const addRing = (points: readonly Vector[]) => {
    const next = points.map((point) => positions.push(...point) / 3 - 1)
    ring.forEach((from, index) => {
      const other = (index + 1) % ring.length
      indices.push(from, ring[other]!, next[other]!, from, next[other]!, next[index]!)
    })
    ring = next
  }
  for (let step = 1; step <= rings; step++) {
    const share = step / rings
    addRing(
      first.map((point, index) =>
        narrowed(
          add(
            scale(point, 1 - share),
            scale(
              add(
                scale(ends[index]!, 1 - smoothstep(0, 0.7, share)),
                scale(round[index]!, smoothstep(0, 0.7, share)),
              ),
              share,
            ),
          ),
          1 - taper * share ** 2,
        ),
      ),
    )
  }
  const rim = ring.map(at)
  const centre = scale(rim.reduce(add), 1 / rim.length)
  for (let step = 1; step <= edgeRings; step++) {
    const angle = (step / edgeRings) * (Math.PI / 2)
    addRing(
      rim.map((point) =>
        add(
          add(point, scale(unit(subtract(centre, point)), edgeRadius * (1 - Math.cos(angle)))),
          scale(top.normal, edgeRadius * Math.sin(angle)),
        ),
      ),
    )
  }
  const inner = ring.map(at)
  const end = positions.push(...scale(inner.reduce(add), 1 / inner.length)) / 3 - 1
  ring.forEach((from, index) => indices.push(from, ring[(index + 1) % ring.length]!, end))
  return { positions, indices }
}

/** The oval nearest to a closed line: its first Fourier terms, at the same angles. */
function roundRing(points: readonly Vector[]): Vector[] {
  const middle = scale(points.reduce(add), 1 / points.length)
  const angles = points.map((point) => Math.atan2(point[0], point[2] - middle[2]))
  const radii = points.map((point) => Math.hypot(point[0], point[2] - middle[2]))
  // The points are not evenly spaced, so each counts as much as the angle around it.
  const order = angles.map((_, index) => index).sort((a, b) => angles[a]! - angles[b]!)
  const weights = Array.from(points, () => 0)
  order.forEach((point, index) => {
    const [before, after] = [order.at(index - 1)!, order[(index + 1) % order.length]!]
    const between = angles[after]! - angles[before]!
    weights[point] = (between < 0 ? between + 2 * Math.PI : between) / (4 * Math.PI)
  })
  const term = (wave: number) =>
    radii.reduce(
      (sum, radius, index) =>
        sum + radius * weights[index]! * Math.cos(wave * angles[index]!) * (wave ? 2 : 1),
      0,
    )
  const terms = [0, 1, 2].map(term)
  return points.map((point, index) => {
    const radius = terms.reduce((sum, each, wave) => sum + each * Math.cos(wave * angles[index]!), 0)
    return [Math.sin(angles[index]!) * radius, point[1], middle[2] + Math.cos(angles[index]!) * radius]
  })
}

/** The open rim in the order in which a ring above it has its triangles to the outside. */
function rimOf(indices: readonly number[]): number[] {
  const [rim, ...others] = loopsOf(openEdges(indices).map(([from, to]) => [to, from]))
  if (!rim || others.length > 0) throw new Error('The body has no hole, or more than one.')
  return rim
}
