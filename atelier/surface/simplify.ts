// Removes triangles where draped cloth is flat. Vertices on an edge stay, so that parts still meet there; others are
// removed only where the surface and its normals hardly change. Parts that are sewn on are not simplified: long narrow
// triangles would spread the shading of their edges.
import { MeshoptSimplifier } from 'meshoptimizer'
import type { Sheet } from './mesh-builder.ts'

/** How far the surface may move, metres. */
const maxError = 0.0001
/** A change of the normal by this much, as a distance on the unit sphere, counts like `maxError`. */
const normalWeight = 0.12

/** The sheet without vertices that no triangle uses. */
function withoutUnused(sheet: Sheet, indices: Uint32Array): Sheet {
  const numbers = new Map<number, number>()
  const used: number[] = []
  const renumbered = Array.from(indices, (vertex) => {
    const existing = numbers.get(vertex)
    if (existing !== undefined) return existing
    numbers.set(vertex, used.length)
    used.push(vertex)
    return used.length - 1
  })
  const select = (values: readonly number[], width: number) =>
    used.flatMap((vertex) => values.slice(vertex * width, vertex * width + width))
  return {
    positions: select(sheet.positions, 3),
    normals: select(sheet.normals, 3),
    uvs: select(sheet.uvs, 2),
    shades: select(sheet.shades, 1),
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
  return withoutUnused(sheet, indices)
}
