// The mannequin on which a shirt is draped, built from a body's measures, with arms that can be posed. It is given as
// the distance of any point from its skin, and it is symmetric in x.
import type { Body } from '#garment/body/fields.ts'
import { radians } from '#garment/common/math.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { Side } from '#garment/common/side.ts'
import { normalOf, roundCone, smoothUnion } from './distance.ts'
import { distanceIn } from './distance-grid.ts'
import type { DistanceGrid } from './distance-grid.ts'
import { trunkOf } from './trunk.ts'

/** Degrees: how far the upper arm is raised to the side and to the front, and how far the elbow is bent forwards. */
export interface Pose {
  out: number
  forward: number
  bend: number
}

export interface Mannequin {
  /** Metres to the skin; negative inside. */
  distance: (x: number, y: number, z: number) => number
  /** Unit direction away from the skin, written to `into`. */
  normal: (x: number, y: number, z: number, into: Float64Array) => void
  pose: (pose: Pose) => void
  /** An arm's joints as posed; those of the right arm are mirrored. */
  arm: (side?: Side) => { shoulder: Vector; elbow: Vector; wrist: Vector; knuckles: Vector }
}

/** A mannequin made from a body's measures. */
interface DressForm extends Mannequin {
  girth: (y: number) => number
}

/** The trunk does not move, so its distances are computed once, in a grid. */
const grid: DistanceGrid = { cell: 0.01, x: -0.3, y: -1.12, z: -0.24, nx: 61, ny: 128, nz: 49 }

function gridOf(distance: (x: number, y: number, z: number) => number): Float32Array {
  const { cell, nx, ny, nz } = grid
  const raw = new Float32Array(nx * ny * nz)
  let index = 0
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++)
        raw[index++] = distance(grid.x + i * cell, grid.y + j * cell, grid.z + k * cell)
  // The distances of sections are exact only within a level. Divided by their slope they are true distances.
  const values = new Float32Array(raw.length)
  const slope = (at: number, count: number, place: number, stride: number) => {
    const [low, high] = [place > 0 ? at - stride : at, place < count - 1 ? at + stride : at]
    return (raw[high]! - raw[low]!) / (((high - low) / stride) * cell)
  }
  index = 0
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++, index++) {
        const steep = Math.hypot(
          slope(index, nx, i, 1),
          slope(index, ny, j, nx),
          slope(index, nz, k, nx * ny),
        )
        values[index] = raw[index]! / Math.max(0.7, Math.min(3, steep))
      }
  return values
}

const radiusOf = (girthMm: number) => girthMm / 1000 / (2 * Math.PI)

const trunks = new WeakMap<Body, { girth: DressForm['girth']; values: Float32Array }>()

/** The trunk of a body. Its grid takes half a second, so it is made once for each body. */
function cachedTrunk(body: Body, shoulder: Vector) {
  const cached = trunks.get(body)
  if (cached) return cached
  const { distance, girth } = trunkOf(body, shoulder)
  const made = { girth, values: gridOf(distance) }
  trunks.set(body, made)
  return made
}

export function mannequinOf(body: Body): DressForm {
  const half = body.shoulderMm / 2000
  const shoulder: Vector = [half - 0.041, -half * Math.tan(radians(13)) - 0.044, -0.018]
  const armLength = body.sleeveMm / 1000 - half
  const [upper, fore] = [armLength * 0.53, armLength * 0.43]
  const biceps = radiusOf(body.bicepMm)
  const elbowRadius = biceps * 0.86
  const wristRadius = radiusOf(body.wristMm)
  /** The hand is a quarter thicker over the knuckles than at the wrist, so that a closed cuff rests on it. */
  const handRadius = wristRadius * 1.28
  const { girth, values } = cachedTrunk(body, shoulder)

  let elbow: Vector = shoulder
  let wrist: Vector = shoulder
  let knuckles: Vector = shoulder
  const pose = ({ out, forward, bend }: Pose) => {
    const along = (from: Vector, length: number, outwards: number, forwards: number): Vector => {
      const [o, f] = [radians(outwards), radians(forwards)]
      return [
        from[0] + length * Math.sin(o) * Math.cos(f),
        from[1] - length * Math.cos(o) * Math.cos(f),
        from[2] + length * Math.sin(f),
      ]
    }
    elbow = along(shoulder, upper, out, forward)
    wrist = along(elbow, fore, out * 0.85, forward + bend)
    knuckles = along(wrist, 0.09, out * 0.8, forward + bend)
  }
  pose({ out: 45, forward: 0, bend: 6 })

  const distance = (x: number, y: number, z: number) => {
    const toTrunk = distanceIn(grid, values, x, y, z)
    const ax = Math.abs(x)
    if (ax < 0.09) return toTrunk
    const toArm = Math.min(
      roundCone(ax, y, z, shoulder, elbow, biceps * 1.06, elbowRadius),
      roundCone(ax, y, z, elbow, wrist, elbowRadius, wristRadius),
      roundCone(ax, y, z, wrist, knuckles, wristRadius, handRadius),
    )
    return smoothUnion(toTrunk, toArm, 0.02)
  }
  return {
    distance,
    normal: normalOf(distance),
    pose,
    arm: () => ({ shoulder, elbow, wrist, knuckles }),
    girth,
  }
}
