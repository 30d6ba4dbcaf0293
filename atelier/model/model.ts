// The model as files: each node shaded by the body it is worn on and by itself, put on the common grid, packed, and
// listed in shirt.json with the seams all options must follow. A monogram becomes a node of its own, because it is
// shown only when it was chosen.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Pattern } from '#garment/pattern/pattern.ts'
import { stage } from '../pipeline/cache.ts'
import type { Draped } from '../mesh/draped.ts'
import { createPartContext } from '../parts/part-context.ts'
import type { PartContext } from '../parts/part-context.ts'
import { addPiece } from '../parts/piece-sheet.ts'
import type { SewnShirt, VariantName } from '../drape/sewn-shirt.ts'
import { materialNames } from '#garment/scene/materials.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh, Sheet } from '../surface/mesh-builder.ts'
import { addOcclusion, occluderOf } from '../surface/occlusion.ts'
import { toGlb } from './glb.ts'
import { recipes } from './nodes.ts'
import { snapStitches } from './snap-stitches.ts'
import { seamLines } from './seam-lines.ts'

export interface NodeEntry {
  name: string
  /** As it travels, packed once more by Brotli. */
  bytes: number
  triangles: number
  /** Least and greatest x, y, z, metres. */
  bounds: { min: number[]; max: number[] }
}

/** A drape as the parts need it, with front, back and yoke, which shade every part. */
interface DrapeContext {
  context: PartContext
  inputs: readonly unknown[]
  body: Sheet
}

function drapeContext(draped: Draped, pattern: Pattern): DrapeContext {
  const lines = Object.fromEntries(Object.values(pattern.pieces).map(({ name, lines }) => [name, lines]))
  const context = createPartContext(draped, lines)
  const { cloth: body } = emptyMesh()
  for (const name of ['front', 'back', 'yoke'] as const) addPiece(body, context, name)
  return { context, inputs: [draped, lines], body }
}

/** The nodes a mesh is written as: the monogram is a node of its own. */
function splitMonogram<Made extends { name: string; mesh: Mesh }>(made: Made): Made[] {
  const { name, mesh } = made
  if (mesh.monogram.indices.length === 0 || mesh.cloth.indices.length === 0) return [made]
  return [
    { ...made, mesh: { ...mesh, monogram: emptyMesh().monogram } },
    { ...made, name: `${name}__monogram`, mesh: { ...emptyMesh(), monogram: mesh.monogram } },
  ]
}

function entryOf(name: string, mesh: Mesh, bytes: number): NodeEntry {
  const positions = materialNames.flatMap((material) => mesh[material].positions)
  const along = (axis: number, of: (...values: number[]) => number) =>
    positions.reduce(
      (found, value, index) => (index % 3 === axis ? of(found, value) : found),
      positions[axis]!,
    )
  const edge = (of: (...values: number[]) => number) =>
    [0, 1, 2].map((axis) => Number(along(axis, of).toFixed(4)))
  return {
    name,
    bytes,
    triangles: materialNames.reduce((sum, material) => sum + mesh[material].indices.length / 3, 0),
    bounds: { min: edge(Math.min), max: edge(Math.max) },
  }
}

/** Makes every node and writes it to the folder. */
export async function writeModel(
  shirt: SewnShirt,
  collars: ReadonlyMap<string, Mesh>,
  folder: string,
): Promise<NodeEntry[]> {
  const worn = new Map<VariantName | undefined, DrapeContext>()
  const wornAs = (variant?: VariantName): DrapeContext => {
    const { pattern, draped } = variant ? shirt.variants[variant] : { ...shirt, draped: shirt.master }
    const known = worn.get(variant) ?? drapeContext(draped, pattern)
    worn.set(variant, known)
    return known
  }
  const made: { name: string; mesh: Mesh; body: Sheet }[] = []
  for (const { name, code, variant, make } of recipes) {
    const { context, inputs, body } = wornAs(variant)
    made.push({ name, mesh: await stage(name, code, [inputs, name], () => make(context)), body })
  }
  for (const [name, mesh] of collars) made.push({ name, mesh, body: wornAs().body })
  mkdirSync(folder, { recursive: true })
  const entries: NodeEntry[] = []
  for (const { name, mesh: whole, body } of made.flatMap(splitMonogram)) {
    const { mesh, bytes, travels } = await stage(
      `${name}.glb`,
      'model/model.ts',
      [name, whole, body],
      async () => {
        const mesh = snapStitches(whole)
        // Buttons and thread are too small for the light kept in the cloth's few vertices.
        addOcclusion(mesh, occluderOf([body, mesh.cloth, mesh.lining]))
        const bytes = await toGlb(name, mesh)
        return { mesh, bytes, travels: brotliCompressSync(bytes).length }
      },
    )
    writeFileSync(join(folder, `${name}.glb`), bytes)
    entries.push(entryOf(name, mesh, travels))
  }
  const list = { nodes: entries, seams: seamLines(wornAs().context) }
  writeFileSync(join(folder, 'shirt.json'), `${JSON.stringify(list)}\n`)
  return entries
}
