// How much light reaches each piece of a negative. Lamp by lamp, a picture is taken from where it hangs: what it does
// not see lies in shade. As each lamp is many rays, shadows are as soft as they are in a room.
import { finishes } from './model.ts'
import type { Finish, Model } from './model.ts'
import type { Negative } from './negative.ts'
import { openWindow, rasterize } from './raster.ts'
import type { Ray } from './lamps.ts'

/** Light on pieces of surface, one entry a piece, or three. */
export type Lit = {
  light: Float32Array
  /** How the light grows as the surface leans towards u, and towards v. */
  leanU: Float32Array
  leanV: Float32Array
  /** Share of the room a piece sees, the rest being other cloth. */
  open: Float32Array
  /** Light of the key lamp alone. */
  key: Float32Array
}

export type Places = Pick<Negative, 'count' | 'position' | 'normal' | 'along' | 'upward'>

/** Texels along a lamp's picture. */
const SIDE = 640

/** These lie too flat to cast a shadow. */
const flat = new Set<Finish>(['stitch', 'label', 'monogram'])

const castersOf = ({ indices, finish }: Model): Uint32Array => {
  const kept = new Uint32Array(indices.length)
  let count = 0
  for (let triangle = 0; triangle < finish.length; triangle++) {
    if (flat.has(finishes[finish[triangle]!]!)) continue
    kept.set(indices.subarray(triangle * 3, triangle * 3 + 3), count)
    count += 3
  }
  return kept.subarray(0, count)
}

/** A ball around all places. */
const ballAround = ({ position }: Pick<Places, 'position'>) => {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < position.length; at++) {
    low[at % 3] = Math.min(low[at % 3]!, position[at]!)
    high[at % 3] = Math.max(high[at % 3]!, position[at]!)
  }
  const centre = low.map((each, axis) => (each + high[axis]!) / 2) as [number, number, number]
  return { centre, radius: Math.hypot(...low.map((each, axis) => high[axis]! - each)) / 2 + 0.01 }
}

/** Metres a lamp's picture reaches behind and before the middle of the shirt. */
const DEEP = 4

export const light = (model: Model, places: Places, rays: readonly Ray[], reach = places): Lit => {
  const { count, position, normal, along, upward } = places
  const lit: Lit = {
    light: new Float32Array(count * 3),
    leanU: new Float32Array(count),
    leanV: new Float32Array(count),
    open: new Float32Array(count),
    key: new Float32Array(count),
  }
  const casters = castersOf(model)
  const vertices = model.positions.length / 3
  const seen = { x: new Float32Array(vertices), y: new Float32Array(vertices), near: new Float32Array(vertices) }
  const window = openWindow(SIDE, SIDE, false)
  const { near: nearest } = window
  const { centre, radius } = ballAround(reach)
  const [ox, oy, oz] = centre
  const scale = SIDE / (2 * radius)
  const texel = 1 / scale
  const away = texel * 1.4
  for (const { x, y, z, light: each, open, isKey } of rays) {
    // Right and up of the lamp's picture.
    const flat = Math.hypot(x, z)
    const [rx, rz] = flat > 0.01 ? [z / flat, -x / flat] : [1, 0]
    const [ux, uy, uz] = [y * rz, z * rx - x * rz, -y * rx]
    for (let at = 0; at < vertices; at++) {
      const px = model.positions[at * 3]! - ox
      const py = model.positions[at * 3 + 1]! - oy
      const pz = model.positions[at * 3 + 2]! - oz
      seen.x[at] = (px * rx + pz * rz + radius) * scale
      seen.y[at] = (px * ux + py * uy + pz * uz + radius) * scale
      seen.near[at] = px * x + py * y + pz * z + DEEP
    }
    rasterize(seen, casters, window)
    const [red, green, blue] = each
    const grey = 0.25 * red + 0.5 * green + 0.25 * blue
    for (let at = 0; at < count; at++) {
      const to = at * 3
      const nx = normal[to]!
      const ny = normal[to + 1]!
      const nz = normal[to + 2]!
      const facing = nx * x + ny * y + nz * z
      if (facing <= 0) continue
      const px = position[to]! + nx * away - ox
      const py = position[to + 1]! + ny * away - oy
      const pz = position[to + 2]! + nz * away - oz
      const mx = (px * rx + pz * rz + radius) * scale - 0.5
      const my = (px * ux + py * uy + pz * uz + radius) * scale - 0.5
      const depth = px * x + py * y + pz * z + DEEP + texel * 0.8
      const column = Math.floor(mx)
      const row = Math.floor(my)
      let reaches = 1
      if (column >= 0 && row >= 0 && column < SIDE - 1 && row < SIDE - 1) {
        const place = row * SIDE + column
        const a = nearest[place]! > depth ? 0 : 1
        const b = nearest[place + 1]! > depth ? 0 : 1
        const c = nearest[place + SIDE]! > depth ? 0 : 1
        const d = nearest[place + SIDE + 1]! > depth ? 0 : 1
        const fx = mx - column
        const fy = my - row
        reaches = (a + (b - a) * fx) * (1 - fy) + (c + (d - c) * fx) * fy
      }
      if (reaches === 0) continue
      const falls = reaches * facing
      lit.light[to]! += red * falls
      lit.light[to + 1]! += green * falls
      lit.light[to + 2]! += blue * falls
      lit.leanU[at]! += grey * reaches * (along[to]! * x + along[to + 1]! * y + along[to + 2]! * z)
      lit.leanV[at]! += grey * reaches * (upward[to]! * x + upward[to + 1]! * y + upward[to + 2]! * z)
      lit.open[at]! += open * falls
      if (isKey) lit.key[at]! += grey * falls
    }
  }
  return lit
}
