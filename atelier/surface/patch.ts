// Cloth sewn on cloth: an outline in pattern space, lifted off the surface below it, with the rounded rim of two
// plies turned in. A `patch` lies on cloth and has no underside; a `slab` hangs free and has both.
import type { Line, Point } from '#garment/pattern/polyline.ts'
import type { Chart } from './chart.ts'
import { triangulate } from '../mesh/triangulate.ts'
import type { Spacing } from '../mesh/triangulate.ts'
import { offsetLine, subdivided, counterClockwise } from './line.ts'
import { addBand, addTriangle, addVertex, normalOf, pointOf, setNormal } from './mesh-builder.ts'
import type { Sheet } from './mesh-builder.ts'
import { add, perpendicularTo as besides, scale, subtract } from './vector.ts'

export interface PatchOptions {
  /** From the cloth below to the upper face, mm. */
  thickness?: number
  /** Length of triangles, mm; where cloth folds, short ones. */
  spacing?: number | Spacing
  /** How deep the rim sinks into the cloth below, mm: no light gets under it. */
  sunk?: number
  /** Where a pattern point lies in the cloth it was cut from, mm; itself when cut in one with the pattern. */
  grain?: (u: number, v: number) => Point
}

/** A row of a rim: how far in from the outline, mm, how high, and how far its light leans outwards, degrees. */
export type Row = readonly [inset: number, lift: number, lean: number]

/** The rim's profile, its heights as shares of the thickness. */
const profile: readonly Row[] = [
  [0.1, 0.5, 42],
  [0.6, 0.88, 24],
  [1.5, 1, 0],
]
/** Of what hangs free: each ply rounds off to the edge between them. */
const slabProfile: readonly Row[] = [
  [0.15, 0.62, 50],
  [0.5, 0.92, 24],
  [1.1, 1, 0],
]
const defaultSunk = 0.25

const same = (u: number, v: number): Point => [u, v]

/** A vertex before it has its normal: that of the cloth below, turned to the side that is seen. */
type AddPoint = (sheet: Sheet, point: Point, lift: number) => number

function pointAdder(chart: Chart, grain: (u: number, v: number) => Point, side: 1 | -1 = 1): AddPoint {
  return (sheet, [u, v], lift) => {
    const { point, normal } = chart.at(u, v, lift)
    const [x, y] = grain(u, v)
    return addVertex(sheet, point, scale(normal, side), x / 1000, y / 1000)
  }
}

/** Leans the normals of rows of vertices away from the last row, each by its own angle. */
function tiltNormals(sheet: Sheet, rings: readonly (readonly number[])[], rows: readonly Row[]): void {
  const outermost = rings[0]!.map((vertex) => pointOf(sheet, vertex))
  const innermost = rings.at(-1)!.map((vertex) => pointOf(sheet, vertex))
  rings.forEach((ring, row) => {
    const angle = (rows[row]![2] * Math.PI) / 180
    if (angle === 0) return
    ring.forEach((vertex, index) => {
      const normal = normalOf(sheet, vertex)
      const outwards = besides(subtract(outermost[index]!, innermost[index]!), normal)
      setNormal(sheet, vertex, add(scale(normal, Math.cos(angle)), scale(outwards, Math.sin(angle))))
    })
  })
}

/** One face and the rim down to `lowest`: rows from the bottom of the rim inwards, then the face. */
function face(
  sheet: Sheet,
  put: AddPoint,
  outline: Line,
  spacing: Spacing,
  rows: readonly Row[],
  isFlipped: boolean,
): void {
  const lines = rows.map(([inset]) => (inset ? offsetLine(outline, inset, true) : outline))
  const rings = lines.map((line, row) => line.map((point) => put(sheet, point, rows[row]![1])))
  tiltNormals(sheet, rings, rows)
  for (let row = 1; row < rings.length; row++)
    if (isFlipped) addBand(sheet, rings[row]!, rings[row - 1]!, true)
    else addBand(sheet, rings[row - 1]!, rings[row]!, true)
  const top = rings.at(-1)!
  const lift = rows.at(-1)![1]
  const { points, triangles } = triangulate(lines.at(-1)!, spacing)
  const vertices = points.map((point, index) => top[index] ?? put(sheet, point, lift))
  for (let index = 0; index < triangles.length; index += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => vertices[triangles[index + corner]!]!) as [
      number,
      number,
      number,
    ]
    if (isFlipped) addTriangle(sheet, a, c, b)
    else addTriangle(sheet, a, b, c)
  }
}

function spacingOf(spacing: number | Spacing): Spacing {
  return typeof spacing === 'number' ? () => spacing : spacing
}

/** The outline in steps no longer than the spacing at their ends. */
function subdividedOutline(outline: Line, spacing: Spacing): Line {
  const closed = counterClockwise(outline)
  return closed.flatMap((from, index) => {
    const to = closed[(index + 1) % closed.length]!
    return subdivided([from, to], Math.min(spacing(from), spacing(to))).slice(0, -1)
  })
}

/** Lays a patch on the chart. */
export function addPatch(sheet: Sheet, chart: Chart, outline: Line, options: PatchOptions = {}): void {
  const { thickness = 0.9, sunk = defaultSunk, grain = same } = options
  const spacing = spacingOf(options.spacing ?? 6)
  const rows: Row[] = [
    [-0.3, -sunk, 50],
    ...profile.map(([inset, share, lean]): Row => [inset, share * thickness, lean]),
  ]
  face(sheet, pointAdder(chart, grain), subdividedOutline(outline, spacing), spacing, rows, chart.hand < 0)
}

/** Hangs a slab of cloth whose middle lies on the chart: `upper` on the side of its normals, `lower` on the other. */
export function addSlab(
  upper: Sheet,
  lower: Sheet,
  chart: Chart,
  outline: Line,
  options: PatchOptions = {},
): void {
  const { thickness = 1.2, grain = same } = options
  const spacing = spacingOf(options.spacing ?? 6)
  const rim = subdividedOutline(outline, spacing)
  const half = thickness / 2
  const rowsTo = (side: 1 | -1): Row[] => [
    [0, 0, 90],
    ...slabProfile.map(([inset, share, lean]): Row => [inset, share * half * side, lean]),
  ]
  face(upper, pointAdder(chart, grain), rim, spacing, rowsTo(1), chart.hand < 0)
  face(lower, pointAdder(chart, grain, -1), rim, spacing, rowsTo(-1), chart.hand > 0)
}

/**
 * A low ridge along a line, to its left: rows of so far from the line, so high, and how far their light leans to the
 * right, away from the last row.
 */
export function addRidge(
  sheet: Sheet,
  chart: Chart,
  line: Line,
  rows: readonly Row[],
  options: { spacing?: number; grain?: PatchOptions['grain'] } = {},
): void {
  const { spacing = 4, grain = same } = options
  const put = pointAdder(chart, grain)
  const even = subdivided(line, spacing)
  const rings = rows.map(([off, lift]) => offsetLine(even, off).map((point) => put(sheet, point, lift)))
  tiltNormals(sheet, rings, rows)
  for (let row = 1; row < rings.length; row++)
    if (chart.hand < 0) addBand(sheet, rings[row]!, rings[row - 1]!)
    else addBand(sheet, rings[row - 1]!, rings[row]!)
}
