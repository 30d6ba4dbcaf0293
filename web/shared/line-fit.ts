// The fit of a line as an input for the API.
import type { FitChoice, LineFit } from '#contract/design.ts'

/** Null when nothing was chosen, or the measurements were deleted. */
export function fitChoiceOf(fit: LineFit | null | undefined): FitChoice | null {
  if (!fit) return null
  const changes = fit.changes && { changes: fit.changes }
  if (fit.kind === 'standard') return { size: fit.size, fit: fit.fit, ...changes }
  const corrected = fit.corrected && { corrected: fit.corrected }
  return fit.measurement === null ? null : { measurement: fit.measurement, ...changes, ...corrected }
}
