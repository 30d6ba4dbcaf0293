// The mesh of a leaf: an upper and an under ply with interlining between them, joined by a rim.
import { smoothstep } from '#garment/common/math.ts'
import { distanceTo, lengthOf, pointAt } from '#garment/pattern/polyline.ts'
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'
import { offsetLine } from '../surface/line.ts'
import { addBand, addVertex, cleanSheet, vertexCount } from '../surface/mesh-builder.ts'
import type { Sheet } from '../surface/mesh-builder.ts'
import type { LeafChart } from './leaf-chart.ts'
import type { LeafShape } from '#garment/outline/leaf-shape.ts'

/** Half the thickness of the edge, mm. */
export const leafHalfThickness = 0.62
/** How far from the edge the topstitching runs. */
export const topstitchInset = 6
/** The rim's section from the edge inwards: how far in, and how high as a share of half the thickness. */
const rimProfile = [
  [0, 0],
  [0.12, 0.5],
  [0.42, 0.87],
] as const
/** Width of the rim, mm. */
const rimWidth = 1.1
/** Distances of rows, mm: from the seam over the fold, and from the rim upwards. */
const foldRows = [0, 1, 1.6, 2.1, 2.6, 3.1, 3.6, 4.1, 4.7, 5.5, 6.8, 9, 11.5, 14.5]
const edgeRows = [9, 7.2, 6, 4.9, 3.9, 2.3, 0]
const middleRowCount = 6
/** The under ply needs fewer rows: the first, these, and the last. */
const underPlyRows = [10, 13, 16, 19, 23]
/** Distances of columns from the rim in front, mm. The rest is divided evenly. */
const frontColumns = [0, 2.3, 3.9, 4.9, 6, 7.2, 9, 12]
const columnWidth = 7

/**
 * Height of the upper face by the distance from its edge, mm: high over the seam allowance, low in the stitches, high
 * over the interlining.
 */
const reliefProfile = [
  [0, 0],
  [2.8, 0.24],
  [4.4, 0.2],
  [topstitchInset, 0.02],
  [7.6, 0.2],
  [10, 0.36],
  [16, 0.44],
] as const

const puckerHeight = 0.045
const waveHeight = 0.22

export function relief(distance: number): number {
  const after = reliefProfile.findIndex(([from]) => from > distance)
  if (after < 1) return after ? reliefProfile.at(-1)![1] : 0
  const [[from, low], [to, high]] = [reliefProfile[after - 1]!, reliefProfile[after]!]
  return low + (high - low) * smoothstep(from, to, distance)
}

/**
 * Sewn cloth is never quite flat: it puckers a little along the stitches and is wavy over the interlining, mm. Left and
 * right are the same.
 */
function unevenness([u, v]: FlatPoint, distance: number): number {
  const pucker = Math.cos(u * 0.39) * Math.cos(v * 0.11) + Math.cos(u * 0.23) * Math.sin(v * 0.37)
  const wave = Math.cos(u * 0.093) * Math.sin(v * 0.071 + 0.6)
  const near = Math.exp(-(((distance - topstitchInset) / 4) ** 2))
  return puckerHeight * pucker * near + waveHeight * wave * smoothstep(0, 1, (distance - 4) / 14)
}

/** Finds a share of a line's length: the index of the point before it, and the share of the way to the next point. */
function locator(line: Polyline) {
  const run = line.map((_, index) => lengthOf(line.slice(0, index + 1)))
  return (share: number): readonly [number, number] => {
    const distance = Math.max(0, Math.min(1, share)) * run.at(-1)!
    const index = Math.max(0, Math.min(line.length - 2, run.findIndex((each) => each > distance) - 1))
    const after = distance >= run.at(-1)! ? line.length - 2 : index
    return [after, (distance - run[after]!) / (run[after + 1]! - run[after]! || 1)]
  }
}

