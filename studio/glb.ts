// Reads one part of the shirt from its file: binary glTF, quantized and packed by meshopt, a primitive per material.
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { materialNames } from '#garment/scene/materials.ts'
import type { MaterialName } from '#garment/scene/materials.ts'

export interface Primitive {
  material: MaterialName
  /** Three numbers a vertex, metres. */
  positions: Float32Array
  normals: Float32Array
  /** Two numbers a vertex; absent on thread and buttons. */
  uvs: Float32Array | null
  /** Three corners a triangle, counter-clockwise from the right side. */
  indices: Uint32Array
}

interface View {
  byteLength: number
  byteOffset?: number
  byteStride?: number
  buffer: number
  extensions?: {
    EXT_meshopt_compression?: {
      byteOffset: number
      byteLength: number
      byteStride: number
      count: number
      mode: 'ATTRIBUTES' | 'TRIANGLES' | 'INDICES'
      filter?: 'NONE' | 'OCTAHEDRAL' | 'QUATERNION' | 'EXPONENTIAL'
    }
  }
}

interface Accessor {
  bufferView: number
  byteOffset?: number
  componentType: number
  count: number
  normalized?: boolean
  type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4'
}

interface Gltf {
  accessors: Accessor[]
  bufferViews: View[]
  materials: { name: string }[]
  meshes: {
    primitives: { attributes: Record<string, number>; indices: number; material: number }[]
  }[]
}

const widths = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 } as const

/** Each kind of number: its bytes, what a normalized one is divided by, and how it is read. */
const kinds: Record<number, [bytes: number, full: number, read: (from: DataView, at: number) => number]> = {
  5120: [1, 127, (from, at) => from.getInt8(at)],
  5121: [1, 255, (from, at) => from.getUint8(at)],
  5122: [2, 32_767, (from, at) => from.getInt16(at, true)],
  5123: [2, 65_535, (from, at) => from.getUint16(at, true)],
  5125: [4, 1, (from, at) => from.getUint32(at, true)],
  5126: [4, 1, (from, at) => from.getFloat32(at, true)],
}

/** The two chunks of the file: what is in it, and the bytes themselves. */
function chunks(file: Uint8Array): { gltf: Gltf; binary: Uint8Array } {
  const words = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (words.getUint32(0, true) !== 0x46_54_6c_67) throw new Error('This is no binary glTF.')
  const length = words.getUint32(12, true)
  const gltf = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + length))) as Gltf
  return { gltf, binary: file.subarray(28 + length) }
}

/** Waits for the decoder; `readGlb` may be called after. */
export const decoderReady = (): Promise<void> => MeshoptDecoder.ready

export function readGlb(file: Uint8Array): Primitive[] {
  const { gltf, binary } = chunks(file)
  const views = gltf.bufferViews.map((view) => unpacked(view, binary))
  const read = (number: number): Float32Array => {
    const { bufferView, byteOffset = 0, componentType, count, normalized, type } = gltf.accessors[number]!
    const { bytes, stride } = views[bufferView]!
    const [size, full, get] = kinds[componentType]!
    const width = widths[type]
    const step = stride ?? size * width
    const from = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const values = new Float32Array(count * width)
    for (let each = 0; each < count; each++)
      for (let part = 0; part < width; part++)
        values[each * width + part] =
          get(from, byteOffset + each * step + part * size) / (normalized ? full : 1)
    return values
  }
  return gltf.meshes.flatMap(({ primitives }) =>
    primitives.map(({ attributes, indices, material: index }) => {
      const { name } = gltf.materials[index]!
      const material = materialNames.find((each) => each === name)
      if (!material) throw new Error(`Nothing on a shirt is made of ${name}.`)
      const { POSITION, NORMAL, TEXCOORD_0 } = attributes
      return {
        material,
        positions: read(POSITION!),
        normals: read(NORMAL!),
        uvs: TEXCOORD_0 === undefined ? null : read(TEXCOORD_0),
        indices: Uint32Array.from(read(indices)),
      }
    }),
  )
}

function unpacked(view: View, binary: Uint8Array): { bytes: Uint8Array; stride: number | undefined } {
  const packed = view.extensions?.EXT_meshopt_compression
  if (!packed) {
    const from = view.byteOffset ?? 0
    return { bytes: binary.subarray(from, from + view.byteLength), stride: view.byteStride }
  }
  const { byteOffset = 0, byteLength, byteStride, count, mode, filter } = packed
  const bytes = new Uint8Array(count * byteStride)
  MeshoptDecoder.decodeGltfBuffer(
    bytes,
    count,
    byteStride,
    binary.subarray(byteOffset, byteOffset + byteLength),
    mode,
    filter,
  )
  return { bytes, stride: mode === 'ATTRIBUTES' ? byteStride : undefined }
}
