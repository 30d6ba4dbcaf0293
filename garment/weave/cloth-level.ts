// Encodes one mip level of a cloth's textures: light and slopes become bytes.
import { toChannel } from '../fabric/colour.ts'
import { surfaceOf } from './cloth-surface.ts'
import type { Fabric } from '../fabric/fabric.ts'
import type { Grid } from './resample.ts'

/** Colours are kept darker by this, so that the light on white yarns is not cut off: multiply what is read by it. */
export const exposureHeadroom = 1.3

/** RGBA, 8 bits; rows from the bottom up, as textures have them. */
export interface ClothLevel {
  width: number
  height: number
  /** sRGB, darker by `exposureHeadroom`. */
  colour: Uint8Array<ArrayBuffer>
  /** The surface's normal, x and y along u and v; roughness in the fourth channel. */
  relief: Uint8Array<ArrayBuffer>
}

/** Mean square of two channels: how steep a relief is. */
export function steepness({ values, channels }: Grid, first: number): number {
  let sum = 0
  for (let at = first; at < values.length; at += channels) sum += values[at]! ** 2 + values[at + 1]! ** 2
  return (sum * channels) / values.length
}

interface Exposure {
  width: number
  height: number
  /** Its first three channels are the colour. */
  light: Grid
  yarns: Grid
  slopes: Grid
  /** How much of the yarns this level shows. */
  seen: number
  steepAtFirst: number
  fabric: Fabric
}

const toneCount = 16_384

/** sRGB of linear light darkened by the headroom, from a table. */
const tones = Uint8Array.from({ length: toneCount + 1 }, (_, index) => toChannel(index / toneCount))

function toneOf(light: number): number {
  return tones[
    light <= 0
      ? 0
      : light >= exposureHeadroom
        ? toneCount
        : (light * (toneCount / exposureHeadroom) + 0.5) | 0
  ]!
}

/** Bytes of one level: colours in the table's tones, slopes as a normal, what is too fine as roughness. */
export function encodeLevel({
  width,
  height,
  light,
  yarns,
  slopes,
  seen,
  steepAtFirst,
  fabric,
}: Exposure): ClothLevel {
  const colour = new Uint8Array(width * height * 4)
  const relief = new Uint8Array(width * height * 4)
  const left = (seen > 0 ? seen ** 2 * steepness(yarns, 3) : 0) + steepness(slopes, 0)
  const roughness = roughened(surfaceOf(fabric).roughness, Math.max(0, steepAtFirst - left))
  const columns = Int32Array.from({ length: width }, (_, at) => Math.floor((at * slopes.width) / width) * 2)
  const tilts = seen > 0 ? yarns.values : new Float32Array(width * height * 5)
  const lights = light.values
  const surface = slopes.values
  for (let row = 0; row < height; row++) {
    const line = Math.floor((row * slopes.height) / height) * slopes.width * 2
    let to = (height - 1 - row) * width * 4
    let from = row * width * light.channels
    let tilt = row * width * 5 + 3
    for (let column = 0; column < width; column++) {
      colour[to] = toneOf(lights[from]!)
      colour[to + 1] = toneOf(lights[from + 1]!)
      colour[to + 2] = toneOf(lights[from + 2]!)
      colour[to + 3] = 255
      const slope = line + columns[column]!
      const x = surface[slope]! + seen * tilts[tilt]!
      const y = surface[slope + 1]! + seen * tilts[tilt + 1]!
      const length = 127.5 / Math.sqrt(x * x + y * y + 1)
      relief[to] = 128 - x * length
      relief[to + 1] = 128 + y * length
      relief[to + 2] = 128 + length
      relief[to + 3] = roughness
      to += 4
      from += light.channels
      tilt += 5
    }
  }
  return { width, height, colour, relief }
}

/** Roughness 0..255 of a surface on which so much steepness is too fine to be seen. */
function roughened(roughness: number, unseen: number): number {
  return Math.round(255 * Math.min(1, Math.sqrt(Math.sqrt(roughness ** 4 + unseen))))
}
