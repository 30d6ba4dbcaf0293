// Fewer triangles where draped cloth lies flat. Vertices on an edge stay, so parts that meet there still meet; others
// go only where the surface and its normals hardly change. What is sewn on is made as coarse as it may be, and stays:
// long narrow triangles would smear the light of its edges across it.
import { MeshoptSimplifier } from 'meshoptimizer'
import type { Sheet } from './mesh-builder.ts'

/** How far the surface may move, metres. */
const maxError = 0.0001
/** A normal turned by this much, as a distance on the unit sphere, weighs as much. */
const normalWeight = 0.12

function packed(sheet: Sheet, indices: Uint32Array): Sheet {
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

await MeshoptSimplifier.ready

export function simplified(sheet: Sheet): Sheet {
  const weight = maxError / normalWeight
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    Uint32Array.from(sheet.indices),
    Float32Array.from(sheet.positions),
    3,
    Float32Array.from(sheet.normals),
    3,
    [weight, weight, weight],
    null,
    0,
    maxError,
    ['LockBorder', 'ErrorAbsolute'],
  )
  return packed(sheet, indices)
}
