// The light that a fabric reflects: of every single yarn, and averaged for sizes at which yarns are not visible.
import { slopesOf, slopesOfSurface } from './fabric-relief.ts'
import { surfaceOf } from './fabric-surface.ts'
import type { Rgb } from '../fabric/colour.ts'
import { interlacements, swellOf } from './interlacement.ts'
import { crossings, yarnKindsOf, lightOn, reliefOf } from './loom.ts'
import type { Loom } from './loom.ts'
import type { Grid } from './resample.ts'
import { brushed } from './nap.ts'
import { smoothNoise, threadNoise } from './yarn-noise.ts'

/** Yarns are shaded less than on a flat swatch, because the scene's light shades their relief as well. */
const yarnShading = 0.7

export interface FabricLight {
  loom: Loom
  columns: number
  rows: number
  /** For each crossing, its index in `crossings`. */
  kinds: Uint8Array
  crossings: CrossingLight[]
  /** Light on warp and weft at each crossing. */
  light: { warp: Float32Array; weft: Float32Array }
  /** Mean of the samples' light. Divided by it, plain yarn has a light of 1. */
  meanSample: number
  /** Linear light at each crossing if all yarns were regular, and with their irregularity. */
  regular: Grid
  irregular: Grid
  mean: Rgb
  /** Slopes of everything larger than a yarn. */
  slopes: Grid
}

/** How much light each yarn reflects in the samples of one crossing: the yarn on top, and the ends beside it. */
interface CrossingLight {
  own: Float32Array
  left: Float32Array
  right: Float32Array
}

/** Each sample is the mean of this many smaller ones across, so that a yarn's edge can lie within it. */
const oversampling = 6

/** The kind of crossing at which a pick lies on top of a single end and under both ends beside it. */
const singleFloat = 3

/**
 * The light in the eight kinds of crossing, with antialiased edges. Of a pick that floats over a single end between
 * dense ends only an oval is visible, of the same area as the rectangular gap between these ends.
 */
function lightOfCrossings({ fabric }: Loom, columns: number, rows: number): CrossingLight[] {
  const swell = swellOf(fabric)
  const fine = columns * oversampling
  const gap = 1 - swell * 1.5
  return crossings(swell, fine, rows, reliefOf(fabric) * yarnShading).map(({ shade, side }, kind) => {
    const sums = [0, 1, 2].map(() => new Float32Array(columns * rows))
    for (const [at, light] of shade.entries()) {
      const [row, column] = [Math.floor(at / fine), at % fine]
      const [x, y] = [(column + 0.5) / fine - 0.5, (row + 0.5) / rows - 0.5]
      const isOnTop = kind > singleFloat || side[column] === 0
      const isVisible =
        kind === singleFloat && swell > 0 ? Math.hypot(x / (0.5 - swell), y / 0.5) < ovalScale : isOnTop
      const yarn = isVisible ? 1 : x < 0 ? 0 : 2
      const lit = isVisible === isOnTop ? light : isVisible ? light * gap : light / gap
      sums[yarn]![row * columns + Math.floor(column / oversampling)]! += lit / oversampling
    }
    return { left: sums[0]!, own: sums[1]!, right: sums[2]! }
  })
}

/** An ellipse has the area of a rectangle when it is larger by this factor than the one inscribed in it. */
const ovalScale = Math.sqrt(4 / Math.PI)

const meanOf = (values: Float32Array): number => values.reduce((sum, each) => sum + each, 0) / values.length

/** How much light warp and weft reflect in each kind of crossing. */
function sharesOf(crossings: CrossingLight[]) {
  return crossings.map(({ own, left, right }, kind) => {
    const beside = meanOf(left) + meanOf(right)
    return kind > 3 ? { warp: meanOf(own) + beside, weft: 0 } : { warp: beside, weft: meanOf(own) }
  })
}

/**
 * Box blur over `window` neighbours in one direction. If `window` is even, the two outermost of `window + 1` count
 * half.
 */
