// Contact of cloth and body: particles keep the cloth's thickness from the skin, with friction.
import type { Cloth } from './cloth.ts'

/** A body as a signed distance function with its gradient. */
export interface Solid {
  distance: (x: number, y: number, z: number) => number
  normal: (x: number, y: number, z: number, into: Float64Array) => void
}

/** A particle is pushed out by at most this per step, metres, so that one deep inside does not become too fast. */
const maxPush = 0.006

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
    const push = Math.min(depth, maxPush)
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
    const slide = Math.sqrt(sx * sx + sy * sy + sz * sz)
    if (slide < 1e-12) continue
    const share = Math.min(1, (friction * push) / slide)
    x[i]! -= sx * share
    x[i + 1]! -= sy * share
    x[i + 2]! -= sz * share
  }
}
