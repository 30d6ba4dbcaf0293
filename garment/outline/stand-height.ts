// The height of a collar's stand, millimetres, for the 3D model and the workshop.
import { smoothstep } from '../common/math.ts'
import type { Stand } from './collar-cuts.ts'

/** Radius of a band collar's rounded end; height of peaked ends, and depth of the notch between them, mm. */
const endRounding = 17
export const peakHeight = 19
const notchDepth = 25
/** Radius of the upper corner of the end that laps over, mm. */
const cornerRadius = 10

/** How much lower the stand is `e` mm before the middle of the front, because of the shape of its ends. */
function dropAt(ends: Stand['ends'], e: number): number {
  if (ends === 'level') return 0
  if (e < 0) return dropAt(ends, 0) + 6 * smoothstep(0, 1, -e / 9)
  if (ends === 'rounded') {
    const t = Math.max(0, Math.min(1, 1 - e / endRounding))
    return (endRounding - 1) * (1 - Math.sqrt(1 - t * t * 0.995))
  }
  if (e >= peakHeight) return -3.5 * smoothstep(0, 1, 1 - (e - peakHeight) / 40)
  const t = 1 - Math.max(0, e) / peakHeight
  return -3.5 + notchDepth * (0.62 * t + 0.38 * Math.sin((t * Math.PI) / 2))
}

/** The height at `u` from the middle of the back; `half` is the length to the middle of the front. */
export function standHeight(cut: Stand, half: number, u: number): number {
  const front = (1 - Math.cos((Math.PI * u) / half)) / 2
  const left = Math.max(0, half + cut.lap - Math.abs(u))
  const radius = Math.min(cornerRadius, cut.lap * 0.7)
  const corner = left < radius ? radius - Math.sqrt(radius ** 2 - (radius - left) ** 2) : 0
  return cut.back + (cut.front - cut.back) * front - dropAt(cut.ends, half - Math.abs(u)) - corner
}
