// Cloth on skin: no particle nearer than the cloth's thickness, and friction where it lies.
import type { Cloth } from './cloth.ts'

/** A body that cloth can touch: a signed distance with its direction. */
export interface Solid {
  distance: (x: number, y: number, z: number) => number
  normal: (x: number, y: number, z: number, into: Float64Array) => void
}

/** The most a particle is pushed out in one step, so that one deep inside gains no great speed. */
const mostPush = 0.006

export function resolveBodyContact(
  cloth: Cloth,
  solid: Solid,
  thickness: Float64Array,
  friction: number,
): void {
  const { positions: x, previous, inverseMasses, count } = cloth
  const out = new Float64Array(3)
  for (let particle = 0; particle < count; particle++) {
    if (inverseMasses[particle] === 0) continue
    const i = particle * 3
    const depth = thickness[particle]! - solid.distance(x[i]!, x[i + 1]!, x[i + 2]!)
    if (depth <= 0) continue
    solid.normal(x[i]!, x[i + 1]!, x[i + 2]!, out)
    const push = Math.min(depth, mostPush)
    const [nx, ny, nz] = [out[0]!, out[1]!, out[2]!]
    x[i]! += nx * push
    x[i + 1]! += ny * push
    x[i + 2]! += nz * push
    let sx = x[i]! - previous[i]!
    let sy = x[i + 1]! - previous[i + 1]!
    let sz = x[i + 2]! - previous[i + 2]!
    const away = sx * nx + sy * ny + sz * nz
    sx -= away * nx
    sy -= away * ny
    sz -= away * nz
    const slid = Math.sqrt(sx * sx + sy * sy + sz * sz)
    if (slid < 1e-12) continue
    const kept = Math.min(1, (friction * push) / slid)
    x[i]! -= sx * kept
    x[i + 1]! -= sy * kept
    x[i + 2]! -= sz * kept
  }
}
