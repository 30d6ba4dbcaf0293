// The box placket: a folded strip down the wearer's left front with buttons and buttonholes. One node ends at the
// square hem and is used with either hem. The part below the square hem and the ends belong to the nodes of the fronts.
import type { Polyline } from '#garment/pattern/polyline.ts'
import { addButton } from '../surface/button.ts'
import { addButtonhole } from '../surface/buttonhole.ts'
import { addBand, addVertex, emptyMesh, normalOf, pointOf } from '../surface/mesh-builder.ts'
import type { Mesh, Sheet } from '../surface/mesh-builder.ts'
import { addStitches } from '../surface/stitch.ts'
import { add, perpendicularTo, scale, subtract } from '#garment/common/vector.ts'
import type { PartContext } from './part-context.ts'
import { heightAt } from './hem.ts'
import type { Hem } from './hem.ts'

/** Half its width, mm. */
export const placketHalfWidth = 17
const placketThickness = 1.3
/** Between its stitches it is a little thicker, mm. */
const faceThickness = placketThickness + 0.25
const maxRowHeight = 8
const stitchInset = 5.5

/**
 * The cross-section of the strip: distance from the middle, height, and tilt of the normal to the wearer's left in
 * degrees. The edge on the wearer's right is free and a little higher. Along the stitches the strip is lower.
 */
const section = [
  [-placketHalfWidth - 0.1, -0.25, -75],
  [-placketHalfWidth, placketThickness * 0.7, -62],
  [-placketHalfWidth + 0.35, placketThickness + 0.3, -36],
  [-placketHalfWidth + 1.1, placketThickness + 0.55, -4],
  [-placketHalfWidth + stitchInset - 1.6, placketThickness + 0.45, 7],
  [-placketHalfWidth + stitchInset, placketThickness, 0],
  [-placketHalfWidth + stitchInset + 1.6, placketThickness + 0.15, -5],
  [-6, faceThickness, 0],
  [0, faceThickness, 0],
  [6, faceThickness, 0],
  [placketHalfWidth - stitchInset - 1.6, placketThickness + 0.15, 5],
  [placketHalfWidth - stitchInset, placketThickness, 0],
  [placketHalfWidth - stitchInset + 1.6, placketThickness + 0.15, -5],
  [placketHalfWidth - 1.2, placketThickness + 0.1, 4],
  [placketHalfWidth - 0.45, placketThickness * 0.85, 32],
  [placketHalfWidth, placketThickness * 0.5, 52],
  [placketHalfWidth + 0.25, -0.25, 60],
] as const

/** Of the layer below an open placket, mm. */
export const underlayThickness = 0.8

/** The neckline of the front, from the wearer's right to the left. */
export function necklineOf(context: PartContext): Polyline {
  return [...context.edge('front', 'neckL'), ...context.edge('front', 'neckR').slice(1)].toReversed()
}

/** Height of the hem at u. */
function hemHeight(context: PartContext, hem: Hem, u: number): number {
  return heightAt(context.line('front', `${hem}Hem`), u)
}

/** The heights of the strip's rows: from the round hem to the square hem, then from there to the neck. */
function rowsOf(context: PartContext) {
  const spans = (u: number) =>
    [
      hemHeight(context, 'round', u),
      hemHeight(context, 'square', u),
      heightAt(necklineOf(context), u),
    ] as const
  const [round, square, neck] = spans(0)
  const below = Math.max(1, Math.ceil((square - round) / maxRowHeight))
  const above = Math.ceil((neck - square) / maxRowHeight)
  return {
    below,
    heights: (u: number): number[] => {
      const [low, middle, high] = spans(u)
      return [
        ...Array.from({ length: below }, (_, row) => low + ((middle - low) * row) / below),
        ...Array.from({ length: above + 1 }, (_, row) => middle + ((high - middle) * row) / above),
      ]
    },
  }
}

