// The tangents of a surface for its texture of normals: along u, with the bitangent against v, as glTF has it.
import type { Surface } from './surfaces.ts'

/** Four numbers per vertex: the tangent, and 1 or -1 for the side of the bitangent. */
export function tangentsOf({ positions, normals, uvs, indices }: Surface): Float32Array {
  const along = slopesOf(positions, uvs, indices)
  const vertices = positions.length / 3
  const tangents = new Float32Array(vertices * 4)
  for (let vertex = 0; vertex < vertices; vertex++) {
    const at = vertex * 3
    const [nx, ny, nz] = [normals[at]!, normals[at + 1]!, normals[at + 2]!]
    const [ux, uy, uz] = [along.u[at]!, along.u[at + 1]!, along.u[at + 2]!]
    const inNormal = ux * nx + uy * ny + uz * nz
    let [tx, ty, tz] = [ux - nx * inNormal, uy - ny * inNormal, uz - nz * inNormal]
    let length = Math.hypot(tx, ty, tz)
    if (length < 1e-9) {
      // A vertex without an area of fabric: any direction in the surface.
      ;[tx, ty, tz] = Math.abs(nx) < 0.9 ? [0, nz, -ny] : [-nz, 0, nx]
      length = Math.hypot(tx, ty, tz)
    }
    tangents.set([tx / length, ty / length, tz / length], vertex * 4)
    const [bx, by, bz] = [ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx]
    const inV = bx * along.v[at]! + by * along.v[at + 1]! + bz * along.v[at + 2]!
    tangents[vertex * 4 + 3] = inV > 0 ? -1 : 1
  }
  return tangents
}

/** The directions in which u and v grow at each vertex, weighted by the areas of its triangles. */
function slopesOf(positions: Float32Array, uvs: Float32Array, indices: Uint32Array) {
  const u = new Float32Array(positions.length)
  const v = new Float32Array(positions.length)
  for (let corner = 0; corner < indices.length; corner += 3) {
    const [a, b, c] = [indices[corner]!, indices[corner + 1]!, indices[corner + 2]!]
    const [u1, v1] = [uvs[b * 2]! - uvs[a * 2]!, uvs[b * 2 + 1]! - uvs[a * 2 + 1]!]
    const [u2, v2] = [uvs[c * 2]! - uvs[a * 2]!, uvs[c * 2 + 1]! - uvs[a * 2 + 1]!]
    const side = Math.sign(u1 * v2 - u2 * v1)
    for (let axis = 0; axis < 3; axis++) {
      const edge1 = positions[b * 3 + axis]! - positions[a * 3 + axis]!
      const edge2 = positions[c * 3 + axis]! - positions[a * 3 + axis]!
      const [growsU, growsV] = [(edge1 * v2 - edge2 * v1) * side, (edge2 * u1 - edge1 * u2) * side]
      for (const vertex of [a, b, c]) {
        u[vertex * 3 + axis]! += growsU
        v[vertex * 3 + axis]! += growsV
      }
    }
  }
  return { u, v }
}
