// Computes the light on each piece of a G-buffer. A shadow map is rendered for every light sample; surfaces behind the
// nearest one are in shadow. Each light has several samples, so its shadows are soft.
import type { BoundingSphere } from './camera.ts'
import { surfaceMaterials } from './model.ts'
import type { SurfaceMaterial, Model } from './model.ts'
import type { GBuffer } from './gbuffer.ts'
import { createRasterBuffer, rasterize } from './raster.ts'
import type { Projected } from './raster.ts'
import { freeBuffers } from './free-buffers.ts'
import type { LightSample } from './light-samples.ts'

/** The light on pieces of surface. Each list has one or three entries per piece. */
export interface SurfaceLight {
  light: Float32Array
  /** How much the light increases when the surface is tilted towards u, and towards v. */
  leanU: Float32Array
  leanV: Float32Array
  /** The share of the hemisphere in which a piece sees the room; in the rest it sees other fabric. */
  open: Float32Array
}

export type SurfacePoints = Pick<GBuffer, 'count' | 'position' | 'normal' | 'along' | 'upward'>

/** These materials are too flat to cast a shadow. */
const withoutShadow = new Set<SurfaceMaterial>(['stitch', 'label', 'monogram'])

function castersOf({ indices, material }: Model): Uint32Array {
  const casters = new Uint32Array(indices.length)
  let count = 0
  for (let triangle = 0; triangle < material.length; triangle++) {
    if (withoutShadow.has(surfaceMaterials[material[triangle]!]!)) continue
    casters.set(indices.subarray(triangle * 3, triangle * 3 + 3), count)
    count += 3
  }
  return casters.subarray(0, count)
}

/** Depth of a shadow map in front of and behind the middle of the shirt, metres. */
const shadowMapDepth = 4

function noLight({ count }: SurfacePoints): SurfaceLight {
  return {
    light: new Float32Array(count * 3),
    leanU: new Float32Array(count),
    leanV: new Float32Array(count),
    open: new Float32Array(count),
  }
}

/** Computes the light on several lists of points with the same samples, with shadow maps `side` texels wide. */
export function lightSurfaces(
  model: Model,
  sphere: BoundingSphere,
  samples: readonly LightSample[],
  lists: readonly SurfacePoints[],
  side: number,
): SurfaceLight[] {
  const lit = lists.map(noLight)
  const casters = castersOf(model)
  const vertices = model.positions.length / 3
  const projected = {
    x: new Float32Array(vertices),
    y: new Float32Array(vertices),
    near: new Float32Array(vertices),
  }
  const shadowMap = createRasterBuffer(side, side, false)
  for (const sample of samples) {
    const light = shadowLightOf(sample, sphere, side)
    projectToLight(model.positions, light, projected)
    rasterize(projected, casters, shadowMap)
    for (const [at, points] of lists.entries()) addLight(shadowMap.near, light, points, lit[at]!)
  }
  freeBuffers([casters, projected, shadowMap])
  return lit
}

/** A light sample with the axes of its shadow map, and the texels per metre. */
type ShadowLight = LightSample & {
  sphere: BoundingSphere
  side: number
  right: readonly [x: number, z: number]
  up: readonly [x: number, y: number, z: number]
  scale: number
}

function shadowLightOf(sample: LightSample, sphere: BoundingSphere, side: number): ShadowLight {
  const { x, y, z } = sample
  const flat = Math.hypot(x, z)
  const [rx, rz] = flat > 0.01 ? [z / flat, -x / flat] : [1, 0]
  return {
    ...sample,
    sphere,
    right: [rx, rz],
    up: [y * rz, z * rx - x * rz, -y * rx],
    side,
    scale: side / (2 * sphere.radius),
  }
}

function projectToLight(positions: Float32Array, light: ShadowLight, projected: Projected): void {
  const {
    x,
    y,
    z,
    scale,
    right: [rx, rz],
    up: [ux, uy, uz],
    sphere: {
      centre: [ox, oy, oz],
      radius,
    },
  } = light
  for (let at = 0; at < projected.x.length; at++) {
    const px = positions[at * 3]! - ox
    const py = positions[at * 3 + 1]! - oy
    const pz = positions[at * 3 + 2]! - oz
    projected.x[at] = (px * rx + pz * rz + radius) * scale
    projected.y[at] = (px * ux + py * uy + pz * uz + radius) * scale
    projected.near[at] = px * x + py * y + pz * z + shadowMapDepth
  }
}

/** Adds the light of a sample to each point that is not in its shadow. */
function addLight(
  nearest: Float32Array,
  shadowLight: ShadowLight,
  points: SurfacePoints,
  lit: SurfaceLight,
): void {
  const { count, position, normal, along, upward } = points
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
    sphere: {
      centre: [ox, oy, oz],
      radius,
    },
  } = shadowLight
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
    // A little above the surface, which would shade itself otherwise.
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
      // The weighted mean of nine texels.
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
