// The breast pocket on the wearer's left, cut so that its stripes continue those of the front.
import type { Polyline } from '#garment/pattern/polyline.ts'
import { addButton } from '../surface/button.ts'
import { addButtonhole } from '../surface/buttonhole.ts'
import type { PocketKey } from '#garment/design/options.ts'
import {
  pocketDepth,
  pocketHalfWidth,
  pocketHemDepth as hemDepth,
  pocketShapes as shapes,
} from '#garment/outline/pocket-cuts.ts'
import { raised } from '../surface/chart.ts'
import { offsetLine } from '../surface/line.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addPatch } from '../surface/patch.ts'
import { addStitches } from '../surface/stitch.ts'
import type { PartContext } from './part-context.ts'

/** The middle of the pocket's opening on the front, mm. */
const pocketCentre = 103
const openingHeight = -205
const pocketThickness = 0.9

export function pocketMesh(context: PartContext, pocket: Exclude<PocketKey, 'none'>): Mesh {
  const mesh = emptyMesh()
  const place = (line: Polyline): Polyline => line.map(([u, v]) => [u + pocketCentre, v + openingHeight])
  // The opening is a little wider in its middle.
  const chart = raised(context.chart('front'), (u, v) => {
    const across = Math.max(0, 1 - ((u - pocketCentre) / pocketHalfWidth) ** 2)
    const down = Math.max(0, 1 - (openingHeight - v) / 60)
    return 1.8 * across * down ** 2
  })
  const below = shapes[pocket].toReversed()
  addPatch(mesh.cloth, chart, place(below), { thickness: pocketThickness, sunk: 2 })
  addPatch(
    mesh.cloth,
    raised(chart, () => pocketThickness),
    place([
      [-pocketHalfWidth + 1.2, -hemDepth],
      [pocketHalfWidth - 1.2, -hemDepth],
      [pocketHalfWidth - 1.2, -1.2],
      [-pocketHalfWidth + 1.2, -1.2],
    ]),
    { thickness: 0.5, sunk: 0.4 },
  )
  const sew = (line: Polyline, lift = pocketThickness) =>
    addStitches(mesh.stitch, chart, place(line), { lift })
  sew(
    offsetLine(below, 1.8).map(
      ([u, v], index, line) => [u, index % (line.length - 1) ? v : -hemDepth] as const,
    ),
  )
  for (const side of [1, -1]) {
    // A small triangle of stitches reinforces each corner of the opening.
    const corner = side * (pocketHalfWidth - 1.8)
    sew(
      [
        [corner, -hemDepth],
        [corner, -1.2],
        [corner - side * 7, -1.2],
        [corner, -hemDepth + 8],
      ],
      pocketThickness + 0.5,
    )
  }
  sew(
    [
      [-pocketHalfWidth + 2, -hemDepth + 1.6],
      [pocketHalfWidth - 2, -hemDepth + 1.6],
    ],
    pocketThickness + 0.5,
  )
  if (pocket === 'barrel') {
    const pleat: Polyline = [
      [-14, -pocketDepth + 1],
      [14, -pocketDepth + 1],
      [14, -hemDepth + 0.5],
      [-14, -hemDepth + 0.5],
    ]
    addPatch(
      mesh.cloth,
      raised(chart, () => pocketThickness),
      place(pleat),
      { thickness: 0.8, sunk: 0.4 },
    )
    for (const u of [-12.4, 12.4])
      sew(
        [
          [u, -pocketDepth + 4],
          [u, -hemDepth],
        ],
        pocketThickness + 0.8,
      )
    const middle = -hemDepth / 2
    addButtonhole(mesh.stitch, chart, pocketCentre, openingHeight + middle, {
      lift: pocketThickness + 0.5,
      length: 12,
    })
    addButton(mesh, chart, pocketCentre, openingHeight + middle, {
      lift: pocketThickness + 0.5,
      size: 10,
      turn: 20,
    })
  }
  return mesh
}
