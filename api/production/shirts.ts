// The steps of each shirt that is made to order, and the fabric that they take. The status of an order follows from its
// shirts; the caller has locked the row of the order.
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
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { logTo } from '../log/log.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Queryable } from '../kernel/db.ts'
import type { ReaderText } from '../kernel/storefront.ts'
import { takeFabricInAdvance, releaseStock, sumFabrics } from '../stock/stock.ts'
import { updateReserved } from './reserved.ts'
import {
  type CutRoll,
  insertStep,
  insertUse,
  lockRolls,
  type MadeOf,
  markUndone,
  selectHeldFabrics,
  selectPackedShirt,
  selectShirts,
  type ShirtRow,
  type StepRow,
  undoContrastUses,
  type UndoneUse,
  undoUses,
  updateClaim,
} from './shirts.sql.ts'

export {
  type MadeOf,
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
  /** The version of a roll after the change. */
  version?: number
  before: object
  after: object
}

export interface Recorder {
  /** Null for the command line. */
  memberId: string | null
  log: (...changes: ShirtChange[]) => Promise<void>
}

/** A recorder without a log, for steps that follow from the status of an order or a claim, which is logged itself. */
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
  /** The roll from which to cut; left out: the shortest one that is long enough. */
  roll?: string | undefined
  /** With `cut`: how much of the main fabric was taken; left out: as much as is reserved. */
  mainMm?: number | undefined
  /** Left out: now. */
  doneAt?: string | undefined
}

/**
 * Records a step of a shirt. Cutting takes its fabric from rolls. Making it again takes fabric again, and without stock
 * the shirt waits for it. Throws `Not Possible Now` when the step cannot follow the shirt's state.
 */
export async function takeShirtStep(
  tx: Queryable,
  { memberId, log }: Recorder,
  shirt: ShirtRow,
  { id, step, note, measured, roll, mainMm, doneAt }: Recorded,
): Promise<void> {
  const { from, to } = factsOfStep(step)
  if (!from.includes(shirt.state))
    throw new ApiError('Not Possible Now', because('numbered-shirt-not-at-step', { shirt: shirt.number }))
  const isUnfit = step === 'altered' || step === 'remade'
  if (isUnfit && note === undefined)
    throw new ApiError('Invalid Input', because('remake-note-missing'), 'note')
  if (step === 'cut' && shirt.waitsForApproval)
    throw new ApiError('Not Possible Now', because('shirt-waits-for-approval', { shirt: shirt.number }))
  if (step === 'remade') await takeFabricInAdvance(tx, sumFabrics([{ needs: shirt.forecast, quantity: 1 }]))
  await insertStep(tx, shirt, {
    id,
    step,
    to,
    note,
    // The note on what to alter stays until the shirt is sewn.
    shirtNote: isUnfit ? note! : step === 'cut' ? shirt.note : null,
    measured,
    memberId,
    doneAt,
    ...(step === 'packed' && { madeOf: madeOf(shirt) }),
  })
  await log({
    recordType: 'shirt',
    recordId: shirt.id,
    recordName: shirt.number,
    before: { state: shirt.state },
    // Without the measurements, which are personal data, because the log is never erased.
    after: { state: to, ...(note !== undefined && { note }) },
  })
  if (step === 'cut') await cutFabrics(tx, { memberId, log }, shirt, { stepId: id, roll, mainMm })
}

/** What a shirt is made of: the record of a fabric may change, the shirt does not. */
const madeOf = ({ forecast }: Pick<ShirtRow, 'forecast'>): MadeOf[] =>
  forecast.flatMap(({ code }) => {
    const fabric = fabricByCode(code)
    if (!fabric) return []
    const { composition, weightGsm, mill, care } = fabric
    return [{ code, composition, weightGsm, mill, care }]
  })

const rollName = (code: string, dyeLot: string | null): string =>
  dyeLot === null ? code : `${code}, ${dyeLot}`

