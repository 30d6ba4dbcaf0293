// What does not fit, as a customer reports it: as text, and as a corrected body to which the next shirt is cut.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Adjustment, FitProblem } from '#contract/fit-guarantee.ts'
import type { LengthUnit } from '#contract/measurement.ts'
import { localesOf, showsInches } from '../common/locales.ts'
import { formatLength } from './lengths.ts'
import { fieldTitles } from './fields.ts'
import type { Body } from './fields.ts'

interface Named {
  measure: string
  length: string
}

const problemTexts: Record<FitProblem, (named: Named) => MessageDescriptor> = {
  'too long': ({ measure, length }) => msg`${{ measure }} too long by ${{ length }}`,
  'too short': ({ measure, length }) => msg`${{ measure }} too short by ${{ length }}`,
  'too tight': ({ measure, length }) => msg`${{ measure }} too tight by ${{ length }}`,
  'too wide': ({ measure, length }) => msg`${{ measure }} too wide by ${{ length }}`,
}

/**
 * `Sleeve too long by 2 cm`, in English with inches: `Sleeve too long by 2 cm (3/4 in)`.
 *
 * @param unit the only one it is written in.
 */
export function adjustmentText({ field, problem, byMm }: Adjustment, i18n: I18n, unit?: LengthUnit): string {
  const lengthIn = (one: LengthUnit) => formatLength(byMm, one, localesOf(i18n))
  const both = () => `${lengthIn('cm')} (${lengthIn('in')})`
  const length = unit ? lengthIn(unit) : showsInches(i18n) ? both() : lengthIn('cm')
  return i18n._(problemTexts[problem]({ measure: i18n._(fieldTitles[field]), length }))
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
