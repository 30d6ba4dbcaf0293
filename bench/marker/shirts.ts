// Markers of shirts with the pieces of our own patterns: plain, checked and matched, and ten together, on a roll 1.5 m wide
// with both edges trimmed.
import { bodyOfSize, type Size } from '#garment/body/sizes.ts'
import { sewnMeasures } from '#garment/body/shirt-measures.ts'
import type { CutPiece } from '#garment/cutting/cut-piece.ts'
import { draftPattern } from '#garment/cutting/draft/draft-pattern.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { nestInThreads } from '#api/nesting/nest-in-threads.ts'
import { findMarkerFaults, toMarker, usageOf } from '#garment/cutting/marker/marker-layout.ts'
import { markerProblem, piecesOf, searchToleranceMm } from '#garment/cutting/marker/marker-problem.ts'
import { fabricOfMarker } from '#garment/cutting/marker/on-fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { fabricWidthMm } from '#garment/workshop/fabric-consumption.ts'

const settings = { widthMm: fabricWidthMm, trimMm: 20, gapMm: 0, flaws: [] }

/** A poplin, and the flannel with the largest check. */
const markers: Record<ShirtMarker, { fabric: string; sizes: readonly Size[]; seconds: number }> = {
  'one plain shirt': { fabric: 'XC001', sizes: ['M'], seconds: 15 },
  'one checked shirt': { fabric: 'XC045', sizes: ['M'], seconds: 15 },
  'ten plain shirts': {
    fabric: 'XC001',
    sizes: ['S', 'S', 'M', 'M', 'M', 'L', 'L', 'L', 'XL', 'XL'],
    seconds: 60,
  },
}

/** The pieces of a shirt as it comes, in its main fabric. */
function piecesOfShirt(code: string, size: Size): CutPiece[] {
  const design = { ...defaultDesign, fabric: code }
  const body = bodyOfSize(size)
  const measures = sewnMeasures(design, { body, fit: 'regular' })!
  return draftPattern({ design, body, measures, fabric: fabricByCode(code)! }).pieces.filter(
    ({ material }) => material === 'main',
  )
}
export type ShirtMarker = 'one plain shirt' | 'one checked shirt' | 'ten plain shirts'

export interface MeasuredMarker {
  name: ShirtMarker
  yieldPercent: number
  lengthMm: number
  faults: number
  firstSeconds: number
}

export async function measureShirtMarkers(): Promise<MeasuredMarker[]> {
  const measured: MeasuredMarker[] = []
  for (const [name, { fabric, sizes, seconds }] of Object.entries(markers)) {
    const all = sizes.map((size) => piecesOfShirt(fabric, size))
    const problem = markerProblem(all, fabricOfMarker(fabricByCode(fabric)!), settings)
    let firstSeconds = Number.NaN
    const layout = await nestInThreads(piecesOf(problem), problem.strip, {
      limit: { seconds },
      simplify: searchToleranceMm,
      onBetter: (_better, after) => {
        if (Number.isNaN(firstSeconds)) firstSeconds = after
      },
    })
    const placements = toMarker(problem, layout)
    const usage = usageOf(problem, placements)
    measured.push({
      name: name as ShirtMarker,
      yieldPercent: usage.yield * 100,
      lengthMm: usage.lengthMm,
      faults: findMarkerFaults(problem, placements).length,
      firstSeconds,
    })
  }
  return measured
}
