// Makes the lower part of a head, from the cut of the neck to below the nose, for the figure that wears the shirt.
import { DoubleSide, Ray, Vector3 } from 'three'
import { treeOf } from '../worn/closed-mesh.ts'
import type { HeadFile } from '../worn/head.ts'

/** Millimetres above the front of the cut: where the head ends, and where there are lips, behind which the mouth is. */
const topMm = 96
const lipsMm = 36
/** Skin that faces other skin this near is inside of the mouth, millimetres. */
const mouthMm = 25

/**
 * @param positions millimetres @param faces of the skin @param isAbove whether a vertex is above the cut of the neck
 * @param first a vertex at the front of the cut @param indexOf the index of a vertex in the body without a head
 */
export function makeHead(
  positions: Float64Array,
  faces: readonly number[][],
  isAbove: (vertex: number) => boolean,
  first: number,
  indexOf: ReadonlyMap<number, number>,
): HeadFile {
  const y = (vertex: number) => positions[vertex * 3 + 1]!
  const start = y(first)
  const tree = treeOf({ positions: [...positions], indices: faces.flatMap(trianglesOf) })
  const isInMouth = (face: readonly number[]) =>
    y(face[0]!) > start + lipsMm && facesSkin(tree, positions, face)
  const cut = faces.filter(
    (face) =>
      face.every((vertex) => y(vertex) < start + topMm) &&
      face.some((vertex) => isAbove(vertex) && y(vertex) > start - topMm) &&
      !isInMouth(face),
  )
  const kept = connectedTo(cut, first)
  const vertices = [...new Set(kept.flat())]
  const place = new Map(vertices.map((vertex, index) => [vertex, index]))
  return {
    positions: vertices.flatMap((vertex) =>
      [0, 1, 2].map((axis) => Number(positions[vertex * 3 + axis]!.toFixed(1))),
    ),
    body: vertices.map((vertex) => indexOf.get(vertex) ?? -1),
    triangles: kept.flatMap((face) => trianglesOf(face).map((vertex) => place.get(vertex)!)),
  }
}

const trianglesOf = (face: readonly number[]): number[] =>
  face.slice(2).flatMap((corner, n) => [face[0]!, face[n + 1]!, corner])

const ray = new Ray()

function facesSkin(
  tree: ReturnType<typeof treeOf>,
  positions: Float64Array,
  face: readonly number[],
): boolean {
  const [a, b, c] = face.map((vertex) => new Vector3(...positions.subarray(vertex * 3, vertex * 3 + 3)))
  ray.direction.copy(b!).sub(a!).cross(c!.clone().sub(a!)).normalize()
  ray.origin.copy(a!).add(b!).add(c!).divideScalar(3).addScaledVector(ray.direction, 0.05)
  return tree.raycastFirst(ray, DoubleSide, 0, mouthMm) !== null
}

/** The faces that hang together with a vertex. */
function connectedTo(faces: readonly number[][], first: number): number[][] {
  const reached = new Set([first])
  for (let before = 0; before !== reached.size;) {
    before = reached.size
    for (const face of faces)
      if (face.some((vertex) => reached.has(vertex))) for (const vertex of face) reached.add(vertex)
  }
  return faces.filter((face) => reached.has(face[0]!))
}
