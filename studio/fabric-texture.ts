// Anisotropic texture lookup of a fabric: the mean over the area that a pixel covers.
import { fabricMaps, exposureHeadroom } from '#garment/weave/fabric-maps.ts'
import type { FabricMapLevel } from '#garment/weave/fabric-maps.ts'
import { type Fabric, lookOf } from '#garment/fabric/fabric.ts'
import { linear } from '#garment/fabric/colour.ts'

/** The texture at a place: colour in linear light, tilt of the surface along u and v, roughness. */
export interface TextureSample {
  red: number
  green: number
  blue: number
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

/** Looks up a place, given in metres of fabric, and writes the result into `sample`. */
export type FabricTexture = (
  u: number,
  v: number,
  longU: number,
  longV: number,
  breadth: number,
  sample: TextureSample,
) => void

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
  const texel = Math.sqrt((acrossM / first.width) * (alongM / first.height))
  const last = levels.length - 1
  return (u, v, longU, longV, breadth, sample) => {
    sample.red = sample.green = sample.blue = sample.leanU = sample.leanV = sample.roughness = 0
    const long = Math.hypot(longU, longV)
    const taps = Math.max(1, Math.min(maxTaps, Math.round(long / Math.max(breadth, 1e-7))))
    const level = Math.min(last, Math.max(0, Math.log2(Math.max(long / taps, breadth) / texel)))
    const finer = Math.min(last, Math.floor(level))
    const share = level - finer
    for (let tap = 0; tap < taps; tap++) {
      const offset = (tap + 0.5) / taps - 0.5
      const x = (u + longU * offset) / acrossM + origin.u
      const y = (v + longV * offset) / alongM + origin.v
      add(levels[finer]!, x - Math.floor(x), y - Math.floor(y), (1 - share) / taps, sample)
      if (share > 0) add(levels[finer + 1]!, x - Math.floor(x), y - Math.floor(y), share / taps, sample)
    }
  }
}

/** Adds the mean of the four texels around a place, x and y from 0 to 1. */
function add(
  { width, height, colour, relief }: FabricMapLevel,
  x: number,
  y: number,
  share: number,
  sample: TextureSample,
) {
  const px = x * width - 0.5 + width
  const py = y * height - 0.5 + height
  const column = Math.floor(px)
  const row = Math.floor(py)
  const right = px - column
  const up = py - row
  const low = (row % height) * width
  const high = ((row + 1) % height) * width
  const left = column % width
  const next = (column + 1) % width
  for (let corner = 0; corner < 4; corner++) {
    const weight = share * (corner & 1 ? right : 1 - right) * (corner & 2 ? up : 1 - up)
    const at = ((corner & 2 ? high : low) + (corner & 1 ? next : left)) * 4
    sample.red += light[colour[at]!]! * weight
    sample.green += light[colour[at + 1]!]! * weight
    sample.blue += light[colour[at + 2]!]! * weight
    sample.leanU += (relief[at]! / 127.5 - 1) * weight
    sample.leanV += (relief[at + 1]! / 127.5 - 1) * weight
    sample.roughness += (relief[at + 3]! / 255) * weight
  }
}