function boxBlur(values: Float32Array, count: number, step: number, window: number): Float32Array {
  const blurred = new Float32Array(values.length)
  const reach = window >> 1
  for (let at = 0; at < values.length; at++) {
    const place = Math.floor(at / step) % count
    const start = at - place * step
    let sum = 0
    for (let offset = -reach; offset <= reach; offset++) {
      const countsWhole = window % 2 === 1 || Math.abs(offset) < reach
      sum += values[start + ((place + offset + count) % count) * step]! * (countsWhole ? 1 : 0.5)
    }
    blurred[at] = sum / window
  }
  return blurred
}

/** Threads over which light is averaged: fewer than the figures of a dobby or the stripes of a herringbone have. */
function windowOf({ fabric: { weave } }: Loom): { ends: number; picks: number } {
  const { ends, picks } = interlacements[weave].repeat
  return { ends: Math.min(4, ends), picks: Math.min(4, picks) }
}

/** Length in millimetres over which a yarn keeps about the same tone. */
const tonePatchMm = 11

/**
 * Varies the tone of each yarn along its length. A yarn of one constant tone would look like a stripe on a whole shirt.
 */
function varyTones(loom: Loom, { warp, weft }: { warp: Float32Array; weft: Float32Array }) {
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

/** Computes everything about the light of a fabric that does not depend on the size of its textures. */
export function fabricLight(loom: Loom, columns: number, rows: number): FabricLight {
  const { fabric, ends, picks } = loom
  const kinds = yarnKindsOf(loom)
  const crossings = lightOfCrossings(loom, columns, rows)
  const share = sharesOf(crossings)
  const meanSample =
    kinds.reduce((sum, kind) => sum + share[kind]!.warp + share[kind]!.weft, 0) / kinds.length
  const { bulge, painted } = surfaceOf(fabric)
  const raw = lightOn(loom)
  const heights = raw.warp.map((light, at) => bulge * ((light + raw.weft[at]!) / 2 - 1))
  const light = varyTones(loom, raw)
  const window = windowOf(loom)
  const blurredShare = (yarn: 'warp' | 'weft') => {
    const shares = Float32Array.from(kinds, (kind) => share[kind]![yarn] / meanSample)
    return boxBlur(boxBlur(shares, ends, 1, window.ends), picks, ends, window.picks)
  }
  const visible = { warp: blurredShare('warp'), weft: blurredShare('weft') }
  const { sheen } = interlacements[fabric.weave]
  const regular = grid(ends, picks, 3)
  const irregular = grid(ends, picks, 3)
  const mean: [number, number, number] = [0, 0, 0]
  for (let pick = 0; pick < picks; pick++) {
    const across = loom.weft[pick % loom.weft.length]!
    for (let end = 0; end < ends; end++) {
      const at = pick * ends + end
      const along = loom.warp[end % loom.warp.length]!
      const shine = 1 + (sheen(end, pick) - 1) * painted
      for (let channel = 0; channel < 3; channel++) {
        const warp = along[channel]! * visible.warp[at]!
        const weft = across[channel]! * visible.weft[at]!
        regular.values[at * 3 + channel] = (warp + weft) * shine
        irregular.values[at * 3 + channel] = warp * light.warp[at]! + weft * light.weft[at]!
        mean[channel]! += ((warp + weft) * shine) / kinds.length
      }
    }
  }
  const slopes = slopesOfSurface(loom, heights)
  return { loom, columns, rows, kinds, crossings, light, meanSample, regular, irregular, mean, slopes }
}

function grid(width: number, height: number, channels: number): Grid {
  return {
    width,
    height,
    channels,
    values: new Float32Array(width * height * channels),
  }
}

/** Random light of single fibres. */
const fibres = Float32Array.from({ length: 4096 }, (_, at) => threadNoise(at, 17))

/** The fabric with every single yarn: linear light in three channels, slopes in two. */
export function weaveYarns(lit: FabricLight): Grid {
  const { loom, columns, rows, kinds, crossings, light, meanSample, irregular } = lit
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
      const { own, left, right } = crossings[kind]!
      const { across, along } = slopes[kind]!
      const warpLight = light.warp[at]! / meanSample
      const ownLight = kind > 3 ? warpLight : light.weft[at]! / meanSample
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
  return veil > 0 ? brushed(woven, irregular, loom, veil, fibre) : woven
}
