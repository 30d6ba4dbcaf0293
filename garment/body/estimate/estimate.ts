// A body from a few answers: the most likely value of each measure, and the range that holds nine of ten people who
// answer the same.
import { lowerBody, upperBody } from '#contract/measurement.ts'
import type { BodyField } from '../fields.ts'
import { surveyedFields } from '../surveyed-fields.ts'
import { type Belief, type Dimension, momentsOf, quantile } from './belief.ts'
import type { BodyModel } from './body-model.ts'

export interface EstimatedMeasure {
  /** The value that half of these people are below: the one with the smallest mean error. */
  value: number
  /** The limits that 5 % are below and 5 % above. */
  low: number
  high: number
}

/** The estimate of one dimension, as the survey measures it, in millimetres or kilograms. */
export function estimateDimension(model: BodyModel, belief: Belief, dimension: Dimension): EstimatedMeasure {
  const spread = spreadOf(model, belief, dimension)
  const at = (part: number) => Math.exp(quantile(belief, { [dimension]: 1 }, part, spread))
  return { value: at(0.5), low: at(0.05), high: at(0.95) }
}

/** What the deviation is multiplied by, so that ranges hold as many heavy people as slim ones. */
function spreadOf({ spreads }: BodyModel, belief: Belief, dimension: Dimension): number {
  const spread = spreads.of[dimension]
  if (!spread) return 1
  const heavy = heaviness(spreads, belief)
  return Math.exp(spread[0] + spread[1] * heavy)
}

/** The expected body mass index, in deviations from its mean; without the rare extremes. */
export function heaviness({ mean, deviation }: BodyModel['spreads'], belief: Belief): number {
  const index = momentsOf(belief, { weightKg: 1, heightMm: -2 })
  return Math.min(2.5, Math.max(-2.5, (index.mean - mean) / deviation))
}

/** The measures that are estimated, in the order of the form. */
export const estimatedFields = [...upperBody, ...lowerBody] as const
export type EstimatedField = (typeof estimatedFields)[number]
export type BodyEstimate = Record<EstimatedField, EstimatedMeasure>

/** The estimate of every field, as our guides measure it, in millimetres. */
export function estimateBody(model: BodyModel, belief: Belief): BodyEstimate {
  const fields = estimatedFields.map((field: BodyField) => {
    const { of, shift = 0 } = surveyedFields[field]
    const { value, low, high } = estimateDimension(model, belief, of)
    return [field, { value: value + shift, low: low + shift, high: high + shift }]
  })
  return Object.fromEntries(fields) as BodyEstimate
}
