// The end of a long sleeve: a pointed placket over its slit, and its edge between the plies of the cuff.
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'
import { sleevePlacket } from '#garment/outline/sleeve-placket-cut.ts'
import type { Side } from '#garment/common/side.ts'
import { addButton } from '../surface/button.ts'
import { addButtonhole } from '../surface/buttonhole.ts'
import type { Chart } from '../surface/chart.ts'
import { particleAt } from '../surface/chart.ts'
import { addBand, addVertex } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addPatch } from '../surface/patch.ts'
import { addStitches } from '../surface/stitch.ts'
import type { PartContext } from './part-context.ts'
import { cuffForm } from './cuff-form.ts'

const { widthMm: placketWidth, lengthMm: placketLength, pointMm: pointLength } = sleevePlacket
const placketThickness = 0.9

/** The placket over the slit: a strip with a pointed end, a button half way, and a stitched box. */
export function addSleevePlacket(mesh: Mesh, chart: Chart, [u, v]: FlatPoint): void {
  const half = placketWidth / 2
  const outline: Polyline = [
    [u - half, v - 4],
    [u + half, v - 4],
    [u + half, v + placketLength],
    [u, v + placketLength + pointLength],
    [u - half, v + placketLength],
  ]
  addPatch(mesh.cloth, chart, outline, { thickness: placketThickness })
  const inner = half - 1.6
  const lines: Polyline[] = [
    [
      [u - inner, v],
      [u - inner, v + placketLength - 0.8],
      [u, v + placketLength + pointLength - 2.4],
      [u + inner, v + placketLength - 0.8],
      [u + inner, v],
    ],
    [
      [u - inner, v + placketLength - 24],
      [u + inner, v + placketLength - 24],
    ],
  ]
  for (const line of lines) addStitches(mesh.stitch, chart, line, { lift: placketThickness })
  addButtonhole(mesh.stitch, chart, u, v + sleevePlacket.buttonMm, { lift: placketThickness, length: 12 })
  addButton(mesh, chart, u, v + sleevePlacket.buttonMm, { lift: placketThickness, size: 9, turn: 30 })
}

/** How far the sleeve's edge extends into the cuff, mm. */
const tuckedLength = 6

/** Extends the sleeve's edge between the plies of the cuff, so that there is no gap between sleeve and cuff. */
export function addSleeveEnd(mesh: Mesh, context: PartContext, side: Side): void {
  const cuff = context.piece(`cuff${side}`)
  const { chart, depth } = cuffForm(context, side)
  const edge = [...cuff.edges['top']!].toReversed()
  const upper = edge.map((vertex) => {
    const particle = cuff.particle[vertex]!
    const [point, normal] = [context.cloth.positions, context.cloth.normals].map((each) =>
      particleAt(each, particle),
    )
    return addVertex(mesh.cloth, point!, normal!, cuff.uv[vertex * 2]! / 1000, 0)
  })
  const lower = edge.map((vertex) => {
    const u = cuff.uv[vertex * 2]!
    const { point, normal } = chart.at(u, depth - tuckedLength)
    return addVertex(mesh.cloth, point, normal, u / 1000, -tuckedLength / 1000)
  })
  addBand(mesh.cloth, lower, upper)
}
