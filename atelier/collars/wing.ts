// The wings of a wing collar: the front corners of the stand, folded over.
import { smoothstep } from '#garment/common/math.ts'
import { lengthOf, pointAt } from '#garment/pattern/polyline.ts'
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'
import { addStitches } from '../surface/stitch.ts'
import type { Chart } from '../surface/chart.ts'
import { offsetLine } from '../surface/line.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addSlab } from '../surface/patch.ts'
import { scale, unit } from '#garment/common/vector.ts'
import type { Wings } from '#garment/outline/collar-cuts.ts'
import { middleOffset, lapLift } from './stand.ts'
import type { StandSurface } from './stand-surface.ts'

const wingThickness = 1.15
/** Radius of the fold at the back end of a wing and at its front end. */
const foldRadiusBack = 0.8
const foldRadiusFront = 1.7
/** The angle between a wing and the stand, degrees: larger towards the front. */
const angleBack = 5
const angleFront = 15
const frontGap = 1.5
/** Below the fold the wing's edges go straight down for this length, mm. */
const straightLength = 2.4

/** Short triangles on the fold. */
const spacing = ([, v]: FlatPoint): number => (v > -4.5 ? 1.4 : 3.2)

/** The surface of a wing: u round the neck as on the stand, v from the fold, negative below it. */
function wingChart(stand: StandSurface, length: number): Chart {
  const { half } = stand.neckline
  const at: Chart['at'] = (u, v, lift = 0) => {
    const share = smoothstep(0, 1, (Math.abs(u) - half + frontGap + length) / (length * 0.7))
    const radius = foldRadiusBack + (foldRadiusFront - foldRadiusBack) * share
    const roll = Math.PI * radius
    const slope = ((angleBack + (angleFront - angleBack) * share) * Math.PI) / 180
    // At its back end the fold merges into the face of the stand.
    const height = stand.heightAt(Math.sign(u) * Math.min(Math.abs(u), half - 0.01)) - 1.8 * (1 - share) ** 2
    const down = Math.max(0, -v)
    const angle = Math.min(down, roll) / radius
    const beyond = Math.max(0, down - roll)
    const out =
      middleOffset +
      lapLift(stand.neckline, u) +
      radius * (1 - Math.cos(angle)) +
      beyond * Math.sin(slope) +
      beyond ** 2 / 260
    const up = height + radius * Math.sin(angle) - beyond * Math.cos(slope)
    const turned = down < roll ? angle : Math.PI - slope
    const { out: outward, up: upward } = stand.frameAt(u / half)
    const [x, y] = [-Math.cos(turned), Math.sin(turned)]
    const normal = unit([
      outward[0] * x + upward[0] * y,
      outward[1] * x + upward[1] * y,
      outward[2] * x + upward[2] * y,
    ])
    const point = stand.pointAt(u / half, up + y * lift, out + x * lift)
    return { point: scale(point, 0.001), normal }
  }
  return { at, hand: 1 }
}

function curve(a: FlatPoint, b: FlatPoint, c: FlatPoint, steps: number): Polyline {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps
    const mix = (axis: 0 | 1) => (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * b[axis] + t ** 2 * c[axis]
    return [mix(0), mix(1)]
  })
}

export function addWings(mesh: Mesh, stand: StandSurface, { length, depth }: Wings): void {
  const { half } = stand.neckline
  const chart = wingChart(stand, length)
  const front = half - frontGap
  const [back, tip]: [FlatPoint, FlatPoint] = [
    [front - length, 0],
    [front - length * 0.72, -depth],
  ]
  const lower = curve([front, -straightLength], [front - length * 0.4, -depth * 0.62], tip, 14)
  const outer = curve(tip, [front - length * 0.86, -depth * 0.55], [back[0], -straightLength], 12)
  const edge = [...lower, ...outer.slice(1)]
  for (const side of [1, -1]) {
    const outline = edge.map(([u, v]): FlatPoint => [u * side, v])
    const fold: Polyline = Array.from({ length: 13 }, (_, index) => [
      side * (back[0] + (length * index) / 12),
      0,
    ])
    addSlab(mesh.cloth, mesh.cloth, chart, [...outline, ...fold], { thickness: wingThickness, spacing })
    const inset = offsetLine(side > 0 ? outline : outline.toReversed(), -4)
    const insetLength = lengthOf(inset)
    const seam = Array.from({ length: 40 }, (_, index) =>
      pointAt(inset, 6 + ((insetLength - 12) * index) / 39),
    )
    addStitches(
      mesh.stitch,
      chart,
      seam.filter(([, v]) => v < -3.5),
      { lift: wingThickness / 2 },
    )
  }
}
