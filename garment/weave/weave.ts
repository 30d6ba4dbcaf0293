// Weaves a fabric from its data into pixels: one exact, seamless repeat, the same bytes every time.
// Crossings are shaded yarn by yarn, then averaged over each pixel's area, so nothing flickers or causes moiré when
// a yarn is thinner than a pixel.
import { hex, linear, toChannel } from '../fabric/colour.ts'
import type { Rgb } from '../fabric/colour.ts'
import type { Fabric, YarnRun } from '../fabric/fabric.ts'
import { interlacements, swellOf } from './interlacement.ts'
import { crossings, yarnKindsOf, lightOn, reliefOf, createLoom } from './loom.ts'
import type { Loom } from './loom.ts'

/** RGBA, 8 bits, row by row from the top left. */
export interface WeaveTile {
  width: number
  height: number
  pixels: Uint8Array
  widthMm: number
  heightMm: number
}

/** Longest side of a tile in pixels. */
const maxTileSide = 1400

/** For each of `samples`, the first pixel that it covers, and how much of that pixel and of the next one it covers. */
function coverage(samples: number, pixels: number) {
  const first = new Int32Array(samples)
  const share = new Float32Array(samples)
  const rest = new Float32Array(samples)
  for (let sample = 0; sample < samples; sample++) {
    const from = (sample * pixels) / samples
    const to = ((sample + 1) * pixels) / samples
    const pixel = Math.min(pixels - 1, Math.floor(from + 1e-9))
    first[sample] = pixel
    share[sample] = Math.min(to, pixel + 1) - from
    rest[sample] = pixel + 1 < pixels ? Math.max(0, to - pixel - 1) : 0
  }
  return { first, share, rest }
}

const flatten = (yarns: Rgb[]): Float32Array => Float32Array.from(yarns.flat())

/** One row of samples across the whole tile, summed into `line` (three channels a pixel). */
function paintLine(
  line: Float32Array,
  columns: number,
  cover: ReturnType<typeof coverage>,
  sample: (end: number, column: number) => { yarns: Float32Array; yarn: number; tone: number },
  ends: number,
) {
  line.fill(0)
  for (let end = 0; end < ends; end++) {
    for (let column = 0; column < columns; column++) {
      const { yarns, yarn, tone } = sample(end, column)
      const across = end * columns + column
      const at = cover.first[across]! * 3
      const here = tone * cover.share[across]!
      const next = tone * cover.rest[across]!
      for (let channel = 0; channel < 3; channel++) {
        const light = yarns[yarn * 3 + channel]!
        line[at + channel]! += light * here
        if (next > 0) line[at + 3 + channel]! += light * next
      }
    }
  }
}

/** Sums light into a grid, each sample by the area it covers. */
function paint(loom: Loom, columns: number, rows: number, relief: number, width: number, height: number) {
  const { ends, picks, fabric } = loom
  const warp = flatten(loom.warp)
  const weft = flatten(loom.weft)
  const light = lightOn(loom)
  const kinds = yarnKindsOf(loom)
  const table = crossings(swellOf(fabric), columns, rows, relief)
  const across = coverage(ends * columns, width)
  const down = coverage(picks * rows, height)
  const grid = new Float32Array(width * height * 3)
  const line = new Float32Array(width * 3)
  // One object for all samples, because a new one for each is slow.
  const result = { yarns: warp, yarn: 0, tone: 0 }
  for (let sampleRow = 0; sampleRow < picks * rows; sampleRow++) {
    const pick = Math.floor(sampleRow / rows)
    const inRow = (sampleRow % rows) * columns
    const sample = (end: number, column: number) => {
      const at = pick * ends + end
      const kind = kinds[at]!
      const { shade, side } = table[kind]!
      const offset = side[column]!
      const showsWarp = kind > 3 || offset !== 0
      result.yarns = showsWarp ? warp : weft
      result.yarn = showsWarp ? (end + offset + ends) % loom.warp.length : pick % loom.weft.length
      result.tone = (showsWarp ? light.warp : light.weft)[at]! * shade[inRow + column]!
      return result
    }
    paintLine(line, columns, across, sample, ends)
    addLine(grid, line, width, down.first[sampleRow]!, down.share[sampleRow]!, down.rest[sampleRow]!)
  }
  return grid
}

function addLine(
  grid: Float32Array,
  line: Float32Array,
  width: number,
  row: number,
  share: number,
  rest: number,
) {
  const start = row * width * 3
  for (let at = 0; at < line.length; at++) {
    grid[start + at]! += line[at]! * share
    if (rest > 0) grid[start + line.length + at]! += line[at]! * rest
  }
}

/** A soft filter: the shares of four neighbours in one pixel of half the size. */
const [outer, inner] = [0.125, 0.375]

/** The four neighbours of a pixel of half the size, in a row of `count`; they wrap round the edges. */
const neighboursOf = (at: number, count: number) => ({
  one: (at * 2 - 1 + count) % count,
  two: at * 2,
  three: (at * 2 + 1) % count,
  four: (at * 2 + 2) % count,
})

