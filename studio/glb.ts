// Reads one part of the shirt from its file: binary glTF, quantized and compressed by meshopt, one primitive per
// material.
import { type Accessor, NodeIO } from '@gltf-transform/core'
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { figureMaterials, materialNames } from '#garment/scene/materials.ts'
import type { FigureMaterial, MaterialName } from '#garment/scene/materials.ts'

export interface Primitive {
  material: MaterialName | FigureMaterial
  /** Three numbers per vertex, metres. */
  positions: Float32Array
  normals: Float32Array
  /** Two numbers per vertex; null for thread and buttons. */
  uvs: Float32Array | null
  /** The part of the room's light that reaches each vertex, 0 to 1; one number per vertex. */
  open: Float32Array
  /** Three vertices per triangle, counter-clockwise from the right side of the fabric. */
  indices: Uint32Array
}

const io = new NodeIO()
  .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
  .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })

const allMaterials = [...materialNames, ...figureMaterials]

/** The numbers of an accessor, dequantized. */
function numbersOf(accessor: Accessor, scale = 1): Float32Array {
  const size = accessor.getElementSize()
  const values = new Float32Array(accessor.getCount() * size)
  const element: number[] = []
  for (let index = 0; index < accessor.getCount(); index++)
    values.set(accessor.getElement(index, element), index * size)
  return scale === 1 ? values : values.map((value) => value * scale)
}

/** The three channels of the light in a vertex are equal. */
const firstOfThree = (colours: Float32Array): Float32Array =>
  Float32Array.from({ length: colours.length / 3 }, (_, vertex) => colours[vertex * 3]!)

export async function readGlb(file: Uint8Array): Promise<Primitive[]> {
  await MeshoptDecoder.ready
  const document = await io.readBinary(file)
  // A part that is longer than a metre is stored at half its size.
  const primitives = document
    .getRoot()
    .listNodes()
    .flatMap((node) =>
      (node.getMesh()?.listPrimitives() ?? []).map((primitive) => ({ primitive, scale: node.getScale()[0] })),
    )
  return primitives.map(({ primitive, scale }) => {
    const name = primitive.getMaterial()!.getName()
    const material = allMaterials.find((each) => each === name)
    if (!material) throw new Error(`The model has an unknown material ${name}.`)
    const uvs = primitive.getAttribute('TEXCOORD_0')
    return {
      material,
      positions: numbersOf(primitive.getAttribute('POSITION')!, scale),
      normals: numbersOf(primitive.getAttribute('NORMAL')!),
      uvs: uvs && numbersOf(uvs),
      open: firstOfThree(numbersOf(primitive.getAttribute('COLOR_0')!)),
      indices: Uint32Array.from(primitive.getIndices()!.getArray()!),
    }
  })
}
