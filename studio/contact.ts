// The thin shade beside whatever lies a millimetre or two higher: a collar on a shoulder, a pocket, a placket. No lamp's
// picture is fine enough for it, the camera's own is.
import type { Camera } from './camera.ts'
import type { Negative } from './negative.ts'

/** Metres it reaches. */
const REACH = 0.0032

/** How dark it is beside a straight edge. */
const DEPTH = 0.5

/** Metres from which something counts as higher, from which it does so fully, and from which it is too far to touch. */
const [LOWEST, HIGH, FAR, TOO_FAR] = [0.0003, 0.0012, 0.008, 0.02]

const AROUND = 12

const smooth = (from: number, to: number, value: number): number => {
  const t = value <= from ? 0 : value >= to ? 1 : (value - from) / (to - from)
  return t * t * (3 - 2 * t)
}

/** What is left of the light on each piece, 0 to 1. */
export const contactOf = ({ count, pixel, position, normal }: Negative, camera: Camera): Float32Array => {
  const {
    width,
    height,
    span,
    rows: [from, to],
    back: [bx, by, bz],
    right: [rx, ry, rz],
    up: [ux, uy, uz],
  } = camera as Camera & Record<'back' | 'right' | 'up', readonly [number, number, number]>
  // How near the first piece of each pixel is; what is paper stays infinitely far.
  const near = new Float32Array(width * (to - from)).fill(-Infinity)
  const nearOf = (at: number) =>
    position[at * 3]! * bx + position[at * 3 + 1]! * by + position[at * 3 + 2]! * bz
  for (let at = count - 1; at >= 0; at--) near[pixel[at]! - from * width] = nearOf(at)
  const metre = span / height
  const steps = Array.from({ length: AROUND * 2 }, (_, at) => {
    const away = (REACH * (at < AROUND ? 1 : 0.45)) / metre
    const turn = ((at % AROUND) + (at < AROUND ? 0 : 0.5)) * ((2 * Math.PI) / AROUND)
    return { x: Math.cos(turn) * away, y: Math.sin(turn) * away }
  })
  const left = new Float32Array(count)
  for (let at = 0; at < count; at++) {
    const column = pixel[at]! % width
    const row = Math.floor(pixel[at]! / width) - from
    const own = nearOf(at)
    const nx = normal[at * 3]!
    const ny = normal[at * 3 + 1]!
    const nz = normal[at * 3 + 2]!
    const facing = Math.max(0.25, nx * bx + ny * by + nz * bz)
    // A slope is no edge: what is nearer only because the surface leans there is let off.
    const slopeX = (-(nx * rx + ny * ry + nz * rz) / facing) * metre
    const slopeY = ((nx * ux + ny * uy + nz * uz) / facing) * metre
    let higher = 0
    for (const { x, y } of steps) {
      const there = Math.round(column + x)
      const line = Math.round(row + y)
      if (there < 0 || line < 0 || there >= width || line >= to - from) continue
      const dx = there - column
      const dy = line - row
      const rise = near[line * width + there]! - own - slopeX * dx - slopeY * dy
      if (rise > LOWEST && rise < TOO_FAR)
        higher += smooth(LOWEST, HIGH, rise) * (1 - smooth(FAR, TOO_FAR, rise))
    }
    left[at] = 1 - DEPTH * Math.min(1, (2 * higher) / steps.length)
  }
  return left
}
