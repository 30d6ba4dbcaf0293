// One small time step: particles move, then stretching, bending and contacts are corrected.
import { resistBending } from './bending.ts'
import type { Cloth } from './cloth.ts'
import { resistStrain } from './strain.ts'

export interface Step {
  seconds: number
  /** m/s² downwards. */
  gravity: number
  /** Share of the velocity lost in a second, as an exponent: air, and yarns rubbing. */
  damping: number
  stiffer?: number
}

/** No particle may be faster, m/s. */
const fastest = 2

/** `contact` is asked once the cloth itself is satisfied. */
export function advance(cloth: Cloth, step: Step, contact: () => void): void {
  const { positions: x, previous, velocities: v, inverseMasses, count } = cloth
  const { seconds, gravity, damping, stiffer } = step
  const kept = Math.exp(-damping * seconds)
  for (let particle = 0; particle < count; particle++) {
    const i = particle * 3
    previous[i] = x[i]!
    previous[i + 1] = x[i + 1]!
    previous[i + 2] = x[i + 2]!
    if (inverseMasses[particle] === 0) continue
    let vx = v[i]! * kept
    let vy = v[i + 1]! * kept - gravity * seconds
    let vz = v[i + 2]! * kept
    const speed = Math.sqrt(vx * vx + vy * vy + vz * vz)
    if (speed > fastest) {
      vx *= fastest / speed
      vy *= fastest / speed
      vz *= fastest / speed
    }
    x[i]! += vx * seconds
    x[i + 1]! += vy * seconds
    x[i + 2]! += vz * seconds
  }
  resistStrain(cloth, seconds)
  resistBending(cloth, seconds, stiffer)
  contact()
  for (let i = 0; i < count * 3; i++) v[i] = (x[i]! - previous[i]!) / seconds
}

/** Metres a second, on the average. */
export function speedOf({ velocities: v, count }: Cloth): number {
  let sum = 0
  for (let i = 0; i < count * 3; i += 3) sum += Math.hypot(v[i]!, v[i + 1]!, v[i + 2]!)
  return sum / count
}
