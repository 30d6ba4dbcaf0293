// The model as files: each node shaded by the body and by itself, put on the common grid, packed, and listed in
// shirt.json with the seams all options must follow. What a node holds of letters becomes a node of its own, shown only with a monogram.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pattern } from '#garment/pattern/pattern.ts'
import { stage } from '../cache.ts'
import type { Draped } from '../draped.ts'
import { benchOf } from '../parts/bench.ts'
import type { Bench } from '../parts/bench.ts'
import { addPiece } from '../parts/piece-sheet.ts'
import type { SewnShirt } from '../sewn.ts'
import { emptyMesh, materials } from '../surface/mesh-builder.ts'
import type { Mesh, Sheet } from '../surface/mesh-builder.ts'
import { addOcclusion, occluderOf } from '../surface/occlusion.ts'
import { toGlb } from './glb.ts'
import { recipes } from './nodes.ts'
import { pressed } from './press.ts'
import { seamLines } from './seam-lines.ts'
import { simplified } from './simplify.ts'

export type NodeEntry = {
  name: string
  bytes: number
  triangles: number
  /** Least and greatest x, y, z, metres. */
  bounds: { min: number[]; max: number[] }
}

const benchFor = (draped: Draped, pattern: Pattern): Bench =>
  benchOf(draped, Object.fromEntries(Object.values(pattern.pieces).map(({ name, lines }) => [name, lines])))

/** What shades all parts alike, whichever are worn: front, back and yoke. */
const bodySheet = (bench: Bench): Sheet => {
  const { cloth } = emptyMesh()
  for (const name of ['front', 'back', 'yoke'] as const) addPiece(cloth, bench, name)
  return cloth
}

const withoutLetters = (mesh: Mesh): Mesh => ({ ...mesh, monogram: emptyMesh().monogram })
const lettersOf = (mesh: Mesh): Mesh => ({ ...emptyMesh(), monogram: mesh.monogram })

/** The nodes a mesh is written as. */
const nodesOf = (name: string, mesh: Mesh): [string, Mesh][] => {
  const isPlain = mesh.monogram.indices.length === 0 || mesh.cloth.indices.length === 0
  if (isPlain) return [[name, mesh]]
  return [
    [name, withoutLetters(mesh)],
    [`${name}__monogram`, lettersOf(mesh)],
  ]
}

const entryOf = (name: string, mesh: Mesh, bytes: number): NodeEntry => {
  const positions = materials.flatMap((material) => mesh[material].positions)
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
    triangles: materials.reduce((sum, material) => sum + mesh[material].indices.length / 3, 0),
    bounds: { min: edge(Math.min), max: edge(Math.max) },
  }
}

/** Makes every node and writes it to the folder. */
export const writeModel = async (
  shirt: SewnShirt,
  collars: ReadonlyMap<string, Mesh>,
  folder: string,
): Promise<NodeEntry[]> => {
  const bench = benchFor(shirt.master, shirt.pattern)
  const meshes: [string, Mesh][] = []
  for (const { name, code, variant, make } of recipes) {
    const { pattern, draped } = variant
      ? shirt.variants[variant]
      : { pattern: shirt.pattern, draped: shirt.master }
    meshes.push([
      name,
      await stage(name, code, [pattern, draped, name], () => make(benchFor(draped, pattern))),
    ])
  }
  meshes.push(...collars)
  const body = bodySheet(bench)
  mkdirSync(folder, { recursive: true })
  const entries: NodeEntry[] = []
  for (const [name, whole] of meshes.flatMap(([name, mesh]) => nodesOf(name, mesh))) {
    const { mesh, bytes } = await stage(`${name}.glb`, 'model/model.ts', [name, whole, body], async () => {
      const mesh = pressed(await simplified(whole))
      addOcclusion(mesh, occluderOf([body, ...materials.map((material) => mesh[material])]))
      return { mesh, bytes: await toGlb(name, mesh) }
    })
    writeFileSync(join(folder, `${name}.glb`), bytes)
    entries.push(entryOf(name, mesh, bytes.length))
  }
  const list = { nodes: entries, seams: seamLines(bench) }
  writeFileSync(join(folder, 'shirt.json'), `${JSON.stringify(list)}\n`)
  return entries
}
