// Ambient occlusion beside parts that are a millimetre or two higher, such as a collar on a shoulder, a pocket or a
// placket. Shadow maps are too coarse for it, so it is computed in screen space.
import { smoothstep } from '#garment/common/math.ts'
import type { Camera } from './camera.ts'
import type { GBuffer } from './gbuffer.ts'

/** Radius of the neighbours that shade, metres. */
const radiusMetres = 0.0032

/** How dark it is beside a straight edge. */
const strength = 0.5

/** A neighbour begins to shade when it is this many metres higher, and shades fully from the second height on. */
const minHeight = 0.0003
const fullHeight = 0.0012
/** It shades less when it is higher than this, and not at all from the second height on. */
const fadeStart = 0.008
const fadeEnd = 0.02

const directionCount = 12

/** The surfaces in a picture as the camera sees them. */
export interface DepthMap {
  gbuffer: GBuffer
  camera: Camera
  /** The first piece of each pixel, plus one; 0 is the background. */
  first: Uint32Array
  /** The nearness of each piece, and how much nearer its surface is in the next column and in the next row. */
  near: Float32Array
  slopeX: Float32Array
  slopeY: Float32Array
  /** The neighbours that shade: for each its columns to the right and rows below. */
  steps: Int32Array
}

/** @param first of `firstPieces` */
export function depthMapOf(gbuffer: GBuffer, first: Uint32Array, camera: Camera): DepthMap {
  const { count, position, normal } = gbuffer
  const {
    height,
    span,
    back: [bx, by, bz],
    right: [rx, ry, rz],
    up: [ux, uy, uz],
  } = camera as Camera & Record<'back' | 'right' | 'up', readonly [number, number, number]>
  const near = new Float32Array(count)
  const slopeX = new Float32Array(count)
  const slopeY = new Float32Array(count)
  const metre = span / height
  for (let at = 0; at < count; at++) {
    const x = at * 3
    const nx = normal[x]!
    const ny = normal[x + 1]!
    const nz = normal[x + 2]!
    const straight = Math.max(0.25, nx * bx + ny * by + nz * bz)
    near[at] = position[x]! * bx + position[x + 1]! * by + position[x + 2]! * bz
    slopeX[at] = (-(nx * rx + ny * ry + nz * rz) / straight) * metre
    slopeY[at] = ((nx * ux + ny * uy + nz * uz) / straight) * metre
  }
  const steps = Int32Array.from({ length: directionCount * 4 }, (_, at) => {
    const step = at >> 1
    const away = (radiusMetres * (step < directionCount ? 1 : 0.45)) / metre
    const turn =
      ((step % directionCount) + (step < directionCount ? 0 : 0.5)) * ((2 * Math.PI) / directionCount)
    return Math.round((at & 1 ? Math.sin(turn) : Math.cos(turn)) * away)
  })
  return { gbuffer, camera, first, near, slopeX, slopeY, steps }
}

/** The share of the light that remains on a piece, 0 to 1. */
export function ambientOcclusion(depths: DepthMap, at: number): number {
  const { gbuffer, camera, first, near, slopeX, slopeY, steps } = depths
  const { width, rows } = camera
  const height = rows[1] - rows[0]
  const column = gbuffer.pixel[at]! % width
  const row = Math.floor(gbuffer.pixel[at]! / width) - rows[0]
  const own = near[at]!
  const ownX = slopeX[at]!
  const ownY = slopeY[at]!
  let higher = 0
  for (let step = 0; step < steps.length; step += 2) {
    // What shades a piece is seen by the wider circle, too.
    if (step === steps.length / 2 && higher === 0) return 1
    const dx = steps[step]!
    const dy = steps[step + 1]!
    const there = column + dx
    const line = row + dy
    if (there < 0 || line < 0 || there >= width || line >= height) continue
    const other = first[line * width + there]! - 1
    if (other < 0) continue
    // Seen from both pieces, only the edge of another layer is higher; a fold is higher seen from one of them.
    const rise = near[other]! - own
    const fromHere = rise - ownX * dx - ownY * dy
    if (fromHere <= minHeight) continue
    const fromThere = rise - slopeX[other]! * dx - slopeY[other]! * dy
    const lift = Math.min(fromHere, fromThere)
    if (lift > minHeight && lift < fadeEnd)
      higher += smoothstep(minHeight, fullHeight, lift) * (1 - smoothstep(fadeStart, fadeEnd, lift))
  }
  const shaded = Math.min(1, higher / directionCount)
  const { normal } = gbuffer
  const straight =
    normal[at * 3]! * camera.back[0]! +
    normal[at * 3 + 1]! * camera.back[1]! +
    normal[at * 3 + 2]! * camera.back[2]!
  return 1 - strength * smoothstep(0.3, 0.75, straight) * shaded
}
