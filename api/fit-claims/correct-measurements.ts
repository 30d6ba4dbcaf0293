// Corrects the measurements of a customer by the findings of an alteration or a remake: saves a new set, the first one
// stays.
import { msg } from '@lingui/core/runtime-macro'
import { upperBody, type UpperBody } from '#contract/measurement.ts'
import { correctedBody } from '#garment/body/adjustments.ts'
import { fieldNames } from '#garment/body/fields.ts'
import type { BodyFit } from '../designs/lines.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Settings } from '../kernel/settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { insertSet, selectMeasurements } from '../measurements/measurements.ts'
import type { WriteFitClaimMail } from './fit-claim-emails.ts'
import { selectCorrectedAt, setCorrected } from './fit-claims.sql.ts'
import type { LockedFitClaim } from './move-fit-claim.ts'

export interface MeasurementCorrection {
  /** When it was saved; null: not yet. */
  correctedAt: Date | null
  /** The measurements corrected by the claim, in millimetres; null when nothing can be saved. */
  proposed: UpperBody | null
}

const upperOf = (body: UpperBody): UpperBody =>
  Object.fromEntries(upperBody.map((field) => [field, body[field]])) as UpperBody

type Measured = Extract<BodyFit, { kind: 'measured' }>

/** The measurements to which the shirt was cut; null for a standard size, or when they were erased. */
function measuredOf({ order, claim }: LockedFitClaim): Measured | null {
  const fit = order.lines.find(({ id }) => id === claim.line)?.fit
  return fit?.kind === 'measured' && fit.body ? fit : null
}

/** The correction that can be saved for the customer, once the claim is approved and until it was saved. */
export async function measurementCorrectionOf(locked: LockedFitClaim): Promise<MeasurementCorrection> {
  const { tx, order, claim } = locked
  const correctedAt = await selectCorrectedAt(tx, claim.id)
  const fit = measuredOf(locked)
  const isDecided = claim.state !== 'requested' && claim.state !== 'refused'
  const can = isDecided && fit && !correctedAt && order.shopperId !== null && order.email !== ''
  const found = fit && (claim.fit?.body ?? correctedBody(fit.body, claim.adjustments))
  return { correctedAt, proposed: can && found ? upperOf(found) : null }
}

/** A change by more than this share of a measurement is refused as a typing error. */
const maxShare = 1 / 3

/** Characters of the name of a set. */
const maxName = 60

/**
 * Saves corrected measurements for the customer, who is mailed. Throws `Not Possible Now`, and `Invalid Input` for a
 * value that is probably a typing error.
 */
export async function correctMeasurements(
  settings: Settings,
  mail: WriteFitClaimMail,
  locked: LockedFitClaim,
  { measures, memberId }: { measures: UpperBody; memberId: string },
): Promise<void> {
  const { tx, order, claim } = locked
  const fit = measuredOf(locked)
  if (!fit || !(await measurementCorrectionOf(locked)).proposed)
    throw new ApiError('Not Possible Now', because('claim-corrects-nothing', { number: claim.number }))
  const wrong = upperBody.find(
    (field) => Math.abs(measures[field] - fit.body[field]) > fit.body[field] * maxShare,
  )
  if (wrong)
    throw new ApiError(
      'Invalid Input',
      because('measure-differs-much', { measure: fieldNames[wrong] }),
      `measures.${wrong}`,
    )
  if (upperBody.every((field) => measures[field] === fit.body[field]))
    throw new ApiError('Not Possible Now', because('measurements-unchanged'))
  const { i18n, shop } = storefrontFor(settings, order.locale)
  const shopperId = order.shopperId!
  const first = (await selectMeasurements(tx, shopperId)).find(({ id }) => id === fit.measurement)
  const nameOf = (name: string) => i18n._(msg`${{ name }}, corrected`)
  const set = {
    person: first ? first.person : fit.person,
    name: nameOf((first?.name ?? fit.name).slice(0, maxName - nameOf('').length)),
    unit: first?.unit ?? shop.lengthUnit,
    body: { ...(first?.body ?? fit.body), ...upperOf(measures) },
    heightMm: first?.heightMm ?? null,
    weightKg: first?.weightKg ?? null,
    size: first?.size ?? null,
    fit: fit.fit,
  }
  await insertSet(tx, shopperId, set, { memberId, claim: claim.number })
  await setCorrected(tx, claim.id)
  await mail(tx, 'corrected', order, claim, null)
}
