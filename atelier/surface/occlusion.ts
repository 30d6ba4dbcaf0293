// Ambient occlusion of each vertex: darker under an arm, in a fold, inside the neck.
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import { materialNames } from '#garment/scene/materials.ts'
import type { MaterialName } from '#garment/scene/materials.ts'
import { normalOf, pointOf, vertexCount } from './mesh-builder.ts'
import type { Mesh, Sheet } from './mesh-builder.ts'
import { separatePieces } from './pieces.ts'
import { add, cross, scale, size, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'

/** The triangles that block light. */
export type Occluder = MeshBVH

export function occluderOf(sheets: readonly Pick<Sheet, 'positions' | 'indices'>[]): Occluder {
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

const rayCount = 48
/** Triangles farther away than this block no light, metres. */
const maxDistance = 0.14
/** Rays start this far above the cloth, metres. */
const startDistance = 0.0016

/**
 * Directions over the hemisphere on a spiral, distributed by the cosine to the normal. The angle is the golden angle.
 */
const spiral = Array.from({ length: rayCount }, (_, index): Vector => {
  const share = (index + 0.5) / rayCount
  const angle = index * 2.399963
  const radius = Math.sqrt(share)
  return [radius * Math.cos(angle), radius * Math.sin(angle), Math.sqrt(1 - share)]
})

const ray = new Ray()
const origin = new Vector3()

function lightAt(occluder: Occluder, point: Vector, normal: Vector): number {
  const tangent = unit(cross(normal, Math.abs(normal[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]))
  const bitangent = cross(normal, tangent)
  let blocked = 0
  ray.origin.copy(origin.set(...add(point, scale(normal, startDistance))))
  for (const [x, y, z] of spiral) {
    ray.direction.set(...add(add(scale(tangent, x), scale(bitangent, y)), scale(normal, z)))
    const hit = occluder.raycastFirst(ray, DoubleSide, 0, maxDistance)
    if (hit) blocked += 1 - 0.55 * (hit.distance / maxDistance) ** 0.7
  }
  return 1 - blocked / rayCount
}

/** Rounds of blurring, and the distance at which a neighbour counts half, metres. */
const blurRounds = 3
const blurDistance = 0.002

/** Blurs the light over neighbouring vertices, because the result of few rays is noisy. */
function blurred(sheet: Sheet, light: Float32Array): Float32Array {
  let current = light
  for (let round = 0; round < blurRounds; round++) {
    const sums = current.slice()
    const weights = new Float32Array(current.length).fill(1)
    for (let index = 0; index < sheet.indices.length; index++) {
      const a = sheet.indices[index]!
      const b = sheet.indices[index % 3 === 2 ? index - 2 : index + 1]!
      const weight = blurDistance / (blurDistance + size(subtract(pointOf(sheet, a), pointOf(sheet, b))))
      sums[a]! += current[b]! * weight
      sums[b]! += current[a]! * weight
      weights[a]! += weight
      weights[b]! += weight
    }
    current = sums.map((sum, vertex) => sum / weights[vertex]!)
  }
  return current
}

function mean(vectors: readonly Vector[]): Vector {
  return scale(
    vectors.reduce((sum, each) => add(sum, each)),
    1 / vectors.length,
  )
}

/** A stitch and a button are so small that all their vertices have the same light. */
const isSmall = (material: MaterialName): boolean => material === 'stitch' || material === 'button'

/** Darkens each vertex of the mesh by the light that the occluder blocks. */
export function addOcclusion(mesh: Mesh, occluder: Occluder): void {
  for (const material of materialNames) occlude(mesh[material], occluder, isSmall(material))
}

/** @param small each of its pieces has one light */
export function occlude(sheet: Sheet, occluder: Occluder, small = false): void {
  const count = vertexCount(sheet)
  const light = new Float32Array(count)
  if (small)
    for (const piece of separatePieces(count, sheet.indices)) {
      const point = mean(piece.map((vertex) => pointOf(sheet, vertex)))
      const normal = unit(mean(piece.map((vertex) => normalOf(sheet, vertex))))
      const pieceLight = lightAt(occluder, point, normal)
      for (const vertex of piece) light[vertex] = pieceLight
    }
  else {
    for (let vertex = 0; vertex < count; vertex++)
      light[vertex] = lightAt(occluder, pointOf(sheet, vertex), normalOf(sheet, vertex))
    light.set(blurred(sheet, light))
  }
  light.forEach((each, vertex) => {
    sheet.shades[vertex]! *= (0.12 + 0.88 * each) ** 0.75
  })
}