/** The strip down to the round hem, and the vertices of each row from the wearer's right to the left. */
function wholeStrip(context: PartContext): { sheet: Sheet; rows: number[][]; below: number } {
  const chart = context.chart('front')
  const { below, heights } = rowsOf(context)
  const { cloth: sheet } = emptyMesh()
  const columns = section.map(([u, lift, degrees]) =>
    heights(u).map((v) => {
      const { point, normal } = chart.at(u, v, lift)
      const left = perpendicularTo(subtract(chart.at(u + 1, v).point, chart.at(u - 1, v).point), normal)
      const angle = (degrees * Math.PI) / 180
      const tilted = add(scale(normal, Math.cos(angle)), scale(left, Math.sin(angle)))
      return addVertex(sheet, point, tilted, u / 1000, v / 1000)
    }),
  )
  const rows = columns[0]!.map((_, row) => columns.map((column) => column[row]!))
  for (let row = 1; row < rows.length; row++) addBand(sheet, rows[row - 1]!, rows[row]!)
  return { sheet, rows, below }
}

function copyVertex(to: Sheet, from: Sheet, vertex: number): number {
  return addVertex(
    to,
    pointOf(from, vertex),
    normalOf(from, vertex),
    from.uvs[vertex * 2]!,
    from.uvs[vertex * 2 + 1]!,
  )
}

function addRows(to: Sheet, from: Sheet, rows: readonly number[][]): void {
  const copies = rows.map((row) => row.map((vertex) => copyVertex(to, from, vertex)))
  for (let row = 1; row < copies.length; row++) addBand(to, copies[row - 1]!, copies[row]!)
}

function stitchLines(from: (u: number) => number, to: (u: number) => number): Polyline[] {
  return [-placketHalfWidth + stitchInset, placketHalfWidth - stitchInset].map((u) => [
    [u, from(u)],
    [u, to(u)],
  ])
}

/** Distance of the first button from the neck, and from button to button, mm. */
export const firstButton = 66
export const buttonSpacing = 86
const buttonCount = 7

export function placketMesh(context: PartContext): Mesh {
  const mesh = emptyMesh()
  const chart = context.chart('front')
  const { sheet, rows, below } = wholeStrip(context)
  addRows(mesh.cloth, sheet, rows.slice(below))
  const neck = (u: number) => heightAt(necklineOf(context), u)
  for (const line of stitchLines((u) => hemHeight(context, 'square', u), neck))
    addStitches(mesh.stitch, chart, line, { lift: placketThickness })
  for (let button = 0; button < buttonCount; button++) {
    const v = neck(0) - firstButton - button * buttonSpacing
    addButtonhole(mesh.stitch, chart, 0, v, { lift: faceThickness })
    // Every button is turned differently, as if sewn on by hand.
    const turn = 45 + ((button * 37) % 60) - 30
    const { opening } = context
    if (opening && v > opening.v)
      addButton(mesh, opening.under.chart('front'), 0, v, { lift: underlayThickness, turn })
    else addButton(mesh, chart, 0, v, { lift: faceThickness, turn })
  }
  return mesh
}

/**
 * Adds the part of the placket that belongs to the fronts: its end, and with a round hem the part below the square hem.
 */
export function addPlacketEnd(mesh: Mesh, context: PartContext, hem: Hem): void {
  const chart = context.chart('front')
  const { sheet, rows, below } = wholeStrip(context)
  const start = hem === 'round' ? 0 : below
  if (hem === 'round') {
    addRows(mesh.cloth, sheet, rows.slice(0, below + 1))
    const lines = stitchLines(
      (u) => hemHeight(context, 'round', u),
      (u) => hemHeight(context, 'square', u),
    )
    for (const line of lines) addStitches(mesh.stitch, chart, line, { lift: placketThickness })
  }
  const upper = rows[start]!.map((vertex) => copyVertex(mesh.cloth, sheet, vertex))
  const lower = section.map(([u]) => {
    const v = hemHeight(context, hem, u)
    const { point, normal } = chart.at(u, v, -0.25)
    return addVertex(mesh.cloth, point, normal, u / 1000, v / 1000)
  })
  addBand(mesh.cloth, lower, upper)
}
