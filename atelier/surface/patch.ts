// Cloth sewn on cloth: an outline in pattern space, lifted off the surface below it, with the rounded rim of two
// plies turned in. A `patch` lies on cloth and has no underside; a `slab` hangs free and has both.
import type { Chart } from './chart.ts'
import { fill } from './fill.ts'
import { beside, finer, leftwards } from './line.ts'
import type { Point, Line } from './line.ts'
import { addBand, addTriangle, addVertex, roundNormals, vertexCount } from './mesh-builder.ts'
import type { Sheet } from './mesh-builder.ts'

export type PatchOptions = {
  /** From the cloth below to the upper face, mm. */
  thickness?: number
  /** Length of triangles, mm. */
  spacing?: number
  /** How deep the rim sinks into the cloth below, mm: no light gets under it. */
  sunk?: number
  /** Where a pattern point lies in the cloth it was cut from, mm; itself when cut in one with the pattern. */
  grain?: (u: number, v: number) => Point
}

/** The rim's profile: how far in from the outline, mm, and how high, as a share of the thickness. */
const profile = [
  [0, 0.62],
  [0.3, 0.92],
  [0.9, 1],
] as const
const SUNK = 0.25

const same = (u: number, v: number): Point => [u, v]

type Put = (sheet: Sheet, point: Point, lift: number) => number

const putOn =
  (chart: Chart, grain: (u: number, v: number) => Point): Put =>
  (sheet, [u, v], lift) => {
    const { point, normal } = chart.at(u, v, lift)
    const [x, y] = grain(u, v)
    return addVertex(sheet, point, normal, x / 1000, y / 1000)
  }

/** One face and the rim down to `lowest`: rows from the bottom of the rim inwards, then the face. */
const face = (
  sheet: Sheet,
  put: Put,
  outline: Line,
  spacing: number,
  rows: readonly (readonly [inset: number, lift: number])[],
  isFlipped: boolean,
): void => {
  const firstVertex = vertexCount(sheet)
  const firstIndex = sheet.indices.length
  const lines = rows.map(([inset]) => (inset ? beside(outline, inset, true) : outline))
  const rings = lines.map((line, row) => line.map((point) => put(sheet, point, rows[row]![1])))
  for (let row = 1; row < rings.length; row++)
    if (isFlipped) addBand(sheet, rings[row]!, rings[row - 1]!, true)
    else addBand(sheet, rings[row - 1]!, rings[row]!, true)
  const top = rings.at(-1)!
  const lift = rows.at(-1)![1]
  const { points, triangles } = fill(lines.at(-1)!, spacing)
  const vertices = points.map((point, index) => top[index] ?? put(sheet, point, lift))
  for (const [a, b, c] of triangles)
    if (isFlipped) addTriangle(sheet, vertices[a]!, vertices[c]!, vertices[b]!)
    else addTriangle(sheet, vertices[a]!, vertices[b]!, vertices[c]!)
  roundNormals(sheet, firstVertex, firstIndex)
}

const prepared = (outline: Line, spacing: number): Line => {
  const closed = leftwards(outline)
  return finer([...closed, closed[0]!], spacing).slice(0, -1)
}

/** Lays a patch on the chart. */
export const addPatch = (sheet: Sheet, chart: Chart, outline: Line, options: PatchOptions = {}): void => {
  const { thickness = 0.9, spacing = 6, sunk = SUNK, grain = same } = options
  const rows = [[0, -sunk], ...profile.map(([inset, share]) => [inset, share * thickness] as const)] as const
  face(sheet, putOn(chart, grain), prepared(outline, spacing), spacing, rows, chart.hand < 0)
}

/** Hangs a slab of cloth whose middle lies on the chart: `upper` on the side of its normals, `lower` on the other. */
export const addSlab = (
  upper: Sheet,
  lower: Sheet,
  chart: Chart,
  outline: Line,
  options: PatchOptions = {},
): void => {
  const { thickness = 1.2, spacing = 6, grain = same } = options
  const rim = prepared(outline, spacing)
  const half = thickness / 2
  const rows = [[0, 0], ...profile.slice(1).map(([inset, share]) => [inset, share * half] as const)] as const
  face(upper, putOn(chart, grain), rim, spacing, rows, chart.hand < 0)
  face(
    lower,
    putOn(chart, grain),
    rim,
    spacing,
    rows.map(([inset, lift]) => [inset, -lift] as const),
    chart.hand > 0,
  )
}
