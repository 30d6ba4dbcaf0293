// Finds the point of the draped cloth for a place in the flat pattern.
import type { Draped, DrapedPiece } from '../mesh/draped.ts'

type WritePoint = (u: number, v: number, into: Float64Array, offset: number) => void

/** Writes the draped point at (u, v). Beyond the piece's edge, the plane of the nearest triangle is continued. */
export function drapedSurfaceOf({ positions }: Pick<Draped, 'positions'>, piece: DrapedPiece): WritePoint {
  const { uv, triangles, particle } = piece
  return (u, v, into, offset) => {
    let best = -Infinity
    let [at, second, third] = [0, 0, 0]
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [triangles[t]! * 2, triangles[t + 1]! * 2, triangles[t + 2]! * 2]
      const [bu, bv] = [uv[b]! - uv[a]!, uv[b + 1]! - uv[a + 1]!]
      const [cu, cv] = [uv[c]! - uv[a]!, uv[c + 1]! - uv[a + 1]!]
      const [pu, pv] = [u - uv[a]!, v - uv[a + 1]!]
      const area = bu * cv - bv * cu
      const beta = (pu * cv - pv * cu) / area
      const gamma = (bu * pv - bv * pu) / area
      const inside = Math.min(beta, gamma, 1 - beta - gamma)
      if (inside <= best) continue
      best = inside
      at = t
      second = beta
      third = gamma
      if (inside >= 0) break
    }
    const corner = (index: number, axis: number) => positions[particle[triangles[at + index]!]! * 3 + axis]!
    for (let axis = 0; axis < 3; axis++)
      into[offset + axis] =
        corner(0, axis) * (1 - second - third) + corner(1, axis) * second + corner(2, axis) * third
  }
}
