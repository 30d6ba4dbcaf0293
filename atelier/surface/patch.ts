// Cloth that is sewn on: an outline in pattern space, raised above the surface below it, with a rounded rim. A patch
// lies on cloth and has no underside; a slab hangs free and has both sides.
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'
import type { Chart } from './chart.ts'
import { triangulate } from '../mesh/triangulate.ts'
import type { Spacing } from '../mesh/triangulate.ts'
import { offsetLine, subdivided, counterClockwise } from './line.ts'
import { addBand, addTriangle, addVertex, normalOf, pointOf, setNormal } from './mesh-builder.ts'
import type { Sheet } from './mesh-builder.ts'
import { add, perpendicularTo, scale, subtract } from '#garment/common/vector.ts'

export interface PatchOptions {
  /** Height of the upper face above the cloth, mm. */
  thickness?: number
  /** Size of the triangles, mm; smaller where cloth folds. */
  spacing?: number | Spacing
  /** How far the rim goes into the cloth below, mm, so that there is no gap. */
  sunk?: number
  /** Texture coordinates of a pattern point, mm; by default the point itself. */
  grain?: (u: number, v: number) => FlatPoint
}

/** A row of a rim: distance from the outline, mm, height, and tilt of its normals outwards, degrees. */
export type RimRow = readonly [inset: number, lift: number, lean: number]

/** The profile of a patch's rim; heights are shares of the thickness. */
const profile: readonly RimRow[] = [
  [0.1, 0.5, 42],
  [0.6, 0.88, 24],
  [1.5, 1, 0],
]
/**
 * The profile of a slab's rim, from the edge between both faces to one face; heights are shares of half the thickness.
 */
const slabProfile: readonly RimRow[] = [
  [0.15, 0.62, 50],
  [0.5, 0.92, 24],
  [1.1, 1, 0],
]
const defaultSunk = 0.25

const same = (u: number, v: number): FlatPoint => [u, v]

/** Adds a vertex with the normal of the cloth below, turned to the visible side. */
type AddPoint = (sheet: Sheet, point: FlatPoint, lift: number) => number

function pointAdder(chart: Chart, grain: (u: number, v: number) => FlatPoint, side: 1 | -1 = 1): AddPoint {
  return (sheet, [u, v], lift) => {
    const { point, normal } = chart.at(u, v, lift)
    const [x, y] = grain(u, v)
    return addVertex(sheet, point, scale(normal, side), x / 1000, y / 1000)
  }
}

/** Tilts the normals of each row of vertices away from the last row, by the angle of the row. */
function tiltNormals(sheet: Sheet, rings: readonly (readonly number[])[], rows: readonly RimRow[]): void {
  const outermost = rings[0]!.map((vertex) => pointOf(sheet, vertex))
  const innermost = rings.at(-1)!.map((vertex) => pointOf(sheet, vertex))
  rings.forEach((ring, row) => {
    const angle = (rows[row]![2] * Math.PI) / 180
    if (angle === 0) return
    ring.forEach((vertex, index) => {
      const normal = normalOf(sheet, vertex)
      const outwards = perpendicularTo(subtract(outermost[index]!, innermost[index]!), normal)
      setNormal(sheet, vertex, add(scale(normal, Math.cos(angle)), scale(outwards, Math.sin(angle))))
    })
  })
}

/** Adds one face with its rim: the rows from the outside inwards, then the face. */
function face(
  sheet: Sheet,
  put: AddPoint,
  outline: Polyline,
  spacing: Spacing,
  rows: readonly RimRow[],
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

/** The outline with additional points, so that steps are not longer than the spacing at their ends. */
function subdividedOutline(outline: Polyline, spacing: Spacing): Polyline {
  const closed = counterClockwise(outline)
  return closed.flatMap((from, index) => {
    const to = closed[(index + 1) % closed.length]!
    return subdivided([from, to], Math.min(spacing(from), spacing(to))).slice(0, -1)
  })
}

/** Adds a patch on the chart. */
export function addPatch(sheet: Sheet, chart: Chart, outline: Polyline, options: PatchOptions = {}): void {
  const { thickness = 0.9, sunk = defaultSunk, grain = same } = options
  const spacing = spacingOf(options.spacing ?? 6)
  const rows: RimRow[] = [
    [-0.3, -sunk, 50],
    ...profile.map(([inset, share, lean]): RimRow => [inset, share * thickness, lean]),
  ]
  face(sheet, pointAdder(chart, grain), subdividedOutline(outline, spacing), spacing, rows, chart.hand < 0)
}

/** Adds a slab whose middle is on the chart: `upper` on the side of the chart's normals, `lower` on the other side. */
export function addSlab(
  upper: Sheet,
  lower: Sheet,
  chart: Chart,
  outline: Polyline,
  options: PatchOptions = {},
): void {
  const { thickness = 1.2, grain = same } = options
  const spacing = spacingOf(options.spacing ?? 6)
  const rim = subdividedOutline(outline, spacing)
  const half = thickness / 2
  const rowsTo = (side: 1 | -1): RimRow[] => [
    [0, 0, 90],
    ...slabProfile.map(([inset, share, lean]): RimRow => [inset, share * half * side, lean]),
  ]
  face(upper, pointAdder(chart, grain), rim, spacing, rowsTo(1), chart.hand < 0)
  face(lower, pointAdder(chart, grain, -1), rim, spacing, rowsTo(-1), chart.hand > 0)
}

/** Adds a low ridge along a line, to its left. The normals of its rows are tilted away from the last row. */
export function addRidge(
  sheet: Sheet,
  chart: Chart,
  line: Polyline,
  rows: readonly RimRow[],
  options: { spacing?: number; grain?: PatchOptions['grain'] } = {},
): void {
  const { spacing = 4, grain = same } = options
  const put = pointAdder(chart, grain)
  const even = subdivided(line, spacing)
  const rings = rows.map(([inset, lift]) => offsetLine(even, inset).map((point) => put(sheet, point, lift)))
  tiltNormals(sheet, rings, rows)
  for (let row = 1; row < rings.length; row++)
    if (chart.hand < 0) addBand(sheet, rings[row]!, rings[row - 1]!)
    else addBand(sheet, rings[row - 1]!, rings[row]!)
}
