// The shirt of a design for a file of its own: one surface per material, standing on the floor, in metres.
import type { Design } from '#garment/design/design.ts'
import { boundsOf, type ShirtMaterial, shirtMaterials, type Sheet, sheetsOf } from '../model.ts'

export interface Surface {
  material: ShirtMaterial
  /** Three numbers per vertex, metres; the lowest point of the shirt is at y = 0. */
  positions: Float32Array
  normals: Float32Array
  /** Two numbers per vertex: metres of fabric along weft and warp; 0 to 1 on label and monogram; 0 without texture. */
  uvs: Float32Array
  /** The part of the room's light that reaches each vertex, 0 to 1. */
  open: Float32Array
  /** Three vertices per triangle, counter-clockwise. */
  indices: Uint32Array
}

/** @param folder the files of the model */
export async function surfacesOf(design: Design, folder: URL): Promise<Surface[]> {
  const sheets = await sheetsOf(design, folder)
  const place = placeOf(sheets)
  return shirtMaterials.flatMap((material) => {
    const own = sheets.filter(({ surface, indices }) => surface === material && indices.length > 0)
    return own.length === 0 ? [] : [joined(material, own, place)]
  })
}

/** What is added to each position: the shirt stands on the floor, with its middle above the origin. */
function placeOf(sheets: readonly Sheet[]): [x: number, y: number, z: number] {
  const { min, max } = boundsOf(sheets.map(({ positions }) => positions))
  return [-(min[0]! + max[0]!) / 2, -min[1]!, -(min[2]! + max[2]!) / 2]
}

function joined(
  material: ShirtMaterial,
  sheets: readonly Sheet[],
  place: readonly [number, number, number],
): Surface {
  const sum = (of: (sheet: Sheet) => number) => sheets.reduce((all, sheet) => all + of(sheet), 0)
  const vertices = sum(({ positions }) => positions.length / 3)
  const surface: Surface = {
    material,
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    uvs: new Float32Array(vertices * 2),
    open: new Float32Array(vertices),
    indices: new Uint32Array(sum(({ indices }) => indices.length)),
  }
  let [vertex, corner] = [0, 0]
  for (const { positions, normals, uvs, open, indices } of sheets) {
    for (let at = 0; at < positions.length; at++)
      surface.positions[vertex * 3 + at] = positions[at]! + place[at % 3]!
    surface.normals.set(unitNormals(normals), vertex * 3)
    if (uvs) surface.uvs.set(uvs, vertex * 2)
    surface.open.set(open, vertex)
    for (const [at, index] of indices.entries()) surface.indices[corner + at] = index + vertex
    vertex += positions.length / 3
    corner += indices.length
  }
  return surface
}

/** Normals have no exact length of 1 after they were stored with few bits. */
function unitNormals(normals: Float32Array): Float32Array {
  const units = new Float32Array(normals.length)
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!) || 1
    for (let axis = 0; axis < 3; axis++) units[at + axis] = normals[at + axis]! / length
  }
  return units
}
