// The shape of a closed cuff. It is stiff with its interlining, so only the coarse shape of the draped cuff is used: a
// smooth, slightly oval tube, which is sewn to the sleeve's end.
import type { Chart } from '../surface/chart.ts'
import { particleAt } from '../surface/chart.ts'
import { add, cross, scale, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { Side } from '#garment/common/side.ts'
import type { PartContext } from './part-context.ts'

export interface CuffForm {
  chart: Chart
  /** Circumference of the closed cuff, and its length from the hand up to the sleeve's seam, mm. */
  around: number
  depth: number
  /** u of each point of the sleeve's seam round the cuff. */
  stations: readonly number[]
}

/** How many Fourier terms the smooth cuff has. */
const waveCount = 3

/** The smooth closed curve nearest to evenly spaced points: their first Fourier terms. */
function smoothRing(points: readonly Vector[]) {
  const count = points.length
  const terms = Array.from({ length: waveCount + 1 }, (_, wave) => {
    let [c, s]: [Vector, Vector] = [
      [0, 0, 0],
      [0, 0, 0],
    ]
    points.forEach((point, index) => {
      const angle = (wave * index * 2 * Math.PI) / count
      c = add(c, scale(point, (Math.cos(angle) * (wave ? 2 : 1)) / count))
      s = add(s, scale(point, (Math.sin(angle) * (wave ? 2 : 1)) / count))
    })
    return { c, s }
  })
  return (share: number): Vector => {
    let point: Vector = [0, 0, 0]
    terms.forEach(({ c, s }, wave) => {
      const angle = wave * share * 2 * Math.PI
      point = add(point, add(scale(c, Math.cos(angle)), scale(s, Math.sin(angle))))
    })
    return point
  }
}

/** A closed polyline through points, each at its share of the way round. */
function exactRing(knots: readonly { share: number; point: Vector }[]) {
  return (share: number): Vector => {
    const at = share - Math.floor(share)
    const next = knots.findIndex((each) => each.share > at)
    const from = knots.at(next < 0 ? -1 : next - 1)!
    const to = next < 0 ? { share: 1, point: knots[0]!.point } : knots[next]!
    return add(from.point, scale(subtract(to.point, from.point), (at - from.share) / (to.share - from.share)))
  }
}

const sampleCount = 96

/** Within this distance of the sleeve's seam the cuff follows the seam more and more exactly, mm. */
const followDistance = 16

export function cuffForm(context: PartContext, side: Side): CuffForm {
  const piece = context.piece(`cuff${side}`)
  const us = Array.from(piece.uv).filter((_, index) => index % 2 === 0)
  const vs = Array.from(piece.uv).filter((_, index) => index % 2 === 1)
  const [left, around] = [Math.min(...us), Math.max(...us) - Math.min(...us)]
  const [low, depth] = [Math.min(...vs), Math.max(...vs) - Math.min(...vs)]
  /** The piece's edge from left to right, without the last point, which is the same as the first. */
  const ring = (edge: string) =>
    exactRing(
      piece.edges[edge]!.map((vertex) => ({
        share: (piece.uv[vertex * 2]! - left) / around,
        point: particleAt(context.cloth.positions, piece.particle[vertex]!),
      }))
        .toSorted((a, b) => a.share - b.share)
        .slice(0, -1),
    )
  const smoothed = (curve: (share: number) => Vector) =>
    smoothRing(Array.from({ length: sampleCount }, (_, index) => curve(index / sampleCount)))
  const seam = ring('top')
  const [hand, arm] = [smoothed(ring('bottom')), smoothed(seam)]
  const pointOn = (u: number, v: number): Vector => {
    const share = (u - left) / around
    const up = (v - low) / depth
    const smooth = add(scale(hand(share), 1 - up), scale(arm(share), up))
    const near = Math.max(0, Math.min(1, 1 - (depth + low - v) / followDistance))
    return near > 0 ? add(smooth, scale(subtract(seam(share), arm(share)), near * near)) : smooth
  }
  const at = (u: number, v: number, lift = 0) => {
    const point = pointOn(u, v)
    const along = subtract(pointOn(u + 1, v), pointOn(u - 1, v))
    const up = subtract(pointOn(u, v + 1), pointOn(u, v - 1))
    const normal = unit(cross(along, up))
    return { point: add(point, scale(normal, lift / 1000)), normal }
  }
  const stations = piece.edges['top']!.map((vertex) => piece.uv[vertex * 2]!).toSorted((a, b) => a - b)
  return { chart: { at, hand: 1 }, around, depth, stations: stations.slice(0, -1) }
}
