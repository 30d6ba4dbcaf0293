// Anisotropic texture lookup of a fabric: the mean over the area that a pixel covers.
import { fabricMaps, exposureHeadroom } from '#garment/weave/fabric-maps.ts'
import type { FabricMapLevel } from '#garment/weave/fabric-maps.ts'
import { type Fabric, lookOf } from '#garment/fabric/fabric.ts'
import { linear } from '#garment/fabric/colour.ts'
import type { GBuffer } from './gbuffer.ts'

/** The texture at a place: colour in linear light, tilt of the surface along u and v, roughness. */
export interface TextureSample {
  colour: Float64Array
  leanU: number
  leanV: number
  roughness: number
}

/** Maximum number of samples along the long axis. */
const maxTaps = 6

const light = Float32Array.from({ length: 256 }, (_, at) => {
  const [value] = linear(`#${at.toString(16).padStart(2, '0').repeat(3)}`)
  return value * exposureHeadroom
})

/** The areas of fabric that pieces cover, metres. */
type FabricAreas = Pick<GBuffer, 'u' | 'v' | 'longU' | 'longV' | 'breadth'>

/** A fabric's texture, prepared for `readTexture`. */
export interface FabricTexture {
  levels: FabricMapLevel[]
  /** The size of the repeat and of a texel of the first level, metres. */
  acrossM: number
  alongM: number
  texel: number
  /** Where the texture begins, as shares of the repeat. */
  origin: { u: number; v: number }
}

/** Number of cached fabrics, of about 10 MB each. */
const maxCachedFabrics = 4
const cache = new Map<string, FabricTexture>()

export function fabricTexture(fabric: Fabric): FabricTexture {
  const look = lookOf(fabric)
  const texture = cache.get(look) ?? makeTexture(fabric)
  cache.delete(look)
  cache.set(look, texture)
  const [oldest] = cache.keys()
  if (cache.size > maxCachedFabrics && oldest !== undefined) cache.delete(oldest)
  return texture
}

function makeTexture(fabric: Fabric): FabricTexture {
  const { widthMm, heightMm, origin, levels } = fabricMaps(fabric)
  const acrossM = widthMm / 1000
  const alongM = heightMm / 1000
  const first = levels[0]!
  return {
    levels,
    acrossM,
    alongM,
    texel: Math.sqrt((acrossM / first.width) * (alongM / first.height)),
    origin,
  }
}

/** Of a number from 1 to 2, with an error of at most 0.01: the exact one takes a sixth of the time of a lookup. */
const binaryLogarithm = (value: number): number => value * (2 - value / 3) - 5 / 3

/** Looks up the area of a piece and writes the result into `sample`. */
export function readTexture(
  { levels, acrossM, alongM, texel, origin }: FabricTexture,
  areas: FabricAreas,
  piece: number,
  sample: TextureSample,
): void {
  const last = levels.length - 1
  const u = areas.u[piece]!
  const v = areas.v[piece]!
  const longU = areas.longU[piece]!
  const longV = areas.longV[piece]!
  const breadth = areas.breadth[piece]!
  let red = 0
  let green = 0
  let blue = 0
  let leanU = 0
  let leanV = 0
  let roughness = 0
  const long = Math.sqrt(longU * longU + longV * longV)
  const taps = Math.max(1, Math.min(maxTaps, Math.round(long / Math.max(breadth, 1e-7))))
  // A level has texels twice as large as the level before.
  const size = Math.max(1, Math.max(long / taps, breadth) / texel)
  const finer = Math.min(last, 31 - Math.clz32(size))
  const coarser = Math.min(last, finer + 1)
  const ofCoarser = finer < last ? binaryLogarithm(size / (1 << finer)) : 0
  for (let tap = 0; tap < taps; tap++) {
    const offset = (tap + 0.5) / taps - 0.5
    const wideX = (u + longU * offset) / acrossM + origin.u
    const wideY = (v + longV * offset) / alongM + origin.v
    const x = wideX - Math.floor(wideX)
    const y = wideY - Math.floor(wideY)
    for (let at = finer; at <= coarser; at++) {
      const { width, height, colour, relief } = levels[at]!
      const px = x * width - 0.5
      const py = y * height - 0.5
      const column = Math.floor(px)
      const row = Math.floor(py)
      const right = px - column
      const up = py - row
      const low = (row < 0 ? row + height : row) * width
      const high = (row + 1 < height ? row + 1 : 0) * width
      const left = column < 0 ? column + width : column
      const next = column + 1 < width ? column + 1 : 0
      // The four texels, and their shares.
      const a = (low + left) * 4
      const b = (low + next) * 4
      const c = (high + left) * 4
      const d = (high + next) * 4
      const share = (at === finer ? 1 - ofCoarser : ofCoarser) / taps
      const ofB = share * right * (1 - up)
      const ofC = share * (1 - right) * up
      const ofD = share * right * up
      const ofA = share - ofB - ofC - ofD
      red +=
        light[colour[a]!]! * ofA +
        light[colour[b]!]! * ofB +
        light[colour[c]!]! * ofC +
        light[colour[d]!]! * ofD
      green +=
        light[colour[a + 1]!]! * ofA +
        light[colour[b + 1]!]! * ofB +
        light[colour[c + 1]!]! * ofC +
        light[colour[d + 1]!]! * ofD
      blue +=
        light[colour[a + 2]!]! * ofA +
        light[colour[b + 2]!]! * ofB +
        light[colour[c + 2]!]! * ofC +
        light[colour[d + 2]!]! * ofD
      leanU += relief[a]! * ofA + relief[b]! * ofB + relief[c]! * ofC + relief[d]! * ofD
      leanV += relief[a + 1]! * ofA + relief[b + 1]! * ofB + relief[c + 1]! * ofC + relief[d + 1]! * ofD
      roughness += relief[a + 3]! * ofA + relief[b + 3]! * ofB + relief[c + 3]! * ofC + relief[d + 3]! * ofD
    }
  }
  sample.colour[0] = red
  sample.colour[1] = green
  sample.colour[2] = blue
  // The relief is stored as 0 to 255.
  sample.leanU = leanU / 127.5 - 1
  sample.leanV = leanV / 127.5 - 1
  sample.roughness = roughness / 255
}
