// The sleeves. A long one ends in the cuff, its slit bound with a pointed placket.
import { addButton } from '../surface/button.ts'
import { addButtonhole } from '../surface/buttonhole.ts'
import type { Chart } from '../surface/chart.ts'
import type { Line } from '../surface/line.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addPatch } from '../surface/patch.ts'
import { addStitches } from '../surface/stitch.ts'
import { sides } from './bench.ts'
import type { Bench, Side } from './bench.ts'
import { addFelledSeam } from './hem.ts'
import { addPiece } from './piece-sheet.ts'

const WIDE = 25
const LONG = 148
const POINT = 12
const THICK = 0.9

/** The placket over the slit: a strip with a pointed end, a button half way, and a stitched box. */
const addSleevePlacket = (mesh: Mesh, chart: Chart, [u, v]: readonly [number, number]): void => {
  const half = WIDE / 2
  const outline: Line = [
    [u - half, v - 4],
    [u + half, v - 4],
    [u + half, v + LONG],
    [u, v + LONG + POINT],
    [u - half, v + LONG],
  ]
  addPatch(mesh.cloth, chart, outline, { thickness: THICK })
  const inner = half - 1.6
  const lines: Line[] = [
    [
      [u - inner, v],
      [u - inner, v + LONG - 0.8],
      [u, v + LONG + POINT - 2.4],
      [u + inner, v + LONG - 0.8],
      [u + inner, v],
    ],
    [
      [u - inner, v + LONG - 24],
      [u + inner, v + LONG - 24],
    ],
  ]
  for (const line of lines) addStitches(mesh.stitch, chart, line, { lift: THICK })
  addButtonhole(mesh.stitch, chart, u, v + 66, { lift: THICK, length: 12 })
  addButton(mesh, chart, u, v + 66, { lift: THICK, size: 9, turn: 30 })
}

const addSleeve = (mesh: Mesh, bench: Bench, side: Side): Chart => {
  const name = `sleeve${side}` as const
  addPiece(mesh.cloth, bench, name)
  const chart = bench.chart(name)
  addFelledSeam(mesh, chart, bench.edge(name, 'seamF'), { width: 6 })
  return chart
}

export const longSleeves = (bench: Bench): Mesh => {
  const mesh = emptyMesh()
  for (const side of sides) {
    const chart = addSleeve(mesh, bench, side)
    addSleevePlacket(mesh, chart, bench.line(`sleeve${side}`, 'opening')[0]!)
  }
  return mesh
}