function onLine(line: Polyline, [index, share]: readonly [number, number]): FlatPoint {
  const [a, b] = [line[index]!, line[index + 1]!]
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/** The edges of half a leaf, and lines parallel to them, `inset` mm inside. */
function edgesOf({ front, outer }: LeafShape) {
  const whole = [...outer, ...front.toReversed().slice(1)]
  const [outerAt, frontAt] = [locator(outer), locator(front)]
  const lines = new Map<number, { outer: Polyline; front: Polyline }>()
  const linesAt = (inset: number) => {
    const cached = lines.get(inset)
    if (cached) return cached
    const line = inset ? offsetLine(whole, inset) : whole
    const cut = { outer: line.slice(0, outer.length), front: line.slice(outer.length - 1).toReversed() }
    lines.set(inset, cut)
    return cut
  }
  return {
    /** From the middle of the back to the tip. */
    outerAt: (share: number, inset: number) => onLine(linesAt(inset).outer, outerAt(share)),
    /** From the seam to the tip. */
    frontAt: (share: number, inset: number) => onLine(linesAt(inset).front, frontAt(share)),
    distance: (point: FlatPoint) => distanceTo(point, [...whole, [0, 200]]),
  }
}

/**
 * Maps a unit square onto half a leaf without its rim (a Coons patch): from back to front, and from seam to outer edge.
 */
function squareOf({ seam }: LeafShape, { outerAt, frontAt }: ReturnType<typeof edgesOf>) {
  const seamLength = lengthOf(seam)
  const [a, b, c, d] = [seam[0]!, frontAt(0, rimWidth), outerAt(0, rimWidth), outerAt(1, rimWidth)]
  const end = seam.at(-1)!
  return (s: number, t: number): FlatPoint => {
    const p = pointAt(seam, s * seamLength)
    const [q, r] = [outerAt(s, rimWidth), frontAt(t, rimWidth)]
    const mix = (axis: 0 | 1) =>
      (1 - t) * (p[axis] + s * (b[axis] - end[axis])) +
      t * q[axis] +
      (1 - s) * ((1 - t) * a[axis] + t * c[axis]) +
      s * r[axis] -
      ((1 - s) * (1 - t) * a[axis] + s * (1 - t) * b[axis] + (1 - s) * t * c[axis] + s * t * d[axis])
    return [mix(0), mix(1)]
  }
}

/** A row, given by its share of the way from the seam to the outer edge, which depends on the length of that way. */
interface Row {
  share: (length: number) => number
}
const fromStart = (distance: number): Row => ({ share: (length) => distance / length })
const fromEnd = (distance: number): Row => ({ share: (length) => 1 - distance / length })
function between(a: Row, b: Row, t: number): Row {
  return {
    share: (length) => a.share(length) * (1 - t) + b.share(length) * t,
  }
}

export function addLeaf(sheet: Sheet, chart: LeafChart, shape: LeafShape): void {
  const edges = edgesOf(shape)
  const square = squareOf(shape, edges)
  const [firstVertex, firstIndex] = [vertexCount(sheet), sheet.indices.length]
  const width = lengthOf(shape.seam)
  const [shortest, longest] = [Math.hypot(...shape.outer[0]!), lengthOf(shape.front)]
  const lengthAt = (s: number) => shortest + (longest - shortest) * s ** 2 - rimWidth
  const even = width - frontColumns.at(-1)!
  const count = Math.round(even / columnWidth)
  const columns = [
    ...Array.from({ length: count }, (_, index) => (even * index) / count / width),
    ...frontColumns.toReversed().map((distance) => 1 - distance / width),
  ]
  const lastFold = fromStart(foldRows.at(-1)!)
  const firstEdge = fromEnd(edgeRows[0]!)
  const rows: Row[] = [
    ...foldRows.map(fromStart),
    ...Array.from({ length: middleRowCount }, (_, index) =>
      between(lastFold, firstEdge, (index + 1) / (middleRowCount + 1)),
    ),
    ...edgeRows.map(fromEnd),
  ]
  const put = (side: number, [u, v]: FlatPoint, lift: number): number => {
    const { point, normal } = chart.at(u * side, v, lift)
    const [x, y] = chart.grainAt([u, v])
    return addVertex(sheet, point, normal, (x * side) / 1000, y / 1000)
  }
  /** From the left front edge over the back to the right one. */
  const across = [
    ...columns
      .toReversed()
      .slice(0, -1)
      .map((s) => [-1, s] as const),
    ...columns.map((s) => [1, s] as const),
  ]
  const ply = (plyRows: readonly Row[], lift: (point: FlatPoint) => number): number[][] =>
    plyRows.map((row) =>
      across.map(([side, s]) => {
        const point = square(s, row.share(lengthAt(s)))
        return put(side, point, lift(point))
      }),
    )
  const upper = ply(rows, (point) => {
    const distance = edges.distance(point)
    return leafHalfThickness + relief(distance) + unevenness(point, distance)
  })
  for (let row = 1; row < upper.length; row++) addBand(sheet, upper[row]!, upper[row - 1]!)
  const underRows = [rows[0]!, ...underPlyRows.map((row) => rows[row]!), rows.at(-1)!]
  const under = ply(underRows, () => -leafHalfThickness)
  for (let row = 1; row < under.length; row++) addBand(sheet, under[row - 1]!, under[row]!)
  /** Down the left front edge, along the outer edge, up the right front edge, `inset` mm within. */
  const ring = (plyRows: readonly Row[], inset: number, lift: number): number[] => {
    const side = (sign: number) =>
      plyRows.map((row) => put(sign, edges.frontAt(row.share(lengthAt(1)), inset), lift))
    return [
      ...side(-1),
      ...across.slice(1, -1).map(([sign, s]) => put(sign, edges.outerAt(s, inset), lift)),
      ...side(1).toReversed(),
    ]
  }
  /** The rim of a ply in the same order. */
  const rimOf = (grid: number[][]): number[] => [
    ...grid.map((row) => row[0]!),
    ...grid.at(-1)!.slice(1, -1),
    ...grid.map((row) => row.at(-1)!).toReversed(),
  ]
  const rings = (plyRows: readonly Row[], sign: number) =>
    (sign > 0 ? rimProfile : rimProfile.filter((_, index) => index !== 1)).map(([inset, share]) =>
      ring(plyRows, inset, sign * share * leafHalfThickness),
    )
  const above = [...rings(rows, 1), rimOf(upper)]
  for (let index = 1; index < above.length; index++) addBand(sheet, above[index - 1]!, above[index]!)
  const below = [...rings(underRows, -1), rimOf(under)]
  for (let index = 1; index < below.length; index++) addBand(sheet, below[index]!, below[index - 1]!)
  cleanSheet(sheet, firstVertex, firstIndex)
}
