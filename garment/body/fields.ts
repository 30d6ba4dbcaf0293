// The measures of a person, in the order in which a tailor takes them: from the neck down, then for trousers.
import { lowerBody, upperBody } from '#contract/measurement.ts'
import type { Body } from '#contract/measurement.ts'

export type { Body } from '#contract/measurement.ts'

export type UpperField = (typeof upperBody)[number]
export type LowerField = (typeof lowerBody)[number]
export type LengthField = UpperField | LowerField | 'heightMm'
/** Every field of the measurement form. */
export type BodyField = LengthField | 'weightKg'

/** The name of each field on screen and on the workshop's sheet. */
export const fieldTitles: Record<BodyField, string> = {
  neckMm: 'Neck',
  chestMm: 'Chest',
  waistMm: 'Waist',
  hipsMm: 'Hips',
  shoulderMm: 'Shoulder width',
  sleeveMm: 'Sleeve',
  bicepMm: 'Bicep',
  wristMm: 'Wrist',
  backLengthMm: 'Back length',
  lowerWaistMm: 'Trouser waist',
  lowerHipsMm: 'Trouser hips',
  inseamMm: 'Inseam',
  outseamMm: 'Outseam',
  thighMm: 'Thigh',
  heightMm: 'Height',
  weightKg: 'Weight',
}

/** The measures that a body has, each with its title, upper body first. */
export function measuresOf(body: Body): { field: UpperField | LowerField; title: string; mm: number }[] {
  return [...upperBody, ...lowerBody].flatMap((field) => {
    const mm = body[field]
    return mm === undefined ? [] : [{ field, title: fieldTitles[field], mm }]
  })
}
