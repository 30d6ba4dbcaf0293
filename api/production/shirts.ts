// Each shirt that is made to order: what may be done to it, and the fabric that this takes. The status of an order follows
// from its shirts; the row of the order is locked by the caller.
import {
  factsOfStep,
  type ShirtState,
  shirtStates,
  type ShirtStatus,
  type ShirtStep,
  stepsFrom,
  stepsToStatus,
} from '#contract/admin/shirt-steps.ts'
import { randomUUID } from 'node:crypto'
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { logTo } from '../log/log.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Queryable } from '../kernel/db.ts'
import type { ReaderText } from '../kernel/storefront.ts'
import { oweFabric, releaseStock, sumFabrics } from '../stock/stock.ts'
import {
  type CutRoll,
  insertStep,
  insertUse,
  lockRolls,
  markUndone,
  selectHeldFabrics,
  selectPackedShirt,
  selectShirts,
  type ShirtRow,
  type StepRow,
  undoUses,
  updateClaim,
} from './shirts.sql.ts'

export {
  selectLastStep,
  selectOrderOfShirt,
  selectShirts,
  selectStep,
  selectStepAfter,
  type ShirtRow,
  type StepRow,
} from './shirts.sql.ts'

/** A change of a shirt or a roll, for the log. */
export interface ShirtChange {
  recordType: 'shirt' | 'roll'
  recordId: string
  recordName: string
  /** Of a roll after it. */
  version?: number
  before: object
  after: object
}

export interface Recorder {
  /** Null: the command line. */
  memberId: string | null
  log: (...changes: ShirtChange[]) => Promise<void>
}

/** Of steps that follow from the status of an order or a claim: these are logged by themselves. */
export const recorderOf = (tx: Queryable, memberId: string | null): Recorder => ({
  memberId,
  log: logTo(tx, {
    memberId,
    apiKeyId: null,
    network: null,
    area: 'production',
    call: 'recordStep',
  }),
})

export interface Recorded {
  /** Created by the caller. */
  id: string
  step: ShirtStep
  note?: string | undefined
  measured?: Record<string, number> | undefined
  /** The roll to cut from; left out: the shortest one that is long enough. */
  roll?: string | undefined
  /** Left out: now. */
  doneAt?: string | undefined
}

/**
 * Records a step of a shirt. Cutting takes its fabric off rolls; making it again takes fabric again, and where there is
 * none the shirt waits for it. Throws `Not Possible Now` when the shirt is not so far.
 */
export async function takeShirtStep(
  tx: Queryable,
  { memberId, log }: Recorder,
  shirt: ShirtRow,
  { id, step, note, measured, roll, doneAt }: Recorded,
): Promise<void> {
  const { from, to } = factsOfStep(step)
  if (!from.includes(shirt.state))
    throw new ApiError('Not Possible Now', because('numbered-shirt-not-at-step', { shirt: shirt.number }))
  const isUnfit = step === 'altered' || step === 'remade'
  if (isUnfit && note === undefined)
    throw new ApiError('Invalid Input', because('remake-note-missing'), 'note')
  if (step === 'remade') await oweFabric(tx, sumFabrics([{ needs: shirt.fabrics, quantity: 1 }]))
  await insertStep(tx, shirt, {
    id,
    step,
    to,
    note: note ?? null,
    // What is to be altered is read until it is sewn.
    shirtNote: isUnfit ? note! : step === 'cut' ? shirt.note : null,
    measured: measured ?? null,
    memberId,
    doneAt: doneAt ?? null,
  })
  await log({
    recordType: 'shirt',
    recordId: shirt.id,
    recordName: shirt.number,
    before: { state: shirt.state },
    // What was measured tells of the body of a person, and the log is never erased.
    after: { state: to, ...(note !== undefined && { note }) },
  })
  if (step === 'cut') await cutFabrics(tx, { memberId, log }, shirt, { stepId: id, roll })
}

const rollName = (code: string, dyeLot: string | null): string =>
  dyeLot === null ? code : `${code}, ${dyeLot}`

async function cutFabrics(
  tx: Queryable,
  { memberId, log }: Recorder,
  { fabrics, number }: ShirtRow,
  { stepId, roll: wanted }: { stepId: string; roll: string | undefined },
): Promise<void> {
  for (const { code, mm } of fabrics.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const rolls = await lockRolls(tx, code)
    const isChosen = wanted !== undefined && code === fabrics[0]!.code
    const roll = isChosen ? chosenRoll(rolls, wanted, mm) : rolls.find(({ lengthMm }) => lengthMm >= mm)
    const version = await insertUse(tx, {
      code,
      mm,
      rollId: roll?.id ?? null,
      stepId,
      reason: null,
      memberId,
    })
    if (roll)
      await log({
        recordType: 'roll',
        recordId: roll.id,
        recordName: rollName(code, roll.dyeLot),
        version: version!,
        before: { lengthMm: roll.lengthMm },
        after: { lengthMm: roll.lengthMm - mm, reason: number },
      })
  }
}

const metres =
  (mm: number): ReaderText =>
  ({ locale }) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 }).format(
      mm / 1000,
    )

function chosenRoll(rolls: CutRoll[], id: string, mm: number): CutRoll {
  const roll = rolls.find((one) => one.id === id)
  if (!roll) throw new ApiError('Not Possible Now', because('roll-not-in-stock'), 'roll')
  if (roll.lengthMm < mm)
    throw new ApiError(
      'Not Possible Now',
      because('roll-too-short', { left: metres(roll.lengthMm), needed: metres(mm) }),
      'roll',
    )
  return roll
}

