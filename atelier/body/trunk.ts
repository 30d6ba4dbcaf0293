// The trunk: horizontal sections from the thighs to the head, with shoulders, chest and shoulder blades added, scaled
// until its girths are those of the body.
import type { Body } from '#garment/body/fields.ts'
import { roundCone, smoothUnion, superellipse } from './distance.ts'

interface Level {
  y: number
  halfWidth: number
  halfDepth: number
  z: number
}

/** A man of average build. Heights are metres above the side of the neck. */
const model: readonly (readonly [y: number, halfWidth: number, halfDepth: number, z: number])[] = [
  [-1.1, 0.15, 0.12, -0.015],
  [-0.95, 0.176, 0.132, -0.016],
  [-0.78, 0.172, 0.132, -0.013],
  [-0.7, 0.166, 0.127, -0.009],
  [-0.62, 0.157, 0.119, -0.005],
  [-0.49, 0.15, 0.114, -0.004],
  [-0.4, 0.159, 0.115, -0.006],
  [-0.3, 0.173, 0.119, -0.008],
  [-0.24, 0.176, 0.12, -0.01],
  [-0.18, 0.182, 0.122, -0.015],
  [-0.13, 0.174, 0.109, -0.022],
  [-0.09, 0.155, 0.092, -0.026],
  [-0.06, 0.112, 0.074, -0.027],
  [-0.03, 0.078, 0.062, -0.022],
  [-0.005, 0.0635, 0.061, -0.016],
  [0.03, 0.06, 0.0635, -0.008],
  [0.08, 0.058, 0.063, 0.005],
  [0.14, 0.059, 0.065, 0.012],
]

/** The height of each girth. Between them the scale is interpolated. */
const girths = [
  { y: -0.72, of: (body: Body) => body.hipsMm },
  { y: -0.485, of: (body: Body) => body.waistMm },
  { y: -0.23, of: (body: Body) => body.chestMm },
  { y: 0.03, of: (body: Body) => body.neckMm },
] as const

const interpolate = (from: number, to: number, share: number) => from + (to - from) * share

/** A smooth curve through the levels (Catmull-Rom over uneven steps). */
function levelAt(y: number): Level {
  let at = 0
  while (at < model.length - 2 && y > model[at + 1]![0]) at++
  const [before, from, to, after] = [
    model[Math.max(0, at - 1)]!,
    model[at]!,
    model[at + 1]!,
    model[Math.min(model.length - 1, at + 2)]!,
  ]
  const step = to[0] - from[0]
  const t = Math.max(0, Math.min(1, (y - from[0]) / step))
  const value = (index: 1 | 2 | 3) => {
    const slopeFrom = ((to[index] - before[index]) / (to[0] - before[0])) * step
    const slopeTo = ((after[index] - from[index]) / (after[0] - from[0])) * step
    return (
      (2 * t ** 3 - 3 * t ** 2 + 1) * from[index] +
      (t ** 3 - 2 * t ** 2 + t) * slopeFrom +
      (3 * t ** 2 - 2 * t ** 3) * to[index] +
      (t ** 3 - t ** 2) * slopeTo
    )
  }
  return { y, halfWidth: value(1), halfDepth: value(2), z: value(3) }
}

export interface Trunk {
  distance: (x: number, y: number, z: number) => number
  /** The circumference at a height, in metres. */
  girth: (y: number) => number
}

/** The trunk of a body; `shoulder` is the middle of its left shoulder joint. */
export function trunkOf(body: Body, shoulder: readonly [number, number, number]): Trunk {
  const scales = girths.map(() => 1)
  const scaleAt = (y: number) => {
    let at = 0
    while (at < girths.length - 2 && y > girths[at + 1]!.y) at++
    const share = Math.max(0, Math.min(1, (y - girths[at]!.y) / (girths[at + 1]!.y - girths[at]!.y)))
    return interpolate(scales[at]!, scales[at + 1]!, share)
  }
  const distance = (x: number, y: number, z: number) => {
    const level = levelAt(y)
    const scale = scaleAt(y)
    const ax = Math.abs(x)
    const [sx, sy, sz] = shoulder
    let d = superellipse(x, z - level.z, level.halfWidth * scale, level.halfDepth * scale)
    d = smoothUnion(
      d,
      roundCone(ax, y, z, [0.08, sy + 0.026, sz - 0.006], [sx - 0.002, sy, sz - 0.002], 0.046, 0.05),
      0.03,
    )
    d = smoothUnion(d, roundCone(ax, y, z, [0.072, -0.17, 0.03], [0.08, -0.215, 0.033], 0.068, 0.066), 0.04)
    return smoothUnion(
      d,
      roundCone(ax, y, z, [0.082, -0.15, -0.06], [0.078, -0.24, -0.053], 0.061, 0.063),
      0.04,
    )
  }
  const edge = (y: number, sin: number, cos: number) => {
    let [inside, outside] = [0, 0.35]
    for (let halving = 0; halving < 24; halving++) {
      const middle = (inside + outside) / 2
      if (distance(middle * sin, y, middle * cos - 0.01) < 0) inside = middle
      else outside = middle
    }
    return inside
  }
  const steps = 120
  const girth = (y: number) => {
    let sum = 0
    let last: [number, number] | undefined
    for (let step = 0; step <= steps; step++) {
      const [sin, cos] = [Math.sin((step / steps) * 2 * Math.PI), Math.cos((step / steps) * 2 * Math.PI)]
      const reach = edge(y, sin, cos)
      const point: [number, number] = [reach * sin, reach * cos]
      if (last) sum += Math.hypot(point[0] - last[0], point[1] - last[1])
      last = point
    }
    return sum
  }
  for (let round = 0; round < 8; round++)
    girths.forEach(({ y, of }, index) => {
      scales[index]! *= of(body) / 1000 / girth(y)
    })
  return { distance, girth }
}
