// The model of a design: its parts read from their files and joined to one list of triangles.
import { readFile } from 'node:fs/promises'
import type { Design } from '#garment/design/design.ts'
import { sleeveEndPreset } from '#garment/scene/camera-presets.ts'
import type { CameraPreset } from '#garment/scene/camera-presets.ts'
import { meshesOf, partOfMesh } from '#garment/scene/mesh-names.ts'
import { figureMaterials, materialNames } from '#garment/scene/materials.ts'
import type { WornLook } from '#garment/scene/worn-look.ts'
import { figureMeshesOf, wornMeshes } from '#garment/scene/worn-meshes.ts'
import { folded } from './folded.ts'
import { readGlb } from './glb.ts'
import type { Primitive } from './glb.ts'
import { movedToBuild } from './worn-parts.ts'

/**
 * Materials of the shirt’s triangles: those of the files, and separate ones for interlined fabric and for the lining of each
 * part.
 */
export const shirtMaterials = [...materialNames, 'firm cloth', 'collar lining', 'cuff lining'] as const
export type ShirtMaterial = (typeof shirtMaterials)[number]

/** Materials of triangles, with those of the figure. */
export const surfaceMaterials = [...shirtMaterials, ...figureMaterials] as const
export type SurfaceMaterial = (typeof surfaceMaterials)[number]

export interface Model {
  positions: Float32Array
  normals: Float32Array
  /** Metres of fabric along weft and warp; 0 to 1 on label and monogram. */
  uvs: Float32Array
  indices: Uint32Array
  /** Index into `surfaceMaterials`, per triangle. */
  material: Uint8Array
  /** The range of vertices of thread. */
  thread: readonly [from: number, to: number]
  /** Number of triangles before those of the monogram, which is transparent. */
  solid: number
  bounds: Box
  /** The camera preset for the end of the wearer's left sleeve, which a folded shirt does not show. */
  sleeveEnd: () => CameraPreset
  /** How a figure wears it; null: it is the shirt alone. */
  worn: WornLook | null
}

interface Box {
  min: readonly number[]
  max: readonly number[]
}

/** Number of cached parts: those of a shirt and the options of one or two parts. */
const maxCachedParts = 40
const cache = new Map<string, Promise<Primitive[]>>()

function primitivesOf(folder: URL, name: string): Promise<Primitive[]> {
  const file = new URL(`${name}.glb`, folder)
  const cached = cache.get(file.href)
  if (cached) return cached
  const primitives = readFile(file).then(readGlb)
  cache.set(file.href, primitives)
  primitives.catch(() => cache.delete(file.href))
  const [oldest] = cache.keys()
  if (cache.size > maxCachedParts && oldest !== undefined) cache.delete(oldest)
  return primitives
}

const interlined = new Set(['collar', 'cuff', 'placket', 'epaulette'])

function surfaceMaterialOf(name: string, material: Primitive['material']): SurfaceMaterial {
  const part = partOfMesh(name)
  if (material === 'lining' && (part === 'collar' || part === 'cuff')) return `${part} lining`
  if (material !== 'cloth' && material !== 'lining') return material
  return part !== null && interlined.has(part) ? 'firm cloth' : 'cloth'
}

/** The order of materials: thread is on fabric, the monogram is on both. */
function layerOf(material: Primitive['material']): number {
  return material === 'monogram' ? 2 : material === 'stitch' ? 1 : 0
}

/** The triangles of a mesh with one material. */
export interface Sheet extends Primitive {
  mesh: string
  surface: SurfaceMaterial
}

/** Reads the visible parts of a design from a folder of files named after the meshes. */
export const sheetsOf = (design: Design, folder: URL): Promise<Sheet[]> => sheetsIn(folder, meshesOf(design))

async function sheetsIn(folder: URL, names: readonly string[]): Promise<Sheet[]> {
  const parts = await Promise.all(
    names.map(async (mesh) => ({ mesh, primitives: await primitivesOf(folder, mesh) })),
  )
  return parts.flatMap(({ mesh, primitives }) =>
    primitives.map((primitive) => ({
      ...primitive,
      mesh,
      surface: surfaceMaterialOf(mesh, primitive.material),
    })),
  )
}

