// Finished measures that the shop proposes, beside those of the order.
import type { GarmentMeasure, MeasureChanges } from '#contract/measurement.ts'
import type { FinishedMeasure } from './finished-measures.ts'
import { withChanges } from './measure-limits.ts'

interface ProposedMeasure {
  measure: GarmentMeasure
  /** Of the washed shirt, as ordered and as proposed. */
  currentMm: number
  proposedMm: number
}

/** The measures that a proposal changes, in the workshop's order. */
export const proposedMeasures = (
  finished: readonly FinishedMeasure[],
  proposed: MeasureChanges,
): ProposedMeasure[] =>
  withChanges(finished, proposed).flatMap(({ measure, finishedMm }, index) => {
    const currentMm = finished[index]!.finishedMm
    return finishedMm === currentMm ? [] : [{ measure, currentMm, proposedMm: finishedMm }]
  })
