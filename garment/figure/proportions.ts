// Lengths and girths of a figure, as factors of those of its shape: the trunk is stretched and widened level by level, and
// each limb along and around its bone.
import type { BodyFile, PointName } from './body-file.ts'
import { smoothstep } from '../common/math.ts'
import type { Vector } from '../common/vector.ts'

export interface Proportions {
  /** Of the whole figure. */
  scale: number
  /** From crotch to waist, and from waist to nape. */
  rise: number
  back: number
  shoulders: number
  arms: number
  legs: number
  /** Girths. */
  neck: number
  chest: number
  waist: number
  hips: number
  bicep: number
  wrist: number
  thigh: number
}

export const plainProportions: Proportions = {
  scale: 1,
  rise: 1,
  back: 1,
  shoulders: 1,
  arms: 1,
  legs: 1,
  neck: 1,
  chest: 1,
  waist: 1,
  hips: 1,
  bicep: 1,
  wrist: 1,
  thigh: 1,
}

export function pointOf(body: BodyFile, points: Float32Array, name: PointName): Vector {
  const at = body.points[name] * 3
  return [points[at]!, points[at + 1]!, points[at + 2]!]
}

/** A value at rising places, constant beyond them and without corners between them. */
export type Curve = readonly (readonly [place: number, value: number])[]

export function valueAt(curve: Curve, place: number): number {
  let next = 0
  while (next < curve.length && place > curve[next]![0]) next++
  if (next === 0) return curve[0]![1]
  const low = curve[next - 1]!
  if (next === curve.length) return low[1]
  const high = curve[next]!
  return low[1] + (high[1] - low[1]) * smoothstep(low[0], high[0], place)
}

/** Straight lines between the places. */
function lineAt(curve: Curve, place: number): number {
  let next = 1
  while (next < curve.length - 1 && place > curve[next]![0]) next++
  const low = curve[next - 1]!
  const high = curve[next]!
  const share = Math.min(1, Math.max(0, (place - low[0]) / (high[0] - low[0])))
  return low[1] + (high[1] - low[1]) * share
}

/** How the trunk changes at a height of the shape. */
export interface TrunkLevel {
  /** Where it is then. */
  y: number
  /** The middle from front to back, which stays. */
  middle: number
  width: number
  depth: number
}

export type TrunkLevels = (y: number, into: TrunkLevel) => void

/** @param points the shape */
export function trunkLevels(body: BodyFile, points: Float32Array, proportions: Proportions): TrunkLevels {
  const { rise, back, shoulders, neck, chest, waist, hips } = proportions
  const point = (name: PointName) => pointOf(body, points, name)
  const middle = (one: PointName, other: PointName, of: 1 | 2) => (point(one)[of] + point(other)[of]) / 2
  const crotchY = point('crotch')[1]
  const waistY = middle('waistFront', 'waistBack', 1)
  const napeY = point('nape')[1]
  const [seatY, chestY, shoulderY] = [point('seat')[1], point('chest')[1], point('shoulderL')[1]]
  const neckY = point('neckFront')[1]
  // The shoulders have their own width, so that neck and chest do not change it.
  const girths: Curve = [
    [seatY, Math.log(hips)],
    [waistY, Math.log(waist)],
    [chestY, Math.log(chest)],
    [shoulderY, 0],
    [neckY, Math.log(neck)],
  ]
  const widths: Curve = [
    [chestY, 1],
    [shoulderY, shoulders],
    [neckY, 1],
  ]
  const axis: Curve = [
    [seatY, middle('seatFront', 'seat', 2)],
    [waistY, middle('waistFront', 'waistBack', 2)],
    [chestY, middle('chestFront', 'chestBack', 2)],
    [neckY, middle('neckFront', 'neckBack', 2)],
  ]
  return (y, into) => {
    const girth = Math.exp(valueAt(girths, y))
    into.y =
      y +
      (rise - 1) * Math.min(Math.max(y - crotchY, 0), waistY - crotchY) +
      (back - 1) * Math.min(Math.max(y - waistY, 0), napeY - waistY)
    into.middle = lineAt(axis, y)
    into.width = girth * valueAt(widths, y)
    into.depth = girth
  }
}

/** The girth of each bone of a limb, as logarithms of factors from its beginning (0) to its end (1). */
export function limbGirths({
  bicep,
  wrist,
  thigh,
}: Proportions): Record<'upperArm' | 'foreArm' | 'hand' | 'thigh' | 'calf' | 'foot', Curve> {
  const [upper, lower, leg] = [Math.log(bicep), Math.log(wrist), Math.log(thigh)]
  const elbow = (upper + lower) / 2
  return {
    upperArm: [
      [0, upper / 2],
      [0.4, upper],
      [0.6, upper],
      [1, elbow],
    ],
    foreArm: [
      [0, elbow],
      [0.9, lower],
    ],
    hand: [
      [0.1, lower],
      [1, lower / 4],
    ],
    thigh: [
      [0.3, leg],
      [1, leg * 0.4],
    ],
    calf: [
      [0, leg * 0.4],
      [1, leg * 0.15],
    ],
    foot: [
      [0, leg * 0.15],
      [1, 0],
    ],
  }
}
