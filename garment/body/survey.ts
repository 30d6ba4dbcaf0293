// Statistics of body measures: mean, deviation and correlation of the logarithms of fourteen dimensions, which
// `npm run survey` takes from the model of bodies (`estimate/bodies.json` names its survey). Millimetres and kilograms.
// Logarithms, because a body twice as tall is twice as wide.
import statistics from './survey.json' with { type: 'json' }

/** The dimensions in the order of the figures, under the names of our fields. */
export const surveyed = [
  'neckMm',
  'chestMm',
  'waistMm',
  'hipsMm',
  'shoulderMm',
  'sleeveMm',
  'bicepMm',
  'wristMm',
  'backLengthMm',
  'inseamMm',
  'outseamMm',
  'thighMm',
  'heightMm',
  'weightKg',
] as const

export interface SurveyGroup {
  /** The geometric mean of each dimension. */
  geometricMeans: readonly number[]
  /** The standard deviation of each logarithm. */
  standardDeviations: readonly number[]
  /** Correlations of the logarithms in per cent, below the diagonal. */
  correlations: readonly (readonly number[])[]
}

const stored: Record<'men' | 'women', SurveyGroup> = statistics

export const { men, women } = stored
