// Divides the triangles of a surface where it will be bent, so that a bent edge is round.

import type { Vector } from '#garment/common/vector.ts'
import type { Primitive } from './glb.ts'

/** Each division makes four triangles of one. */
const divisions = 2

/** The point or the normal of a vertex. */
export const pointAt = (list: Float32Array, vertex: number): Vector => [
  list[vertex * 3]!,
  list[vertex * 3 + 1]!,
  list[vertex * 3 + 2]!,
]

/** The surface with smaller triangles wherever one of their corners is chosen. */
export function subdivided<Part extends Primitive>(part: Part, isChosen: (point: Vector) => boolean): Part {
  let result = part
  for (let time = 0; time < divisions; time++) result = divided(result, isChosen)
  return result
}

function divided<Part extends Primitive>(part: Part, isChosen: (point: Vector) => boolean): Part {
  const { indices } = part
  const count = part.positions.length / 3
  const chosen = Array.from({ length: count }, (_, at) => isChosen(pointAt(part.positions, at)))
  /** The two ends of each new point, and the number of the new point by them. */
  const ends: [number, number][] = []
  const middles = new Map<string, number>()
  const middleOf = (a: number, b: number): number | null => {
    // An edge is divided for both of its triangles or for none, so that no gap opens between them.
    if (!chosen[a] && !chosen[b]) return null
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    const known = middles.get(key)
    if (known !== undefined) return known
    ends.push([a, b])
    middles.set(key, count + ends.length - 1)
    return count + ends.length - 1
  }
  const triangles: number[] = []
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = indices.subarray(at, at + 3) as unknown as [number, number, number]
    triangles.push(...split([a, b, c], [middleOf(a, b), middleOf(b, c), middleOf(c, a)]))
  }
  const longer = (list: Float32Array, size: number) => {
    const all = new Float32Array(list.length + ends.length * size)
    all.set(list)
    for (const [at, [a, b]] of ends.entries())
      for (let one = 0; one < size; one++)
        all[list.length + at * size + one] = (list[a * size + one]! + list[b * size + one]!) / 2
    return all
  }
  return {
    ...part,
    positions: longer(part.positions, 3),
    normals: longer(part.normals, 3),
    uvs: part.uvs && longer(part.uvs, 2),
    open: longer(part.open, 1),
    indices: Uint32Array.from(triangles),
  }
}

/** The triangles of one whose sides have middles. Two or three of them have, or none, because a chosen corner has two sides. */
function split(
  [a, b, c]: [number, number, number],
  [ab, bc, ca]: [number | null, number | null, number | null],
): number[] {
  if (ab !== null && bc !== null && ca !== null) return [a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca]
  if (ab !== null && ca !== null) return [a, ab, ca, ab, b, c, ab, c, ca]
  if (ab !== null && bc !== null) return [b, bc, ab, bc, c, a, bc, a, ab]
  if (bc !== null && ca !== null) return [c, ca, bc, ca, a, b, ca, b, bc]
  return [a, b, c]
}
