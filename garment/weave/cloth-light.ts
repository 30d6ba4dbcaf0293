// The light of a cloth: rendered yarn by yarn, and averaged where yarns are too fine to be visible.
import { slopesOf, slopesOfSurface } from './cloth-relief.ts'
import { surfaceOf } from './cloth-surface.ts'
import type { Rgb } from '../fabric/colour.ts'
import { interlacements, swellOf } from './interlacement.ts'
import { crossings, kindsOf, lightOn, reliefOf } from './loom.ts'
import type { Loom } from './loom.ts'
import type { Grid } from './resample.ts'
import { brushed } from './nap.ts'
import { smoothNoise, threadNoise } from './yarn-noise.ts'

/** Yarns' own shading is lighter here than on a flat swatch: their relief meets the light of the scene as well. */
const yarnShading = 0.7

export interface ClothLight {
  loom: Loom
  columns: number
  rows: number
  kinds: Uint8Array
  table: Shown[]
  /** Light on warp and weft at each crossing, and the sample light by which plain yarn comes to 1. */
  light: { warp: Float32Array; weft: Float32Array }
  level: number
  /** Linear light at each crossing as even yarns would mix, and as these do. */
  even: Grid
  ground: Grid
  mean: Rgb
  /** Slopes of what is larger than a yarn. */
  slopes: Grid
}

/** How much light each yarn reflects in the samples of one crossing: the yarn on top, and the ends beside it. */
interface Shown {
  own: Float32Array
  left: Float32Array
  right: Float32Array
}

/** Each sample is drawn from this many smaller ones a side, so that a yarn's edge may lie within it. */
const oversampling = 6

/** A pick that lies on top for one end only, between two others: a crossing of this kind. */
const singleFloat = 3

/**
 * The eight kinds of crossing, their edges soft. Of a single pick between dense ends an oval shows, as large as the
 * gap that the loom leaves it: the ends close over it from all sides.
 */
function crossingsIn({ fabric }: Loom, columns: number, rows: number): Shown[] {
  const swell = swellOf(fabric)
  const fine = columns * oversampling
  const gap = 1 - swell * 1.5
  return crossings(swell, fine, rows, reliefOf(fabric) * yarnShading).map(({ shade, side }, kind) => {
    const shown = [0, 1, 2].map(() => new Float32Array(columns * rows))
    for (const [at, light] of shade.entries()) {
      const [row, column] = [Math.floor(at / fine), at % fine]
      const [x, y] = [(column + 0.5) / fine - 0.5, (row + 0.5) / rows - 0.5]
      const own = kind > singleFloat || side[column] === 0
      const shows =
        kind === singleFloat && swell > 0 ? Math.hypot(x / (0.5 - swell), y / 0.5) < ovalScale : own
      const yarn = shows ? 1 : x < 0 ? 0 : 2
      const lit = shows === own ? light : shows ? light * gap : light / gap
      shown[yarn]![row * columns + Math.floor(column / oversampling)]! += lit / oversampling
    }
    return { left: shown[0]!, own: shown[1]!, right: shown[2]! }
  })
}

/** An oval so much larger than the one within a rectangle covers as much. */
const ovalScale = Math.sqrt(4 / Math.PI)

const meanOf = (values: Float32Array): number => values.reduce((sum, each) => sum + each, 0) / values.length

/** How much light warp and weft reflect in each kind of crossing. */
function sharesOf(table: Shown[]) {
  return table.map(({ own, left, right }, kind) => {
    const beside = meanOf(left) + meanOf(right)
    return kind > 3 ? { warp: meanOf(own) + beside, weft: 0 } : { warp: beside, weft: meanOf(own) }
  })
}

/** Means over `window` neighbours along one direction; of an even number the two outermost count half. */
function smear(values: Float32Array, count: number, step: number, window: number): Float32Array {
  const after = new Float32Array(values.length)
  const reach = window >> 1
  for (let at = 0; at < values.length; at++) {
    const place = Math.floor(at / step) % count
    const start = at - place * step
    let sum = 0
    for (let offset = -reach; offset <= reach; offset++) {
      const whole = window % 2 === 1 || Math.abs(offset) < reach
      sum += values[start + ((place + offset + count) % count) * step]! * (whole ? 1 : 0.5)
    }
    after[at] = sum / window
  }
  return after
}

/** Threads over which warp and weft even out; smaller than the figures of dobby and the stripes of herringbone. */
function windowOf({ fabric: { weave } }: Loom): { ends: number; picks: number } {
  const { ends, picks } = interlacements[weave].repeat
  return { ends: Math.min(4, ends), picks: Math.min(4, picks) }
}

/** Millimetres after which a yarn's tone changes. */
const tonePatchMm = 11

