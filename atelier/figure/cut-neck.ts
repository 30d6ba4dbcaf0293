// Cuts the head off, as the neck of a tailor's dummy is cut, and closes the cut with a low dome.

/** A vertex of the result as a mean of vertices of the body, each with its weight; `lift` is added to it. */
export interface MeanVertex {
  of: readonly (readonly [vertex: number, weight: number])[]
  lift?: readonly [x: number, y: number, z: number]
}

export interface CutMesh {
  vertices: MeanVertex[]
  triangles: number[]
  /** The index of a vertex of the body that was kept. */
  indexOf: Map<number, number>
}

/** How high the dome is, in millimetres. */
const domeMm = 9
/** Where the dome begins to be flat, as a share of the way to its middle. */
const ringShare = 0.35

/**
 * Keeps what is below a plane.
 * @param heightOf above the plane; @param up the plane's normal
 */
export function cutAbove(
  faces: readonly number[][],
  heightOf: (vertex: number) => number,
  up: readonly [number, number, number],
): CutMesh {
  const vertices: MeanVertex[] = []
  const indexOf = new Map<number, number>()
  const cuts = new Map<string, number>()
  const add = (vertex: MeanVertex) => vertices.push(vertex) - 1
  const kept = (vertex: number) => {
    if (!indexOf.has(vertex)) indexOf.set(vertex, add({ of: [[vertex, 1]] }))
    return indexOf.get(vertex)!
  }
  const cut = (one: number, other: number) => {
    const [low, high] = one < other ? [one, other] : [other, one]
    const key = `${low} ${high}`
    if (!cuts.has(key)) {
      const share = heightOf(low) / (heightOf(low) - heightOf(high))
      cuts.set(
        key,
        add({
          of: [
            [low, 1 - share],
            [high, share],
          ],
        }),
      )
    }
    return cuts.get(key)!
  }
  const triangles: number[] = []
  /** From each point of the rim to the next one, as the faces below it go. */
  const rim = new Map<number, number>()
  for (const face of faces) {
    const corners: { index: number; isCut: boolean }[] = []
    for (const [n, vertex] of face.entries()) {
      const next = face[(n + 1) % face.length]!
      if (heightOf(vertex) < 0) corners.push({ index: kept(vertex), isCut: false })
      if (heightOf(vertex) < 0 !== heightOf(next) < 0) corners.push({ index: cut(vertex, next), isCut: true })
    }
    for (let n = 1; n + 1 < corners.length; n++)
      triangles.push(corners[0]!.index, corners[n]!.index, corners[n + 1]!.index)
    for (const [n, corner] of corners.entries()) {
      const next = corners[(n + 1) % corners.length]!
      if (corner.isCut && next.isCut) rim.set(corner.index, next.index)
    }
  }
  closeRim(rim, vertices, triangles, up)
  return { vertices, triangles, indexOf }
}

/** The dome has vertices of its own along the rim, so that its edge is sharp. */
function closeRim(
  rim: ReadonlyMap<number, number>,
  vertices: MeanVertex[],
  triangles: number[],
  up: readonly [number, number, number],
): void {
  const order = [...rim.keys()]
  const middle = meanOf(order.map((index) => [vertices[index]!, 1 / order.length]))
  const lifted = (vertex: MeanVertex, share: number): MeanVertex => ({
    of: vertex.of,
    lift: [up[0] * domeMm * share, up[1] * domeMm * share, up[2] * domeMm * share],
  })
  const top = vertices.push(lifted(middle, 1)) - 1
  const edges = new Map<number, { edge: number; ring: number }>()
  for (const index of order) {
    const vertex = vertices[index]!
    const inner = meanOf([
      [vertex, 1 - ringShare],
      [middle, ringShare],
    ])
    edges.set(index, {
      edge: vertices.push(vertex) - 1,
      ring: vertices.push(lifted(inner, 0.75)) - 1,
    })
  }
  for (const [from, to] of rim) {
    const [one, other] = [edges.get(from)!, edges.get(to)!]
    triangles.push(other.edge, one.edge, one.ring, other.edge, one.ring, other.ring)
    triangles.push(other.ring, one.ring, top)
  }
}

export function meanOf(parts: readonly (readonly [vertex: MeanVertex, weight: number])[]): MeanVertex {
  const sums = new Map<number, number>()
  for (const [{ of }, weight] of parts)
    for (const [vertex, own] of of) sums.set(vertex, (sums.get(vertex) ?? 0) + own * weight)
  return { of: [...sums] }
}
