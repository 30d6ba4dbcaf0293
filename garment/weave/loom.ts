// The loom: one repeat of a fabric as a grid of crossings, with the yarns, light and shading of each.
import { linear } from '../fabric/colour.ts'
import type { Rgb } from '../fabric/colour.ts'
import type { Fabric, Weave, YarnRun } from '../fabric/fabric.ts'
import { interlacements } from './interlacement.ts'
import { waleLight } from './wales.ts'
import { smoothNoise, threadNoise } from './yarn-noise.ts'

interface WeaveTexture {
  /** How round the yarns look, 0..1. */
  relief: number
  /** How much single ends and picks differ in tone. */
  uneven: { warp: number; weft: number }
  /** Thick and thin places along a yarn: strength and length in crossings. */
  slub: { amount: number; length: number }
  /** Raised, cloudy surface of brushed fabric. */
  nap: number
  /** How much the diagonal ridges of a twill differ in light. */
  wales: number
  /** Minimum size of the tile in mm, so that the irregularities do not visibly repeat. */
  minMm: number
}

function weaveTexture(
  relief: number,
  warp: number,
  weft: number,
  slub: number,
  length: number,
  minMm: number,
  { nap = 0, wales = 0 } = {},
): WeaveTexture {
  return {
    relief,
    uneven: { warp, weft },
    slub: { amount: slub, length },
    nap,
    wales,
    minMm,
  }
}

const weaveTextures: Record<Weave, WeaveTexture> = {
  poplin: weaveTexture(0.6, 0.02, 0.02, 0.015, 12, 24),
  oxford: weaveTexture(0.75, 0.035, 0.03, 0.04, 8, 48),
  pinpoint: weaveTexture(0.65, 0.03, 0.04, 0.03, 8, 32),
  twill: weaveTexture(0.85, 0.025, 0.02, 0.02, 14, 40, { wales: 0.17 }),
  herringbone: weaveTexture(0.75, 0.03, 0.03, 0.03, 12, 40, { wales: 0.2 }),
  'end-on-end': weaveTexture(0.5, 0.03, 0.03, 0.02, 12, 32),
  chambray: weaveTexture(0.65, 0.09, 0.09, 0.08, 10, 64),
  denim: weaveTexture(0.75, 0.13, 0.06, 0.12, 14, 72),
  flannel: weaveTexture(0.4, 0.05, 0.05, 0.07, 6, 60, { nap: 0.13, wales: 0.1 }),
  linen: weaveTexture(0.7, 0.08, 0.085, 0.14, 9, 90),
  seersucker: weaveTexture(0.55, 0.03, 0.03, 0.03, 10, 48),
  dobby: weaveTexture(0.55, 0.02, 0.02, 0.015, 12, 24),
}

