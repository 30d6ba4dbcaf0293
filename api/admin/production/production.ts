// Steps of shirts in the workshop: recorded, checked and undone by staff.
import type {
  recordStep as recordEndpoint,
  Shirt,
  ShirtItem,
  undoStep as undoEndpoint,
} from '#contract/admin/production.ts'
import { randomUUID } from 'node:crypto'
import { isMaking } from '#contract/order-status.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { shirtMeasures } from '#garment/body/shirt-measures.ts'
import { designCode } from '#garment/design/design-code.ts'
import { parseDesign } from '#garment/design/design.ts'
import { beyondTolerance, type Tolerances } from '#garment/workshop/tolerances.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { followShirts } from '../../orders/lifecycle.ts'
import type { WriteOrderMail } from '../../orders/order-emails.ts'
import { lockOrder, type OrderRow } from '../../orders/orders.ts'
import {
  cutContrast,
  uncutContrast,
  selectLastStep,
  selectOrderOfShirt,
  selectShirts,
  selectStep,
  selectStepAfter,
  type ShirtRow,
  type StepRow,
  takeShirtStep,
  undoShirtStep,
} from '../../production/shirts.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { getTolerances } from './tolerances.ts'
import { selectShirtDetails, type ShirtItemRow, type ShirtDetailsRow } from './production.sql.ts'

export const shirtItem = ({ changedAt, ...row }: ShirtItemRow): ShirtItem => ({
  ...row,
  changedAt: changedAt.toISOString(),
})

const noShirt = () => notFound(because('shirt-not-found'))

/** One shirt with all details. Throws `Not Found`. */
export async function getShirt(on: Queryable, number: string): Promise<Shirt> {
  const row = await selectShirtDetails(on, number)
  if (!row) throw noShirt()
  const { tolerances } = await getTolerances(on)
  const { design: stored, body: _, changes: _changes, ease: _ease, steps, approval, ...fields } = row
  return {
    ...fields,
    designCode: designCode(parseDesign(stored)),
    approval: approval && { state: approval.state, at: new Date(approval.at).toISOString() },
    measures: measuresOf(row, tolerances),
    steps: steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  }
}

/**
 * The finished measurements of a shirt and their tolerances. None when its fabric does not exist any more, or its
 * customer's personal data was erased.
 */
function measuresOf(
  { design: stored, body, fit, ease, changes }: ShirtDetailsRow,
  tolerances: Tolerances,
): Shirt['measures'] {
  const finished =
    body &&
    shirtMeasures(parseDesign(stored), {
      body,
      fit,
      ease: ease ?? undefined,
      changes: changes ?? undefined,
    })
  return (finished ?? []).map(({ measure, sewnMm }) => ({ measure, sewnMm, ...tolerances[measure] }))
}

type Outcome = ReplyOf<typeof recordEndpoint>['data']

/**
 * Records a step. Nothing happens when it is recorded already, also by somebody else meanwhile. The status of the order
 * follows its shirts. Throws `Not Found`, `Not Possible Now`.
 */
export async function recordStep(
  tx: Queryable,
  log: LogChange,
  mail: WriteOrderMail,
  memberId: string,
  { number, version, ...step }: ParsedBody<typeof recordEndpoint>,
): Promise<Outcome> {
  const { order, shirt } = await lockShirt(tx, number)
  const known = await selectStep(tx, step.id)
  if (known && (known.shirtId !== shirt.id || known.step !== step.step))
    throw new ApiError('Invalid Input', because('field-of-other-step', { field: 'id' }), 'id')
  if (known) return unchanged(await outcomeOf(tx, 'recorded', known, number))
  if (version !== shirt.version) {
    const first = await selectStepAfter(tx, shirt.id, version)
    if (!first)
      throw new ApiError(
        'Not Possible Now',
        version < shirt.version
          ? because('shirt-measures-changed', { shirt: number })
          : because('shirt-not-at-step'),
      )
    return unchanged(await outcomeOf(tx, 'overtaken', first, number))
  }
  refuseUnmade(order, shirt)
  await refuseMisfit(tx, number, step)
  await takeShirtStep(tx, { memberId, log }, shirt, step)
  await followShirts(tx, mail, order, memberId)
  return outcomeOf(tx, 'recorded', (await selectStep(tx, step.id))!, number)
}

/**
 * Records that a shirt was cut in a marker, which took `mainMm` of its main fabric. Throws `Not Found`, `Not Possible Now`.
 */
export async function cutShirt(
  tx: Queryable,
  log: LogChange,
  mail: WriteOrderMail,
  memberId: string,
  { number, roll, mainMm }: { number: string; roll: string | undefined; mainMm: number },
): Promise<void> {
  const { order, shirt } = await lockShirt(tx, number)
  refuseUnmade(order, shirt)
  await takeShirtStep(tx, { memberId, log }, shirt, { id: randomUUID(), step: 'cut', roll, mainMm })
  await followShirts(tx, mail, order, memberId)
}

