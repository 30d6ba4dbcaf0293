// A leaf's two plies on the fall: an upper and an under one with interlining puffed between them, joined by a rim.
import { lengthOf, pointAt } from '../surface/line.ts'
import type { Line, Point } from '../surface/line.ts'
import { addBand, addVertex, vertexCount } from '../surface/mesh-builder.ts'
import type { Sheet } from '../surface/mesh-builder.ts'
import type { LeafChart } from './leaf-chart.ts'
import type { LeafShape } from './leaf-shape.ts'
import { smooth } from './stand-surface.ts'
import { tidy } from './tidy.ts'

/** Half the thickness of the edge, mm. */
export const HALF = 0.62
/** How far from the edge the topstitching runs. */
export const STITCH = 6
/** The rim's section from the edge inwards: how far in, and how high as a share of half the thickness. */
const RIM = [
  [0, 0],
  [0.12, 0.5],
  [0.42, 0.87],
  [1.1, 1],
] as const
/** Rows from the seam over the roll, and from the outer edge up, mm. */
const ROLL = [0, 0.9, 1.8, 2.7, 3.6, 4.5, 5.4, 6.3, 7.3, 8.5, 10, 12, 14.5]
const NEAR_EDGE = [10, 8.2, 7, STITCH, 5, 3.4, 1.1]
const MIDDLE = 6
/** Of these rows the under ply does without, it is not seen there. */
const UNSEEN = 7
/** Columns from the front edge, mm, then evenly to the back. */
const NEAR_FRONT = [1.1, 3.4, 5, STITCH, 7, 8.2, 10, 13]
const COLUMN = 5

/** How much higher the upper face lies than its edge, by the distance from it: over the seam turned in, down in
 * the stitches, up on the interlining. Distances and heights, mm. */
const RELIEF = [
  [0, 0],
  [2.8, 0.24],
  [4.4, 0.2],
  [STITCH, 0.02],
  [7.6, 0.2],
  [10, 0.36],
  [16, 0.44],
] as const

export const relief = (distance: number): number => {
  const after = RELIEF.findIndex(([from]) => from > distance)
  if (after < 1) return after ? RELIEF.at(-1)![1] : 0
  const [[from, low], [to, high]] = [RELIEF[after - 1]!, RELIEF[after]!]
  return low + (high - low) * smooth((distance - from) / (to - from))
}

/** The lesser of two distances, without a crease where they are equal. */
const nearer = (a: number, b: number): number => (a + b - Math.sqrt((a - b) ** 2 + 1)) / 2

/** The half leaf as a square, 0 to 1 from back to front and from seam to outer edge. */
const squareOf = ({ seam, front, outer }: LeafShape) => {
  const at = (line: Line) => {
    const whole = lengthOf(line)
    return (share: number): Point => pointAt(line, share * whole)
  }
  const [top, bottom, right] = [at(seam), at(outer), at(front)]
  const [[a, b], [c, d]] = [
    [seam[0]!, seam.at(-1)!],
    [outer[0]!, outer.at(-1)!],
  ] as const
  return (s: number, t: number): Point => {
    const [p, q, r] = [top(s), bottom(s), right(t)]
    const mix = (axis: 0 | 1) =>
      (1 - t) * p[axis] +
      t * q[axis] +
      (1 - s) * ((1 - t) * a[axis] + t * c[axis]) +
      s * r[axis] -
      ((1 - s) * (1 - t) * a[axis] + s * (1 - t) * b[axis] + (1 - s) * t * c[axis] + s * t * d[axis])
    return [mix(0), mix(1)]
  }
}

type Stop = { share: (length: number) => number }
const fromStart = (distance: number): Stop => ({ share: (length) => distance / length })
const fromEnd = (distance: number): Stop => ({ share: (length) => 1 - distance / length })
const between = (a: Stop, b: Stop, t: number): Stop => ({
  share: (length) => a.share(length) * (1 - t) + b.share(length) * t,
})