function threadColours(runs: readonly YarnRun[]): Rgb[] {
  return runs.flatMap(({ colour, threads }) => Array.from({ length: threads }, () => linear(colour)))
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b

/** Threads in the tile in one direction: whole repeats of yarn order and structure, together at least `minMm` long. */
function threadCount(order: number, structure: number, perCm: number, minMm: number): number {
  const repeat = lcm(order, structure)
  return repeat * Math.max(1, Math.ceil((minMm * perCm) / 10 / repeat))
}

/** One tile of a fabric: the colours of its threads, and its size. */
export interface Loom {
  fabric: Fabric
  warp: Rgb[]
  weft: Rgb[]
  ends: number
  picks: number
  widthMm: number
  heightMm: number
}

export function createLoom(fabric: Fabric): Loom {
  const warp = threadColours(fabric.warp)
  const weft = threadColours(fabric.weft)
  const { repeat } = interlacements[fabric.weave]
  const { minMm } = weaveTextures[fabric.weave]
  const ends = threadCount(warp.length, repeat.ends, fabric.threadsPerCm.warp, minMm)
  const picks = threadCount(weft.length, repeat.picks, fabric.threadsPerCm.weft, minMm)
  const widthMm = (ends * 10) / fabric.threadsPerCm.warp
  const heightMm = (picks * 10) / fabric.threadsPerCm.weft
  return { fabric, warp, weft, ends, picks, widthMm, heightMm }
}

/**
 * Light on the puckered stripes of seersucker, around 1. Every second stripe is woven with less tension, so it puckers.
 */
function pucker({ fabric, ends, picks }: Loom, end: number, pick: number): number {
  if (fabric.weave !== 'seersucker') return 1
  const first = fabric.warp[0]?.threads ?? 1
  const order = fabric.warp.reduce((sum, run) => sum + run.threads, 0)
  const along = ((end % order) + 0.5) / first
  if (along >= 1) return 1
  const across = Math.max(1, Math.round(ends / 30))
  const down = Math.max(1, Math.round(picks / 5))
  const swell = Math.sin(along * Math.PI) ** 0.6
  const wave = smoothNoise((end / ends) * across, (pick / picks) * down, across, down, 7)
  return 1 + swell * wave * 0.24
}

/** Light on each crossing, warp and weft: irregular yarns, nap, pucker and sheen of the structure. */
export function lightOn(loom: Loom) {
  const { ends, picks, fabric } = loom
  const { uneven, slub, nap, wales } = weaveTextures[fabric.weave]
  const wale = wales > 0 ? waleLight(loom) : null
  const { sheen } = interlacements[fabric.weave]
  const warp = new Float32Array(ends * picks)
  const weft = new Float32Array(ends * picks)
  const warpSlub = Math.max(2, Math.round(picks / slub.length))
  const weftSlub = Math.max(2, Math.round(ends / slub.length))
  const cloud = { across: Math.max(2, Math.round(ends / 5)), down: Math.max(2, Math.round(picks / 5)) }
  for (let pick = 0; pick < picks; pick++) {
    for (let end = 0; end < ends; end++) {
      const surface =
        sheen(end, pick) *
        pucker(loom, end, pick) *
        (wale ? 1 + wales * wale(end, pick) : 1) *
        (1 +
          nap *
            smoothNoise(
              (end / ends) * cloud.across,
              (pick / picks) * cloud.down,
              cloud.across,
              cloud.down,
              3,
            )) *
        (1 + nap * 0.7 * threadNoise(end * 7919 + pick, 5))
      const at = pick * ends + end
      warp[at] =
        surface *
        (1 +
          uneven.warp * threadNoise(end, 1) +
          slub.amount * smoothNoise((pick / picks) * warpSlub, end, warpSlub, ends, 11))
      weft[at] =
        surface *
        (1 +
          uneven.weft * threadNoise(pick, 2) +
          slub.amount * smoothNoise((end / ends) * weftSlub, pick, weftSlub, picks, 13))
    }
  }
  return { warp, weft }
}

/**
 * Light on a round yarn at `across` its width and `along` the crossing, both 0..1. It is darker where the yarn dips
 * under another.
 */
function roundness(across: number, along: number, dipsBefore: boolean, dipsAfter: boolean): number {
  const side = Math.sin(Math.PI * across)
  const before = dipsBefore ? Math.min(1, along * 2.4 + 0.25) : 1
  const after = dipsAfter ? Math.min(1, (1 - along) * 2.4 + 0.25) : 1
  return (0.35 + 0.65 * side) * before * after
}

interface Crossing {
  /** Light of each sample. */
  shade: Float32Array
  /** For each column, which yarn is visible: 0 the one on top, -1 the end to the left, 1 the end to the right. */
  side: Int8Array
}

/**
 * The eight kinds of crossing: warp or weft on top, which dips under another yarn before, after, on both sides or on
 * none. Where the warp is dense, its ends cover part of the pick: the weft is visible in a narrow, shaded gap.
 */
export function crossings(swell: number, columns: number, rows: number, relief: number): Crossing[] {
  return Array.from({ length: 8 }, (_, kind) => {
    const up = (kind & 4) !== 0
    const shade = new Float32Array(columns * rows)
    const side = new Int8Array(columns)
    for (let x = 0; x < columns; x++) {
      const across = (x + 0.5) / columns
      if (!up) side[x] = across < swell ? -1 : across > 1 - swell ? 1 : 0
      for (let y = 0; y < rows; y++) {
        const along = (y + 0.5) / rows
        const before = (kind & 2) !== 0
        const after = (kind & 1) !== 0
        const round = up ? roundness(across, along, before, after) : roundness(along, across, before, after)
        const gap = !up && side[x] === 0 ? 1 - swell * 1.5 : 1
        shade[y * columns + x] = (1 + relief * (round - 0.62)) * gap
      }
    }
    return { shade, side }
  })
}

/** For every end and pick, the kind of their crossing as an index into `crossings`. */
export function yarnKindsOf({ fabric, ends, picks }: Loom): Uint8Array {
  const { warpUp } = interlacements[fabric.weave]
  const up = (end: number, pick: number) => warpUp((end + ends) % ends, (pick + picks) % picks)
  const kinds = new Uint8Array(ends * picks)
  for (let pick = 0; pick < picks; pick++) {
    for (let end = 0; end < ends; end++) {
      const top = up(end, pick)
      const before = top ? !up(end, pick - 1) : up(end - 1, pick)
      const after = top ? !up(end, pick + 1) : up(end + 1, pick)
      kinds[pick * ends + end] = (top ? 4 : 0) + (before ? 2 : 0) + (after ? 1 : 0)
    }
  }
  return kinds
}

/** How round a fabric's yarns look, 0..1. */
export const reliefOf = ({ weave }: Fabric): number => weaveTextures[weave].relief
