// The sleeves: long, short and rolled up, each with its end.
import { sides } from '#garment/common/side.ts'
import type { Side } from '#garment/common/side.ts'
import { insideOut } from '../surface/chart.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { addStitches } from '../surface/stitch.ts'
import { addTube } from '../surface/tube.ts'
import type { PartContext } from './part-context.ts'
import { addFelledSeam, clipped, outOfArmpit } from './hem.ts'
import { addPiece } from './piece-sheet.ts'
import { addRoll } from './roll.ts'
import { addSleeveEnd, addSleevePlacket } from './sleeve-end.ts'
import { sleeveEndOf, tubeOf } from './sleeve-tube.ts'
import type { Tube } from './sleeve-tube.ts'

/** Adds the sleeve with its seam, without the last `cutOff` mm. */
function addSleeve(mesh: Mesh, context: PartContext, side: Side, cutOff = 0): void {
  const name = `sleeve${side}` as const
  const keep = (_: number, v: number) => (cutOff ? v - sleeveEndOf(context, side) - cutOff : 1)
  addPiece(mesh.cloth, context, name, { keep })
  const seam = clipped(context.edge(name, 'seamF'), keep)
  addFelledSeam(mesh, context.chart(name), outOfArmpit(seam, 'upper'), { width: 6 })
}

/** Depth of a short sleeve's hem, mm. */
const hemDepth = 26

function addShortHem(mesh: Mesh, { chart, around, end }: Tube): void {
  addTube(mesh.cloth, insideOut(chart), around, 5, () => [
    [end, 0, end],
    [end + 0.4, 0.8, end],
    [end + 1.2, 1.2, end - 1],
    [end + hemDepth / 2, 1.2, end - hemDepth / 2],
    [end + hemDepth - 0.5, 1.2, end - hemDepth],
    [end + hemDepth, 0.2, end - hemDepth],
  ])
  const round = Array.from(
    { length: 65 },
    (_, index) => [(index / 64 - 0.5) * around, end + hemDepth - 2] as const,
  )
  addStitches(mesh.stitch, chart, round)
}

export function longSleeves(context: PartContext): Mesh {
  const mesh = emptyMesh()
  for (const side of sides) {
    addSleeve(mesh, context, side)
    addSleeveEnd(mesh, context, side)
    const foot = context.line(`sleeve${side}`, 'opening').toSorted((a, b) => a[1] - b[1])[0]!
    addSleevePlacket(mesh, context.chart(`sleeve${side}`), foot)
  }
  return mesh
}

export function shortSleeves(context: PartContext): Mesh {
  const mesh = emptyMesh()
  for (const side of sides) {
    addSleeve(mesh, context, side)
    addShortHem(mesh, tubeOf(context, side))
  }
  return mesh
}

export function rolledSleeves(context: PartContext): Mesh {
  const mesh = emptyMesh()
  for (const side of sides) {
    // The edge of the sleeve is hidden in the lowest turn.
    addSleeve(mesh, context, side, 8)
    addRoll(mesh, tubeOf(context, side), side)
  }
  return mesh
}
