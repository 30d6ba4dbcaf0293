// The mannequin's arm as a tube: a place is given by its distance from the shoulder and its angle round the arm.
import type { Vector } from '../body/distance.ts'
import type { Mannequin } from '../body/mannequin.ts'

function add(one: Vector, other: Vector, times = 1): Vector {
  return [one[0] + other[0] * times, one[1] + other[1] * times, one[2] + other[2] * times]
}
const lengthOf = (vector: Vector) => Math.hypot(...vector)
function unit(vector: Vector): Vector {
  const length = lengthOf(vector)
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

export function armOf(mannequin: Mannequin, side: 'L' | 'R'): Arm {
  const { shoulder, elbow, wrist } = mannequin.arm()
  const [upper, fore] = [add(elbow, shoulder, -1), add(wrist, elbow, -1)]
  const at: Arm['at'] = (distance, turn, radius) => {
    const beyond = distance - lengthOf(upper)
    const direction = unit(beyond <= 0 ? upper : fore)
    const middle = beyond <= 0 ? add(shoulder, direction, distance) : add(elbow, direction, beyond)
    const out = unit([-direction[1], direction[0], 0])
    const front: Vector = [
      direction[2] * out[1] - direction[1] * out[2],
      direction[0] * out[2] - direction[2] * out[0],
      direction[1] * out[0] - direction[0] * out[1],
    ]
    const sign = front[2] < 0 ? -1 : 1
    const [across, along] = [
      radius * Math.cos(2 * Math.PI * turn),
      radius * sign * Math.sin(2 * Math.PI * turn),
    ]
    const [x, y, z] = add(add(middle, out, across), front, along)
    return side === 'L' ? [x, y, z] : [-x, y, z]
  }
  return { upper: lengthOf(upper), at }
}

/** The `turn` of a place on a sleeve or cuff: u > 0 is in front on the right arm, at the back on the left arm. */
export function turnOf(u: number, widthMm: number, side: 'L' | 'R'): number {
  return ((side === 'L' ? -1 : 1) * u) / widthMm
}
