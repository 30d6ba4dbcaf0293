// The halves of front, back and yoke without allowance, drafted so that the measures of the sewn shirt come out. u is from
// the middle to the side and v from the neck point (where shoulder and collar seam meet) upwards.
import { lengthOf } from '../../../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../../../pattern/polyline.ts'
import { clamp, curve, joined, smoothThrough, solve } from './curves.ts'
import type { BlockInput } from './block-input.ts'

/** The usual slope of the shoulder, radians. */
const shoulderSlope = (13 * Math.PI) / 180
const shoulderFall = Math.tan(shoulderSlope)

/** The neck point is this share of the collar from the middle. */
const neckWidthShare = 1 / 5
/** The neckline's back is this share of the collar below the neck point. */
const neckFallShare = 0.0487
/** The shoulder seam has at least this length. */
const minShoulderMm = 45

/** The lower seam of the yoke, as a share of the way from the shoulder down to the underarm. */
const yokeShare = 0.35
/** Between the neckline and the yoke's seam at the middle of the back. */
const minYokeMm = 45

/** The narrowest part of the front, as a share of the shoulder, and how much the chest narrows it further. */
const pitchShare = 0.98
const pitchOfChest = 0.002
/** The armhole is cut in at least this far from the underarm. */
const minHollowMm = 12

/** Heights, all from the neck point. */
export interface Levels {
  shoulder: number
  yoke: number
  underarm: number
  waist: number
  /** From here the sides are parallel to the grain. */
  seat: number
  /** Where the side seam meets the hem. */
  sideEnd: number
  frontHem: number
  backHem: number
}

export interface Dart {
  /** From the middle of the back. */
  u: number
  widthMm: number
  bottom: number
  top: number
}

export interface Pleat {
  /** Where its fold begins, from the middle along the top of the back. */
  u: number
  fabricMm: number
}

/** Lines of one half. Those of front and back go round it counter-clockwise, from the middle of the hem. */
export interface Bodice {
  levels: Levels
  front: { hem: Polyline; side: Polyline; arm: Polyline; shoulder: Polyline; neck: Polyline }
  back: { hem: Polyline; side: Polyline; arm: Polyline; top: Polyline }
  yoke: { bottom: Polyline; arm: Polyline; shoulder: Polyline; neck: Polyline }
  dart: Dart | null
  pleat: Pleat | null
}

const pleatFabricMm = 28
/** Where the pleat is, as a share of the yoke's half. */
const pleatShare = 0.62

const dartWidth = { min: 10, max: 22 }
/** The dart's middle, as a share of the back's half at the waist, and how far it reaches from the waist. */
const dartShare = 0.52
const dartReach = { below: 150, above: 190 }

/** The depth of a round hem's curve at the side, and where the curve begins, as a share of the half. */
const roundHemMm = 78
const hemCurveShare = 0.5

/** Of the way from the neck to the waist, what lies below the armpit, less 2 per cent and half of the arm's ease. */
const armpitShare = 0.447
const seatShare = 0.276
/**
 * The armpit's height below the neck, as a share of the back's length: at most this in 95 of 100 people of ANSUR II (0.39
 * on average). The underarm of the shirt is at least so much below it.
 */
const deepestArmpitShare = 0.44
const belowArmpitMm = 10

interface Neck {
  point: FlatPoint
  fall: number
  shoulder: FlatPoint
  /** The slope of the shoulder, radians. */
  slope: number
}

function neckOf({ measures, corrections }: BlockInput): Neck {
  const half = measures.shoulder / 2
  const width = Math.max(Math.min(measures.collar * neckWidthShare, half - minShoulderMm), half * 0.2)
  const run = half - width
  const lowered = corrections.shoulderSlopeMm
  return {
    point: [width, 0],
    fall: measures.collar * neckFallShare + corrections.backNeckMm,
    shoulder: [half, -run * shoulderFall - lowered],
    slope: shoulderSlope + (Math.atan(shoulderFall + lowered / run) - Math.atan(shoulderFall)),
  }
}

function backNeck({ point: [width], fall, slope }: Neck): Polyline {
  return curve([width, 0], [width - fall * Math.tan(slope), -fall], [0, -fall], [0, -fall])
}

/** The front's neckline, whose depth gives the collar its length. */
function frontNeck({ point: [width], slope }: Neck, lengthMm: number): Polyline {
  const lean = Math.tan(slope)
  const drawn = (depth: number) => {
    const edge: FlatPoint = [Math.max(width * 0.3, width - depth * lean), -depth]
    return curve(
      [width, 0],
      [width + 0.65 * (edge[0] - width), 0.65 * edge[1]],
      [0.55 * edge[0], -depth],
      [0, -depth],
    )
  }
  return drawn(solve((depth) => lengthOf(drawn(depth)), lengthMm, 5, 600))
}

