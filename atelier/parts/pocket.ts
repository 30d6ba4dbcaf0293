// The breast pocket on the wearer's left, cut so that its stripes run on from the front's.
import type { Line } from '#garment/pattern/polyline.ts'
import { addButton } from '../surface/button.ts'
import { addButtonhole } from '../surface/buttonhole.ts'
import type { PocketKey } from '#garment/design/options.ts'
import { raised } from '../surface/chart.ts'
import { arc, beside } from '../surface/line.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addPatch } from '../surface/patch.ts'
import { addStitches } from '../surface/stitch.ts'
import type { PartContext } from './part-context.ts'

/** Middle of the pocket's mouth on the front, mm. */
const MIDDLE = 103
const MOUTH = -205
const HALF = 55
const DEEP = 132
/** The mouth's hem, mm. */
const HEM = 27
const THICK = 0.9

/** The outline below the mouth, from the upper right corner round to the upper left, from the mouth's middle. */
const shapes: Record<Exclude<PocketKey, 'none'>, Line> = {
  angle: [
    [HALF, 0],
    [HALF, -DEEP + 24],
    [24, -DEEP],
    [-24, -DEEP],
    [-HALF, -DEEP + 24],
    [-HALF, 0],
  ],
  barrel: [
    [HALF, 0],
    ...arc([HALF - 7, -DEEP + 12], 7, 0, -80, 4),
    ...Array.from({ length: 9 }, (_, index): [number, number] => {
      const u = (HALF - 10) * (1 - index / 4)
      return [u, -DEEP - 7 * (1 - (u / (HALF - 10)) ** 2) + 4.5]
    }),
    ...arc([-HALF + 7, -DEEP + 12], 7, 260, 180, 4),
    [-HALF, 0],
  ],
  round: [
    [HALF, 0],
    ...arc([HALF - 36, -DEEP + 36], 36, 0, -90, 9),
    ...arc([-HALF + 36, -DEEP + 36], 36, 270, 180, 9),
    [-HALF, 0],
  ],
}

export function pocketMesh(context: PartContext, pocket: Exclude<PocketKey, 'none'>): Mesh {
  const mesh = emptyMesh()
  const place = (line: Line): Line => line.map(([u, v]) => [u + MIDDLE, v + MOUTH])
  // The mouth gapes a little in its middle.
  const chart = raised(context.chart('front'), (u, v) => {
    const across = Math.max(0, 1 - ((u - MIDDLE) / HALF) ** 2)
    const down = Math.max(0, 1 - (MOUTH - v) / 60)
    return 1.8 * across * down ** 2
  })
  const below = shapes[pocket].toReversed()
  addPatch(mesh.cloth, chart, place(below), { thickness: THICK, sunk: 2 })
  addPatch(
    mesh.cloth,
    raised(chart, () => THICK),
    place([
      [-HALF + 1.2, -HEM],
      [HALF - 1.2, -HEM],
      [HALF - 1.2, -1.2],
      [-HALF + 1.2, -1.2],
    ]),
    { thickness: 0.5, sunk: 0.4 },
  )
  const sew = (line: Line, lift = THICK) => addStitches(mesh.stitch, chart, place(line), { lift })
  sew(beside(below, 1.8).map(([u, v], index, line) => [u, index % (line.length - 1) ? v : -HEM] as const))
  for (const side of [1, -1]) {
    // Where a hand goes in, a small triangle holds.
    const corner = side * (HALF - 1.8)
    sew(
      [
        [corner, -HEM],
        [corner, -1.2],
        [corner - side * 7, -1.2],
        [corner, -HEM + 8],
      ],
      THICK + 0.5,
    )
  }
  sew(
    [
      [-HALF + 2, -HEM + 1.6],
      [HALF - 2, -HEM + 1.6],
    ],
    THICK + 0.5,
  )
  if (pocket === 'barrel') {
    const pleat: Line = [
      [-14, -DEEP + 1],
      [14, -DEEP + 1],
      [14, -HEM + 0.5],
      [-14, -HEM + 0.5],
    ]
    addPatch(
      mesh.cloth,
      raised(chart, () => THICK),
      place(pleat),
      { thickness: 0.8, sunk: 0.4 },
    )
    for (const u of [-12.4, 12.4])
      sew(
        [
          [u, -DEEP + 4],
          [u, -HEM],
        ],
        THICK + 0.8,
      )
    const middle = -HEM / 2
    addButtonhole(mesh.stitch, chart, MIDDLE, MOUTH + middle, { lift: THICK + 0.5, length: 12 })
    addButton(mesh, chart, MIDDLE, MOUTH + middle, { lift: THICK + 0.5, size: 10, turn: 20 })
  }
  return mesh
}
