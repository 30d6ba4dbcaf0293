// The fronts: one sheet, as the shirt is buttoned, cut at its hem.
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { sides } from './part-context.ts'
import type { PartContext } from './part-context.ts'
import { aboveHem, addFelledSeam, addHem, clipped, outOfArmpit } from './hem.ts'
import type { Hem } from './hem.ts'
import { addPlacketEnd } from './placket.ts'
import { addPiece } from './piece-sheet.ts'

/** Depth of the hem, mm. A round hem has to be narrow, because cloth that is folded along a curve does not lie flat. */
const depths: Record<Hem, number> = { round: 6, square: 20 }

/** What front and back have in common: the sheet, its hem, its armholes. */
export function addBody(mesh: Mesh, context: PartContext, piece: 'front' | 'back', hem: Hem): void {
  const chart = context.chart(piece)
  const keep = aboveHem(context, piece, hem)
  addPiece(mesh.cloth, context, piece, { keep })
  addHem(mesh, chart, context.line(piece, `${hem}Hem`), depths[hem])
  for (const side of sides)
    addFelledSeam(mesh, chart, outOfArmpit(context.edge(piece, `arm${side}`), 'lower'))
}

export function frontMesh(context: PartContext, hem: Hem): Mesh {
  const mesh = emptyMesh()
  addBody(mesh, context, 'front', hem)
  const keep = aboveHem(context, 'front', hem)
  for (const side of sides)
    addFelledSeam(
      mesh,
      context.chart('front'),
      outOfArmpit(clipped(context.edge('front', `side${side}`), keep), 'upper'),
      {
        width: 6,
      },
    )
  addPlacketEnd(mesh, context, hem)
  return mesh
}
