// Reads the committed model back, as a browser would, for the tests that measure it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeIO } from '@gltf-transform/core'
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Triangle, Vector3 } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import type { Vector } from '../surface/vector.ts'
import type { NodeEntry } from './model.ts'
import type { SeamLine } from './seam-lines.ts'

const folder = process.env.ATELIER_OUT ?? fileURLToPath(new URL('../../web/stage/shirt', import.meta.url))

export const shirt = JSON.parse(readFileSync(`${folder}/shirt.json`, 'utf8')) as {
  nodes: NodeEntry[]
  seams: SeamLine[]
}

/** The nodes of a part, or one by its own name. */
export function nodesOf(part: string): string[] {
  return shirt.nodes
    .map(({ name }) => name)
    .filter((name) => (name.startsWith(`${part}_`) || name === part) && !name.endsWith('__monogram'))
}

/** What a node has of one material. */
export interface MaterialSheet {
  /** Three numbers a vertex, metres. */
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array | null
  indices: Uint32Array
}

function numbers(values: ArrayLike<number> | undefined, scale: number): Float32Array {
  return Float32Array.from(values ?? [], (each) => each * scale)
}

async function read(name: string): Promise<Map<string, MaterialSheet>> {
  await MeshoptDecoder.ready
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const document = await io.readBinary(readFileSync(`${folder}/${name}.glb`))
  const sheets = new Map<string, MaterialSheet>()
  for (const primitive of document.getRoot().listMeshes()[0]!.listPrimitives()) {
    const values = (attribute: string, scale: number) =>
      numbers(primitive.getAttribute(attribute)?.getArray() ?? undefined, scale)
    sheets.set(primitive.getMaterial()!.getName(), {
      positions: values('POSITION', 1 / 32767),
      normals: values('NORMAL', 1 / 127),
      uvs: primitive.getAttribute('TEXCOORD_0') ? values('TEXCOORD_0', 1 / 32767) : null,
      indices: Uint32Array.from(primitive.getIndices()!.getArray()!),
    })
  }
  return sheets
}

const kept = new Map<string, Promise<Map<string, MaterialSheet>>>()
export function node(name: string): Promise<Map<string, MaterialSheet>> {
  const known = kept.get(name) ?? read(name)
  kept.set(name, known)
  return known
}

/** All of some materials of a node as one surface to measure against. */
export async function surfaceOf(name: string, materials: readonly string[] = ['cloth', 'lining']) {
  const key = `${name} ${materials.join(' ')}`
  const known = surfaces.get(key) ?? allOf(name, materials)
  surfaces.set(key, known)
  return known
}

const surfaces = new Map<string, Promise<Surface>>()

async function allOf(name: string, materials: readonly string[]): Promise<Surface> {
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

export type Surface = ReturnType<typeof measured>

/** Triangles to measure against. */
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
    /** Millimetres that a point is off the surface: on the side its faces look to, or behind it negative. */
    heightOver: (x: number, y: number, z: number): number => {
      const near = tree.closestPointToPoint(point.set(x, y, z))
      if (!near) return Infinity
      const corners = index.slice(near.faceIndex * 3, near.faceIndex * 3 + 3)
      const [a, b, c] = corners.map((each) => new Vector3().fromArray(positions, each * 3))
      triangle.set(a!, b!, c!).getNormal(shares)
      const side = point.sub(near.point).dot(shares) < 0 ? -1 : 1
      return 1000 * side * near.distance
    },
    /** How deep the way from one point to another goes through the surface, mm, its shorter part; and where. */
    pierced: (from: Vector, to: Vector): { depth: number; at: Vector } | undefined => {
      ray.origin.set(...from)
      ray.direction.set(...to).sub(ray.origin)
      const far = ray.direction.length()
      ray.direction.normalize()
      const hit = tree.raycastFirst(ray, DoubleSide, 0, far)
      if (!hit) return undefined
      const share = Math.abs(hit.face!.normal.dot(ray.direction))
      return { depth: 1000 * Math.min(hit.distance, far - hit.distance) * share, at: hit.point.toArray() }
    },
    /** The place in the cloth of the point of the surface that is nearest, mm. */
    clothAt: (x: number, y: number, z: number): [u: number, v: number] => {
      const near = tree.closestPointToPoint(point.set(x, y, z))!
      const corners = index.slice(near.faceIndex * 3, near.faceIndex * 3 + 3)
      const [a, b, c] = corners.map((each) => new Vector3().fromArray(positions, each * 3))
      triangle.set(a!, b!, c!).getBarycoord(near.point, shares)
      const of = (axis: number) =>
        corners.reduce((sum, each, at) => sum + uvs[each * 2 + axis]! * 1000 * shares.getComponent(at), 0)
      return [of(0), of(1)]
    },
    /** Millimetres along a direction to the surface, or infinity. */
    along: (x: number, y: number, z: number, dx: number, dy: number, dz: number, farMm: number): number => {
      ray.origin.set(x, y, z)
      ray.direction.set(dx, dy, dz)
      const hit = tree.raycastFirst(ray, DoubleSide, 0, farMm / 1000)
      // A face seen from its edge or from behind does not show which surface lies on top.
      return hit && hit.face!.normal.dot(ray.direction) < -0.4 ? hit.distance * 1000 : Infinity
    },
  }
}
