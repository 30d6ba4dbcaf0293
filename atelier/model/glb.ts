// Writes one node of the shirt as a binary glTF file: quantized on the common grid, reordered and compressed by
// meshopt.
import { Document, NodeIO } from '@gltf-transform/core'
import type { GLTF, TypedArray } from '@gltf-transform/core'
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions'
import { MeshoptEncoder } from 'meshoptimizer'
import { figureMaterials, materialNames } from '#garment/scene/materials.ts'
import type { FigureMaterial, MaterialName } from '#garment/scene/materials.ts'
import type { Sheet } from '../surface/mesh-builder.ts'
import { toGrid } from './grid.ts'
import type { GridSheet } from './grid.ts'

/** Materials of one colour. */
const untextured = new Set<string>(['stitch', 'button', ...figureMaterials])

/** Vertices and triangles in the order that compresses best. */
function reordered(sheet: GridSheet): GridSheet {
  const indices = sheet.indices.slice()
  const [remap, count] = MeshoptEncoder.reorderMesh(indices, true, true)
  const moved = <
    Values extends Int16Array<ArrayBuffer> | Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
  >(
    values: Values,
  ): Values => {
    const width = values.length / (sheet.positions.length / 3)
    const result = values.slice(0, count * width) as Values
    remap.forEach((to, from) => {
      if (to >= count) return
      for (let each = 0; each < width; each++) result[to * width + each] = values[from * width + each]!
    })
    return result
  }
  return {
    positions: moved(sheet.positions),
    normals: moved(sheet.normals),
    uvs: moved(sheet.uvs),
    shades: moved(sheet.shades),
    indices,
  }
}

/** @param scale what is larger than the grid is written smaller, and enlarged by its node */
export async function toGlb(
  name: string,
  mesh: Partial<Record<MaterialName | FigureMaterial, Sheet>>,
  scale = 1,
): Promise<Uint8Array> {
  await MeshoptEncoder.ready
  const document = new Document()
  const buffer = document.createBuffer()
  const gltfMesh = document.createMesh(name)
  const accessor = (type: GLTF.AccessorType, array: TypedArray, isNormalized = false) =>
    document.createAccessor().setType(type).setArray(array).setNormalized(isNormalized).setBuffer(buffer)
  for (const material of [...materialNames, ...figureMaterials]) {
    const own = mesh[material]
    if (!own || own.indices.length === 0) continue
    const sheet = reordered(toGrid({ ...own, positions: own.positions.map((value) => value / scale) }))
    const isSmall = sheet.positions.length / 3 < 65_536
    const primitive = document
      .createPrimitive()
      .setMaterial(document.createMaterial(material).setDoubleSided(true))
      .setIndices(accessor('SCALAR', isSmall ? Uint16Array.from(sheet.indices) : sheet.indices))
      .setAttribute('POSITION', accessor('VEC3', sheet.positions, true))
      .setAttribute('NORMAL', accessor('VEC3', sheet.normals))
      .setAttribute('COLOR_0', accessor('VEC3', sheet.shades, true))
    if (!untextured.has(material)) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', sheet.uvs, true))
    gltfMesh.addPrimitive(primitive)
  }
  document
    .createScene(name)
    .addChild(document.createNode(name).setMesh(gltfMesh).setScale([scale, scale, scale]))
  document.createExtension(KHRMeshQuantization).setRequired(true)
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.FILTER })
  document.getRoot().getAsset().generator = 'Placket atelier'
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
  return io.writeBinary(document)
}
