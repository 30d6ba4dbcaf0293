// The right half of a leaf's flat cut: the front edge from the stand to the tip, the outer edge from the middle of the
// back to the tip, and the tip itself, which is sharp, round or cut off.
import { lengthOf, lerp, pointAt } from '../pattern/polyline.ts'
import type { Polyline, FlatPoint } from '../pattern/polyline.ts'
import type { Leaf } from './collar-cuts.ts'

/** A flat surface below the seam of a leaf. */
export interface FlatLeaf {
  /** The point at a share of the way to the front and so many mm down the leaf. */
  flatAt: (share: number, distance: number) => FlatPoint
  /** The column and row of a point in the right half. */
  placeOf: (point: FlatPoint) => readonly [column: number, row: number]
  /** Distance of a row from the seam, mm. */
  distanceAt: (row: number) => number
  lastColumn: number
}

export interface LeafShape {
  /** Where the leaf is sewn to the stand, from the middle of the back to its front end. */
  seam: Polyline
  /** From the seam's front end to the middle of the tip. */
  front: Polyline
  /** From the middle of the back to the middle of the tip. */
  outer: Polyline
  /** Where the edges would meet if the tip were sharp. */
  tip: FlatPoint
  /** Where the tip is: as a share of the way round the neck to the front, and mm down. */
  reach: { share: number; depth: number }
}

/** From the seam to the top of the fold, mm. A collar's point length is measured from there. */
export const crestHeight = 5
const stepsPerEdge = 40
/** How much of the front and of the outer edge a round or a cut tip replaces, mm. */
const roundTip = [21, 24] as const
const chiselTip = [18, 16] as const

function sampled(steps: number, at: (t: number) => FlatPoint): Polyline {
  return Array.from({ length: steps + 1 }, (_, index) => at(index / steps))
}

function bezier(a: FlatPoint, b: FlatPoint, c: FlatPoint, d: FlatPoint) {
  return (t: number): FlatPoint => {
    const [ab, bc, cd] = [lerp(a, b, t), lerp(b, c, t), lerp(c, d, t)]
    return lerp(lerp(ab, bc, t), lerp(bc, cd, t), t)
  }
}

function turned([u, v]: FlatPoint, degrees: number): FlatPoint {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [u * c - v * s, u * s + v * c]
}

const moved = ([u, v]: FlatPoint, [du, dv]: FlatPoint, by: number): FlatPoint => [u + du * by, v + dv * by]

/** The line without its last `length` mm. */
function shortened(line: Polyline, length: number): Polyline {
  const total = lengthOf(line)
  return sampled(line.length - 1, (t) => pointAt(line, t * (total - length)))
}

/** Depth of the leaf at a share of the way to the front. */
export function leafDepth(leaf: Leaf, reach: LeafShape['reach'], share: number): number {
  return leaf.back + (reach.depth - leaf.back) * Math.min(1, share / reach.share) ** leaf.sweep
}

export function leafShape(leaf: Leaf, chart: FlatLeaf, half: number): LeafShape {
  const end = 1 - leaf.gap / half
  const start = chart.flatAt(end, 0)
  const below = chart.flatAt(end, 8)
  const run = Math.hypot(below[0] - start[0], below[1] - start[1])
  const down: FlatPoint = [(below[0] - start[0]) / run, (below[1] - start[1]) / run]
  const direction = turned(down, -leaf.spread)
  const tip = moved(moved(start, down, crestHeight), direction, leaf.point)
  const bowed = turned(direction, -leaf.bow * 2.2)
  const frontAt = bezier(
    start,
    moved(start, down, crestHeight + 3),
    moved(tip, bowed, -leaf.point * 0.55),
    tip,
  )
  const [column, row] = chart.placeOf(tip)
  const reach = { share: column / chart.lastColumn, depth: chart.distanceAt(row) }
  const outerAt = (t: number): FlatPoint => {
    const share = t * reach.share
    return chart.flatAt(share, leafDepth(leaf, reach, share))
  }
  const seam = sampled(stepsPerEdge * 2, (t) => chart.flatAt(end * t, 0))
  const front = sampled(stepsPerEdge, frontAt)
  const outer = sampled(stepsPerEdge * 2, outerAt)
  return { seam, tip, reach, ...tipped(leaf, front, outer, tip) }
}

/** Both edges, ending at the middle of the tip. */
function tipped(
  leaf: Leaf,
  front: Polyline,
  outer: Polyline,
  tip: FlatPoint,
): Pick<LeafShape, 'front' | 'outer'> {
  if (leaf.tip === 'point') return { front, outer }
  const [ofFront, ofOuter] = leaf.tip === 'round' ? roundTip : chiselTip
  const [a, b] = [shortened(front, ofFront), shortened(outer, ofOuter)]
  const [from, to] = [a.at(-1)!, b.at(-1)!]
  const turn =
    leaf.tip === 'round'
      ? bezier(from, lerp(from, tip, 0.58), lerp(to, tip, 0.58), to)
      : (t: number) => lerp(from, to, t)
  return {
    front: [...a, ...sampled(10, (t) => turn(t / 2)).slice(1)],
    outer: [...b, ...sampled(10, (t) => turn(1 - t / 2)).slice(1)],
  }
}