/** Halves the width of a grid of `width` × `height` pixels. */
function halveAcross(grid: Float32Array, width: number, height: number): Float32Array {
  const half = new Float32Array(grid.length / 2)
  const all = Array.from({ length: width / 2 }, (_, at) => neighboursOf(at, width))
  let to = 0
  for (let row = 0; row < height; row++) {
    const start = row * width * 3
    for (const { one, two, three, four } of all) {
      for (let channel = start; channel < start + 3; channel++) {
        half[to++] =
          outer * grid[channel + one * 3]! +
          inner * grid[channel + two * 3]! +
          inner * grid[channel + three * 3]! +
          outer * grid[channel + four * 3]!
      }
    }
  }
  return half
}

/** Halves the height of a grid of `width` × `height` pixels. */
function halveDown(grid: Float32Array, width: number, height: number): Float32Array {
  const half = new Float32Array(grid.length / 2)
  const length = width * 3
  let to = 0
  for (let row = 0; row < height / 2; row++) {
    const { one, two, three, four } = neighboursOf(row, height)
    for (let at = 0; at < length; at++) {
      half[to++] =
        outer * grid[one * length + at]! +
        inner * grid[two * length + at]! +
        inner * grid[three * length + at]! +
        outer * grid[four * length + at]!
    }
  }
  return half
}

/** Scales a grid of twice the size down to `width` × `height` RGBA. Light of `plainLight` becomes 1. */
function encodeTile(grid: Float32Array, width: number, height: number, plainLight: number): Uint8Array {
  const small = halveDown(halveAcross(grid, width * 2, height * 2), width, height * 2)
  const pixels = new Uint8Array(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      pixels[pixel * 4 + channel] = toChannel(small[pixel * 3 + channel]! / plainLight)
    }
    pixels[pixel * 4 + 3] = 255
  }
  return pixels
}

/**
 * Mean light on the crossings of a weave, including the weft in its gaps. Divided by it, plain fabric has a light of 1.
 */
function meanLightOf(loom: Loom, columns: number, rows: number, relief: number): number {
  const table = crossings(swellOf(loom.fabric), columns, rows, relief)
  const means = table.map(({ shade }) => shade.reduce((sum, each) => sum + each, 0) / shade.length)
  const kinds = yarnKindsOf(loom)
  return kinds.reduce((sum, kind) => sum + means[kind]!, 0) / kinds.length
}

/**
 * One seamless repeat of a fabric at `pxPerMm` pixels per millimetre, or fewer when a side would exceed `maxTileSide`.
 * `widthMm` and `heightMm` are the exact size of the repeat: shown at that size, stripes are true to scale. `pxPerMm`
 * should be close to the scale at which the tile is shown.
 */
export function weaveTile(fabric: Fabric, pxPerMm: number): WeaveTile {
  const loom = createLoom(fabric)
  const scale = Math.min(Math.max(pxPerMm, 0.25), maxTileSide / Math.max(loom.widthMm, loom.heightMm))
  const width = Math.max(1, Math.round(loom.widthMm * scale))
  const height = Math.max(1, Math.round(loom.heightMm * scale))
  const perEnd = (width * 2) / loom.ends
  const perPick = (height * 2) / loom.picks
  const columns = Math.max(3, Math.ceil(perEnd))
  const rows = Math.max(2, Math.ceil(perPick))
  // Yarns thinner than a pixel are not shaded as round.
  const relief = reliefOf(fabric) * Math.min(1, Math.max(0, (Math.min(perEnd, perPick) - 1) / 3))
  // Round yarns are a little darker, so that the highlights of white ones are not clipped.
  const grid = paint(loom, columns, rows, relief, width * 2, height * 2)
  const pixels = encodeTile(
    grid,
    width,
    height,
    meanLightOf(loom, columns, rows, relief) * (1 + relief * 0.06),
  )
  return { width, height, pixels, widthMm: loom.widthMm, heightMm: loom.heightMm }
}

/** The true size of a fabric's tile. It does not depend on the scale. */
export const tileSize = (fabric: Fabric): Pick<WeaveTile, 'widthMm' | 'heightMm'> => createLoom(fabric)

/** The average colour of a fabric as `#rrggbb`: its yarns in the shares in which the weave shows them. */
export function averageColour(fabric: Fabric): string {
  const { warpShare } = interlacements[fabric.weave]
  const swell = swellOf(fabric)
  const weftLight = (1 - warpShare) * (1 - 2 * swell) * (1 - swell * 1.5)
  const share = 1 - weftLight / (warpShare + (1 - warpShare) * 2 * swell + weftLight)
  const mean = (runs: readonly YarnRun[], channel: 0 | 1 | 2): number => {
    const threads = runs.reduce((sum, run) => sum + run.threads, 0)
    return runs.reduce((sum, run) => sum + linear(run.colour)[channel] * run.threads, 0) / threads
  }
  const mix = (channel: 0 | 1 | 2) =>
    mean(fabric.warp, channel) * share + mean(fabric.weft, channel) * (1 - share)
  return hex([mix(0), mix(1), mix(2)])
}