/** The lower part of an armhole, from the underarm up to its narrowest point. */
function lowerArm(underarm: FlatPoint, pitch: FlatPoint): Polyline {
  const [across, up] = [underarm[0] - pitch[0], pitch[1] - underarm[1]]
  const half = (across * up) / (across + up) / 2
  const hollow: FlatPoint = [pitch[0] + half, underarm[1] + half]
  const slant = half * Math.SQRT1_2
  return joined(
    curve(
      underarm,
      [underarm[0] - across / 4, underarm[1]],
      [hollow[0] + slant / 2, hollow[1] - slant / 2],
      hollow,
    ),
    curve(hollow, [hollow[0] - slant, hollow[1] + slant], [pitch[0], (pitch[1] + hollow[1]) / 2], pitch),
  )
}

/** From a point of the armhole up to the shoulder, which it meets at a right angle. */
function upperArm(from: FlatPoint, { shoulder, slope }: Neck): Polyline {
  const up = shoulder[1] - from[1]
  return curve(
    from,
    [from[0], from[1] + up / 2],
    [shoulder[0] - (Math.sin(slope) * up) / 5, shoulder[1] - (Math.cos(slope) * up) / 5],
    shoulder,
  )
}

export interface Arms {
  front: Polyline
  back: Polyline
  yoke: Polyline
}

function armsOf({ measures }: BlockInput, neck: Neck, yokeV: number, underarmV: number): Arms {
  const { shoulder } = neck
  const underarm: FlatPoint = [measures.chest / 4, underarmV]
  const narrow = Math.max(underarm[0] * 0.5, underarm[0] - minHollowMm)
  const middle = (shoulder[1] + underarmV) / 2
  const frontPitch: FlatPoint = [
    Math.min(pitchShare * shoulder[0] - pitchOfChest * measures.chest, narrow),
    middle,
  ]
  const yokeEnd: FlatPoint = [measures.yoke / 2, yokeV]
  const backPitch: FlatPoint = [
    Math.min(yokeEnd[0] + 0.5, narrow),
    Math.min(middle, underarmV + (yokeV - underarmV) * 0.78),
  ]
  const up = yokeEnd[1] - backPitch[1]
  return {
    front: joined(lowerArm(underarm, frontPitch), upperArm(frontPitch, neck)),
    back: joined(
      lowerArm(underarm, backPitch),
      curve(backPitch, [backPitch[0], backPitch[1] + up / 2], [yokeEnd[0], yokeEnd[1] - up / 3], yokeEnd),
    ),
    yoke: upperArm(yokeEnd, neck),
  }
}

/** Heights that follow from the body, before the armhole is fitted to the sleeve. */
function bodyLevels({ body, measures, alongGrain, bottom, corrections }: BlockInput, neck: Neck) {
  const toWaist = body.backLengthMm * alongGrain + neck.fall
  const armEase = clamp(measures.bicep / body.bicepMm - 1, 0, 0.5)
  const underarm = -toWaist * (1 - armpitShare * (0.98 - armEase / 2)) - corrections.armholeDepthMm
  const backHem = -neck.fall - measures.length
  const frontHem = -measures.frontLength
  const curveMm = bottom === 'round' ? roundHemMm : 0
  const armpit = -neck.fall - deepestArmpitShare * body.backLengthMm * alongGrain
  return { toWaist, underarm, armpit, backHem, frontHem, sideEnd: backHem + curveMm }
}

export interface ArmholeLimits {
  /** Of the whole armhole. */
  min: number
  max: number
}

/** The underarm is moved until the length of the armhole fits the sleeve. */
function levelsOf(input: BlockInput, neck: Neck, limits: ArmholeLimits): Levels {
  const { toWaist, underarm: wanted, armpit, backHem, frontHem, sideEnd } = bodyLevels(input, neck)
  const shoulder = neck.shoulder[1]
  const yoke = Math.min(shoulder + yokeShare * (wanted - shoulder), -neck.fall - minYokeMm, shoulder - 20)
  const armhole = (depth: number) => {
    const arms = armsOf(input, neck, yoke, -depth)
    return lengthOf(arms.front) + lengthOf(arms.back) + lengthOf(arms.yoke)
  }
  const least = Math.max(-yoke + 60, belowArmpitMm - armpit)
  const most = Math.max(least + 1, -sideEnd - 120)
  const depth = clamp(
    -wanted,
    solve(armhole, limits.min, least, most),
    solve(armhole, limits.max, least, most),
  )
  const underarm = -depth
  const run = underarm - sideEnd
  const waist = clamp(-toWaist, sideEnd + run * 0.3, underarm - run * 0.2)
  const seat = clamp(waist - toWaist * seatShare, sideEnd, waist - run * 0.12)
  return { shoulder, yoke, underarm, waist, seat, sideEnd, frontHem, backHem }
}

