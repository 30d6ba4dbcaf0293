// Which dimension of the survey each of our fields is, and how much larger ours is.
import type { BodyField } from './fields.ts'
import type { surveyed } from './survey.ts'

type Dimension = (typeof surveyed)[number]

export interface SurveyedField {
  of: Dimension
  /** Our value minus the survey's, because it is measured differently. */
  shift?: number
  /** Standard deviation of the error of untrained people and of the difference in method, in the field's unit. */
  error: number
}

/** The survey's dimension for each field. The shifts are the differences between the survey's method and our guides. */
export const surveyedFields: Record<BodyField, SurveyedField> = {
  // Ours is at the base of the neck, with a finger's width of ease.
  neckMm: { of: 'neckMm', shift: 10, error: 10 },
  chestMm: { of: 'chestMm', error: 18 },
  // The survey's is at the navel, ours at the narrowest part.
  waistMm: { of: 'waistMm', shift: -15, error: 28 },
  hipsMm: { of: 'hipsMm', shift: 10, error: 22 },
  // The survey's is straight from bone to bone, ours along the back.
  shoulderMm: { of: 'shoulderMm', shift: 42, error: 22 },
  // The survey's is around a bent elbow.
  sleeveMm: { of: 'sleeveMm', shift: -25, error: 22 },
  // The survey's is with a flexed muscle.
  bicepMm: { of: 'bicepMm', shift: -25, error: 14 },
  wristMm: { of: 'wristMm', error: 7 },
  backLengthMm: { of: 'backLengthMm', shift: -5, error: 25 },
  lowerWaistMm: { of: 'waistMm', error: 45 },
  lowerHipsMm: { of: 'hipsMm', error: 30 },
  // The survey's is down to the floor, ours to the ankle bone.
  inseamMm: { of: 'inseamMm', shift: -35, error: 40 },
  outseamMm: { of: 'outseamMm', shift: -35, error: 42 },
  thighMm: { of: 'thighMm', error: 25 },
  heightMm: { of: 'heightMm', error: 12 },
  weightKg: { of: 'weightKg', error: 5 },
}
