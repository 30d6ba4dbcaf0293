// Corrections of a person's next shirts: which claims have one, and whether it is in a shirt already.
import type { MeasureCorrection } from '#contract/approvals.ts'
import type { GarmentMeasure } from '#contract/measurement.ts'
import { fitCorrections, type ShirtFindings } from '#garment/body/fit-corrections.ts'
import { type ShirtFit, shirtMeasures } from '#garment/body/shirt-measures.ts'
import { type Design, parseDesign } from '#garment/design/design.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { ClaimFindings } from './corrections.sql.ts'
import type { FittedLine, MeasuredShirts } from './measured-shirts.ts'

export {
  type ClaimFindings,
  selectFindingsOfClaim,
  selectFindingsOfShopper,
  setDecided,
  setDeclined,
} from './corrections.sql.ts'

type Differences = Partial<Record<GarmentMeasure, number>>

/** How much larger a shirt was than its sewn measures. */
function differences(measured: Differences | null, design: Design, fit: ShirtFit): Differences {
  const wanted = (measured && shirtMeasures(design, fit)) ?? []
  return Object.fromEntries(
    wanted.flatMap(({ measure, sewnMm }) => {
      const mm = measured![measure]
      return mm === undefined ? [] : [[measure, mm - sewnMm]]
    }),
  )
}

export function shirtFindings({
  design: stored,
  fit,
  adjustments,
  made,
  altered,
  decided,
}: ClaimFindings): ShirtFindings {
  const design = parseDesign(stored)
  return {
    body: fit.body,
    adjustments,
    made: differences(made, design, fit),
    altered: differences(altered, design, fit),
    decided,
  }
}

type Shirts = Pick<MeasuredShirts<FittedLine>, 'lines' | 'design' | 'fit'>

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each))

/** The corrections of shirts, oldest claim first. Shirts of two persons that happen to be equal have none. */
export function correctionsFor(
  findings: readonly ClaimFindings[],
  { lines, design, fit }: Shirts,
): MeasureCorrection[] {
  if (fit.kind !== 'measured' || fit.measurement === null) return []
  const applied = fit.corrected ?? []
  const isOne = lines.every(
    ({ fit: one }) =>
      one?.kind === 'measured' &&
      one.measurement === fit.measurement &&
      sameList(one.corrected ?? [], applied),
  )
  if (!isOne) return []
  return findings.flatMap((each): MeasureCorrection[] => {
    const { claim, order, declinedAt } = each
    if (each.fit.kind !== 'measured' || each.fit.measurement !== fit.measurement || !each.fit.body) return []
    if (applied.includes(claim)) return [{ claim, order, state: 'applied', measures: [] }]
    const measures = fitCorrections(design, fit, shirtFindings(each))
    if (measures.length === 0) return []
    return [{ claim, order, state: declinedAt === null ? 'open' : 'declined', measures }]
  })
}

/** Throws `Not Possible Now` for a claim that does not correct these shirts, or does no longer. */
export function refuseUnknown(found: readonly MeasureCorrection[], claims: readonly string[]): void {
  if (!claims.every((claim) => found.some((one) => one.claim === claim)))
    throw new ApiError('Not Possible Now', because('measures-changed-since'), 'corrections')
}

/** The corrections that the customer has not decided on. */
export const openCorrections = (findings: readonly ClaimFindings[], shirts: Shirts): string[] =>
  correctionsFor(findings, shirts).flatMap(({ claim, state }) => (state === 'open' ? [claim] : []))
