// What does not fit, as a customer reports it: as text, and as a corrected body to which the next shirt is cut.
import type { Adjustment } from '#contract/fit-guarantee.ts'
import { formatLength } from './lengths.ts'
import { fieldTitles } from './fields.ts'
import type { Body } from './fields.ts'

/** `Sleeve too long by 2 cm (3/4 in)`. */
export function adjustmentText({ field, problem, byMm }: Adjustment): string {
  return `${fieldTitles[field]} ${problem} by ${formatLength(byMm, 'cm')} (${formatLength(byMm, 'in')})`
}

const larger: ReadonlySet<Adjustment['problem']> = new Set(['too short', 'too tight'])

/** A change by more than this share of a dimension is taken as a typing error. */
const maxShare = 1 / 3

/** The first adjustment that is too large to be plausible; undefined when all are plausible. */
export function implausibleAdjustment(
  body: Body,
  adjustments: readonly Adjustment[],
): Adjustment | undefined {
  return adjustments.find(({ field, byMm }) => byMm > body[field] * maxShare)
}

/** The body with the adjustments applied: a shirt too tight by 2 cm gives a body 2 cm larger. */
export function correctedBody(body: Body, adjustments: readonly Adjustment[]): Body {
  return {
    ...body,
    ...Object.fromEntries(
      adjustments.map(({ field, problem, byMm }) => [
        field,
        Math.round((body[field] + (larger.has(problem) ? byMm : -byMm)) * 10) / 10,
      ]),
    ),
  }
}
