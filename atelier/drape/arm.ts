// The mannequin's arm as a tube: a place is given by its distance from the shoulder and its angle round the arm.
import type { Mannequin } from '../body/mannequin.ts'
import { add, cross, scale, size, subtract } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { Side } from '#garment/common/side.ts'

/** Divides, where the shared function multiplies by the inverse: another rounding would give another drape. */
function unit(vector: Vector): Vector {
  const length = size(vector)
  return [vector[0] / length, vector[1] / length, vector[2] / length]
}

export interface Arm {
  /** Metres from shoulder to elbow. */
  upper: number
  /**
   * The point at a distance from the shoulder, in metres, and a radius from the arm's axis. `turn` is the angle as a
   * share of a whole turn: 0 is away from the body, a quarter is to the front.
   */
  at: (distance: number, turn: number, radius: number) => Vector
}

export function armOf(mannequin: Mannequin, side: Side): Arm {
  const { shoulder, elbow, wrist } = mannequin.arm(side)
  const [upper, fore] = [subtract(elbow, shoulder), subtract(wrist, elbow)]
  const at: Arm['at'] = (distance, turn, radius) => {
    const beyond = distance - size(upper)
    const direction = unit(beyond <= 0 ? upper : fore)
    const middle =
      beyond <= 0 ? add(shoulder, scale(direction, distance)) : add(elbow, scale(direction, beyond))
    const out = unit([-direction[1], direction[0], 0])
    const front = cross(out, direction)
    const sign = front[2] < 0 ? -1 : 1
    const [across, along] = [
      radius * Math.cos(2 * Math.PI * turn),
      radius * sign * Math.sin(2 * Math.PI * turn),
    ]
    const [x, y, z] = add(add(middle, scale(out, across)), scale(front, along))
    return side === 'L' ? [x, y, z] : [-x, y, z]
  }
  return { upper: size(upper), at }
}

/** The `turn` of a place on a sleeve or cuff: u > 0 is in front on the right arm, at the back on the left arm. */
export function turnOf(u: number, widthMm: number, side: Side): number {
  return ((side === 'L' ? -1 : 1) * u) / widthMm
}
