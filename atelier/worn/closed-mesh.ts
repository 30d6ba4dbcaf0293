// Triangles with their signed distance: negative inside. Holes are closed first.
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three'
import { MeshBVH } from 'three-mesh-bvh'

export interface Triangles {
  positions: number[]
  indices: number[]
}

export function joined(meshes: readonly Triangles[]): Triangles {
  const all: Triangles = { positions: [], indices: [] }
  for (const { positions, indices } of meshes) {
    const start = all.positions.length / 3
    for (const value of positions) all.positions.push(value)
    for (const index of indices) all.indices.push(index + start)
  }
  return all
}

/** The triangles whose vertices are all wanted. */
export function trianglesOf(
  { positions, indices }: Triangles,
  isWanted: (vertex: number) => boolean,
): Triangles {
  const wanted: number[] = []
  for (let n = 0; n < indices.length; n += 3) {
    const corners = indices.slice(n, n + 3)
    if (corners.every(isWanted)) wanted.push(...corners)
  }
  return { positions, indices: wanted }
}

/** The edges that only one triangle has, in its direction. */
export function openEdges(indices: readonly number[]): [from: number, to: number][] {
  const edges = new Set<string>()
  for (let n = 0; n < indices.length; n++) edges.add(`${indices[n]} ${indices[n % 3 === 2 ? n - 2 : n + 1]}`)
  return [...edges]
    .map((edge) => edge.split(' ').map(Number) as [number, number])
    .filter(([from, to]) => !edges.has(`${to} ${from}`))
}

/** The closed lines of edges. */
export function loopsOf(edges: readonly (readonly [from: number, to: number])[]): number[][] {
  const after = new Map(edges)
  const loops: number[][] = []
  while (after.size > 0) {
    const loop: number[] = []
    for (let at = after.keys().next().value; at !== undefined && after.has(at);) {
      const next: number = after.get(at)!
      after.delete(at)
      loop.push(at)
      at = next
    }
    loops.push(loop)
  }
  return loops
}

/** Closes each hole with a fan around the middle of its rim. */
export function closed({ positions, indices }: Triangles): Triangles {
  const result = { positions: positions.slice(), indices: indices.slice() }
  for (const rim of loopsOf(openEdges(indices))) {
    const middle = result.positions.length / 3
    for (let axis = 0; axis < 3; axis++)
      result.positions.push(rim.reduce((sum, each) => sum + positions[each * 3 + axis]!, 0) / rim.length)
    rim.forEach((from, index) => result.indices.push(rim[(index + 1) % rim.length]!, from, middle))
  }
  return result
}

export function treeOf({ positions, indices }: Triangles): MeshBVH {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setIndex(new BufferAttribute(Uint32Array.from(indices), 1))
  return new MeshBVH(geometry)
}

export interface SignedTree {
  distance: (x: number, y: number, z: number) => number
  isInside: (x: number, y: number, z: number) => boolean
}

const ray = new Ray()
/** An odd direction, so that a ray meets no edge. */
const direction = new Vector3(0.0173, 0.0311, 1).normalize()

export function signedTree(triangles: Triangles): SignedTree {
  const tree = treeOf(closed(triangles))
  const point = new Vector3()
  return {
    distance: (x, y, z) => tree.closestPointToPoint(point.set(x, y, z))!.distance,
    isInside: (x, y, z) => {
      ray.origin.set(x, y, z)
      ray.direction.copy(direction)
      return tree.raycast(ray, DoubleSide).length % 2 === 1
    },
  }
}
