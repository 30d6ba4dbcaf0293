// Resistance to stretching and compression along the weft and the warp, and to shear between them. Each is a constraint
// of extended position-based dynamics (Macklin et al. 2016). The inner loop calls no functions, because most of the
// time is spent here.
import type { Cloth } from './cloth.ts'

export function resistStrain(cloth: Cloth, seconds: number): void {
  const { positions: x, inverseMasses: w, triangles, gradients, compliances } = cloth
  const perSquare = 1 / (seconds * seconds)
  const count = triangles.length / 3
  for (let t = 0; t < count; t++) {
    const p0 = triangles[t * 3]!
    const p1 = triangles[t * 3 + 1]!
    const p2 = triangles[t * 3 + 2]!
    const w0 = w[p0]!
    const w1 = w[p1]!
    const w2 = w[p2]!
    if (w0 + w1 + w2 === 0) continue
    const i = p0 * 3
    const j = p1 * 3
    const k = p2 * 3
    const u1 = gradients[t * 4]!
    const u2 = gradients[t * 4 + 1]!
    const v1 = gradients[t * 4 + 2]!
    const v2 = gradients[t * 4 + 3]!

    for (let direction = 0; direction < 2; direction++) {
      const g1 = direction === 0 ? u1 : v1
      const g2 = direction === 0 ? u2 : v2
      const g0 = -(g1 + g2)
      let fx = x[i]! * g0 + x[j]! * g1 + x[k]! * g2
      let fy = x[i + 1]! * g0 + x[j + 1]! * g1 + x[k + 1]! * g2
      let fz = x[i + 2]! * g0 + x[j + 2]! * g1 + x[k + 2]! * g2
      const length = Math.sqrt(fx * fx + fy * fy + fz * fz)
      if (length < 1e-8) continue
      fx /= length
      fy /= length
      fz /= length
      const weight = w0 * g0 * g0 + w1 * g1 * g1 + w2 * g2 * g2
      const push = (1 - length) / (weight + compliances[t * 3 + direction]! * perSquare)
      const m0 = push * w0 * g0
      const m1 = push * w1 * g1
      const m2 = push * w2 * g2
      x[i]! += m0 * fx
      x[i + 1]! += m0 * fy
      x[i + 2]! += m0 * fz
      x[j]! += m1 * fx
      x[j + 1]! += m1 * fy
      x[j + 2]! += m1 * fz
      x[k]! += m2 * fx
      x[k + 1]! += m2 * fy
      x[k + 2]! += m2 * fz
    }

    // jscpd:ignore-start (the same edges in three inner loops: a function that returned them would allocate)
    const e1x = x[j]! - x[i]!
    const e1y = x[j + 1]! - x[i + 1]!
    const e1z = x[j + 2]! - x[i + 2]!
    const e2x = x[k]! - x[i]!
    const e2y = x[k + 1]! - x[i + 1]!
    const e2z = x[k + 2]! - x[i + 2]!
    // jscpd:ignore-end
    const ux = e1x * u1 + e2x * u2
    const uy = e1y * u1 + e2y * u2
    const uz = e1z * u1 + e2z * u2
    const vx = e1x * v1 + e2x * v2
    const vy = e1y * v1 + e2y * v2
    const vz = e1z * v1 + e2z * v2
    const s1x = u1 * vx + v1 * ux
    const s1y = u1 * vy + v1 * uy
    const s1z = u1 * vz + v1 * uz
    const s2x = u2 * vx + v2 * ux
    const s2y = u2 * vy + v2 * uy
    const s2z = u2 * vz + v2 * uz
    const s0x = -s1x - s2x
    const s0y = -s1y - s2y
    const s0z = -s1z - s2z
    const weight =
      w0 * (s0x * s0x + s0y * s0y + s0z * s0z) +
      w1 * (s1x * s1x + s1y * s1y + s1z * s1z) +
      w2 * (s2x * s2x + s2y * s2y + s2z * s2z)
    const push = -(ux * vx + uy * vy + uz * vz) / (weight + compliances[t * 3 + 2]! * perSquare)
    const m0 = push * w0
    const m1 = push * w1
    const m2 = push * w2
    x[i]! += m0 * s0x
    x[i + 1]! += m0 * s0y
    x[i + 2]! += m0 * s0z
    x[j]! += m1 * s1x
    x[j + 1]! += m1 * s1y
    x[j + 2]! += m1 * s1z
    x[k]! += m2 * s2x
    x[k + 1]! += m2 * s2y
    x[k + 2]! += m2 * s2z
  }
}

/** How much each triangle is stretched (positive) or compressed along its weft or warp, as a share of its length. */
export function strains(cloth: Cloth, direction: 'weft' | 'warp'): Float64Array {
  const { positions: x, triangles, gradients } = cloth
  const offset = direction === 'weft' ? 0 : 2
  return Float64Array.from({ length: triangles.length / 3 }, (_, t) => {
    const [g1, g2] = [gradients[t * 4 + offset]!, gradients[t * 4 + offset + 1]!]
    const [i, j, k] = [triangles[t * 3]! * 3, triangles[t * 3 + 1]! * 3, triangles[t * 3 + 2]! * 3]
    const along = [0, 1, 2].map(
      (axis) => (x[j + axis]! - x[i + axis]!) * g1 + (x[k + axis]! - x[i + axis]!) * g2,
    )
    return Math.hypot(...along) - 1
  })
}
