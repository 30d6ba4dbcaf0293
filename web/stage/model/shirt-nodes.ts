// The parts of the model, loaded one by one and cached in memory. The graphics card has only what is on screen.
import { Matrix4 } from 'three'
import type { BufferGeometry, Material, Mesh, Object3D } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { figureMaterials, materialNames } from '#garment/scene/materials.ts'
import type { FigureMaterial, MaterialName } from '#garment/scene/materials.ts'
import { meshesOf, meshesOfPart } from '#garment/scene/mesh-names.ts'
import { figureMeshesOf, handsOf, wornMeshes } from '#garment/scene/worn-meshes.ts'
import type { Hands } from '#garment/figure/hands.ts'
import type { Build } from '#garment/figure/worn-figure.ts'
import type { Design } from '#garment/design/design.ts'
import type { Part } from '#garment/design/options.ts'
import { figureChoice, wearingOf } from './figure-choice.ts'
import type { Wearing } from './figure-choice.ts'
import { whenIdle } from '../../ui/when-idle.ts'

export type SceneMaterial = MaterialName | FigureMaterial

export interface NodePiece {
  material: SceneMaterial
  geometry: BufferGeometry
  /** The transformation from the piece's coordinates to the shirt's. */
  matrix: Matrix4
}

export interface ShirtNode {
  /** Its file: the folder and the name. */
  file: string
  name: string
  pieces: NodePiece[]
  bytes: number
}

const addresses = import.meta.glob<string>('../{shirt,worn}/*.glb', {
  query: '?url',
  import: 'default',
  eager: true,
})

const movedFile = /^worn (\w+) ([\w-]+)(?=\/)/

const addressOf = (file: string): string | undefined => addresses[`../${file.replace(movedFile, 'worn')}.glb`]

/** Where the parts of a worn shirt are. Those of another build are no files: they are moved in the browser. */
const folderOf = (wearing: Wearing) =>
  wearing.build === 'regular' ? 'worn' : `worn ${wearing.build} ${handsOf(wearing)}`

/** The files of meshes: of the shirt alone, or of the shirt as a figure wears it. */
const filesOfMeshes = (meshes: readonly string[], wearing: Wearing | null): string[] =>
  wearing
    ? wornMeshes(meshes, wearing).map((name) => `${folderOf(wearing)}/${name}`)
    : meshes.map((name) => `shirt/${name}`)

/** The files of a design, and of the figure if one wears it. */
export const filesOf = (design: Design, wearing: Wearing | null): string[] => [
  ...filesOfMeshes(meshesOf(design), wearing),
  ...(wearing ? figureMeshesOf(design, wearing).map((name) => `${folderOf(wearing)}/${name}`) : []),
]

/** The files of all options of a part. */
export const filesOfPart = (part: Part, design: Design, wearing: Wearing | null): string[] =>
  filesOfMeshes(meshesOfPart(part, design), wearing)

/** Whether the shop has a model of all these parts. */
export const isModelled = (names: string[]): boolean => names.every((name) => addressOf(name) !== undefined)

const sceneMaterials: ReadonlySet<string> = new Set([...materialNames, ...figureMaterials])
const isSceneMaterial = (name: string): name is SceneMaterial => sceneMaterials.has(name)

function piecesOf(scene: Object3D): NodePiece[] {
  const pieces: NodePiece[] = []
  scene.updateMatrixWorld(true)
  scene.traverse((object) => {
    const { isMesh, geometry, material, matrixWorld } = object as Mesh<BufferGeometry, Material>
    if (isMesh && isSceneMaterial(material.name))
      pieces.push({ material: material.name, geometry, matrix: new Matrix4().copy(matrixWorld) })
  })
  return pieces
}

function bytesOf({ attributes, index }: BufferGeometry): number {
  return [...Object.values(attributes), index].reduce((sum, each) => sum + (each?.array.byteLength ?? 0), 0)
}

const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)

async function fetchNode(file: string): Promise<ShirtNode> {
  const moved = movedFile.exec(file)
  if (moved) {
    const [node, { movedToBuild }] = await Promise.all([
      loadNode(file.replace(movedFile, 'worn')),
      import('./builds.ts'),
    ])
    return nodeOf(file, await movedToBuild(node.pieces, moved[1] as Build, moved[2] as Hands))
  }
  const address = addressOf(file)
  if (address === undefined) throw new Error(`There is no model of ${file}`)
  const { scene } = await loader.loadAsync(address)
  return nodeOf(file, piecesOf(scene))
}

const nodeOf = (file: string, pieces: NodePiece[]): ShirtNode => ({
  file,
  name: file.slice(file.indexOf('/') + 1),
  pieces,
  bytes: pieces.reduce((sum, { geometry }) => sum + bytesOf(geometry), 0),
})

/** A little more than a shirt with every option of one part. */
const maxCachedBytes = 24_000_000

/** The parts in the order of their last use, the oldest first. */
const cache = new Map<string, ShirtNode>()
const loading = new Map<string, Promise<ShirtNode>>()

function store(node: ShirtNode): ShirtNode {
  cache.delete(node.file)
  cache.set(node.file, node)
  let bytes = [...cache.values()].reduce((sum, each) => sum + each.bytes, 0)
  for (const oldest of cache.values()) {
    if (bytes <= maxCachedBytes || oldest === node) break
    cache.delete(oldest.file)
    bytes -= oldest.bytes
  }
  return node
}

/** These parts, if all of them are cached. */
export function cachedNodes(parts: string[]): ShirtNode[] | null {
  const nodes = parts.map((file) => cache.get(file))
  return nodes.every((node) => node !== undefined) ? nodes.map(store) : null
}

function loadNode(name: string): Promise<ShirtNode> {
  const cached = cache.get(name)
  if (cached) return Promise.resolve(store(cached))
  const pending = loading.get(name)
  if (pending) return pending
  const promise = fetchNode(name)
    .then(store)
    .finally(() => loading.delete(name))
  loading.set(name, promise)
  return promise
}

export const loadNodes = (names: string[]): Promise<ShirtNode[]> => Promise.all(names.map(loadNode))

/** Loads the parts of a design before they are needed: one after the other, while the browser is idle. */
export async function preloadDesign(design: Design): Promise<void> {
  for (const name of filesOf(design, wearingOf(figureChoice()))) {
    await new Promise<void>(whenIdle)
    await loadNode(name)
  }
}