/** The parts of a shirt that a figure wears, and those of the figure. `folder` contains the files of the shirt alone. */
async function wornSheetsOf(design: Design, folder: URL, look: WornLook): Promise<Sheet[]> {
  const names = [...wornMeshes(meshesOf(design), look), ...figureMeshesOf(design, look)]
  const sheets = await sheetsIn(new URL('../worn/', folder), names)
  return movedToBuild(sheets, look, new URL('../figure/body.bin', folder))
}

/** The parts that lie behind the front of a folded shirt. */
const hiddenByFolding = new Set<ReturnType<typeof partOfMesh>>(['sleeves', 'cuff', 'epaulette', 'back'])

/** The parts of a folded shirt that are seen. */
async function foldedSheetsOf(design: Design, folder: URL): Promise<Sheet[]> {
  const sheets = await sheetsOf(design, folder)
  const front = sheets.find(({ mesh, surface }) => partOfMesh(mesh) === 'bottom' && surface === 'cloth')!
  return folded(
    sheets.filter(({ mesh }) => !hiddenByFolding.has(partOfMesh(mesh))),
    front,
  )
}

/** How a shirt is shown: alone as on a form, folded, or worn by a figure. */
export type Presentation = 'alone' | 'folded' | WornLook

/** The model of a design. */
export async function modelOf(design: Design, folder: URL, shown: Presentation = 'alone'): Promise<Model> {
  const worn = typeof shown === 'string' ? null : shown
  const all = await (worn
    ? wornSheetsOf(design, folder, worn)
    : shown === 'folded'
      ? foldedSheetsOf(design, folder)
      : sheetsOf(design, folder))
  const sheets = all
    .map((sheet) => ({ ...sheet, surface: surfaceMaterials.indexOf(sheet.surface) }))
    .sort((a, b) => layerOf(a.material) - layerOf(b.material))
  const countOf = (layer: number, list: (sheet: Primitive) => number) =>
    sheets.reduce((sum, sheet) => sum + (layerOf(sheet.material) <= layer ? list(sheet) : 0), 0)
  const verticesTo = (layer: number) => countOf(layer, ({ positions }) => positions.length / 3)
  const vertices = verticesTo(2)
  const corners = countOf(2, ({ indices }) => indices.length)
  const model: Model = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    uvs: new Float32Array(vertices * 2),
    indices: new Uint32Array(corners),
    material: new Uint8Array(corners / 3),
    thread: [verticesTo(0), verticesTo(1)],
    solid: countOf(1, ({ indices }) => indices.length / 3),
    bounds: boundsOf(sheets.map(({ positions }) => positions)),
    sleeveEnd: () =>
      sleeveEndPreset(meshesOf(design), (mesh) =>
        boundsOf(all.filter((sheet) => sheet.mesh === mesh).map(({ positions }) => positions)),
      ),
    worn,
  }
  let vertex = 0
  let corner = 0
  for (const { positions, normals, uvs, indices, surface } of sheets) {
    model.positions.set(positions, vertex * 3)
    model.normals.set(normals, vertex * 3)
    if (uvs) model.uvs.set(uvs, vertex * 2)
    for (let at = 0; at < indices.length; at++) model.indices[corner + at] = indices[at]! + vertex
    model.material.fill(surface, corner / 3, (corner + indices.length) / 3)
    vertex += positions.length / 3
    corner += indices.length
  }
  return model
}

/** The smallest box around positions. */
export function boundsOf(lists: readonly Float32Array[]): Box {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const positions of lists) {
    for (let at = 0; at < positions.length; at++) {
      min[at % 3] = Math.min(min[at % 3]!, positions[at]!)
      max[at % 3] = Math.max(max[at % 3]!, positions[at]!)
    }
  }
  return { min, max }
}