const sideSteps = 60

function hemLine(widthMm: number, middle: number, side: number, neckWidth: number): Polyline {
  if (Math.abs(middle - side) < 0.05)
    return [
      [0, middle],
      [widthMm, side],
    ]
  const start = Math.min(widthMm * 0.8, Math.max(widthMm * hemCurveShare, neckWidth + 5))
  const bend = (start + widthMm) / 2
  return joined(
    [
      [0, middle],
      [start, middle],
    ],
    curve([start, middle], [bend, middle], [bend, side], [widthMm, side]),
  )
}

function dartOf({ measures, back }: BlockInput, { waist, underarm, sideEnd }: Levels): Dart | null {
  if (back !== 'dart') return null
  const widthMm = clamp(dartWidth.min + (measures.chest - measures.waist) / 4, dartWidth.min, dartWidth.max)
  return {
    u: (measures.waist / 4) * dartShare,
    widthMm,
    bottom: Math.max(waist - dartReach.below, sideEnd + 40),
    top: Math.min(waist + dartReach.above, underarm + 40),
  }
}

/** The half of front or back across the underarm and the waist. */
interface Across {
  underarm: number
  waist: number
}

/** The side of front or back, from the hem up to the underarm at `top`. */
function sideOf(
  { measures }: BlockInput,
  { waist, seat, sideEnd }: Levels,
  half: Across,
  top: number,
): Polyline {
  const hem = measures.hem / 4
  const across = smoothThrough([
    [half.underarm, top],
    [half.waist, waist],
    [hem, seat],
    [hem, sideEnd - 1],
  ])
  return Array.from({ length: sideSteps + 1 }, (_, index): FlatPoint => {
    const v = sideEnd + ((top - sideEnd) * index) / sideSteps
    return [across(v), v]
  })
}

/** Of what a waist is wider than the chest, the front gets this much more than half, and the back less. */
const bellyShare = 0.4
const maxBellyMm = 15

/** Both sides are sewn together, so that of the back begins lower or higher, as its slant needs. */
function sidesOf(input: BlockInput, levels: Levels, dartMm: number, pleatMm: number) {
  const { chest, waist } = input.measures
  const belly = Math.min(maxBellyMm, (Math.max(0, waist - chest) / 4) * bellyShare)
  const waistHalf = (waist + 2 * dartMm) / 4
  const front = sideOf(input, levels, { underarm: chest / 4, waist: waistHalf + belly }, levels.underarm)
  const backHalf = { underarm: chest / 4 + pleatMm, waist: waistHalf - belly }
  const back = (top: number) => sideOf(input, levels, backHalf, top)
  if (pleatMm === 0 && belly === 0) return { front, back: front }
  const top = solve(
    (height) => lengthOf(back(height)),
    lengthOf(front),
    levels.waist + 20,
    Math.min(levels.underarm + 60, levels.yoke - 40),
  )
  return { front, back: back(top) }
}

export function bodiceOf(input: BlockInput, limits: ArmholeLimits): Bodice {
  const { measures } = input
  const neck = neckOf(input)
  const levels = levelsOf(input, neck, limits)
  const { underarm, sideEnd } = levels
  const dart = dartOf(input, levels)
  const pleat: Pleat | null =
    input.back === 'side-pleat' ? { u: (measures.yoke / 2) * pleatShare, fabricMm: pleatFabricMm } : null
  const [dartMm, pleatMm] = [dart?.widthMm ?? 0, pleat?.fabricMm ?? 0]
  const side = sidesOf(input, levels, dartMm, pleatMm)
  const backUnderarm = side.back.at(-1)![1]
  const arms = armsOf(input, neck, levels.yoke, underarm)
  const backArm = armsOf(input, neck, levels.yoke, backUnderarm).back.map(([u, v]): FlatPoint => [
    u + pleatMm,
    v,
  ])
  const neckBack = backNeck(neck)
  const hemHalf = measures.hem / 4
  const { point, shoulder } = neck
  return {
    levels,
    front: {
      hem: hemLine(hemHalf, levels.frontHem, sideEnd, point[0]),
      side: side.front,
      arm: arms.front,
      shoulder: [shoulder, point],
      neck: frontNeck(neck, measures.collar / 2 - lengthOf(neckBack)),
    },
    back: {
      hem: hemLine(hemHalf, levels.backHem, sideEnd, point[0]),
      side: side.back,
      arm: backArm,
      top: [backArm.at(-1)!, [0, levels.yoke]],
    },
    yoke: {
      bottom: [
        [0, levels.yoke],
        [measures.yoke / 2, levels.yoke],
      ],
      arm: arms.yoke,
      shoulder: [shoulder, point],
      neck: neckBack,
    },
    dart,
    pleat,
  }
}
