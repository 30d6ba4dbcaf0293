// The form of a cuff: stiff with its interlining, it has a roundness of its own. The draped ring's outline is kept in
// its broad strokes only, so the cuff is a smooth, slightly oval tube that the sleeve's end runs into.
import type { Chart } from '../surface/chart.ts'
import { particleAt } from '../surface/chart.ts'
import { add, cross, scale, subtract, unit } from '../surface/vector.ts'
import type { Vector } from '../surface/vector.ts'
import type { Bench, Side } from './bench.ts'

export type CuffForm = {
  chart: Chart
  /** Length round the closed cuff and from the hand up to the sleeve's seam, mm. */
  around: number
  depth: number
}

/** How many waves round the wrist are kept. */
const WAVES = 5

/** A closed curve through samples at given angles, by its first waves. */
const smoothRing = (points: readonly Vector[]) => {
  const count = points.length
  const terms = Array.from({ length: WAVES + 1 }, (_, wave) => {
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

export const cuffForm = (bench: Bench, side: Side): CuffForm => {
  const piece = bench.piece(`cuff${side}`)
  const us = Array.from(piece.uv).filter((_, index) => index % 2 === 0)
  const vs = Array.from(piece.uv).filter((_, index) => index % 2 === 1)
  const [left, around] = [Math.min(...us), Math.max(...us) - Math.min(...us)]
  const [low, depth] = [Math.min(...vs), Math.max(...vs) - Math.min(...vs)]
  /** The piece's edge from left to right, without the end that closes on its beginning. */
  const ring = (edge: string) => {
    const vertices = piece.edges[edge]!
    const first = piece.uv[vertices[0]! * 2]!
    const ordered = first > left + around / 2 ? vertices.toReversed() : [...vertices]
    return smoothRing(
      ordered.slice(0, -1).map((vertex) => particleAt(bench.cloth.positions, piece.particle[vertex]!)),
    )
  }
  const [hand, arm] = [ring('bottom'), ring('top')]
  const pointOn = (u: number, v: number): Vector => {
    const share = (u - left) / around
    const up = (v - low) / depth
    return add(scale(hand(share), 1 - up), scale(arm(share), up))
  }
  const at = (u: number, v: number, lift = 0) => {
    const point = pointOn(u, v)
    const along = subtract(pointOn(u + 1, v), pointOn(u - 1, v))
    const up = subtract(pointOn(u, v + 1), pointOn(u, v - 1))
    const normal = unit(cross(along, up))
    return { point: add(point, scale(normal, lift / 1000)), normal }
  }
  return { chart: { at, hand: 1 }, around, depth }
}
