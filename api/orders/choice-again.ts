// The fit of a shirt that is ordered again.
import { isDeepStrictEqual } from 'node:util'
import type { FitChoice } from '#contract/design.ts'
import { measureChanges, type MeasureChanges } from '#contract/measurement.ts'
import { easeToKeep } from '#garment/body/ease.ts'
import { shirtMeasures } from '#garment/body/shirt-measures.ts'
import type { Design } from '#garment/design/design.ts'
import { type BodyFit, choiceOf, isMadeToMeasure, measuredFit, plainChoice } from '../designs/lines.ts'
import type { Queryable } from '../kernel/db.ts'

/**
 * A shirt that was made for its customer keeps its finished measures, also when the shop has changed its ease since: the
 * customer has approved them already. Measurements with another fit than before are another shirt, and a size is made as
 * the shop makes it now. Null when it cannot be chosen again.
 */
export async function choiceAgain(
  on: Queryable,
  shopperId: string,
  design: Design,
  fit: BodyFit | null,
): Promise<FitChoice | null> {
  const choice = fit && choiceOf(fit)
  // The body is missing when the personal data of the order was erased.
  if (!fit?.body || !choice || !isMadeToMeasure(fit)) return choice
  const changes = changesToRepeat(design, fit)
  const again = changes && plainChoice({ ...choice, changes })
  if (!again || isDeepStrictEqual(again, plainChoice(choice))) return choice
  if (!('measurement' in choice)) return again
  const measured = await measuredFit(on, shopperId, choice.measurement)
  return measured?.fit.fit === fit.fit ? again : choice
}

/**
 * The changes with which a new shirt of the same body and fit has the finished measures of an earlier one. Null when one
 * would be too large, or the fabric does not exist any more.
 */
function changesToRepeat(design: Design, earlier: BodyFit): MeasureChanges | null {
  const { body, fit, changes } = earlier
  const before = shirtMeasures(design, earlier)
  const plain = shirtMeasures(design, { body, fit, ...easeToKeep(fit) })
  if (!before || !plain) return null
  const repeated = before.map(({ measure, finishedMm }, i) => [measure, finishedMm - plain[i]!.finishedMm])
  return measureChanges.safeParse({ ...changes, ...Object.fromEntries(repeated) }).data ?? null
}
