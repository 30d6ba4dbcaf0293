// A shirt as one file of binary glTF, without extensions that a viewer would have to know.
import { Document, type Material, NodeIO, type Texture } from '@gltf-transform/core'
import { KHRMaterialsSheen } from '@gltf-transform/extensions'
import type { Design } from '#garment/design/design.ts'
import { looksOf, type SurfaceImage, type SurfaceLook, textureUvs } from './surface-looks.ts'
import { type Surface, surfacesOf } from './surfaces.ts'
import { tangentsOf } from './tangents.ts'

/** @param folder the files of the model. @returns the file; one unit is a metre */
export async function writeGlb(design: Design, folder: URL): Promise<Uint8Array> {
  const [surfaces, lookOf] = await Promise.all([surfacesOf(design, folder), looksOf(design)])
  const document = new Document()
  document.createBuffer()
  const materialOf = createMaterials(document)
  const mesh = document.createMesh('shirt')
  for (const surface of surfaces) {
    const look = lookOf(surface.material)
    if (look) mesh.addPrimitive(primitiveOf(document, surface, look).setMaterial(materialOf(look)))
  }
  const node = document.createNode('shirt').setMesh(mesh)
  document.getRoot().setDefaultScene(document.createScene('shirt').addChild(node))
  return new NodeIO().registerExtensions([KHRMaterialsSheen]).writeBinary(document)
}

/** Makes one material for each look, and one texture for each image. */
function createMaterials(document: Document): (look: SurfaceLook) => Material {
  const made = new Map<SurfaceLook, Material>()
  const textures = new Map<SurfaceImage, Texture>()
  const sheens = document.createExtension(KHRMaterialsSheen)
  const textureOf = (image: SurfaceImage | null): Texture | null => {
    if (!image) return null
    const { name, type, bytes } = image
    const texture =
      textures.get(image) ??
      document
        .createTexture(name)
        .setImage(bytes as Uint8Array<ArrayBuffer>)
        .setMimeType(type)
    textures.set(image, texture)
    return texture
  }
  return (look) => {
    const known = made.get(look)
    if (known) return known
    const { colour, texture, normals, isTransparent, roughness, sheen } = look
    const material = document
      .createMaterial()
      .setBaseColorFactor([...colour, 1])
      .setBaseColorTexture(textureOf(texture))
      .setNormalTexture(textureOf(normals))
      .setAlphaMode(isTransparent ? 'BLEND' : 'OPAQUE')
      .setDoubleSided(true)
      .setMetallicFactor(0)
      .setRoughnessFactor(roughness)
    if (sheen)
      material.setExtension(
        'KHR_materials_sheen',
        sheens
          .createSheen()
          .setSheenColorFactor([
            sheen.strength * sheen.colour[0],
            sheen.strength * sheen.colour[1],
            sheen.strength * sheen.colour[2],
          ])
          .setSheenRoughnessFactor(sheen.roughness),
      )
    made.set(look, material)
    return material
  }
}

function primitiveOf(
  document: Document,
  surface: Surface,
  { repeat, texture, normals: relief, colour }: SurfaceLook,
) {
  const { positions, normals, uvs, open, indices } = surface
  const [buffer] = document.getRoot().listBuffers()
  const accessor = (type: 'VEC2' | 'VEC3' | 'VEC4', array: Float32Array) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array as Float32Array<ArrayBuffer>)
      .setBuffer(buffer!)
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', positions))
    .setAttribute('NORMAL', accessor('VEC3', normals))
    .setAttribute('COLOR_0', accessor('VEC3', shadeOf(open, colour)))
    .setIndices(
      document
        .createAccessor()
        .setType('SCALAR')
        .setArray(indices as Uint32Array<ArrayBuffer>)
        .setBuffer(buffer!),
    )
  if (texture) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', textureUvs(uvs, repeat)))
  if (relief) primitive.setAttribute('TANGENT', accessor('VEC4', tangentsOf(surface)))
  return primitive
}

/** The light in the vertices; in folds, light that fabric reflects is added. */
function shadeOf(open: Float32Array, [red, green, blue]: readonly number[]): Float32Array {
  const shade = new Float32Array(open.length * 3)
  const own = (red! + green! + blue!) / 3
  for (const [vertex, part] of open.entries()) {
    // Multiple reflection between surfaces of this lightness (Jimenez et al., "Practical Realtime Strategies for
    // Accurate Indirect Occlusion", 2016).
    const lit =
      ((part * (2.0404 * own - 0.3324) + (-4.7951 * own + 0.6417)) * part + (2.7552 * own + 0.6903)) * part
    shade.fill(Math.min(1, Math.max(part, lit)), vertex * 3, vertex * 3 + 3)
  }
  return shade
}
