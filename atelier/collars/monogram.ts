// The area of a monogram on a collar, on the wearer's left: along the leaf's front edge, or on a stand without a leaf.
import { lengthOf, pointAt } from '#garment/pattern/polyline.ts'
import type { FlatPoint } from '#garment/pattern/polyline.ts'
import { raised } from '../surface/chart.ts'
import type { Chart } from '../surface/chart.ts'
import { offsetLine } from '../surface/line.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addMonogram } from '../surface/monogram.ts'
import { leafHalfThickness, relief } from './leaf.ts'
import type { LaidCollar } from './lay-collar.ts'
import { outerLift } from './stand.ts'

/** Width of the monogram's picture divided by its height. */
const aspectRatio = 40 / 8
/**
 * The middle of the monogram on a leaf, as a share of the front edge. On a cutaway it is nearer to the tip, because the
 * edge begins along the fold.
 */
const shareOf = (spread: number): number => (spread > 50 ? 0.72 : 0.58)
/** Distance of the monogram from the front edge, mm. */
const edgeInset = 14
/** On a stand: distance from the middle of the front and from the upper edge, mm. */
const distanceFromFront = 48
const distanceBelowEdge = 9

/** The chart with its middle at a point and its x axis turned into a direction. */
function turned(chart: Chart, [u, v]: FlatPoint, [du, dv]: FlatPoint): Chart {
  return {
    at: (x, y, lift) => chart.at(u + x * du - y * dv, v + x * dv + y * du, lift),
    hand: chart.hand,
  }
}

export function addCollarMonogram(mesh: Mesh, { cut, stand, leaf }: LaidCollar): void {
  if (!leaf) {
    const chart = raised(stand.chart, (u, v) => outerLift(stand, u, v))
    const u = distanceFromFront + (cut.wings ? 28 : 0) - stand.neckline.half
    addMonogram(mesh, chart, {
      u,
      v: stand.heightAt(u) - distanceBelowEdge,
      width: 30,
      height: 30 / aspectRatio,
    })
    return
  }
  const front = leaf.shape.front.map(([u, v]): FlatPoint => [-u, v])
  const inner = offsetLine(front, edgeInset)
  const innerLength = lengthOf(inner)
  const share = shareOf(leaf.leaf.spread)
  const [before, middle, after] = [-4, 0, 4].map((offset) =>
    pointAt(inner, innerLength * share + offset),
  ) as [FlatPoint, FlatPoint, FlatPoint]
  const [du, dv] = [after[0] - before[0], after[1] - before[1]]
  const run = Math.hypot(du, dv)
  const width = Math.min(40, lengthOf(front) * 1.1 * (1 - share))
  const chart = turned(leaf.chart, middle, [du / run, dv / run])
  addMonogram(
    mesh,
    chart,
    { u: 0, v: 0, width, height: width / aspectRatio },
    { lift: leafHalfThickness + relief(edgeInset) + 0.25 },
  )
}