/**
 * Records that the contrast fabric of a shirt was cut in a marker, before the shirt. Throws `Not Found`, `Not Possible
 * Now`.
 */
export async function cutContrastOf(
  tx: Queryable,
  log: LogChange,
  memberId: string,
  { number, ...cut }: { number: string; roll: string | undefined; code: string; mm: number },
): Promise<void> {
  const { order, shirt } = await lockShirt(tx, number)
  refuseUnmade(order, shirt)
  await cutContrast(tx, { memberId, log }, shirt, cut)
}

/**
 * Undoes that a shirt was cut in a marker. @param cutFrom its version in the marker; null: not known. Returns whether it was
 * cut until now. Throws `Not Found`, `Not Possible Now`.
 */
export async function uncutShirt(
  tx: Queryable,
  log: LogChange,
  memberId: string,
  { number, cutFrom }: { number: string; cutFrom: number | null },
): Promise<boolean> {
  const { order, shirt } = await lockShirt(tx, number)
  refuseUnmade(order, shirt)
  if (shirt.state === 'approved') return false
  const last = await selectLastStep(tx, shirt.id)
  if (last?.step !== 'cut' || (cutFrom !== null && last.version !== cutFrom + 1))
    throw new ApiError('Not Possible Now', because('marker-shirt-further', { shirt: number }))
  await undoShirtStep(tx, { memberId, log }, shirt, last)
  return true
}

/** Undoes that the contrast fabric of a shirt was cut in a marker. Throws `Not Found`, `Not Possible Now`. */
export async function uncutContrastOf(
  tx: Queryable,
  log: LogChange,
  memberId: string,
  { number, code }: { number: string; code: string },
): Promise<void> {
  const { order, shirt } = await lockShirt(tx, number)
  refuseUnmade(order, shirt)
  await uncutContrast(tx, { memberId, log }, shirt, code)
}

/** Refuses steps of a shirt whose order is not paid yet, shipped or closed, unless the shirt is being altered. */
function refuseUnmade({ number, status, paymentState }: OrderRow, { claimId }: ShirtRow): void {
  if (claimId !== null) return
  if (isMaking(status)) return
  if (status === 'placed' && paymentState === 'confirmed') return
  throw new ApiError('Not Possible Now', because('order-not-to-be-made', { order: number }))
}

/** Locks the order of a shirt and reads both. Throws `Not Found`. */
async function lockShirt(tx: Queryable, number: string): Promise<{ order: OrderRow; shirt: ShirtRow }> {
  const found = await selectOrderOfShirt(tx, number)
  const order = found && (await lockOrder(tx, found.orderId))
  const shirt = order && (await selectShirts(tx, order.id)).find(({ id }) => id === found.id)
  if (!shirt) throw noShirt()
  return { order, shirt }
}

const outcomeOf = async (
  on: Queryable,
  outcome: Outcome['outcome'],
  { step, by, doneAt }: StepRow,
  number: string,
): Promise<Outcome> => ({
  outcome,
  step: { step, by, at: doneAt.toISOString() },
  shirt: await getShirt(on, number),
})

/** Refuses the quality check of a shirt whose measurements are out of tolerance. */
async function refuseMisfit(
  on: Queryable,
  number: string,
  { step, measured }: Pick<ParsedBody<typeof recordEndpoint>, 'step' | 'measured'>,
): Promise<void> {
  if (step !== 'checked' || !measured) return
  const [first] = beyondTolerance((await getShirt(on, number)).measures, measured)
  if (first)
    throw new ApiError('Not Possible Now', because('measure-out-of-tolerance'), `measured.${first.measure}`)
}

/** Undoes the last step of a shirt. Throws `Not Found`, `Not Possible Now`. */
export async function undoStep(
  tx: Queryable,
  log: LogChange,
  memberId: string,
  { step: id }: ParsedBody<typeof undoEndpoint>,
): Promise<Shirt> {
  const step = await selectStep(tx, id)
  if (!step) throw notFound(because('step-not-found'))
  const { order, shirt } = await lockShirt(tx, step.number)
  refuseUnmade(order, shirt)
  const last = await selectLastStep(tx, shirt.id)
  if (last?.id !== id) throw new ApiError('Not Possible Now', because('shirt-step-not-last'))
  if (shirt.claimId !== null && last.fromState === 'packed')
    throw new ApiError('Not Possible Now', because('shirt-sent-back', { shirt: shirt.number }))
  await undoShirtStep(tx, { memberId, log }, shirt, last)
  return getShirt(tx, step.number)
}
