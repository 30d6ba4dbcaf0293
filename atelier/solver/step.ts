// One small time step: moves the particles, then corrects stretching, bending and contacts.
import { resistBending } from './bending.ts'
import type { Cloth } from './cloth.ts'
import { resistStrain } from './strain.ts'

export interface SolverStep {
  seconds: number
  /** m/s² downwards. */
  gravity: number
  /** Damping by air and by friction of the yarns: velocities decrease by exp(-damping) per second. */
  damping: number
  stiffer?: number
}

/** No particle may be faster than this, m/s. */
const maxSpeed = 2

/** `contact` is called after stretching and bending are corrected. */
export function advance(cloth: Cloth, step: SolverStep, contact: () => void): void {
  const { positions: x, previous, velocities: v, inverseMasses, count } = cloth
  const { seconds, gravity, damping, stiffer } = step
  const velocityShare = Math.exp(-damping * seconds)
  for (let particle = 0; particle < count; particle++) {
    const i = particle * 3
    previous[i] = x[i]!
    previous[i + 1] = x[i + 1]!
    previous[i + 2] = x[i + 2]!
    if (inverseMasses[particle] === 0) continue
    let vx = v[i]! * velocityShare
    let vy = v[i + 1]! * velocityShare - gravity * seconds
    let vz = v[i + 2]! * velocityShare
    const speed = Math.sqrt(vx * vx + vy * vy + vz * vz)
    if (speed > maxSpeed) {
      vx *= maxSpeed / speed
      vy *= maxSpeed / speed
      vz *= maxSpeed / speed
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

/** Mean speed of the particles, m/s. */
export function speedOf({ velocities: v, count }: Cloth): number {
  let sum = 0
  for (let i = 0; i < count * 3; i += 3) sum += Math.hypot(v[i]!, v[i + 1]!, v[i + 2]!)
  return sum / count
}
