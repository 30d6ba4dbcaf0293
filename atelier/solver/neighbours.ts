// Finds which particles are neighbours in the cloth.
import type { Cloth } from './cloth.ts'

export interface Neighbours {
  /** The edges of the triangles, each once, as two particles. */
  edges: Int32Array
  /** Whether two particles are the same or joined by an edge. */
  areJoined: (one: number, other: number) => boolean
}

export function neighboursOf({ triangles, count }: Cloth): Neighbours {
  const joined: Set<number>[] = Array.from({ length: count }, () => new Set())
  const edges: number[] = []
  for (let index = 0; index < triangles.length; index++) {
    const from = triangles[index]!
    const to = triangles[index % 3 === 2 ? index - 2 : index + 1]!
    if (joined[from]!.has(to)) continue
    joined[from]!.add(to)
    joined[to]!.add(from)
    edges.push(from, to)
  }
  const starts = new Int32Array(count + 1)
  for (let particle = 0; particle < count; particle++)
    starts[particle + 1] = starts[particle]! + joined[particle]!.size
  const list = new Int32Array(starts[count]!)
  joined.forEach((others, particle) => list.set([...others], starts[particle]))
  const areJoined = (one: number, other: number) => {
    if (one === other) return true
    for (let at = starts[one]!; at < starts[one + 1]!; at++) if (list[at] === other) return true
    return false
  }
  return { edges: Int32Array.from(edges), areJoined }
}
