// Encodes one mip level of a fabric's textures: light and slopes become bytes.
import { toChannel } from '../fabric/colour.ts'
import { surfaceOf } from './fabric-surface.ts'
import type { Fabric } from '../fabric/fabric.ts'
import type { Grid } from './resample.ts'

/**
 * Colours are stored divided by this, so that the highlights of white yarns are not clipped. Shaders multiply by it
 * again.
 */
export const exposureHeadroom = 1.3

/** RGBA, 8 bits; rows from the bottom up, as textures have them. */
export interface FabricMapLevel {
  width: number
  height: number
  /** sRGB, divided by `exposureHeadroom`. */
  colour: Uint8Array<ArrayBuffer>
  /** The surface's normal, x and y along u and v, in three channels; roughness in the fourth. */
  relief: Uint8Array<ArrayBuffer>
}

/** Mean square of the slopes in two channels, `first` and the next. */
export function steepness({ values, channels }: Grid, first: number): number {
  let sum = 0
  for (let at = first; at < values.length; at += channels) sum += values[at]! ** 2 + values[at + 1]! ** 2
  return (sum * channels) / values.length
}

interface LevelData {
  width: number
  height: number
  /** Linear light in the first three channels. */
  light: Grid
  yarns: Grid
  slopes: Grid
  /** Visibility of single yarns in this level, 0..1. */
  yarnVisibility: number
  /** Steepness of the first level, where the whole relief is visible. */
  firstSteepness: number
  fabric: Fabric
}

const toneCount = 16_384

/** sRGB channels of linear light from 0 to `exposureHeadroom`, as a table. */
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

/** The bytes of one level: light as colour, slopes as a normal, and slopes too fine for this level as roughness. */
export function encodeLevel({
  width,
  height,
  light,
  yarns,
  slopes,
  yarnVisibility,
  firstSteepness,
  fabric,
}: LevelData): FabricMapLevel {
  const colour = new Uint8Array(width * height * 4)
  const relief = new Uint8Array(width * height * 4)
  const visibleSteepness =
    (yarnVisibility > 0 ? yarnVisibility ** 2 * steepness(yarns, 3) : 0) + steepness(slopes, 0)
  const roughness = roughened(surfaceOf(fabric).roughness, Math.max(0, firstSteepness - visibleSteepness))
  const columns = Int32Array.from({ length: width }, (_, at) => Math.floor((at * slopes.width) / width) * 2)
  const tilts = yarnVisibility > 0 ? yarns.values : new Float32Array(width * height * 5)
  const lights = light.values
  const surface = slopes.values
  for (let row = 0; row < height; row++) {
    const slopeRow = Math.floor((row * slopes.height) / height) * slopes.width * 2
    let to = (height - 1 - row) * width * 4
    let from = row * width * light.channels
    let tilt = row * width * 5 + 3
    for (let column = 0; column < width; column++) {
      colour[to] = toneOf(lights[from]!)
      colour[to + 1] = toneOf(lights[from + 1]!)
      colour[to + 2] = toneOf(lights[from + 2]!)
      colour[to + 3] = 255
      const slope = slopeRow + columns[column]!
      const x = surface[slope]! + yarnVisibility * tilts[tilt]!
      const y = surface[slope + 1]! + yarnVisibility * tilts[tilt + 1]!
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

/** Roughness 0..255 of a surface whose relief of this steepness is too fine to be visible. */
function roughened(roughness: number, hiddenSteepness: number): number {
  return Math.round(255 * Math.min(1, Math.sqrt(Math.sqrt(roughness ** 4 + hiddenSteepness))))
}
