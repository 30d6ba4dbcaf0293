// How much light reaches each piece of a G-buffer. A shadow map is rendered for every light sample: what it does not see
// lies in shadow. Each lamp has many samples, so its shadows are soft.
import type { BoundingSphere } from './camera.ts'
import { surfaceMaterials } from './model.ts'
import type { SurfaceMaterial, Model } from './model.ts'
import type { GBuffer } from './gbuffer.ts'
import { createRasterBuffer, rasterize } from './raster.ts'
import type { Projected } from './raster.ts'
import { freeBuffers } from './free-buffers.ts'
import type { LightSample } from './light-samples.ts'

/** Light on pieces of surface, one entry a piece, or three. */
export interface SurfaceLight {
  light: Float32Array
  /** How the light grows as the surface leans towards u, and towards v. */
  leanU: Float32Array
  leanV: Float32Array
  /** Share of the room a piece sees, the rest being other cloth. */
  open: Float32Array
}

export type SurfacePoints = Pick<GBuffer, 'count' | 'position' | 'normal' | 'along' | 'upward'>

/** These lie too flat to cast a shadow. */
const flat = new Set<SurfaceMaterial>(['stitch', 'label', 'monogram'])

function castersOf({ indices, material }: Model): Uint32Array {
  const kept = new Uint32Array(indices.length)
  let count = 0
  for (let triangle = 0; triangle < material.length; triangle++) {
    if (flat.has(surfaceMaterials[material[triangle]!]!)) continue
    kept.set(indices.subarray(triangle * 3, triangle * 3 + 3), count)
    count += 3
  }
  return kept.subarray(0, count)
}

/** Depth of a shadow map behind and before the middle of the shirt, metres. */
const shadowMapDepth = 4

function darkness({ count }: SurfacePoints): SurfaceLight {
  return {
    light: new Float32Array(count * 3),
    leanU: new Float32Array(count),
    leanV: new Float32Array(count),
    open: new Float32Array(count),
  }
}

/** Lights several lists of points by the same samples, with shadow maps `side` texels wide. */
export function lightSurfaces(
  model: Model,
  ball: BoundingSphere,
  samples: readonly LightSample[],
  lists: readonly SurfacePoints[],
  side: number,
): SurfaceLight[] {
  const lit = lists.map(darkness)
  const casters = castersOf(model)
  const vertices = model.positions.length / 3
  const seen = {
    x: new Float32Array(vertices),
    y: new Float32Array(vertices),
    near: new Float32Array(vertices),
  }
  const window = createRasterBuffer(side, side, false)
  for (const sample of samples) {
    const lamp = lampFor(sample, ball, side)
    see(model.positions, lamp, seen)
    rasterize(seen, casters, window)
    for (const [at, places] of lists.entries()) shine(window.near, lamp, places, lit[at]!)
  }
  freeBuffers([casters, seen, window])
  return lit
}

/** A light sample with the axes of its shadow map, and the texels of a metre. */
type Lamp = LightSample & {
  ball: BoundingSphere
  side: number
  right: readonly [x: number, z: number]
  up: readonly [x: number, y: number, z: number]
  scale: number
}

function lampFor(sample: LightSample, ball: BoundingSphere, side: number): Lamp {
  const { x, y, z } = sample
  const flat = Math.hypot(x, z)
  const [rx, rz] = flat > 0.01 ? [z / flat, -x / flat] : [1, 0]
  return {
    ...sample,
    ball,
    right: [rx, rz],
    up: [y * rz, z * rx - x * rz, -y * rx],
    side,
    scale: side / (2 * ball.radius),
  }
}

function see(positions: Float32Array, lamp: Lamp, seen: Projected): void {
  const {
    x,
    y,
    z,
    scale,
    right: [rx, rz],
    up: [ux, uy, uz],
    ball: {
      centre: [ox, oy, oz],
      radius,
    },
  } = lamp
  for (let at = 0; at < seen.x.length; at++) {
    const px = positions[at * 3]! - ox
    const py = positions[at * 3 + 1]! - oy
    const pz = positions[at * 3 + 2]! - oz
    seen.x[at] = (px * rx + pz * rz + radius) * scale
    seen.y[at] = (px * ux + py * uy + pz * uz + radius) * scale
    seen.near[at] = px * x + py * y + pz * z + shadowMapDepth
  }
}

/** Adds the light of a sample to each point, as far as its shadow map lets it through. */
function shine(nearest: Float32Array, lamp: Lamp, places: SurfacePoints, lit: SurfaceLight): void {
  const { count, position, normal, along, upward } = places
  const {
    x,
    y,
    z,
    side,
    scale,
    open,
    light: [red, green, blue],
    right: [rx, rz],
    up: [ux, uy, uz],
    ball: {
      centre: [ox, oy, oz],
      radius,
    },
  } = lamp
  const grey = 0.25 * red + 0.5 * green + 0.25 * blue
  const texel = 1 / scale
  const away = texel * 1.7
  for (let at = 0; at < count; at++) {
    const to = at * 3
    const nx = normal[to]!
    const ny = normal[to + 1]!
    const nz = normal[to + 2]!
    const facing = nx * x + ny * y + nz * z
    if (facing <= 0) continue
    // A little off the surface, which would shade itself otherwise.
    const px = position[to]! + nx * away - ox
    const py = position[to + 1]! + ny * away - oy
    const pz = position[to + 2]! + nz * away - oz
    const mx = (px * rx + pz * rz + radius) * scale
    const my = (px * ux + py * uy + pz * uz + radius) * scale
    const depth = px * x + py * y + pz * z + shadowMapDepth + texel
    const column = Math.floor(mx)
    const row = Math.floor(my)
    let reaches = 1
    if (column > 0 && row > 0 && column < side - 1 && row < side - 1) {
      // The mean of nine texels, those in the middle counting most.
      const fx = mx - column
      const fy = my - row
      const left = 0.5 * (1 - fx) * (1 - fx)
      const right = 0.5 * fx * fx
      const middle = 1 - left - right
      const upper = (row - 1) * side + column
      const level = upper + side
      const lower = level + side
      const over =
        (nearest[upper - 1]! > depth ? 0 : left) +
        (nearest[upper]! > depth ? 0 : middle) +
        (nearest[upper + 1]! > depth ? 0 : right)
      const beside =
        (nearest[level - 1]! > depth ? 0 : left) +
        (nearest[level]! > depth ? 0 : middle) +
        (nearest[level + 1]! > depth ? 0 : right)
      const under =
        (nearest[lower - 1]! > depth ? 0 : left) +
        (nearest[lower]! > depth ? 0 : middle) +
        (nearest[lower + 1]! > depth ? 0 : right)
      const first = 0.5 * (1 - fy) * (1 - fy)
      const last = 0.5 * fy * fy
      reaches = over * first + beside * (1 - first - last) + under * last
      if (reaches === 0) continue
    }
    const falls = reaches * facing
    lit.light[to]! += red * falls
    lit.light[to + 1]! += green * falls
    lit.light[to + 2]! += blue * falls
    lit.leanU[at]! += grey * reaches * (along[to]! * x + along[to + 1]! * y + along[to + 2]! * z)
    lit.leanV[at]! += grey * reaches * (upward[to]! * x + upward[to + 1]! * y + upward[to + 2]! * z)
    lit.open[at]! += open * falls
  }
}
