// A fabric as light meets it: colour, relief and roughness of one seamless repeat, for a surface that is looked at
// from any distance. Woven on the same loom as the flat swatches. Each smaller level is drawn for its own distance:
// yarns fade into the mean of their surroundings before they could beat against the screen's pixels, stripes stay
// until they would, and relief that is no longer seen turns into roughness.
import { mix, weaveYarns } from './cloth-mix.ts'
import type { Mix } from './cloth-mix.ts'
import type { Fabric } from './fabric.ts'
import { interlacements } from './interlacement.ts'
import { setUp } from './loom.ts'
import type { Loom } from './loom.ts'
import { resample } from './resample.ts'
import type { Grid } from './resample.ts'
import { surfaceOf } from './cloth-surface.ts'

/** Colours are kept darker by this, so that the light on white yarns is not cut off: multiply what is read by it. */
export const HEADROOM = 1.3

/** RGBA, 8 bits; rows from the bottom up, as textures have them. */
export type ClothLevel = {
  width: number
  height: number
  /** sRGB, darker by `HEADROOM`. */
  colour: Uint8Array<ArrayBuffer>
  /** The surface's normal, x and y along u and v; roughness in the fourth channel. */
  relief: Uint8Array<ArrayBuffer>
}

export type ClothMaps = { widthMm: number; heightMm: number; levels: ClothLevel[] }

/** Longest side of a level. */
export const MAX_SIDE = 1024

/** More pixels to a millimetre, or to a yarn, nobody sees. */
const MOST_PER_MM = 22
const MOST_PER_YARN = 7
const MOST_PER_BRUSHED_YARN = 4

/** Samples to a crossing along one direction, of which each yarn has `most` at most. */
const samplesFor = (threads: number, lengthMm: number, most: number): number => {
  const fine = Math.min(most, Math.round((MOST_PER_MM * lengthMm) / threads))
  return Math.max(2, Math.min(fine, Math.floor(MAX_SIDE / threads)))
}

const smooth = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** What of something that repeats after so many pixels may be seen: all of it, until it could beat. */
const seen = (pixels: number): number => smooth(2.8, 5.2, pixels)

/** Threads after which the finest of a weave repeats, and its figure where it has one. */
const repeatsOf = ({ weave }: Fabric) => {
  const { repeat } = interlacements[weave]
  if (weave === 'herringbone')
    return { finest: { ends: 4, picks: 4 }, figure: { ...repeat, picks: Infinity } }
  // The dobby's figures stand in brick order.
  if (weave === 'dobby')
    return { finest: { ends: 2, picks: 2 }, figure: { ends: repeat.ends / 2, picks: repeat.picks / 2 } }
  return { finest: repeat, figure: { ends: Infinity, picks: Infinity } }
}

/** How much of yarns, pattern and irregularity a level of this size shows, 0..1. */
const fadesAt = ({ fabric, ends, picks, warp, weft }: Loom, width: number, height: number) => {
  const [perEnd, perPick] = [width / ends, height / picks]
  const { finest, figure } = repeatsOf(fabric)
  const yarns = seen(1 / Math.hypot(1 / (finest.ends * perEnd), 1 / (finest.picks * perPick)))
  const across = Math.min(warp.length > 1 ? warp.length : Infinity, figure.ends) * perEnd
  const along = Math.min(weft.length > 1 ? weft.length : Infinity, figure.picks) * perPick
  return {
    yarns,
    pattern: seen(Math.min(across, along)),
    irregular: smooth(8, 40, Math.min(width, height)),
  }
}

/** Mean square of two channels: how steep a relief is. */
const steepness = ({ values, channels }: Grid, first: number): number => {
  let sum = 0
  for (let at = first; at < values.length; at += channels) sum += values[at]! ** 2 + values[at + 1]! ** 2
  return (sum * channels) / values.length
}

const samplesOf = ({ fabric, ends, picks, widthMm, heightMm }: Loom) => {
  const most = surfaceOf(fabric).veil > 0.5 ? MOST_PER_BRUSHED_YARN : MOST_PER_YARN
  return { columns: samplesFor(ends, widthMm, most), rows: samplesFor(picks, heightMm, most) }
}

/** How large a fabric's first level is. */
export const firstLevel = (fabric: Fabric): { width: number; height: number } => {
  const loom = setUp(fabric)
  const { columns, rows } = samplesOf(loom)
  return { width: loom.ends * columns, height: loom.picks * rows }
}

export const clothMaps = (fabric: Fabric): ClothMaps => {
  const loom = setUp(fabric)
  const { columns, rows } = samplesOf(loom)
  const mixed = mix(loom, columns, rows)
  let yarns = weaveYarns(mixed)
  const steepAtFirst = steepness(yarns, 3) + steepness(mixed.slopes, 0)
  const levels: ClothLevel[] = []
  for (let [width, height] = [loom.ends * columns, loom.picks * rows]; ;) {
    const fades = fadesAt(loom, width, height)
    if (fades.yarns > 0) yarns = resample(yarns, width, height)
    const light =
      fades.yarns === 1 ? yarns : blended(resample(grounded(mixed, fades), width, height), yarns, fades.yarns)
    // Where a crossing has several pixels, those of one share the slope of what is larger than it.
    const slopes = width > loom.ends ? mixed.slopes : resample(mixed.slopes, width, height)
    levels.push(develop({ width, height, light, yarns, slopes, seen: fades.yarns, steepAtFirst, fabric }))
    if (width === 1 && height === 1) break
    ;[width, height] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  }
  return { widthMm: loom.widthMm, heightMm: loom.heightMm, levels }
}

/** The cloth without its yarns; pattern and irregularity as far as they are seen. */
const grounded = ({ mean, even, ground }: Mix, fades: { pattern: number; irregular: number }): Grid => {
  const values = ground.values.map((light, at) => {
    const plain = mean[at % 3]!
    const ordered = even.values[at]!
    return plain + fades.pattern * (ordered - plain) + fades.irregular * (light - ordered)
  })
  return { ...ground, values }
}

/** Yarns over their ground, as far as they are seen. */
const blended = (ground: Grid, yarns: Grid, seen: number): Grid => {
  if (seen === 0) return ground
  const values = ground.values.map((light, at) => {
    const yarn = yarns.values[Math.floor(at / 3) * yarns.channels + (at % 3)]!
    return light + (yarn - light) * seen
  })
  return { ...ground, values }
}

type Exposure = {
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

const TONES = 16_384

/** sRGB of linear light darkened by the headroom, from a table. */
const tones = Uint8Array.from({ length: TONES + 1 }, (_, at) => {
  const light = at / TONES
  return Math.round((light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055) * 255)
})

const toneOf = (light: number): number =>
  tones[light <= 0 ? 0 : light >= HEADROOM ? TONES : (light * (TONES / HEADROOM) + 0.5) | 0]!

const develop = ({
  width,
  height,
  light,
  yarns,
  slopes,
  seen,
  steepAtFirst,
  fabric,
}: Exposure): ClothLevel => {
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
const roughened = (roughness: number, unseen: number): number =>
  Math.round(255 * Math.min(1, Math.sqrt(Math.sqrt(roughness ** 4 + unseen))))
