// The sleeve without allowance: the right one, seen from outside, with the front at u > 0 and the underarm at v = 0.
import { sleevePlacket } from '../../../outline/sleeve-placket-cut.ts'
import { lengthOf, pointAt, stretchOf } from '../../../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../../../pattern/polyline.ts'
import { clamp, curve, joined, solve } from './curves.ts'
import type { BlockInput } from './block-input.ts'
import type { ArmholeLimits } from './bodice.ts'

/** The length of the armhole, as shares of the sleeve's width at the underarm. */
const armholeShares = { min: 1.16, max: 1.36 }
/** Below the underarm the shortest sleeve is this long. */
const minUnderarmMm = 30

/** The head of the sleeve on one side, in shares of half its width and of its height, from the underarm up. */
interface CapSide {
  lower: readonly [FlatPoint, FlatPoint]
  middle: FlatPoint
  upper: readonly [FlatPoint, FlatPoint]
}

const frontCap: CapSide = {
  lower: [
    [0.85, 0],
    [0.65, 0.2735],
  ],
  middle: [0.56, 0.44],
  upper: [
    [0.45, 0.6435],
    [0.32, 1],
  ],
}

const backCap: CapSide = {
  lower: [
    [0.9, 0.04],
    [0.7, 0.3],
  ],
  middle: [0.58, 0.48],
  upper: [
    [0.45, 0.676],
    [0.31, 1],
  ],
}

/** From the front's underarm over the top to the back's. */
function capLine(half: number, height: number): Polyline {
  const side = ({ lower, middle, upper }: CapSide, sign: 1 | -1): Polyline => {
    const at = ([u, v]: FlatPoint): FlatPoint => [sign * u * half, v * height]
    return joined(
      curve(at([1, 0]), at(lower[0]), at(lower[1]), at(middle)),
      curve(at(middle), at(upper[0]), at(upper[1]), [0, height]),
    )
  }
  return joined(side(frontCap, 1), side(backCap, -1).toReversed())
}

/** From the shoulder seam to the sleeve's end. */
const lengthOfSleeve = ({ measures, cuffDepthMm }: BlockInput): number =>
  Math.max(60, measures.sleeve - measures.shoulder / 2 - cuffDepthMm)

/** Between which lengths of the armhole the sleeve can be as wide as it should. */
export function armholeLimits(input: BlockInput): ArmholeLimits {
  const { measures, corrections } = input
  const highest = Math.max(20, lengthOfSleeve(input) - minUnderarmMm)
  const longest = lengthOf(capLine(measures.bicep / 2, highest)) - corrections.capEaseMm
  const min = measures.bicep * armholeShares.min
  return { min, max: Math.max(min, Math.min(measures.bicep * armholeShares.max, longest)) }
}

/** A pleat at the sleeve's end, from `u` towards the front; it is folded towards the slit. */
export interface EndPleat {
  u: number
  fabricMm: number
}

export interface SleeveBlock {
  capFront: Polyline
  capYoke: Polyline
  capBack: Polyline
  seamBack: Polyline
  end: Polyline
  seamFront: Polyline
  /** For the cuff; the slit is from the end upwards. */
  slit: { u: number; lengthMm: number } | null
  pleats: readonly EndPleat[]
}

/** The slit is this share of the end away from the seam under the arm, on the back. */
const slitShare = 0.25
const pleatMm = 26
const minPleatMm = 12
/** From the placket to the first pleat, and from pleat to pleat. */
const pleatGap = { first: 8, between: 12 }
/** The end of the sleeve is at most this share of its width under the arm. */
const endShare = 0.92

function pleatsOf({ measures }: BlockInput): number[] {
  const spare = clamp(measures.bicep * endShare - measures.cuff, 0, 2 * pleatMm)
  if (spare < minPleatMm) return []
  return spare < 2 * minPleatMm ? [spare] : [spare / 2, spare / 2]
}

/** How the ease in the head of the sleeve is divided. */
const easeShares = { front: 0.4, yoke: 0.2, back: 0.4 }

export interface ArmholeLengths {
  front: number
  yoke: number
  back: number
}

export function sleeveOf(input: BlockInput, armhole: ArmholeLengths): SleeveBlock {
  const { measures } = input
  const { capEaseMm } = input.corrections
  const half = measures.bicep / 2
  const long = input.sleeves !== 'short'
  const length = armhole.front + armhole.yoke + armhole.back + capEaseMm
  const height = solve((high) => lengthOf(capLine(half, high)), length, 1, 600)
  const cap = capLine(half, height)
  const scale = lengthOf(cap) / length
  const front = (armhole.front + capEaseMm * easeShares.front) * scale
  const yoke = front + (armhole.yoke + capEaseMm * easeShares.yoke) * scale
  const shoulder = pointAt(cap, front)
  const end = Math.min(shoulder[1] - lengthOfSleeve(input), -1)
  const pleats = long ? pleatsOf(input) : []
  const endHalf = (long ? measures.cuff + pleats.reduce((sum, mm) => sum + mm, 0) : measures.opening) / 2
  const slitU = -endHalf * (1 - 2 * slitShare)
  let next = slitU + sleevePlacket.widthMm + pleatGap.first
  return {
    capFront: stretchOf(cap, 0, front),
    capYoke: stretchOf(cap, front, yoke),
    capBack: stretchOf(cap, yoke, lengthOf(cap)),
    seamBack: [
      [-half, 0],
      [-endHalf, end],
    ],
    end: [
      [-endHalf, end],
      [endHalf, end],
    ],
    seamFront: [
      [endHalf, end],
      [half, 0],
    ],
    slit: long ? { u: slitU, lengthMm: Math.min(sleevePlacket.lengthMm, -end * 0.5) } : null,
    pleats: pleats.map((fabricMm) => {
      const u = next
      next += fabricMm + pleatGap.between
      return { u, fabricMm }
    }),
  }
}
