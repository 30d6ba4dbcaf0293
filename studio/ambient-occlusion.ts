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

/** Returns the share of the light that remains on a piece, 0 to 1. @param first of `firstPieces` */
export function ambientOcclusion(
  { count, pixel, position, normal }: GBuffer,
  first: Uint32Array,
  camera: Camera,
): (piece: number) => number {
  const {
    width,
    height,
    span,
    rows: [from, to],
    back: [bx, by, bz],
    right: [rx, ry, rz],
    up: [ux, uy, uz],
  } = camera as Camera & Record<'back' | 'right' | 'up', readonly [number, number, number]>
  // The nearness of each piece, and how much nearer its surface is in the next column and in the next row.
  const near = new Float32Array(count)
  const slopeX = new Float32Array(count)
  const slopeY = new Float32Array(count)
  const metre = span / height
  // Columns to the right and rows below.
  const steps = Int32Array.from({ length: directionCount * 4 }, (_, at) => {
    const step = at >> 1
    const away = (radiusMetres * (step < directionCount ? 1 : 0.45)) / metre
    const turn =
      ((step % directionCount) + (step < directionCount ? 0 : 0.5)) * ((2 * Math.PI) / directionCount)
    return Math.round((at & 1 ? Math.sin(turn) : Math.cos(turn)) * away)
  })
  const facings = new Float32Array(count)
  for (let at = 0; at < count; at++) {
    const x = at * 3
    const nx = normal[x]!
    const ny = normal[x + 1]!
    const nz = normal[x + 2]!
    const facing = Math.max(0.25, nx * bx + ny * by + nz * bz)
    facings[at] = facing
    near[at] = position[x]! * bx + position[x + 1]! * by + position[x + 2]! * bz
    slopeX[at] = (-(nx * rx + ny * ry + nz * rz) / facing) * metre
    slopeY[at] = ((nx * ux + ny * uy + nz * uz) / facing) * metre
  }
  return (at) => {
    const column = pixel[at]! % width
    const row = Math.floor(pixel[at]! / width) - from
    const own = near[at]!
    const ownX = slopeX[at]!
    const ownY = slopeY[at]!
    let higher = 0
    for (let step = 0; step < steps.length; step += 2) {
      const dx = steps[step]!
      const dy = steps[step + 1]!
      const there = column + dx
      const line = row + dy
      if (there < 0 || line < 0 || there >= width || line >= to - from) continue
      const other = first[line * width + there]! - 1
      if (other < 0) continue
      // Seen from both pieces, only the edge of another layer is higher; a fold is higher seen from one of them.
      const rise = near[other]! - own
      const fromHere = rise - ownX * dx - ownY * dy
      if (fromHere <= minHeight) continue
      const fromThere = rise - slopeX[other]! * dx - slopeY[other]! * dy
      const height = Math.min(fromHere, fromThere)
      if (height > minHeight && height < fadeEnd)
        higher += smoothstep(minHeight, fullHeight, height) * (1 - smoothstep(fadeStart, fadeEnd, height))
    }
    if (higher === 0) return 1
    const shaded = Math.min(1, higher / directionCount)
    return 1 - strength * smoothstep(0.3, 0.75, facings[at]!) * shaded
  }
}
