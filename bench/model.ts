// The cost of the shirt in 3D: bytes of script and model, triangles and draw calls.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { defaultDesign } from '#garment/design/design.ts'
import { castsShadow, meshesOf } from '#garment/scene/mesh-names.ts'
import { everyCombination } from '#garment/design/test-designs.ts'
import { readBuiltFiles } from './common/built-files.ts'
import { definePart } from './common/run-parts.ts'

const shirt = path.join(import.meta.dirname, '../web/stage/shirt')

/** The contents of one part's file. */
interface Part {
  kilobytes: number
  triangles: number
  /** Pieces of the shirt, and those that cast a shadow. */
  pieces: number
  casting: number
}

interface Gltf {
  accessors: { count: number }[]
  materials: { name: string }[]
  meshes: { primitives: { indices: number; material: number }[] }[]
}

/** A GLB file begins with a header of 12 bytes, then the length of its JSON, the type of the chunk, and the JSON. */
function partOf(name: string): Part {
  const bytes = readFileSync(path.join(shirt, `${name}.glb`))
  const gltf: Gltf = JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)))
  const pieces = gltf.meshes.flatMap(({ primitives }) => primitives)
  return {
    kilobytes: brotliCompressSync(bytes).length / 1000,
    triangles: pieces.reduce((sum, { indices }) => sum + gltf.accessors[indices]!.count / 3, 0),
    pieces: pieces.length,
    casting: pieces.filter(({ material }) => castsShadow(name, gltf.materials[material]!.name)).length,
  }
}

const nothing: Part = { kilobytes: 0, triangles: 0, pieces: 0, casting: 0 }

const sum = (parts: Part[]): Part =>
  parts.reduce(
    (all, each) => ({
      kilobytes: all.kilobytes + each.kilobytes,
      triangles: all.triangles + each.triangles,
      pieces: all.pieces + each.pieces,
      casting: all.casting + each.casting,
    }),
    nothing,
  )

const limits = {
  script: { was: 189, max: 200, unit: 'kB' },
  'first shirt': { was: 473, max: 520, unit: 'kB' },
  'every option': { was: 2065, max: 2250, unit: 'kB' },
  triangles: { was: 139_085, max: 160_000, unit: 'triangles' },
  'draw calls': { was: 34, max: 36, unit: 'draw calls' },
}

export const model = definePart(limits, async () => {
  const parts = new Map(
    readdirSync(shirt)
      .filter((name) => name.endsWith('.glb'))
      .map((file) => path.basename(file, '.glb'))
      .map((name) => [name, partOf(name)]),
  )
  const totalOf = (names: string[]) => sum(names.map((name) => parts.get(name) ?? nothing))
  // One more call for the floor with its shadow.
  const calls = ({ pieces, casting }: Part) => pieces + casting + 1
  const first = totalOf(meshesOf(defaultDesign))
  const max = { triangles: 0, calls: 0 }
  for (const design of everyCombination()) {
    const all = totalOf(meshesOf(design))
    max.triangles = Math.max(max.triangles, all.triangles)
    max.calls = Math.max(max.calls, calls(all))
  }
  const figure = (name: string, limit: keyof typeof limits, value: number) => ({ name, limit, value })
  return [
    figure('script of the stage, Brotli', 'script', await script()),
    figure('model of the first shirt, Brotli', 'first shirt', first.kilobytes),
    figure('model with every option, Brotli', 'every option', sum([...parts.values()]).kilobytes),
    figure('the first shirt', 'triangles', first.triangles),
    figure('the largest shirt', 'triangles', max.triangles),
    figure('the first shirt, with its shadow', 'draw calls', calls(first)),
    figure('the largest shirt, with its shadow', 'draw calls', max.calls),
  ]
})

/** Kilobytes of script that the model needs and the designer has not loaded yet. */
async function script(): Promise<number> {
  const { filesOf, kilobytesOf } = await readBuiltFiles()
  const present = filesOf('web/screens/catalogue/designer.tsx', filesOf('web/ssr/entry.client.tsx'))
  const stage = filesOf('web/stage/model/model-canvas.tsx')
  return kilobytesOf([...stage].filter((file) => !present.has(file)))
}
