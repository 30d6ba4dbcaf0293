// Reads the committed model as a browser does, for the tests that measure it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeIO } from '@gltf-transform/core'
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Triangle, Vector3 } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import type { Vector } from '#garment/common/vector.ts'
import type { NodeEntry } from './model.ts'
import type { SeamLine } from './seam-lines.ts'

const folder = process.env.ATELIER_OUT ?? fileURLToPath(new URL('../../web/stage/shirt', import.meta.url))

export const shirt = JSON.parse(readFileSync(`${folder}/shirt.json`, 'utf8')) as {
  nodes: NodeEntry[]
  seams: SeamLine[]
}

/** The names of a part's nodes, or of the node with this name. Throws when there is none. */
export function nodesOf(part: string): string[] {
  const names = shirt.nodes
    .map(({ name }) => name)
    .filter((name) => (name.startsWith(`${part}_`) || name === part) && !name.endsWith('__monogram'))
  if (names.length === 0) throw new Error(`The shirt has no ${part}`)
  return names
}

/** The mesh of one material in a node. */
export interface MaterialSheet {
  /** Three numbers per vertex, metres. */
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array | null
  indices: Uint32Array
}

function numbers(values: ArrayLike<number> | undefined, scale: number): Float32Array {
  return Float32Array.from(values ?? [], (each) => each * scale)
}

/** The sheets of a node's materials. */
export async function readNode(folder: string, name: string): Promise<Map<string, MaterialSheet>> {
  await MeshoptDecoder.ready
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const document = await io.readBinary(readFileSync(join(folder, `${name}.glb`)))
  const [scale] = document.getRoot().listNodes()[0]!.getScale()
  const sheets = new Map<string, MaterialSheet>()
  for (const primitive of document.getRoot().listMeshes()[0]!.listPrimitives()) {
    const values = (attribute: string, scale: number) =>
      numbers(primitive.getAttribute(attribute)?.getArray() ?? undefined, scale)
    sheets.set(primitive.getMaterial()!.getName(), {
      positions: values('POSITION', scale / 32767),
      normals: values('NORMAL', 1 / 127),
      uvs: primitive.getAttribute('TEXCOORD_0') ? values('TEXCOORD_0', 1 / 32767) : null,
      indices: Uint32Array.from(primitive.getIndices()!.getArray()!),
    })
  }
  return sheets
}

const cache = new Map<string, Promise<Map<string, MaterialSheet>>>()
export function node(name: string): Promise<Map<string, MaterialSheet>> {
  const sheets = cache.get(name) ?? readNode(folder, name)
  cache.set(name, sheets)
  return sheets
}

/** Some materials of a node, joined to one surface for measuring. */
export async function measuredSurfaceOf(name: string, materials: readonly string[] = ['cloth', 'lining']) {
  const key = `${name} ${materials.join(' ')}`
  const surface = surfaces.get(key) ?? joined(name, materials)
  surfaces.set(key, surface)
  return surface
}

const surfaces = new Map<string, Promise<MeasuredSurface>>()

async function joined(name: string, materials: readonly string[]): Promise<MeasuredSurface> {
  const sheets = await node(name)
  const positions: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  for (const material of materials) {
    const sheet = sheets.get(material)
    if (!sheet) continue
    const start = positions.length / 3
    for (const each of sheet.positions) positions.push(each)
    for (const each of sheet.uvs ?? []) uvs.push(each)
    for (const each of sheet.indices) indices.push(each + start)
  }
  return measured(Float32Array.from(positions), indices, uvs)
}

export type MeasuredSurface = ReturnType<typeof measured>

/** A surface with the functions that measure it. */
export function measured(positions: Float32Array, indices: readonly number[], uvs: readonly number[] = []) {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setIndex(new BufferAttribute(Uint32Array.from(indices), 1))
  const index = indices.slice()
  const tree = new MeshBVH(geometry, { indirect: true })
  const point = new Vector3()
  const triangle = new Triangle()
  const shares = new Vector3()
  const ray = new Ray()
  return {
    /** Millimetres from a point to the surface. */
    distanceTo: (x: number, y: number, z: number): number =>
      1000 * (tree.closestPointToPoint(point.set(x, y, z))?.distance ?? Infinity),
    /** Height of a point above the surface, mm; negative behind its faces. */
    heightOver: (x: number, y: number, z: number): number => {
      const near = tree.closestPointToPoint(point.set(x, y, z))
      if (!near) return Infinity
      const corners = index.slice(near.faceIndex * 3, near.faceIndex * 3 + 3)
      const [a, b, c] = corners.map((each) => new Vector3().fromArray(positions, each * 3))
      triangle.set(a!, b!, c!).getNormal(shares)
      const side = point.sub(near.point).dot(shares) < 0 ? -1 : 1
      return 1000 * side * near.distance
    },
    /** Where the line between two points goes through the surface, and how deep its shorter part is, mm. */
    pierced: (from: Vector, to: Vector): { depth: number; at: Vector } | undefined => {
      ray.origin.set(...from)
      ray.direction.set(...to).sub(ray.origin)
      const length = ray.direction.length()
      ray.direction.normalize()
      const hit = tree.raycastFirst(ray, DoubleSide, 0, length)
      if (!hit) return undefined
      const share = Math.abs(hit.face!.normal.dot(ray.direction))
      return { depth: 1000 * Math.min(hit.distance, length - hit.distance) * share, at: hit.point.toArray() }
    },
    /** Texture coordinates of the nearest point of the surface, mm. */
    clothAt: (x: number, y: number, z: number): [u: number, v: number] => {
      const near = tree.closestPointToPoint(point.set(x, y, z))!
      const corners = index.slice(near.faceIndex * 3, near.faceIndex * 3 + 3)
      const [a, b, c] = corners.map((each) => new Vector3().fromArray(positions, each * 3))
      triangle.set(a!, b!, c!).getBarycoord(near.point, shares)
      const of = (axis: number) =>
        corners.reduce((sum, each, at) => sum + uvs[each * 2 + axis]! * 1000 * shares.getComponent(at), 0)
      return [of(0), of(1)]
    },
    /** Distance to the surface in a direction, mm, or infinity. */
    along: (x: number, y: number, z: number, dx: number, dy: number, dz: number, maxMm: number): number => {
      ray.origin.set(x, y, z)
      ray.direction.set(dx, dy, dz)
      const hit = tree.raycastFirst(ray, DoubleSide, 0, maxMm / 1000)
      // A face hit from behind or nearly parallel does not tell which surface is on top.
      return hit && hit.face!.normal.dot(ray.direction) < -0.4 ? hit.distance * 1000 : Infinity
    },
  }
}
