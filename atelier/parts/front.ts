// The fronts: one sheet, as worn, cut to its hem.
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { sides } from './bench.ts'
import type { Bench } from './bench.ts'
import { aboveHem, addFelledSeam, addHem, keptPart, outOfArmpit } from './hem.ts'
import type { Hem } from './hem.ts'
import { addPlacketEnd } from './placket.ts'
import { addPiece } from './piece-sheet.ts'

/** A round hem is turned in narrowly, or it would not lie round; a straight one has room for a deeper one. */
const depths: Record<Hem, number> = { round: 6, square: 20 }

/** What front and back have alike: the sheet, its hem, its armholes. */
export const addBody = (mesh: Mesh, bench: Bench, piece: 'front' | 'back', hem: Hem): void => {
  const chart = bench.chart(piece)
  const keep = aboveHem(bench, piece, hem)
  addPiece(mesh.cloth, bench, piece, { keep })
  addHem(mesh, chart, bench.line(piece, `${hem}Hem`), depths[hem])
  for (const side of sides) addFelledSeam(mesh, chart, outOfArmpit(bench.edge(piece, `arm${side}`), 'lower'))
}

export const frontMesh = (bench: Bench, hem: Hem): Mesh => {
  const mesh = emptyMesh()
  addBody(mesh, bench, 'front', hem)
  const keep = aboveHem(bench, 'front', hem)
  for (const side of sides)
    addFelledSeam(
      mesh,
      bench.chart('front'),
      outOfArmpit(keptPart(bench.edge('front', `side${side}`), keep), 'upper'),
      {
        width: 6,
      },
    )
  addPlacketEnd(mesh, bench, hem)
  return mesh
}
