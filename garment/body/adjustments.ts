// What a customer says does not fit: in words, and as the body the shirt should have been cut to.
import type { Adjustment } from '#contract/fit-guarantee.ts'
import { formatLength } from './lengths.ts'
import { fieldTitles } from './fields.ts'
import type { Body } from './fields.ts'

/** `Sleeve too long by 2 cm (3/4 in)`. */
export function adjustmentText({ field, problem, byMm }: Adjustment): string {
  return `${fieldTitles[field]} ${problem} by ${formatLength(byMm, 'cm')} (${formatLength(byMm, 'in')})`
}

const larger: ReadonlySet<Adjustment['problem']> = new Set(['too short', 'too tight'])

/** A change by more than this share of a dimension is no correction: somebody has mistyped. */
const maxShare = 1 / 3

/** The first adjustment that asks for more than a correction; undefined when all are plausible. */
export function implausibleAdjustment(
  body: Body,
  adjustments: readonly Adjustment[],
): Adjustment | undefined {
  return adjustments.find(({ field, byMm }) => byMm > body[field] * maxShare)
}

/** The body as it has to be for the shirt to sit: too tight by 2 cm is a body 2 cm larger. */
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
