// The ground behind the shirt: a sheet of paper with the shadow of the shirt on it.
import type { Camera } from './camera.ts'
import type { LightSample } from './light-samples.ts'
import type { SurfaceLight, SurfacePoints } from './lighting.ts'

/** Pixels between two points at which the shadow is computed. */
const shadowStep = 10

/** Metres from the shirt's middle to the paper. */
const paperDistance = 0.26

/** How dark the shadow is. */
const shadowStrength = 0.36

export interface Shadow {
  width: number
  height: number
  share: Float32Array
}

/** Points on the paper behind a picture at which the shadow is computed. */
export function paperBehind({
  width: pictureWidth,
  height: pictureHeight,
  turn,
  eye,
  right,
  up,
  back,
  focus,
}: Camera): SurfacePoints {
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
    const far = (-paperDistance - (eye[0]! * nx + eye[2]! * nz)) / (dx * nx + dz * nz)
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

/** The shares of the room's light that reach the points of `paperBehind`. */
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
