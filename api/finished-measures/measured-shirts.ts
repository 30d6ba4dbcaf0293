// Lines with the same finished measures: their shirts are approved together.
import { createHash } from 'node:crypto'
import type { ApprovalWay } from '#contract/approvals.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type FinishedMeasure, garmentTitles } from '#garment/body/finished-measures.ts'
import { formatLength } from '#garment/body/lengths.ts'
import { measureBeyond } from '#garment/body/measure-limits.ts'
import { shirtMeasures } from '#garment/body/shirt-measures.ts'
import { type Design, parseDesign } from '#garment/design/design.ts'
import { type BodyFit, isMadeToMeasure } from '../designs/lines.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { ReaderText } from '../kernel/storefront.ts'

/** A line of a checkout or an order. */
export interface FittedLine {
  id: string
  design: unknown
  fit: BodyFit | null
}

export interface MeasuredShirts<Line extends FittedLine> {
  /** Names the measures; equal for equal measures, whatever the order. */
  version: string
  lines: Line[]
  /** Of the first line. */
  design: Design
  fit: BodyFit
  finished: FinishedMeasure[]
}

/** Hash of the fit and every measure, 128 bits. */
function versionOf(fit: BodyFit, finished: readonly FinishedMeasure[]): string {
  const text = JSON.stringify([
    fit.fit,
    finished.map(({ measure, finishedMm, sewnMm }) => [measure, finishedMm, sewnMm]),
  ])
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')
}

/** One entry for each different combination; without lines whose fit is open, or whose measures were erased. */
export function measuredShirts<Line extends FittedLine>(lines: readonly Line[]): MeasuredShirts<Line>[] {
  const found = new Map<string, MeasuredShirts<Line>>()
  for (const line of lines) {
    const { fit } = line
    if (!line.design || !fit?.body) continue
    const design = parseDesign(line.design)
    const finished = shirtMeasures(design, fit)
    if (!finished) continue
    const version = versionOf(fit, finished)
    const known = found.get(version)
    if (known) known.lines.push(line)
    else found.set(version, { version, lines: [line], design, fit, finished })
  }
  return [...found.values()]
}

/** Whether the customer has to approve the measures of the line before it is ordered. */
export const needsApproval = ({ fit }: Pick<MeasuredShirts<FittedLine>, 'fit'>): boolean =>
  isMadeToMeasure(fit)

const lengthText =
  (mm: number): ReaderText =>
  ({ locale }) =>
    formatLength(mm, 'cm', locale)

/** Refuses measures beyond what can be sewn. @param field that has the changes */
export function refuseBeyond({ finished }: { finished: readonly FinishedMeasure[] }, field: string): void {
  const beyond = measureBeyond(finished)
  if (!beyond) return
  const { measure, minMm, maxMm } = beyond
  throw new ApiError(
    'Invalid Input',
    because('measure-beyond-limits', {
      measure: garmentTitles[measure],
      from: lengthText(minMm),
      to: lengthText(maxMm),
    }),
    `${field}.${measure}`,
  )
}

/** The words of an approval, which are stored with it. */
const words: Record<ApprovalWay, ReturnType<typeof msg>> = {
  approved: msg`I have checked the finished measures, and the shirt is to be made to them.`,
  ordered: msg`I have ordered the shirt with the finished measures of its size, which were shown to me.`,
  repeated: msg`I have ordered the shirt with the same finished measures that I had approved before.`,
  'by phone': msg`The customer has approved the finished measures by phone.`,
  claim: msg`The customer has requested the remake with these changes.`,
}

export const approvalWords = (how: ApprovalWay, i18n: I18n): string => i18n._(words[how])
