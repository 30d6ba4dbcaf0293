// Fewer triangles where the cloth lies flat. Vertices on an edge stay, so parts that meet there still meet; others go
// only where the surface and its normals hardly change.
import { MeshoptSimplifier } from 'meshoptimizer'
import { emptyMesh, materials } from '../surface/mesh-builder.ts'
import type { Mesh, Sheet } from '../surface/mesh-builder.ts'

/** How far the surface may move, metres. */
const MOVED = 0.00012
/** A normal turned by this much, as a distance on the unit sphere, weighs as much. */
const TURNED = 0.16

const packed = (sheet: Sheet, indices: Uint32Array): Sheet => {
  const numbers = new Map<number, number>()
  const kept: number[] = []
  const renumbered = Array.from(indices, (vertex) => {
    const known = numbers.get(vertex)
    if (known !== undefined) return known
    numbers.set(vertex, kept.length)
    kept.push(vertex)
    return kept.length - 1
  })
  const spread = (values: readonly number[], width: number) =>
    kept.flatMap((vertex) => values.slice(vertex * width, vertex * width + width))
  return {
    positions: spread(sheet.positions, 3),
    normals: spread(sheet.normals, 3),
    uvs: spread(sheet.uvs, 2),
    shades: spread(sheet.shades, 1),
    indices: renumbered,
  }
}

const simplifiedSheet = (sheet: Sheet): Sheet => {
  const weight = MOVED / TURNED
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    Uint32Array.from(sheet.indices),
    Float32Array.from(sheet.positions),
    3,
    Float32Array.from(sheet.normals),
    3,
    [weight, weight, weight],
    null,
    0,
    MOVED,
    ['LockBorder', 'ErrorAbsolute'],
  )
  return packed(sheet, indices)
}

/** The mesh with its cloth simplified; thread and buttons stay as they are. */
export const simplified = async (mesh: Mesh): Promise<Mesh> => {
  await MeshoptSimplifier.ready
  const result = emptyMesh()
  for (const material of materials)
    result[material] =
      (material === 'cloth' || material === 'lining') && mesh[material].indices.length > 0
        ? simplifiedSheet(mesh[material])
        : mesh[material]
  return result
}
