// Writes the model: each node gets its ambient occlusion, is put on the common grid, compressed, and listed in
// shirt.json together with the seams that all options must follow. The ends of the sleeves are also in
// sleeve-ends.json. A monogram becomes a node of its own, because it is shown only when it was chosen.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { stage } from '../pipeline/cache.ts'
import { createPartContext } from '../parts/part-context.ts'
import type { PartContext } from '../parts/part-context.ts'
import { addPiece } from '../parts/piece-sheet.ts'
import type { DrapedVariant, SewnShirt } from '../drape/sewn-shirt.ts'
import { partOfMesh } from '#garment/scene/mesh-names.ts'
import { materialNames } from '#garment/scene/materials.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh, Sheet } from '../surface/mesh-builder.ts'
import { addOcclusion, occluderOf } from '../surface/occlusion.ts'
import { toGlb } from './glb.ts'
import type { NodeRecipe } from './nodes.ts'
import { snapStitches } from './snap-stitches.ts'
import { seamLines } from './seam-lines.ts'

export interface NodeEntry {
  name: string
  /** Size for the download, compressed by Brotli. */
  bytes: number
  triangles: number
  /** Smallest and largest x, y, z, metres. */
  bounds: { min: number[]; max: number[] }
}

/** Where cuffs and sleeves end: all that the designer needs of the list before it shows the model. */
export const sleeveEndsOf = (nodes: NodeEntry[]): Record<string, NodeEntry['bounds']> =>
  Object.fromEntries(
    nodes
      .filter(({ name }) => ['cuff', 'sleeves'].includes(partOfMesh(name) ?? ''))
      .map(({ name, bounds }) => [name, bounds]),
  )

/** What is needed to make the parts on one drape; `body` is front, back and yoke, which cast occlusion on all parts. */
interface DrapeContext {
  context: PartContext
  inputs: readonly unknown[]
  body: Sheet
}

function drapeContext({ draped, pattern, opening }: DrapedVariant): DrapeContext {
  const lines = Object.fromEntries(Object.values(pattern.pieces).map(({ name, lines }) => [name, lines]))
  const context = createPartContext(draped, lines, opening)
  const { cloth: body } = emptyMesh()
  for (const name of ['front', 'back', 'yoke'] as const) addPiece(body, context, name)
  if (context.opening) addPiece(body, context.opening.under, 'front')
  return { context, inputs: [draped, lines, opening], body }
}

/** Splits a mesh into its nodes: the monogram is a node of its own. */
function splitMonogram<Node extends { name: string; mesh: Mesh }>(node: Node): Node[] {
  const { name, mesh } = node
  if (mesh.monogram.indices.length === 0 || mesh.cloth.indices.length === 0) return [node]
  return [
    { ...node, mesh: { ...mesh, monogram: emptyMesh().monogram } },
    { ...node, name: `${name}__monogram`, mesh: { ...emptyMesh(), monogram: mesh.monogram } },
  ]
}

function entryOf(name: string, mesh: Mesh, bytes: number): NodeEntry {
  const positions = materialNames.flatMap((material) => mesh[material].positions)
  const along = (axis: number, of: (...values: number[]) => number) =>
    positions.reduce(
      (result, value, index) => (index % 3 === axis ? of(result, value) : result),
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

/** The collars on one drape, by the names of their nodes. */
export interface CollarsOn<Variant extends string> {
  /** Left out: the master. */
  variant?: Variant
  meshes: ReadonlyMap<string, Mesh>
}

/** Makes every node and writes it to the folder. */
export async function writeModel<Variant extends string>(
  shirt: SewnShirt<Variant>,
  collars: readonly CollarsOn<Variant>[],
  folder: string,
  recipes: readonly NodeRecipe<Variant>[],
  /** What is under the shirt and keeps light from it. */
  beneath: readonly Pick<Sheet, 'positions' | 'indices'>[] = [],
): Promise<NodeEntry[]> {
  const contexts = new Map<Variant | undefined, DrapeContext>()
  const contextOf = (variant?: Variant): DrapeContext => {
    const drape = variant ? shirt.variants[variant] : { ...shirt, draped: shirt.master }
    const cached = contexts.get(variant) ?? drapeContext(drape)
    contexts.set(variant, cached)
    return cached
  }
  const nodes: { name: string; mesh: Mesh; body: Sheet }[] = []
  for (const { name, code, variant, make } of recipes) {
    const { context, inputs, body } = contextOf(variant)
    nodes.push({ name, mesh: await stage(name, code, [inputs, name], () => make(context)), body })
  }
  for (const { variant, meshes } of collars)
    for (const [name, mesh] of meshes) nodes.push({ name, mesh, body: contextOf(variant).body })
  mkdirSync(folder, { recursive: true })
  const entries: NodeEntry[] = []
  for (const { name, mesh: unsnapped, body } of nodes.flatMap(splitMonogram)) {
    const { mesh, bytes, downloadSize } = await stage(
      `${name}.glb`,
      'model/model.ts',
      [name, unsnapped, body, beneath],
      async () => {
        const mesh = snapStitches(unsnapped)
        // Buttons and thread cast no occlusion: they are too small for the few vertices of the cloth.
        addOcclusion(mesh, occluderOf([body, mesh.cloth, mesh.lining, ...beneath]))
        const bytes = await toGlb(name, mesh)
        return { mesh, bytes, downloadSize: brotliCompressSync(bytes).length }
      },
    )
    writeFileSync(join(folder, `${name}.glb`), bytes)
    entries.push(entryOf(name, mesh, downloadSize))
  }
  const list = { nodes: entries, seams: seamLines(contextOf().context) }
  writeFileSync(join(folder, 'shirt.json'), `${JSON.stringify(list)}\n`)
  writeFileSync(join(folder, 'sleeve-ends.json'), `${JSON.stringify(sleeveEndsOf(entries))}\n`)
  return entries
}