async function cutFabrics(
  tx: Queryable,
  { memberId, log }: Recorder,
  { fabrics, number }: ShirtRow,
  { stepId, roll, mainMm }: { stepId: string } & Pick<Recorded, 'roll' | 'mainMm'>,
): Promise<void> {
  for (const { code, mm: reservedMm } of fabrics.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const isMain = code === fabrics[0]!.code
    await cutFabric(
      tx,
      { memberId, log },
      {
        code,
        reservedMm,
        mm: (isMain ? mainMm : undefined) ?? reservedMm,
        roll: isMain ? roll : undefined,
        stepId,
        number,
      },
    )
  }
}

interface FabricToCut {
  code: string
  /** What is reserved, and what is cut. */
  reservedMm: number
  mm: number
  roll: string | undefined
  /** The number of the shirt. */
  number: string
}

/** Cuts a fabric from a roll; without one, from the shortest that is long enough, or from stock on no roll. */
async function cutFabric(
  tx: Queryable,
  { memberId, log }: Recorder,
  {
    code,
    reservedMm,
    mm,
    roll: wanted,
    number,
    ...of
  }: FabricToCut & ({ stepId: string } | { shirtId: string }),
): Promise<void> {
  await releaseFabric(tx, code, reservedMm - mm)
  const rolls = await lockRolls(tx, code)
  const roll =
    wanted === undefined ? rolls.find(({ lengthMm }) => lengthMm >= mm) : chosenRoll(rolls, wanted, mm)
  const version = await insertUse(tx, { code, mm, rollId: roll?.id ?? null, memberId, ...of })
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

/**
 * Cuts the contrast fabric of a shirt before the shirt itself. Nothing of it is reserved then. A shirt that is cut
 * already has taken it with its main fabric.
 */
export async function cutContrast(
  tx: Queryable,
  recorder: Recorder,
  shirt: ShirtRow,
  cut: Pick<FabricToCut, 'code' | 'mm' | 'roll'>,
): Promise<void> {
  const reserved = shirt.fabrics.find(({ code }) => code === cut.code)
  if (shirt.state !== 'approved' || !reserved) return
  if (shirt.waitsForApproval)
    throw new ApiError('Not Possible Now', because('shirt-waits-for-approval', { shirt: shirt.number }))
  const { id: shirtId, number } = shirt
  await cutFabric(tx, recorder, { ...cut, reservedMm: reserved.mm, shirtId, number })
  await updateReserved(tx, cut.code, [{ id: shirtId, mm: 0 }])
}

/** Releases a part of the fabric that was reserved for a shirt; a negative length is taken in addition. */
async function releaseFabric(tx: Queryable, code: string, mm: number): Promise<void> {
  if (mm > 0) await releaseStock(tx, { pieces: [], fabrics: [{ code, mm }] })
  if (mm < 0) await takeFabricInAdvance(tx, [{ code, mm: -mm }])
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

/**
 * Undoes the newest step of a shirt. Fabric that was cut is put back onto its rolls; fabric that was taken to make the
 * shirt again is released.
 */
export async function undoShirtStep(
  tx: Queryable,
  { memberId, log }: Recorder,
  shirt: ShirtRow,
  { id, step, fromState }: StepRow,
): Promise<void> {
  const uses = step === 'cut' ? await undoUses(tx, id) : []
  if (step === 'cut') await reserveAgain(tx, uses, shirt.fabrics)
  if (step === 'remade')
    await releaseStock(tx, { pieces: [], fabrics: sumFabrics([{ needs: shirt.fabrics, quantity: 1 }]) })
  await markUndone(tx, id)
  await insertStep(tx, shirt, {
    id: randomUUID(),
    step: 'undone',
    to: fromState,
    shirtNote: step === 'cut' ? shirt.note : null,
    memberId,
  })
  await log(
    {
      recordType: 'shirt',
      recordId: shirt.id,
      recordName: shirt.number,
      before: { state: shirt.state },
      after: { state: fromState },
    },
    ...changesOfRolls(uses, shirt),
  )
}

const changesOfRolls = (uses: UndoneUse[], { number }: Pick<ShirtRow, 'number'>): ShirtChange[] =>
  uses.flatMap(({ code, mm, rollId, lengthMm, version, dyeLot }) =>
    rollId === null
      ? []
      : {
          recordType: 'roll',
          recordId: rollId,
          recordName: rollName(code, dyeLot),
          version: version!,
          before: { lengthMm: lengthMm! - mm },
          after: { lengthMm, reason: number },
        },
  )

/**
 * Undoes that the contrast fabric of a shirt was cut before the shirt: what was used is reserved. Does nothing when it was
 * cut with the shirt. Throws `Not Possible Now` when the shirt was cut since, or is made again.
 */
export async function uncutContrast(
  tx: Queryable,
  { log }: Recorder,
  shirt: ShirtRow,
  code: string,
): Promise<void> {
  const uses = await undoContrastUses(tx, shirt.id, code)
  if (uses.length === 0) return
  if (shirt.state !== 'approved' || shirt.fabrics.some((reserved) => reserved.code === code))
    throw new ApiError('Not Possible Now', because('marker-shirt-further', { shirt: shirt.number }))
  await updateReserved(tx, code, [{ id: shirt.id, mm: uses.reduce((sum, { mm }) => sum + mm, 0) }])
  const changes = changesOfRolls(uses, shirt)
  if (changes.length > 0) await log(...changes)
}

/** Reserves what the shirt had reserved before it was cut, instead of what was used. */
async function reserveAgain(
  tx: Queryable,
  used: FabricConsumption[],
  reserved: FabricConsumption[],
): Promise<void> {
  const codes = new Set([...used, ...reserved].map(({ code }) => code))
  const mmOf = (all: FabricConsumption[], code: string) => all.find((one) => one.code === code)?.mm ?? 0
  for (const code of [...codes].toSorted())
    await releaseFabric(tx, code, mmOf(used, code) - mmOf(reserved, code))
}

/** Whether a state comes before another one. */
export const isShirtBehind = (state: ShirtState, than: ShirtState): boolean =>
  shirtStates.indexOf(state) < shirtStates.indexOf(than)

/** The earliest state of these shirts; null without shirts. */
export const earliestState = (shirts: Pick<ShirtRow, 'state'>[]): ShirtState | null =>
  shirts.reduce<ShirtState | null>(
    (earliest, { state }) => (earliest === null || isShirtBehind(state, earliest) ? state : earliest),
    null,
  )

/**
 * Records the steps by which every shirt of an order reaches the order's new status. Throws `Not Possible Now` when a
 * shirt is not ready for them: a shirt that is made again delays its order.
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

/**
 * Records those of the steps that a shirt has not had. Throws `Not Possible Now` when its state is before the first
 * one.
 */
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
 * Starts the alteration of a shirt that its customer has sent back: it has to be sewn again in part, and has every step
 * from there. The caller has locked the claim's order. Does nothing for a line without a packed shirt.
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
    memberId,
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
 * Ends the alteration of a shirt that is sent to its customer: records the missing steps up to packed. Throws `Not
 * Possible Now` when it is made again and not cut yet.
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

/**
 * The fabric that an order holds for swatches and shirts that are not cut: one entry per fabric, in the order in which
 * fabrics are locked.
 */
export async function heldFabrics(tx: Queryable, orderId: string): Promise<FabricConsumption[]> {
  const lines = await selectHeldFabrics(tx, orderId)
  return sumFabrics(lines.map(({ fabrics, quantity }) => ({ needs: fabrics, quantity })))
}

/** Writes off fabric that cannot be cut. The caller has locked its roll. Returns the roll's new version. */
export async function writeOffFabric(
  tx: Queryable,
  use: { code: string; mm: number; rollId: string; reason: string; memberId: string },
): Promise<number> {
  return (await insertUse(tx, use))!
}
