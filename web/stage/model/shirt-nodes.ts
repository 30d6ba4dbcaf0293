// The parts of the model, loaded one by one and cached in memory. The graphics card has only what is on screen.
import { Matrix4 } from 'three'
import type { BufferGeometry, Material, Mesh, Object3D } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { materialNames } from '#garment/scene/materials.ts'
import type { MaterialName } from '#garment/scene/materials.ts'
import { whenIdle } from '../../ui/when-idle.ts'

export interface NodePiece {
  material: MaterialName
  geometry: BufferGeometry
  /** The transformation from the piece's coordinates to the shirt's. */
  matrix: Matrix4
}

export interface ShirtNode {
  name: string
  pieces: NodePiece[]
  bytes: number
}

const files = import.meta.glob<string>('../shirt/*.glb', { query: '?url', import: 'default', eager: true })

const fileOf = (name: string): string | undefined => files[`../shirt/${name}.glb`]

/** Whether the shop has a model of all these parts. */
export const isModelled = (names: string[]): boolean => names.every((name) => fileOf(name) !== undefined)

const isMaterialName = (name: string): name is MaterialName => materialNames.includes(name as MaterialName)

function piecesOf(scene: Object3D): NodePiece[] {
  const pieces: NodePiece[] = []
  scene.updateMatrixWorld(true)
  scene.traverse((object) => {
    const { isMesh, geometry, material, matrixWorld } = object as Mesh<BufferGeometry, Material>
    if (isMesh && isMaterialName(material.name))
      pieces.push({ material: material.name, geometry, matrix: new Matrix4().copy(matrixWorld) })
  })
  return pieces
}

function bytesOf({ attributes, index }: BufferGeometry): number {
  return [...Object.values(attributes), index].reduce((sum, each) => sum + (each?.array.byteLength ?? 0), 0)
}

const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)

async function fetchNode(name: string): Promise<ShirtNode> {
  const file = fileOf(name)
  if (file === undefined) throw new Error(`There is no model of ${name}`)
  const { scene } = await loader.loadAsync(file)
  const pieces = piecesOf(scene)
  return { name, pieces, bytes: pieces.reduce((sum, { geometry }) => sum + bytesOf(geometry), 0) }
}

/** A little more than a shirt with every option of one part. */
const maxCachedBytes = 24_000_000

/** The parts in the order of their last use, the oldest first. */
const cache = new Map<string, ShirtNode>()
const loading = new Map<string, Promise<ShirtNode>>()

function store(node: ShirtNode): ShirtNode {
  cache.delete(node.name)
  cache.set(node.name, node)
  let bytes = [...cache.values()].reduce((sum, each) => sum + each.bytes, 0)
  for (const oldest of cache.values()) {
    if (bytes <= maxCachedBytes || oldest === node) break
    cache.delete(oldest.name)
    bytes -= oldest.bytes
  }
  return node
}

/** These parts, if all of them are cached. */
export function cachedNodes(names: string[]): ShirtNode[] | null {
  const nodes = names.map((name) => cache.get(name))
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

/** Loads these parts before they are needed: one after the other, while the browser is idle. */
export async function preloadNodes(names: string[]): Promise<void> {
  for (const name of names) {
    await new Promise<void>(whenIdle)
    await loadNode(name)
  }
}
