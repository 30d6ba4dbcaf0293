// The pieces of a stored marker as a nesting problem.
import type { Flaw } from '#contract/admin/fabrics.ts'
import { findMarkerFaults } from '#garment/cutting/marker/marker-layout.ts'
import { markerProblem, type MarkerProblem } from '#garment/cutting/marker/marker-problem.ts'
import { fabricOfMarker } from '#garment/cutting/marker/on-fabric.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { MarkerRow } from './markers.sql.ts'

/** Null when the pieces of a shirt were erased, or the fabric does not exist any more. */
export function problemOf(row: MarkerRow): MarkerProblem | null {
  const fabric = fabricByCode(row.fabric.code)
  const shirts = row.pieces.flatMap((pieces) => (pieces ? [pieces] : []))
  if (!fabric || shirts.length === 0 || shirts.length < row.pieces.length) return null
  return markerProblem(shirts, fabricOfMarker(fabric), { ...row, flaws: [...row.ownFlaws, ...row.rollFlaws] })
}

/** Whether no piece of the layout lies on one of these flaws of a roll. */
export function fitsFlaws(row: MarkerRow, rollFlaws: Flaw[]): boolean {
  const problem = problemOf({ ...row, rollFlaws })
  const faults = problem && row.placements ? findMarkerFaults(problem, row.placements) : []
  return !faults.some(({ reason }) => reason === 'flaw')
}
