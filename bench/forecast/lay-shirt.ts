// The markers of one shirt: of its main fabric, and of its contrast fabric.
import { sewnMeasures } from '#garment/body/shirt-measures.ts'
import type { CutPiece } from '#garment/cutting/cut-piece.ts'
import { draftPattern } from '#garment/cutting/draft/draft-pattern.ts'
import { markerProblem, piecesOf, searchToleranceMm } from '#garment/cutting/marker/marker-problem.ts'
import { fabricOfMarker } from '#garment/cutting/marker/on-fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { totalArea } from '#garment/nesting/piece.ts'
import { createSearch } from '#garment/nesting/search.ts'
import { simplifyPieces } from '#garment/nesting/simplify.ts'
import type { SampledShirt } from './sample-shirts.ts'

/** As a new marker has them. */
const settings = { trimMm: 20, gapMm: 2, flaws: [] }
/** About two seconds: a shop searches for longer, so its markers are a little shorter. */
const moves = 12_000
const parts = 20

export interface LaidPieces {
  lengthMm: number
  /** Of the pieces, in square millimetres. */
  areaMm2: number
}

export interface LaidShirt {
  main: LaidPieces
  contrast: LaidPieces | null
}

export function layShirt(shirt: SampledShirt, seed: number): LaidShirt {
  const { design, body, widthMm } = shirt
  const fabric = fabricByCode(design.fabric)!
  const measures = sewnMeasures(design, shirt)!
  const { pieces } = draftPattern({ measures, body, design, fabric })
  const of = (material: CutPiece['material'], code: string): LaidPieces =>
    layPieces(
      pieces.filter((piece) => piece.material === material),
      { code, widthMm, seed },
    )
  const hasContrast = pieces.some(({ material }) => material === 'contrast')
  return { main: of('main', design.fabric), contrast: hasContrast ? of('contrast', design.contrast!) : null }
}

function layPieces(
  pieces: readonly CutPiece[],
  { code, widthMm, seed }: { code: string; widthMm: number; seed: number },
): LaidPieces {
  const problem = markerProblem([pieces], fabricOfMarker(fabricByCode(code)!), { ...settings, widthMm })
  const search = createSearch(simplifyPieces(piecesOf(problem), searchToleranceMm), problem.strip, seed)
  for (let part = 0; part < parts; part++) search.run(moves / parts, part / parts)
  return { lengthMm: search.best().layout.length, areaMm2: totalArea(piecesOf(problem)) }
}
