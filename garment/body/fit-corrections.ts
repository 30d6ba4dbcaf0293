// Corrects a person's next shirt by what was claimed about an earlier one: how it came out at its check, what its customer
// reported, and what it measured after the alteration.
import { garmentMeasures, type GarmentMeasure, type MeasureChanges } from '#contract/measurement.ts'
import type { Adjustment } from '#contract/fit-guarantee.ts'
import type { Design } from '../design/design.ts'
import { correctedBody } from './adjustments.ts'
import type { Body } from './fields.ts'
import { type FinishedMeasure, measureOf } from './finished-measures.ts'
import { rangeOfMeasure, withChanges } from './measure-limits.ts'
import { type ShirtFit, shirtMeasures } from './shirt-measures.ts'

type MeasuredDesign = Pick<Design, 'fabric' | 'sleeves' | 'bottom'>

/** Millimetres by which a shirt differed from its approved measures. */
type Differences = Partial<Record<GarmentMeasure, number>>

export interface ShirtFindings {
  /** The body to which the shirt was cut. */
  body: Body
  adjustments: readonly Adjustment[]
  /** As it was delivered; empty: it was not measured. */
  made: Differences
  /** As it came out of the alteration; empty: it was not altered, or not measured after it. */
  altered: Differences
  /** What staff have decided instead; null: they have decided nothing. */
  decided: MeasureChanges | null
}

export interface FitCorrection {
  measure: GarmentMeasure
  /** To add to the finished measure of the next shirt. */
  mm: number
  /** What follows from the claim alone. */
  claimedMm: number
  /** How much larger than approved the shirt was that the claim is about. */
  madeMm: number
  from: 'claim' | 'alteration' | 'staff'
}

/**
 * The corrections of a shirt in its measures. A measure for which the body was measured again since has none: the new value
 * counts.
 */
export function fitCorrections(
  design: MeasuredDesign,
  shirt: Pick<ShirtFit, 'body' | 'fit'>,
  { body: cutTo, adjustments, made, altered, decided }: ShirtFindings,
): FitCorrection[] {
  const of = (body: Body) => shirtMeasures(design, { body, fit: shirt.fit })
  const [next, before, claimed] = [of(shirt.body), of(cutTo), of(correctedBody(cutTo, adjustments))]
  if (!next || !before || !claimed) return []
  return next.flatMap(({ measure, bodyMm }): FitCorrection[] => {
    const cutToMm = measureOf(before, measure)!.bodyMm
    if (bodyMm !== cutToMm) return []
    const claimedMm = measureOf(claimed, measure)!.bodyMm - cutToMm
    const madeMm = claimedMm === 0 ? 0 : (made[measure] ?? 0)
    const alteredMm = claimedMm === 0 ? undefined : altered[measure]
    const mm = decided ? (decided[measure] ?? 0) : (alteredMm ?? claimedMm + madeMm)
    const from = decided ? 'staff' : alteredMm === undefined ? 'claim' : 'alteration'
    return mm === 0 ? [] : [{ measure, mm, claimedMm, madeMm, from }]
  })
}

/**
 * The changes of a shirt with these corrections added, as far as each measure can be sewn. The result can always be sewn when
 * the shirt can.
 */
export function withCorrections(
  finished: readonly FinishedMeasure[],
  corrections: readonly Pick<FitCorrection, 'measure' | 'mm'>[],
): MeasureChanges {
  const wanted = new Map<GarmentMeasure, number>()
  for (const { measure, mm } of corrections) wanted.set(measure, (wanted.get(measure) ?? 0) + mm)
  const plain = finished.map(({ measure, changeMm }) => [measure, changeMm] as const)
  const changes: MeasureChanges = Object.fromEntries(plain)
  // One measure may limit another one that is corrected after it, so each has a second turn.
  for (const measure of [...garmentMeasures, ...garmentMeasures]) {
    const own = measureOf(finished, measure)
    const mm = wanted.get(measure)
    if (!own || !mm) continue
    const { minMm, maxMm } = rangeOfMeasure(withChanges(finished, changes), measure)
    const target = own.finishedMm + mm
    changes[measure] = own.changeMm + Math.min(Math.max(target, minMm), maxMm) - own.finishedMm
  }
  return Object.fromEntries(Object.entries(changes).filter(([, mm]) => mm !== 0))
}
