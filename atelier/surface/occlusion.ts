// How much of the sky each vertex sees: darker under an arm, in a fold, inside the neck.
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import { materials, pointOf, vertexCount } from './mesh-builder.ts'
import type { Mesh, Sheet } from './mesh-builder.ts'
import { add, cross, scale, unit } from './vector.ts'
import type { Vector } from './vector.ts'

/** What stands in the light. */
export type Occluder = MeshBVH

export const occluderOf = (sheets: readonly Pick<Sheet, 'positions' | 'indices'>[]): Occluder => {
  const positions: number[] = []
  const indices: number[] = []
  for (const sheet of sheets) {
    const start = positions.length / 3
    for (const each of sheet.positions) positions.push(each)
    for (const each of sheet.indices) indices.push(each + start)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setIndex(new BufferAttribute(Uint32Array.from(indices), 1))
  return new MeshBVH(geometry)
}

const RAYS = 24
/** How far off something may stand and still take light, metres. */
const REACH = 0.14
/** Rays start this far above the cloth, metres. */
const START = 0.0016

/** A fixed spiral over the half sphere, denser towards the normal as the eye weighs it. */
const spiral = Array.from({ length: RAYS }, (_, index): Vector => {
  const share = (index + 0.5) / RAYS
  const angle = index * 2.399963
  const radius = Math.sqrt(share)
  return [radius * Math.cos(angle), radius * Math.sin(angle), Math.sqrt(1 - share)]
})

const ray = new Ray()
const fromNear = new Vector3()

const lightAt = (occluder: Occluder, point: Vector, normal: Vector): number => {
  const aside = unit(cross(normal, Math.abs(normal[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]))
  const other = cross(normal, aside)
  let taken = 0
  ray.origin.copy(fromNear.set(...add(point, scale(normal, START))))
  for (const [x, y, z] of spiral) {
    ray.direction.set(...add(add(scale(aside, x), scale(other, y)), scale(normal, z)))
    const hit = occluder.raycastFirst(ray, DoubleSide, 0, REACH)
    if (hit) taken += 1 - 0.55 * (hit.distance / REACH) ** 0.7
  }
  return 1 - taken / RAYS
}

/** Darkens each vertex of the mesh by what the occluders take of its light. */
export const addOcclusion = (mesh: Mesh, occluder: Occluder): void => {
  for (const material of materials) {
    const sheet = mesh[material]
    for (let vertex = 0; vertex < vertexCount(sheet); vertex++) {
      const normal = sheet.normals.slice(vertex * 3, vertex * 3 + 3) as unknown as Vector
      const light = lightAt(occluder, pointOf(sheet, vertex), normal)
      sheet.shades[vertex]! *= (0.12 + 0.88 * light) ** 0.75
    }
  }
}
