// The ground behind the shirt: a sheet of paper with the shadow of the shirt on it, or the wall of a room with the light of a
// window.
import { smoothstep } from '#garment/common/math.ts'
import type { Camera } from './camera.ts'
import type { LightSample } from './light-samples.ts'
import type { SurfaceLight, SurfacePoints } from './lighting.ts'

/** Pixels between two points at which the shadow is computed. */
const shadowStep = 10

/** Metres from the shirt's middle to the paper, to the table under a folded shirt, and to the wall behind a figure. */
export const paperDistance = 0.26
export const tableDistance = 0.034
export const wallDistance = 0.5

/** How dark the shadow is. */
const shadowStrength = 0.36

export interface Shadow {
  width: number
  height: number
  share: Float32Array
}

/** Points on the ground behind a picture at which the shadow is computed. @param distance from the middle of the shirt, metres */
export function groundBehind(
  { width: pictureWidth, height: pictureHeight, turn, eye, right, up, back, focus }: Camera,
  distance: number,
): SurfacePoints {
  const { width, height } = gridFor(pictureWidth, pictureHeight)
  const count = width * height
  const position = new Float32Array(count * 3)
  const normal = new Float32Array(count * 3)
  const [nx, nz] = [Math.sin(turn), Math.cos(turn)]
  for (let at = 0; at < count; at++) {
    const x = ((at % width) * shadowStep - pictureWidth / 2) / focus
    const y = (pictureHeight / 2 - Math.floor(at / width) * shadowStep) / focus
    const [dx, dy, dz] = [0, 1, 2].map((axis) => right[axis]! * x + up[axis]! * y - back[axis]!) as [
      number,
      number,
      number,
    ]
    const far = (-distance - (eye[0]! * nx + eye[2]! * nz)) / (dx * nx + dz * nz)
    position.set([eye[0]! + dx * far, eye[1]! + dy * far, eye[2]! + dz * far], at * 3)
    normal.set([nx, 0, nz], at * 3)
  }
  return { count, position, normal, along: new Float32Array(count * 3), upward: new Float32Array(count * 3) }
}

function gridFor(pictureWidth: number, pictureHeight: number) {
  return {
    width: Math.ceil(pictureWidth / shadowStep) + 2,
    height: Math.ceil(pictureHeight / shadowStep) + 2,
  }
}

/** The shares of the room's light that reach the points of `groundBehind`. */
export function shadowOn(
  lit: SurfaceLight,
  { width: pictureWidth, height: pictureHeight, turn }: Camera,
  samples: readonly LightSample[],
): Shadow {
  const { width, height } = gridFor(pictureWidth, pictureHeight)
  const [nx, nz] = [Math.sin(turn), Math.cos(turn)]
  const unshadowed = samples.reduce(
    (sum, { x, z, light }) => sum + Math.max(0, x * nx + z * nz) * light[1],
    0,
  )
  const share = Float32Array.from(
    { length: width * height },
    (_, at) => 1 - shadowStrength * (1 - Math.min(1, lit.light[at * 3 + 1]! / unshadowed)),
  )
  return { width, height, share: boxBlur(boxBlur(share, width, height, 3), width, height, 2) }
}

/**
 * The light that the sun throws on the wall through a window on the left, metres from the middle of the figure: three
 * columns of panes with bars between them. Its upper and lower edges fall to the right, because the sun stands higher than the
 * window.
 */
const sunlight = {
  left: -0.5,
  pane: 0.29,
  columns: 3,
  top: 0.3,
  row: 0.36,
  rows: 3,
  bar: 0.035,
  slope: 0.6,
  soft: 0.035,
  strength: 0.34,
} as const

/** 1 inside of a pane, 0 on the bars and outside. @param at from the first edge of the panes on */
function pane(at: number, size: number, count: number): number {
  if (at < -sunlight.soft || at > size * count + sunlight.soft) return 0
  const index = Math.min(count - 1, Math.max(0, Math.floor(at / size)))
  const fromMiddle = Math.abs(at - (index + 0.5) * size)
  return 1 - smoothstep(-sunlight.soft, sunlight.soft, fromMiddle - (size - sunlight.bar) / 2)
}

/** A shadow on the wall with the light of the window. The shadow of the figure in it falls outside of the picture. */
export function withSunlight(shadow: Shadow, { position }: SurfacePoints, { turn }: Camera): Shadow {
  const { left, top, slope } = sunlight
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const share = shadow.share.map((own, at) => {
    const right = position[at * 3]! * cos - position[at * 3 + 2]! * sin
    const down = top - position[at * 3 + 1]! - slope * (right - left)
    const window =
      pane(right - left, sunlight.pane, sunlight.columns) * pane(down, sunlight.row, sunlight.rows)
    return own + sunlight.strength * window
  })
  return { ...shadow, share }
}

/** Box blur. Applied twice, it hides the steps between the shadows of single light samples. */
function boxBlur(share: Float32Array, width: number, height: number, reach: number): Float32Array {
  return share.map((_, at) => {
    let sum = 0
    let count = 0
    for (let row = -reach; row <= reach; row++) {
      for (let column = -reach; column <= reach; column++) {
        const x = (at % width) + column
        const y = Math.floor(at / width) + row
        if (x < 0 || y < 0 || x >= width || y >= height) continue
        sum += share[y * width + x]!
        count++
      }
    }
    return sum / count
  })
}

/** The light on the paper at a pixel, as a share of the light without the shadow. */
export function shadowAt({ width, share }: Shadow, column: number, row: number): number {
  const x = column / shadowStep
  const y = row / shadowStep
  const at = Math.floor(y) * width + Math.floor(x)
  const fx = x - Math.floor(x)
  const fy = y - Math.floor(y)
  const upper = share[at]! + (share[at + 1]! - share[at]!) * fx
  const lower = share[at + width]! + (share[at + width + 1]! - share[at + width]!) * fx
  return upper + (lower - upper) * fy
}
