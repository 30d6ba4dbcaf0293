// The measures of a person, in the order in which a tailor takes them: from the neck down, then for trousers.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { lowerBody, upperBody } from '#contract/measurement.ts'
import type { Body } from '#contract/measurement.ts'

export type { Body } from '#contract/measurement.ts'

export type UpperField = (typeof upperBody)[number]
export type LowerField = (typeof lowerBody)[number]
export type LengthField = UpperField | LowerField | 'heightMm'
/** Every field of the measurement form. */
export type BodyField = LengthField | 'weightKg'

/** The name of each field on screen and on the workshop's sheet. */
export const fieldTitles: Record<BodyField, MessageDescriptor> = {
  neckMm: msg`Neck`,
  chestMm: msg`Chest`,
  waistMm: msg`Waist`,
  hipsMm: msg`Hips`,
  shoulderMm: msg`Shoulder width`,
  sleeveMm: msg({ message: 'Sleeve', context: 'measure of a body' }),
  bicepMm: msg`Bicep`,
  wristMm: msg`Wrist`,
  backLengthMm: msg`Back length`,
  lowerWaistMm: msg`Trouser waist`,
  lowerHipsMm: msg`Trouser hips`,
  inseamMm: msg`Inseam`,
  outseamMm: msg`Outseam`,
  thighMm: msg`Thigh`,
  heightMm: msg`Height`,
  weightKg: msg`Weight`,
}

/** The same names within a sentence. */
export const fieldNames: Record<BodyField, MessageDescriptor> = {
  neckMm: msg`neck`,
  chestMm: msg`chest`,
  waistMm: msg`waist`,
  hipsMm: msg`hips`,
  shoulderMm: msg`shoulder width`,
  sleeveMm: msg({ message: 'sleeve', context: 'measure of a body' }),
  bicepMm: msg`bicep`,
  wristMm: msg`wrist`,
  backLengthMm: msg`back length`,
  lowerWaistMm: msg`trouser waist`,
  lowerHipsMm: msg`trouser hips`,
  inseamMm: msg`inseam`,
  outseamMm: msg`outseam`,
  thighMm: msg`thigh`,
  heightMm: msg`height`,
  weightKg: msg`weight`,
}

/** The measures that a body has, each with its title, upper body first. */
export function measuresOf(
  body: Body,
): { field: UpperField | LowerField; title: MessageDescriptor; mm: number }[] {
  return [...upperBody, ...lowerBody].flatMap((field) => {
    const mm = body[field]
    return mm === undefined ? [] : [{ field, title: fieldTitles[field], mm }]
  })
}