export const addLeaf = (sheet: Sheet, chart: LeafChart, shape: LeafShape): void => {
  const square = squareOf(shape)
  const [firstVertex, firstIndex] = [vertexCount(sheet), sheet.indices.length]
  const width = lengthOf(shape.seam)
  const [back, front] = [shape.outer[0]!, shape.front]
  const [shortest, longest] = [Math.hypot(back[0], back[1]), lengthOf(front)]
  const lengthAt = (s: number) => shortest + (longest - shortest) * s ** 2
  const count = Math.round((width - 13) / COLUMN)
  const columns = [
    ...Array.from({ length: count }, (_, index) => ((width - 13) * index) / count / width),
    ...NEAR_FRONT.toReversed().map((distance) => 1 - distance / width),
  ]
  const lastRoll = fromStart(ROLL.at(-1)!)
  const firstEdge = fromEnd(NEAR_EDGE[0]!)
  const rows: Stop[] = [
    ...ROLL.map(fromStart),
    ...Array.from({ length: MIDDLE }, (_, index) => between(lastRoll, firstEdge, (index + 1) / (MIDDLE + 1))),
    ...NEAR_EDGE.map(fromEnd),
  ]
  const put = (side: number, s: number, t: number, lift: number): number => {
    const [u, v] = square(s, t)
    const spot = chart.at(u * side, v, lift)
    const [x, y] = chart.grainAt([u, v])
    return addVertex(sheet, spot.point, spot.normal, (x * side) / 1000, y / 1000)
  }
  const upperLift = (s: number, t: number): number => {
    return HALF + relief(Math.max(0, nearer((1 - s) * width, (1 - t) * lengthAt(s))))
  }
  /** From the left front edge over the back to the right one. */
  const across = [
    ...columns
      .toReversed()
      .slice(0, -1)
      .map((s) => [-1, s] as const),
    ...columns.map((s) => [1, s] as const),
  ]
  const ply = (stops: readonly Stop[], lift: (s: number, t: number) => number): number[][] =>
    stops.map((stop) =>
      across.map(([side, s]) => {
        const t = stop.share(lengthAt(s))
        return put(side, s, t, lift(s, t))
      }),
    )
  const upper = ply(rows, upperLift)
  for (let row = 1; row < upper.length; row++) addBand(sheet, upper[row]!, upper[row - 1]!)
  const seen = rows.filter((_, index) => index >= UNSEEN || index === 0)
  const under = ply(seen, () => -HALF)
  for (let row = 1; row < under.length; row++) addBand(sheet, under[row - 1]!, under[row]!)
  /** Down the left front edge, along the outer edge, up the right front edge, `inset` mm within. */
  const ring = (stops: readonly Stop[], inset: number, lift: number): number[] => {
    const s = 1 - inset / width
    const side = (sign: number) => stops.map((stop) => put(sign, s, stop.share(lengthAt(s)), lift))
    const bottom = 1 - inset / lengthAt(1)
    return [
      ...side(-1),
      put(-1, s, bottom, lift),
      ...across.map(([sign, each]) => put(sign, each, 1 - inset / lengthAt(each), lift)),
      put(1, s, bottom, lift),
      ...side(1).toReversed(),
    ]
  }
  /** The rim of a ply in the same order, its corners counted twice more. */
  const rimOf = (grid: number[][]): number[] => {
    const last = grid.at(-1)!
    const [left, right] = [grid.map((row) => row[0]!), grid.map((row) => row.at(-1)!)]
    return [...left, left.at(-1)!, ...last, right.at(-1)!, ...right.toReversed()]
  }
  const rings = (stops: readonly Stop[], sign: number) =>
    RIM.slice(1, -1).map(([inset, share]) => ring(stops, inset, sign * share * HALF))
  const [outsideU, edgeU, innerU] = [rimOf(upper), ring(rows, 0, 0), rings(rows, 1)]
  const steps = [outsideU, ...innerU.toReversed(), edgeU]
  for (let index = 1; index < steps.length; index++) addBand(sheet, steps[index]!, steps[index - 1]!)
  const below = [ring(seen, 0, 0), ...rings(seen, -1), rimOf(under)]
  for (let index = 1; index < below.length; index++) addBand(sheet, below[index]!, below[index - 1]!)
  tidy(sheet, firstVertex, firstIndex)
}
