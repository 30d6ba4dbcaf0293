// How a figure stands: how its hips lean, and where each bone of its arms and legs points.
import { radians } from '../common/math.ts'
import { signOf, type Side } from '../common/side.ts'
import { add, perpendicularTo, scale, size, subtract, unit, type Vector } from '../common/vector.ts'

/** Degrees: how far each bone of an arm points forwards, and how far the arm is away from the trunk. */
export interface HangingArm {
  upperArm: number
  foreArm: number
  hand: number
  out: number
}

/**
 * An arm whose hand is in the pocket of the trousers. Millimetres: where the wrist is, below the waist, outside of the side
 * of the hips and in front of it. Degrees: how far the elbow points backwards instead of outwards, and how far the hand points
 * forwards and inwards.
 */
export interface PocketArm {
  wrist: { below: number; outside: number; before: number }
  elbowBack: number
  forward: number
  inwards: number
}

/** The weight on one leg. Millimetres and degrees. */
export interface Weight {
  on: Side
  /** How far the hips are over that leg, and how far the other side of them is lower. */
  aside: number
  tilt: number
  /** Where the ankles are, outside of their hips and before them: of that leg, which is straight, and of the other one. */
  straight: { outside: number; before: number }
  bent: { outside: number; before: number }
}

export interface Stance {
  arms: Record<Side, HangingArm | PocketArm>
  weight: Weight
}

/** A direction down, so many degrees to the outside and with this share to the front. */
export function downwards(side: Side, out: number, front: number): Vector {
  const across = signOf(side) * Math.sin(radians(out))
  return unit([across, -Math.sqrt(Math.max(0, 1 - front * front - across * across)), front])
}

/** The directions of two bones that reach from a joint to a place; their joint is bent to a side. */
function reach(
  from: Vector,
  to: Vector,
  [first, second]: readonly [number, number],
  bentTo: Vector,
): Vector[] {
  const way = subtract(to, from)
  const far = Math.min(size(way), (first + second) * 0.9999)
  const straight = unit(way)
  const cos = (first * first + far * far - second * second) / (2 * first * far)
  const upper = add(
    scale(straight, cos),
    scale(perpendicularTo(bentTo, straight), Math.sqrt(Math.max(0, 1 - cos * cos))),
  )
  return [upper, unit(subtract(scale(straight, far), scale(upper, first)))]
}

/** How much more inwards than its arm a hanging hand points, degrees. */
const handAngle = -4

/** The directions of the bones of a hanging arm. */
export const hangingWays = (side: Side, { out, upperArm, foreArm, hand }: HangingArm): Vector[] =>
  [
    [out, upperArm],
    [out, foreArm],
    [out + handAngle, hand],
  ].map(([aside, forward]) => downwards(side, aside!, Math.sin(radians(forward!))))

/** The same of an arm whose hand is in the pocket. @param lengths of upper arm and forearm */
export function pocketWays(
  side: Side,
  { wrist, elbowBack, forward, inwards }: PocketArm,
  { shoulder, hipSide, waist }: Record<'shoulder' | 'hipSide' | 'waist', Vector>,
  lengths: readonly [number, number],
): Vector[] {
  const sign = signOf(side)
  const to: Vector = [hipSide[0] + sign * wrist.outside, waist[1] - wrist.below, hipSide[2] + wrist.before]
  const back = radians(elbowBack)
  return [
    ...reach(shoulder, to, lengths, [sign * Math.cos(back), 0, -Math.sin(back)]),
    downwards(side, -inwards, Math.sin(radians(forward))),
  ]
}

/** How straight a leg is that carries the weight: the share of its length from hip to ankle. */
const straightShare = 0.999

/** The directions of thigh and calf, so that both feet are on one floor. @param carrying the hip over the straight leg */
export function legWays(
  { on, straight, bent }: Weight,
  side: Side,
  { hip, carrying }: Record<'hip' | 'carrying', Vector>,
  lengths: readonly [number, number],
): Vector[] {
  const far = (lengths[0] + lengths[1]) * straightShare
  const floor = carrying[1] - Math.sqrt(far ** 2 - straight.outside ** 2 - straight.before ** 2)
  const { outside, before } = side === on ? straight : bent
  return reach(hip, [hip[0] + signOf(side) * outside, floor, hip[2] + before], lengths, [0, 0, 1])
}
