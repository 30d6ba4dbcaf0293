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

/** The share of the light that remains on each piece, 0 to 1. */
export function ambientOcclusion({ count, pixel, position, normal }: GBuffer, camera: Camera): Float32Array {
  const {
    width,
    height,
    span,
    rows: [from, to],
    back: [bx, by, bz],
    right: [rx, ry, rz],
    up: [ux, uy, uz],
  } = camera as Camera & Record<'back' | 'right' | 'up', readonly [number, number, number]>
  // The first piece of each pixel, plus one; 0 is the background.
  const first = new Uint32Array(width * (to - from))
  for (let at = count - 1; at >= 0; at--) first[pixel[at]! - from * width] = at + 1
  // The nearness of each piece, and how much nearer its surface is in the next column and in the next row.
  const near = new Float32Array(count)
  const slopeX = new Float32Array(count)
  const slopeY = new Float32Array(count)
  const metre = span / height
  const steps = Array.from({ length: directionCount * 2 }, (_, at) => {
    const away = (radiusMetres * (at < directionCount ? 1 : 0.45)) / metre
    const turn = ((at % directionCount) + (at < directionCount ? 0 : 0.5)) * ((2 * Math.PI) / directionCount)
    return { x: Math.cos(turn) * away, y: Math.sin(turn) * away }
  })
  const remaining = new Float32Array(count).fill(1)
  const facings = new Float32Array(count)
  for (let at = 0; at < count; at++) {
    const x = at * 3
    const [nx, ny, nz] = [normal[x]!, normal[x + 1]!, normal[x + 2]!]
    const facing = Math.max(0.25, nx * bx + ny * by + nz * bz)
    facings[at] = facing
    near[at] = position[x]! * bx + position[x + 1]! * by + position[x + 2]! * bz
    slopeX[at] = (-(nx * rx + ny * ry + nz * rz) / facing) * metre
    slopeY[at] = ((nx * ux + ny * uy + nz * uz) / facing) * metre
  }
  for (let at = 0; at < count; at++) {
    const column = pixel[at]! % width
    const row = Math.floor(pixel[at]! / width) - from
    let higher = 0
    for (const { x, y } of steps) {
      const there = Math.round(column + x)
      const line = Math.round(row + y)
      if (there < 0 || line < 0 || there >= width || line >= to - from) continue
      const other = first[line * width + there]! - 1
      if (other < 0) continue
      // Seen from both pieces, only the edge of another layer is higher; a fold is higher seen from one of them.
      const dx = there - column
      const dy = line - row
      const rise = near[other]! - near[at]!
      const fromHere = rise - slopeX[at]! * dx - slopeY[at]! * dy
      const fromThere = rise - slopeX[other]! * dx - slopeY[other]! * dy
      const height = Math.min(fromHere, fromThere)
      if (height > minHeight && height < fadeEnd)
        higher += smoothstep(minHeight, fullHeight, height) * (1 - smoothstep(fadeStart, fadeEnd, height))
    }
    if (higher > 0)
      remaining[at] =
        1 - strength * smoothstep(0.3, 0.75, facings[at]!) * Math.min(1, (2 * higher) / steps.length)
  }
  return remaining
}
