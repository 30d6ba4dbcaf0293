// The neck of the figure as it is seen, with the lower part of a head. It is the body of all figures up to the cut of its neck,
// and above that the head of the same body, fitted to where the figure's neck is.
import { add, scale, size, subtract } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import head from './head.json' with { type: 'json' }
import type { Triangles } from './closed-mesh.ts'
import { loopsOf, openEdges } from './closed-mesh.ts'
import type { Figure } from './figure.ts'
import { domeStart } from './neck.ts'

/** `npm run figure` writes it. Three numbers per vertex, millimetres. */
export interface HeadFile {
  positions: number[]
  /** The index of each vertex in the body without a head, or -1. */
  body: number[]
  triangles: number[]
}

const { positions: headPositions, body: bodyVertices, triangles: headTriangles }: HeadFile = head

/** How far from the body a head adapts to it, metres. */
const reach = 0.03

const pointAt = (positions: ArrayLike<number>, vertex: number): Vector => [
  positions[vertex * 3]!,
  positions[vertex * 3 + 1]!,
  positions[vertex * 3 + 2]!,
]
const meanOf = (points: readonly Vector[]): Vector => scale(points.reduce(add), 1 / points.length)

/** The skin of the figure with the lower part of a head. */
export function withHead(figure: Figure): Triangles {
  const dome = domeStart(figure)
  const skin: number[] = []
  for (let n = 0; n < figure.triangles.length; n += 3) {
    const corners = [...figure.triangles.subarray(n, n + 3)]
    if (corners.every((corner) => corner < dome)) skin.push(...corners)
  }
  // The faces that the cut divided are complete in the head.
  const rim = new Set(loopsOf(openEdges(skin)).flat())
  const positions = [...figure.positions.subarray(0, dome * 3)]
  const indices: number[] = []
  for (let n = 0; n < skin.length; n += 3) {
    const corners = skin.slice(n, n + 3)
    if (!corners.some((corner) => rim.has(corner))) indices.push(...corners)
  }
  const place = fittedTo(figure)
  const own = bodyVertices.map((vertex, index) =>
    vertex >= 0 ? vertex : positions.push(...place(pointAt(headPositions, index))) / 3 - 1,
  )
  for (const vertex of headTriangles) indices.push(own[vertex]!)
  return { positions, indices }
}

/** Where a point of the head is on the figure: what both have in common is where the figure has it. */
function fittedTo(figure: Figure): (point: Vector) => Vector {
  const shared = bodyVertices.flatMap((vertex, index) =>
    vertex < 0 ? [] : [{ from: pointAt(headPositions, index), to: pointAt(figure.positions, vertex) }],
  )
  const [from, to] = [meanOf(shared.map((each) => each.from)), meanOf(shared.map((each) => each.to))]
  const spread = (points: readonly Vector[], middle: Vector) =>
    points.reduce((sum, point) => sum + size(subtract(point, middle)), 0)
  const factor =
    spread(
      shared.map((each) => each.to),
      to,
    ) /
    spread(
      shared.map((each) => each.from),
      from,
    )
  const similar = (point: Vector) => add(to, scale(subtract(point, from), factor))
  const off = shared.map((each) => ({ at: similar(each.from), by: subtract(each.to, similar(each.from)) }))
  return (point) => {
    const at = similar(point)
    let [sum, weights, nearest]: [Vector, number, number] = [[0, 0, 0], 0, Infinity]
    for (const each of off) {
      const far = size(subtract(each.at, at))
      const weight = 1 / (far * far + 1e-6)
      sum = add(sum, scale(each.by, weight))
      weights += weight
      nearest = Math.min(nearest, far)
    }
    return add(at, scale(sum, Math.exp(-((nearest / reach) ** 2)) / weights))
  }
}