/** The loom's light, its yarns' tones changing along them: on a whole shirt a tone that never changes is a stripe. */
function patchy(loom: Loom, { warp, weft }: { warp: Float32Array; weft: Float32Array }) {
  const { fabric, ends, picks } = loom
  const { painted, veil } = surfaceOf(fabric)
  const { sheen } = interlacements[fabric.weave]
  const along = Math.max(2, Math.round(loom.heightMm / tonePatchMm))
  const across = Math.max(2, Math.round(loom.widthMm / tonePatchMm))
  const light = { warp: new Float32Array(warp.length), weft: new Float32Array(weft.length) }
  for (let pick = 0; pick < picks; pick++) {
    for (let end = 0; end < ends; end++) {
      const at = pick * ends + end
      const shine = sheen(end, pick)
      const lit = 1 + (shine - 1) * painted
      const ofEnd = veil > 0 ? 1 : 0.25 + 1.5 * smoothNoise((pick / picks) * along, end, along, ends, 21)
      const ofPick = veil > 0 ? 1 : 0.25 + 1.5 * smoothNoise((end / ends) * across, pick, across, picks, 22)
      light.warp[at] = lit * (1 + (warp[at]! / shine - 1) * painted * ofEnd)
      light.weft[at] = lit * (1 + (weft[at]! / shine - 1) * painted * ofPick)
    }
  }
  return light
}

/** Sets up a cloth of so many samples to a crossing. */
export function clothLight(loom: Loom, columns: number, rows: number): ClothLight {
  const { fabric, ends, picks } = loom
  const kinds = kindsOf(loom)
  const table = crossingsIn(loom, columns, rows)
  const share = sharesOf(table)
  const level = kinds.reduce((sum, kind) => sum + share[kind]!.warp + share[kind]!.weft, 0) / kinds.length
  const { bulge, painted } = surfaceOf(fabric)
  const raw = lightOn(loom)
  const heights = raw.warp.map((light, at) => bulge * ((light + raw.weft[at]!) / 2 - 1))
  const light = patchy(loom, raw)
  const window = windowOf(loom)
  const evened = (yarn: 'warp' | 'weft') => {
    const each = Float32Array.from(kinds, (kind) => share[kind]![yarn] / level)
    return smear(smear(each, ends, 1, window.ends), picks, ends, window.picks)
  }
  const shown = { warp: evened('warp'), weft: evened('weft') }
  const { sheen } = interlacements[fabric.weave]
  const even = grid(ends, picks, 3)
  const ground = grid(ends, picks, 3)
  const mean: [number, number, number] = [0, 0, 0]
  for (let pick = 0; pick < picks; pick++) {
    const across = loom.weft[pick % loom.weft.length]!
    for (let end = 0; end < ends; end++) {
      const at = pick * ends + end
      const along = loom.warp[end % loom.warp.length]!
      const shine = 1 + (sheen(end, pick) - 1) * painted
      for (let channel = 0; channel < 3; channel++) {
        const warp = along[channel]! * shown.warp[at]!
        const weft = across[channel]! * shown.weft[at]!
        even.values[at * 3 + channel] = (warp + weft) * shine
        ground.values[at * 3 + channel] = warp * light.warp[at]! + weft * light.weft[at]!
        mean[channel]! += ((warp + weft) * shine) / kinds.length
      }
    }
  }
  const slopes = slopesOfSurface(loom, heights)
  return { loom, columns, rows, kinds, table, light, level, even, ground, mean, slopes }
}

function grid(width: number, height: number, channels: number): Grid {
  return {
    width,
    height,
    channels,
    values: new Float32Array(width * height * channels),
  }
}

/** Light of single fibres, to be laid over anything. */
const fibres = Float32Array.from({ length: 4096 }, (_, at) => threadNoise(at, 17))

/** Every yarn: linear light in three channels, slopes in two. */
export function weaveYarns({ loom, columns, rows, kinds, table, light, level, ground }: ClothLight): Grid {
  const { fabric, ends, picks } = loom
  const { depth, fibre, veil } = surfaceOf(fabric)
  const grain = veil > 0 ? 0 : fibre
  const thickness = depth * (5 / fabric.threadsPerCm.warp + 5 / fabric.threadsPerCm.weft)
  const slopes = slopesOf(loom, swellOf(fabric), columns, rows, thickness)
  const woven = grid(ends * columns, picks * rows, 5)
  const { values } = woven
  const warps = loom.warp.length
  let to = 0
  for (let row = 0; row < woven.height; row++) {
    const pick = Math.floor(row / rows)
    const weft = loom.weft[pick % loom.weft.length]!
    for (let end = 0; end < ends; end++) {
      const at = pick * ends + end
      const kind = kinds[at]!
      const { own, left, right } = table[kind]!
      const { across, along } = slopes[kind]!
      const warpLight = light.warp[at]! / level
      const ownLight = kind > 3 ? warpLight : light.weft[at]! / level
      const ownYarn = kind > 3 ? loom.warp[end % warps]! : weft
      const leftYarn = loom.warp[(end + ends - 1) % warps]!
      const rightYarn = loom.warp[(end + 1) % warps]!
      for (let column = 0; column < columns; column++) {
        const sample = (row % rows) * columns + column
        const fuzz =
          1 + grain * fibres[(row * 1607 + (end * columns + column) * 31 + ((row * end) >> 2)) & 4095]!
        const ownTone = ownLight * own[sample]! * fuzz
        const leftTone = warpLight * left[sample]! * fuzz
        const rightTone = warpLight * right[sample]! * fuzz
        for (let channel = 0; channel < 3; channel++) {
          values[to + channel] =
            ownYarn[channel]! * ownTone + leftYarn[channel]! * leftTone + rightYarn[channel]! * rightTone
        }
        values[to + 3] = across[sample]!
        values[to + 4] = along[sample]!
        to += 5
      }
    }
  }
  return veil > 0 ? brushed(woven, ground, loom, veil, fibre) : woven
}
