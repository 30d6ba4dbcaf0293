// What a claim corrects in the next shirts of the same measurements, as staff see it and set it.
import type { AdminFitClaim } from '#contract/admin/fit-claims.ts'
import type { GarmentMeasure, MeasureChanges } from '#contract/measurement.ts'
import { fitCorrections } from '#garment/body/fit-corrections.ts'
import { withChanges } from '#garment/body/measure-limits.ts'
import { shirtMeasures } from '#garment/body/shirt-measures.ts'
import { parseDesign } from '#garment/design/design.ts'
import { selectFindingsOfClaim, setDecided, shirtFindings } from '../finished-measures/corrections.ts'
import { refuseBeyond } from '../finished-measures/measured-shirts.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Queryable } from '../kernel/db.ts'
import { because } from '../kernel/reason.ts'
import type { LockedFitClaim } from './move-fit-claim.ts'

/** Null for a shirt that was not cut to measurements, and when they were erased. */
export async function nextCorrectionOf(on: Queryable, claimId: string): Promise<AdminFitClaim['correction']> {
  const findings = await selectFindingsOfClaim(on, claimId)
  if (!findings?.fit.body) return null
  const design = parseDesign(findings.design)
  return {
    all: (shirtMeasures(design, findings.fit) ?? []).map(({ measure }) => measure),
    measures: fitCorrections(design, findings.fit, shirtFindings(findings)),
    isSet: findings.decided !== null,
    declinedAt: findings.declinedAt && new Date(findings.declinedAt).toISOString(),
  }
}

/**
 * Sets what the next shirts are corrected by; null: what follows from the claim. Throws `Not Possible Now`, and `Invalid
 * Input` for what cannot be sewn.
 */
export async function setNextCorrection(
  { tx, claim }: LockedFitClaim,
  changes: MeasureChanges | null,
): Promise<void> {
  const findings = await selectFindingsOfClaim(tx, claim.id)
  if (!findings?.fit.body || claim.state === 'refused')
    throw new ApiError('Not Possible Now', because('claim-corrects-nothing', { number: claim.number }))
  if (changes) {
    const finished = shirtMeasures(parseDesign(findings.design), findings.fit) ?? []
    const sum = finished.map(({ measure, changeMm }): [GarmentMeasure, number] => [
      measure,
      changeMm + (changes[measure] ?? 0),
    ])
    refuseBeyond({ finished: withChanges(finished, Object.fromEntries(sum)) }, 'changes')
  }
  await setDecided(tx, claim.id, changes)
}
