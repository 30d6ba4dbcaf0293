// Markers of shirts: plain, checked and matched, and ten together, on a roll 1.5 m wide with both edges trimmed.
import { nestInThreads } from '#api/nesting/nest-in-threads.ts'
import { findMarkerFaults, toMarker, usageOf } from '#garment/cutting/marker/marker-layout.ts'
import { markerProblem, piecesOf, searchToleranceMm } from '#garment/cutting/marker/marker-problem.ts'
import { fabricOfMarker } from '#garment/cutting/marker/on-fabric.ts'
import { shirtPieces } from '#garment/cutting/marker/test-pieces.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { fabricWidthMm } from '#garment/workshop/fabric-consumption.ts'

const settings = { widthMm: fabricWidthMm, trimMm: 20, gapMm: 0, flaws: [] }

/** A poplin, and the flannel with the largest check. */
const markers = {
  'one plain shirt': { fabric: 'XC001', shirts: 1, seconds: 15 },
  'one checked shirt': { fabric: 'XC045', shirts: 1, seconds: 15 },
  'ten plain shirts': { fabric: 'XC001', shirts: 10, seconds: 60 },
} as const
export type ShirtMarker = keyof typeof markers

export interface MeasuredMarker {
  name: ShirtMarker
  yieldPercent: number
  lengthMm: number
  faults: number
  firstSeconds: number
}

export async function measureShirtMarkers(): Promise<MeasuredMarker[]> {
  const measured: MeasuredMarker[] = []
  for (const [name, { fabric, shirts, seconds }] of Object.entries(markers)) {
    const all = Array.from({ length: shirts }, () => shirtPieces())
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
