// The files of a shirt in 3D, read by programs that are not ours: Khronos' validator, glTF-Transform and three.js.
import { NodeIO, type Document } from '@gltf-transform/core'
import { KHRMaterialsSheen } from '@gltf-transform/extensions'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { USDAParser } from 'three/examples/jsm/loaders/usd/USDAParser.js'
import { describe, expect, it } from 'vitest'
import { type Design, parseDesign } from '#garment/design/design.ts'
import { modelOf } from '../model.ts'
import { writeGlb } from './write-glb.ts'
import { writeUsdz } from './write-usdz.ts'

const folder = new URL('../../web/stage/shirt/', import.meta.url)
const designs: Record<string, Design> = {
  plain: parseDesign({}),
  'with everything': parseDesign({
    fabric: 'XC041',
    collar: 'wing',
    pocket: 'barrel',
    epaulette: 'epaulettes',
    yoke: 'split',
    contrast: 'XC010',
    monogram: { text: 'W&W', place: 'cuff', colour: 'burgundy', style: 'script' },
  }),
  'short and square': parseDesign({ sleeves: 'short', bottom: 'square', collar: 'chinese' }),
}

const readGlb = (bytes: Uint8Array): Promise<Document> =>
  new NodeIO().registerExtensions([KHRMaterialsSheen]).readBinary(bytes)

function extentOf(positions: Iterable<number>): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  let at = 0
  for (const value of positions) {
    min[at % 3] = Math.min(min[at % 3]!, value)
    max[at % 3] = Math.max(max[at % 3]!, value)
    at++
  }
  return { min, max }
}

/** The files of an archive without compression, by their directory at its end. */
function filesOf(archive: Buffer): Map<string, { offset: number; bytes: Buffer }> {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  const files = new Map<string, { offset: number; bytes: Buffer }>()
  let entry = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    expect(archive.readUInt16LE(entry + 10), 'stored').toBe(0)
    const [size, nameLength] = [archive.readUInt32LE(entry + 24), archive.readUInt16LE(entry + 28)]
    const header = archive.readUInt32LE(entry + 42)
    const offset = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const name = archive.toString('ascii', entry + 46, entry + 46 + nameLength)
    files.set(name, { offset, bytes: archive.subarray(offset, offset + size) })
    entry += 46 + nameLength
  }
  return files
}

interface UsdPrim {
  [key: string]: unknown
}

/** The meshes of a scene as text, by name. */
function meshesIn(scene: string): [string, UsdPrim][] {
  const root = new USDAParser().parseText(scene) as UsdPrim
  const shirt = Object.entries(root).find(([name]) => name.startsWith('def Xform "Shirt"'))![1] as UsdPrim
  return Object.entries(shirt).filter(([name]) => name.startsWith('def Mesh')) as [string, UsdPrim][]
}

const numbersIn = (text: unknown): number[] => (String(text).match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number)
const valueOf = (mesh: UsdPrim, attribute: string): unknown =>
  Object.entries(mesh).find(([name]) => name.endsWith(attribute))![1]

describe.each(Object.entries(designs))('the shirt %s', (_name, design) => {
  it('is a GLB without a fault, in true size, at most 8 MB', async () => {
    const bytes = await writeGlb(design, folder)
    expect(bytes.length).toBeLessThan(8_000_000)
    const { issues } = await validateBytes(bytes, { maxIssues: 20 })
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([])
    const document = await readGlb(bytes)
    const [mesh] = document.getRoot().listMeshes()
    const written = extentOf(
      mesh!.listPrimitives().flatMap((each) => [...each.getAttribute('POSITION')!.getArray()!]),
    )
    const { bounds } = await modelOf(design, folder)
    for (const axis of [0, 1, 2])
      expect(written.max[axis]! - written.min[axis]!).toBeCloseTo(bounds.max[axis]! - bounds.min[axis]!, 4)
    expect(written.min[1]).toBeCloseTo(0, 5)
    for (const texture of document.getRoot().listTextures())
      expect((await sharp(texture.getImage()!).metadata()).width).toBeGreaterThan(100)
  })

  it('is a USDZ with the same points, whose files begin at multiples of 64 bytes', async () => {
    const archive = Buffer.from(await writeUsdz(design, folder))
    expect(archive.length).toBeLessThan(8_000_000)
    const files = filesOf(archive)
    expect([...files.keys()][0]).toBe('shirt.usda')
    for (const [name, { offset }] of files) expect(offset % 64, name).toBe(0)
    const scene = files.get('shirt.usda')!.bytes.toString()
    for (const [, file] of scene.matchAll(/@([^@]+)@/g)) expect(files.has(file!), file).toBe(true)
    const meshes = meshesIn(scene)
    const read = extentOf(meshes.flatMap(([, mesh]) => numbersIn(valueOf(mesh, 'points'))))
    const document = await readGlb(await writeGlb(design, folder))
    const primitives = document.getRoot().listMeshes()[0]!.listPrimitives()
    const written = extentOf(primitives.flatMap((each) => [...each.getAttribute('POSITION')!.getArray()!]))
    for (const axis of [0, 1, 2]) {
      expect(read.min[axis]).toBeCloseTo(written.min[axis]!, 4)
      expect(read.max[axis]).toBeCloseTo(written.max[axis]!, 4)
    }
    expect(meshes.map(([, mesh]) => numbersIn(valueOf(mesh, 'faceVertexIndices')).length)).toEqual(
      primitives.map((each) => each.getIndices()!.getCount()),
    )
  })
})

it('the same shirt has the same bytes', async () => {
  for (const write of [writeGlb, writeUsdz]) {
    const [one, other] = [await write(designs['plain']!, folder), await write(designs['plain']!, folder)]
    expect(Buffer.compare(one, other)).toBe(0)
  }
})

it('a contrast fabric, a monogram and buttons have looks of their own', async () => {
  const document = await readGlb(await writeGlb(designs['with everything']!, folder))
  const names = document
    .getRoot()
    .listTextures()
    .map((texture) => texture.getName())
  expect(names.toSorted()).toEqual([
    'XC010-colour.jpg',
    'XC010-normals.jpg',
    'XC041-colour.jpg',
    'XC041-normals.jpg',
    'label.png',
    'monogram.png',
  ])
  const transparent = document
    .getRoot()
    .listMaterials()
    .filter((each) => each.getAlphaMode() === 'BLEND')
  expect(transparent).toHaveLength(1)
})
