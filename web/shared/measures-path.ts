// The address of the screen on which the finished measures of a checkout or an order are approved.
import type { BodyOf } from '#contract/endpoint.ts'
import type { getMeasures } from '#contract/approvals.ts'

/** The checkout or the order whose shirts are shown. */
export type MeasuresSubject = BodyOf<typeof getMeasures>

export const measuresPath = (subject: MeasuresSubject): string =>
  `/measures?${new URLSearchParams(subject as Record<string, string>)}`
