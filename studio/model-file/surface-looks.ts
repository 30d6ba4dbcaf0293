// How the surfaces of a shirt look in a file of its own: textures of one repeat of the fabric, as the viewers of phones
// read them.
import sharp from 'sharp'
import { buttonOf, contrastOf, type Design, monogramOf } from '#garment/design/design.ts'
import { buttons, findChoice } from '#garment/design/extras.ts'
import { linear, type Rgb, toChannel, toLinear } from '#garment/fabric/colour.ts'
import type { Fabric } from '#garment/fabric/fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { buttonMaterials } from '#garment/scene/button-materials.ts'
import { sheenOf, type Sheen, whiteReflectance } from '#garment/scene/studio-light.ts'
import { exposureHeadroom, fabricMaps } from '#garment/weave/fabric-maps.ts'
import { threadColour } from '../thread-colour.ts'
import { labelTexture } from '../label-texture.ts'
import type { ShirtMaterial } from '../model.ts'
import { monogramTexture, type PatchTexture } from '../monogram-texture.ts'

export interface SurfaceImage {
  name: string
  type: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
}

export interface SurfaceLook {
  /** Linear light; where there is a texture, white. */
  colour: Rgb
  texture: SurfaceImage | null
  /** The slopes of yarns: tangent along u, bitangent against v, as glTF has it. */
  normals: SurfaceImage | null
  /** The part of a texture with nothing on it is transparent. */
  isTransparent: boolean
  roughness: number
  sheen: Sheen | null
  /** Metres of fabric that the textures show; null: the texture covers the surface once. */
  repeat: { acrossM: number; alongM: number; origin: { u: number; v: number } } | null
}

export type LookOf = (material: ShirtMaterial) => SurfaceLook | null

const plain = (colour: Rgb, roughness: number): SurfaceLook => ({
  colour,
  texture: null,
  normals: null,
  isTransparent: false,
  roughness,
  sheen: null,
  repeat: null,
})

/** JPEG, which every viewer reads, at a quality at which single yarns are still clear. */
const jpegOf = (data: Uint8Array, width: number, height: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()

/** Channels of a map's colour as those of a texture. */
const reflected = Uint8Array.from({ length: 256 }, (_, channel) =>
  toChannel(Math.min(1, toLinear(channel) * exposureHeadroom * whiteReflectance)),
)

async function fabricLook(fabric: Fabric): Promise<SurfaceLook> {
  const { widthMm, heightMm, origin, levels } = fabricMaps(fabric)
  const { width, height, colour, relief } = levels[0]!
  const texture = new Uint8Array(width * height * 3)
  const normals = new Uint8Array(width * height * 3)
  let roughness = 0
  for (let texel = 0; texel < width * height; texel++) {
    for (let channel = 0; channel < 3; channel++)
      texture[texel * 3 + channel] = reflected[colour[texel * 4 + channel]!]!
    normals[texel * 3] = relief[texel * 4]!
    normals[texel * 3 + 1] = 255 - relief[texel * 4 + 1]!
    normals[texel * 3 + 2] = relief[texel * 4 + 2]!
    roughness += relief[texel * 4 + 3]! / 255
  }
  const image = async (name: string, data: Uint8Array): Promise<SurfaceImage> => ({
    name: `${fabric.code}-${name}.jpg`,
    type: 'image/jpeg',
    bytes: await jpegOf(data, width, height),
  })
  return {
    colour: [1, 1, 1],
    texture: await image('colour', texture),
    normals: await image('normals', normals),
    isTransparent: false,
    roughness: roughness / (width * height),
    sheen: sheenOf(fabric),
    repeat: { acrossM: widthMm / 1000, alongM: heightMm / 1000, origin },
  }
}

async function patchLook(name: string, patch: PatchTexture, roughness: number): Promise<SurfaceLook> {
  const { width, height, values } = patch
  const data = Uint8Array.from(values, (value, at) =>
    at % 4 === 3 ? Math.round(value * 255) : toChannel(value),
  )
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return {
    ...plain([1, 1, 1], roughness),
    texture: { name: `${name}.png`, type: 'image/png', bytes },
    isTransparent: name === 'monogram',
  }
}

/** Places in a texture: 0 to 1 is one repeat of the fabric; `origin` is at the middle of the shirt. */
export function textureUvs(uvs: Float32Array, repeat: SurfaceLook['repeat']): Float32Array {
  if (!repeat) return uvs
  const { acrossM, alongM, origin } = repeat
  return uvs.map((value, at) => (at % 2 === 0 ? value / acrossM + origin.u : value / alongM + origin.v))
}

const patchPxPerMm = 12

/** The looks of all surfaces of a design. */
export async function looksOf(design: Design): Promise<LookOf> {
  const fabric = fabricByCode(design.fabric)!
  const contrast = contrastOf(design)
  const monogram = monogramOf(design)
  const main = await fabricLook(fabric)
  const other = contrast && (await fabricLook(fabricByCode(contrast.fabric)!))
  const button = buttonOf(design)
  const looks: Record<ShirtMaterial, SurfaceLook | null> = {
    cloth: main,
    lining: main,
    'firm cloth': main,
    'collar lining': contrast?.collar ? other : main,
    'cuff lining': contrast?.cuff ? other : main,
    stitch: plain(threadColour(design), 0.55),
    button: plain(linear(findChoice(buttons, button)!.hex), buttonMaterials[button].roughness),
    label: await patchLook('label', await labelTexture(patchPxPerMm), 0.62),
    monogram: monogram && (await patchLook('monogram', await monogramTexture(monogram, patchPxPerMm), 0.5)),
  }
  return (material) => looks[material]
}
