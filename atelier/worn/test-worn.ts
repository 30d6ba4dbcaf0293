// Reads the committed worn shirt, and finds what pokes through it.
import { DoubleSide, Ray, Vector3 } from 'three'
import type { MeshBVH } from 'three-mesh-bvh'
import { readNode } from '../model/test-shirt.ts'
import type { Triangles } from './closed-mesh.ts'

export const wornFolder = new URL('../../web/stage/worn/', import.meta.url).pathname

/** How far parts that are sewn together may be apart, metres. */
export const maxGap = 0.0003

export const isCloth = (material: string) => material === 'cloth' || material === 'lining'

/** Some materials of some nodes as one mesh. */
export async function meshOf(
  names: readonly string[],
  isWanted: (material: string) => boolean,
): Promise<Triangles> {
  const mesh: Triangles = { positions: [], indices: [] }
  for (const name of names)
    for (const [material, sheet] of await readNode(wornFolder, name)) {
      if (!isWanted(material)) continue
      const start = mesh.positions.length / 3
      for (const value of sheet.positions) mesh.positions.push(value)
      for (const index of sheet.indices) mesh.indices.push(index + start)
    }
  return mesh
}

/** How far skin that pokes through may be outside of the cloth, and where cloth around it would be, metres. */
const depth = 0.012
export const around = 0.03

/** Points of the figure that are outside of cloth which is just beneath them. */
export function poking({ positions, indices }: Triangles, cloth: MeshBVH): string[] {
  const at = (vertex: number) =>
    new Vector3(positions[vertex * 3], positions[vertex * 3 + 1], positions[vertex * 3 + 2])
  const found: string[] = []
  const ray = new Ray()
  for (let n = 0; n < indices.length; n += 3) {
    const corners = [at(indices[n]!), at(indices[n + 1]!), at(indices[n + 2]!)] as const
    const normal = corners[1].clone().sub(corners[0]).cross(corners[2].clone().sub(corners[0])).normalize()
    const middle = corners[0].clone().add(corners[1]).add(corners[2]).divideScalar(3)
    for (const point of [middle, ...corners]) {
      ray.origin.copy(point)
      ray.direction.copy(normal).negate()
      if (!cloth.raycastFirst(ray, DoubleSide, 0, depth)) continue
      ray.direction.copy(normal)
      if (cloth.raycastFirst(ray, DoubleSide, 0, around)) continue
      found.push(
        point
          .toArray()
          .map((value) => value.toFixed(3))
          .join(' '),
      )
    }
  }
  return [...new Set(found)]
}