/** Undoes the newest step of a shirt. Fabric that was cut is on its rolls again; fabric taken to make it again is free. */
export async function undoShirtStep(
  tx: Queryable,
  { memberId, log }: Recorder,
  shirt: ShirtRow,
  { id, step, fromState }: StepRow,
): Promise<void> {
  const uses = step === 'cut' ? await undoUses(tx, id) : []
  if (step === 'remade')
    await releaseStock(tx, { pieces: [], fabrics: sumFabrics([{ needs: shirt.fabrics, quantity: 1 }]) })
  await markUndone(tx, id)
  await insertStep(tx, shirt, {
    id: randomUUID(),
    step: 'undone',
    to: fromState,
    note: null,
    shirtNote: step === 'cut' ? shirt.note : null,
    measured: null,
    memberId,
    doneAt: null,
  })
  await log(
    {
      recordType: 'shirt',
      recordId: shirt.id,
      recordName: shirt.number,
      before: { state: shirt.state },
      after: { state: fromState },
    },
    ...uses.flatMap(({ code, mm, rollId, lengthMm, version, dyeLot }): ShirtChange[] =>
      rollId === null
        ? []
        : [
            {
              recordType: 'roll',
              recordId: rollId,
              recordName: rollName(code, dyeLot),
              version: version!,
              before: { lengthMm: lengthMm! - mm },
              after: { lengthMm, reason: shirt.number },
            },
          ],
    ),
  )
}

/** Whether a state comes before another one. */
export const isShirtBehind = (state: ShirtState, than: ShirtState): boolean =>
  shirtStates.indexOf(state) < shirtStates.indexOf(than)

/** How far all the shirts have come: the least far one; null without shirts. */
export const furthestOfAll = (shirts: Pick<ShirtRow, 'state'>[]): ShirtState | null =>
  shirts.reduce<ShirtState | null>(
    (least, { state }) => (least === null || isShirtBehind(state, least) ? state : least),
    null,
  )

/**
 * Brings every shirt of an order as far as a status of the order asks. Throws `Not Possible Now` when one is not far
 * enough: a shirt that is made again delays its order.
 */
export async function moveShirts(
  tx: Queryable,
  recorder: Recorder,
  orderId: string,
  to: ShirtStatus | 'shipped',
): Promise<void> {
  const { from, steps } = to === 'shipped' ? ({ from: 'packed', steps: [] } as const) : stepsToStatus(to)
  for (const shirt of await selectShirts(tx, orderId)) await moveShirt(tx, recorder, shirt, { from, steps })
}

/** Takes those of the steps that a shirt has not gone through. Throws `Not Possible Now` when it is behind their start. */
async function moveShirt(
  tx: Queryable,
  recorder: Recorder,
  shirt: ShirtRow,
  { from, steps }: { from: ShirtState; steps: readonly ShirtStep[] },
): Promise<void> {
  if (isShirtBehind(shirt.state, from))
    throw new ApiError('Not Possible Now', because('shirt-of-order-not-at-step', { shirt: shirt.number }))
  for (const step of steps)
    if (factsOfStep(step).from.includes(shirt.state)) {
      await takeShirtStep(tx, recorder, shirt, { id: randomUUID(), step })
      shirt.state = factsOfStep(step).to
      shirt.version++
    }
}

/**
 * Takes a shirt that its customer has sent back into the workshop: it is to be sewn in part, and goes through every step
 * from there. The order of the claim is locked. A line without a packed shirt is left as it is.
 */
export async function beginAlteration(
  tx: Queryable,
  { memberId, log }: Recorder,
  { claimId, lineId, dueOn, note }: { claimId: string; lineId: string; dueOn: string; note: string },
): Promise<void> {
  const shirt = await selectPackedShirt(tx, lineId)
  if (!shirt) return
  const { to: altered } = factsOfStep('altered')
  await updateClaim(tx, shirt.id, { claimId, dueOn })
  await insertStep(tx, shirt, {
    id: randomUUID(),
    step: 'altered',
    to: altered,
    note,
    shirtNote: note,
    measured: null,
    memberId,
    doneAt: null,
  })
  await log({
    recordType: 'shirt',
    recordId: shirt.id,
    recordName: shirt.number,
    before: { state: shirt.state },
    after: { state: altered },
  })
}

/**
 * The altered shirt goes back to its customer: it is packed, with the steps that were not recorded. Throws
 * `Not Possible Now` when it is made again and not cut yet.
 */
export async function endAlteration(
  tx: Queryable,
  recorder: Recorder,
  { claimId, orderId }: { claimId: string; orderId: string },
): Promise<void> {
  const shirt = (await selectShirts(tx, orderId)).find((one) => one.claimId === claimId)
  if (!shirt) return
  await moveShirt(tx, recorder, shirt, { from: 'cut', steps: stepsFrom('cut') })
  await updateClaim(tx, shirt.id, { claimId: null, dueOn: null })
}

/** The fabric an order holds: of shirts that are not cut, and of swatches, one entry per fabric in the order of locks. */
export async function heldFabrics(tx: Queryable, orderId: string): Promise<FabricConsumption[]> {
  const lines = await selectHeldFabrics(tx, orderId)
  return sumFabrics(lines.map(({ fabrics, quantity }) => ({ needs: fabrics, quantity })))
}

/** Takes fabric that cannot be cut off its roll, which is locked. Returns the roll's new version. */
export async function writeOffFabric(
  tx: Queryable,
  use: { code: string; mm: number; rollId: string; reason: string; memberId: string },
): Promise<number> {
  return (await insertUse(tx, { ...use, stepId: null }))!
}
