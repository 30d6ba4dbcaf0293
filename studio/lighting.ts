// Computes the light on points of surfaces. A shadow map is rendered for every light sample; surfaces behind the nearest
// one are in shadow. Each light has several samples, so its shadows are soft.
import type { BoundingSphere } from './camera.ts'
import { surfaceMaterials } from './model.ts'
import type { SurfaceMaterial, Model } from './model.ts'
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

/** Each list has three numbers per point. */
export interface SurfacePoints {
  count: number
  position: Float32Array
  normal: Float32Array
  /** The directions in which fabric can be tilted. */
  along: Float32Array
  upward: Float32Array
}

/** These materials are too flat to cast a shadow. */
const withoutShadow = new Set<SurfaceMaterial>(['stitch', 'label', 'monogram'])

/** Corners that are closer than this to each other are joined for a shadow map, texels. */
const joinedTexels = 2.5

/** More than a model has in one direction. */
const maxCells = 100_000

/** Triangles that cast shadows, and their corners. */
interface Casters {
  positions: Float32Array
  indices: Uint32Array
}

/**
 * The triangles that cast shadows, without those that are smaller than a shadow map shows.
 *
 * @param texel its size, metres
 */
function castersOf({ positions, indices, material }: Model, texel: number): Casters {
  const cell = texel * joinedTexels
  const cells = new Map<number, number>()
  const corners = new Float32Array(positions.length)
  const joined = new Uint32Array(positions.length / 3)
  for (let vertex = 0; vertex < joined.length; vertex++) {
    const at = vertex * 3
    const x = Math.round(positions[at]! / cell)
    const y = Math.round(positions[at + 1]! / cell)
    const z = Math.round(positions[at + 2]! / cell)
    const place = (x * maxCells + y) * maxCells + z
    let corner = cells.get(place)
    if (corner === undefined) {
      corner = cells.size
      cells.set(place, corner)
      corners.set(positions.subarray(at, at + 3), corner * 3)
    }
    joined[vertex] = corner
  }
  const casters = new Uint32Array(indices.length)
  let count = 0
  for (let triangle = 0; triangle < material.length; triangle++) {
    if (withoutShadow.has(surfaceMaterials[material[triangle]!]!)) continue
    const a = joined[indices[triangle * 3]!]!
    const b = joined[indices[triangle * 3 + 1]!]!
    const c = joined[indices[triangle * 3 + 2]!]!
    if (a === b || b === c || c === a) continue
    casters[count++] = a
    casters[count++] = b
    casters[count++] = c
  }
  freeBuffers([joined])
  return { positions: corners.subarray(0, cells.size * 3), indices: casters.subarray(0, count) }
}

/** Depth of a shadow map, half of it in front of the middle of the shirt, metres. */
const shadowMapDepth = 4

/** A light sample with the axes of its shadow map. */
export interface ShadowMap extends LightSample {
  sphere: BoundingSphere
  /** Number of texels along a side, and texels per metre. */
  side: number
  scale: number
  right: readonly [x: number, z: number]
  up: readonly [x: number, y: number, z: number]
  /** The nearest surface at each texel, in steps of depth; 0: none. */
  nearest: Uint16Array
}

/** Steps of depth per metre: 16 bits hold the whole depth. */
const depthSteps = 65_535 / shadowMapDepth

/** Renders the shadow map of each light sample, `side` texels wide. */
export function shadowMapsOf(
  model: Model,
  sphere: BoundingSphere,
  samples: readonly LightSample[],
  side: number,
): ShadowMap[] {
  const { positions, indices } = castersOf(model, (2 * sphere.radius) / side)
  const corners = positions.length / 3
  const projected = {
    x: new Float32Array(corners),
    y: new Float32Array(corners),
    near: new Float32Array(corners),
  }
  const raster = createRasterBuffer(side, side, false)
  const maps = samples.map((sample) => {
    const map = shadowMapOf(sample, sphere, side)
    projectToLight(positions, map, projected)
    rasterize(projected, indices, raster)
    for (let at = 0; at < map.nearest.length; at++) map.nearest[at] = raster.near[at]!
    return map
  })
  freeBuffers([positions, indices, projected, raster])
  return maps
}

function shadowMapOf(sample: LightSample, sphere: BoundingSphere, side: number): ShadowMap {
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
    nearest: new Uint16Array(side * side),
  }
}

/** Computes the light on points. */
export function lightSurface(maps: readonly ShadowMap[], points: SurfacePoints): SurfaceLight {
  const lit = noLight(points.count)
  for (const map of maps) addLight(map, points, lit)
  return lit
}

/** No light on a number of points. */
export function noLight(count: number): SurfaceLight {
  return {
    light: new Float32Array(count * 3),
    leanU: new Float32Array(count),
    leanV: new Float32Array(count),
    open: new Float32Array(count),
  }
}

function projectToLight(positions: Float32Array, map: ShadowMap, projected: Projected): void {
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
  } = map
  for (let at = 0; at < projected.x.length; at++) {
    const px = positions[at * 3]! - ox
    const py = positions[at * 3 + 1]! - oy
    const pz = positions[at * 3 + 2]! - oz
    projected.x[at] = (px * rx + pz * rz + radius) * scale
    projected.y[at] = (px * ux + py * uy + pz * uz + radius) * scale
    projected.near[at] = (px * x + py * y + pz * z + shadowMapDepth / 2) * depthSteps
  }
}

/** Adds the light of a sample to each point that is not in its shadow. */
function addLight(map: ShadowMap, points: SurfacePoints, lit: SurfaceLight): void {
  const { count, position, normal, along, upward } = points
  const { light, leanU, leanV, open } = lit
  const {
    x,
    y,
    z,
    side,
    scale,
    nearest,
    open: opening,
    light: [red, green, blue],
    right: [rx, rz],
    up: [ux, uy, uz],
    sphere: {
      centre: [ox, oy, oz],
      radius,
    },
  } = map
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
    const depth = (px * x + py * y + pz * z + shadowMapDepth / 2 + texel) * depthSteps
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
    light[to]! += red * falls
    light[to + 1]! += green * falls
    light[to + 2]! += blue * falls
    leanU[at]! += grey * reaches * (along[to]! * x + along[to + 1]! * y + along[to + 2]! * z)
    leanV[at]! += grey * reaches * (upward[to]! * x + upward[to + 1]! * y + upward[to + 2]! * z)
    open[at]! += opening * falls
  }
}
