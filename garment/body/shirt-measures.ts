// The measures of the shirt of one line, with the changes that its customer approved: what the workshop's sheet, the check,
// the pattern and the consumption of fabric are computed from.
import type { Ease } from '#contract/ease.ts'
import { garmentMeasures, type GarmentMeasure, type MeasureChanges } from '#contract/measurement.ts'
import type { Design } from '../design/design.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import type { Fit } from './ease.ts'
import type { Body } from './fields.ts'
import { type FinishedMeasure, finishedMeasures } from './finished-measures.ts'

/** What a line is cut to. */
export interface ShirtFit {
  body: Body
  fit: Fit
  /** With which it was ordered; left out: that of a new shop. */
  ease?: Ease | undefined
  changes?: MeasureChanges | undefined
}

type MeasuredDesign = Pick<Design, 'fabric' | 'sleeves' | 'bottom'>

/** The measures of the shirt, in the workshop's order; null when its fabric does not exist any more. */
export function shirtMeasures(
  { fabric: code, sleeves, bottom }: MeasuredDesign,
  { body, fit, ease, changes }: ShirtFit,
): FinishedMeasure[] | null {
  const fabric = fabricByCode(code)
  return fabric ? finishedMeasures({ body, fit, ease, sleeves, bottom, fabric, changes }) : null
}

/**
 * The measures of the sewn shirt by name, from which its pattern is drafted. A short sleeve has a cuff, and a long one an
 * opening, as the same shirt with the other sleeve would have. Null when its fabric does not exist any more.
 */
export function sewnMeasures(design: MeasuredDesign, shirt: ShirtFit): Record<GarmentMeasure, number> | null {
  const other = design.sleeves === 'short' ? 'long' : 'short'
  const made = shirtMeasures(design, shirt)
  const otherwise = shirtMeasures({ ...design, sleeves: other }, shirt)
  if (!made || !otherwise) return null
  const sewn = new Map([...otherwise, ...made].map(({ measure, sewnMm }) => [measure, sewnMm]))
  return Object.fromEntries(garmentMeasures.map((measure) => [measure, sewn.get(measure)!])) as Record<
    GarmentMeasure,
    number
  >
}
