// The stock of fabrics: rolls are received, counted and used up. The available stock changes only by differences.
import type {
  AdminFabric,
  addRoll as addEndpoint,
  adjustFabricStock as adjustEndpoint,
  updateRoll as updateEndpoint,
  writeOffRoll as writeOffEndpoint,
} from '#contract/admin/fabrics.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { ReaderText } from '../../kernel/storefront.ts'
import { writeOffFabric } from '../../production/shirts.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { getFabric, lockFabric } from './fabrics.ts'
import {
  addAvailable,
  type AdminFabricRow,
  insertRoll,
  lockAvailable,
  lockRoll,
  type RollRow,
  type StockRow,
  updateRollRow,
} from './fabrics.sql.ts'

const metres =
  (mm: number): ReaderText =>
  ({ locale }) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 }).format(
      mm / 1000,
    )

/** Stock that is on no roll, millimetres. Negative: fabric was cut from rolls and not recorded there. */
const beyondRolls = ({ availableMm, reservedMm, rollsMm }: StockRow): number =>
  availableMm + reservedMm - rollsMm

/** Locks a fabric and its available stock, in the order in which orders lock them, and reads it. */
async function lockStockOf(tx: Queryable, code: string): Promise<AdminFabricRow> {
  await lockFabric(tx, code)
  await lockAvailable(tx, code)
  return lockFabric(tx, code)
}

/**
 * Changes the available stock and logs it. Throws `Not Possible Now` when available and reserved stock together are
 * less.
 */
async function changeAvailable(
  tx: Queryable,
  log: LogChange,
  { code, definition, stock }: AdminFabricRow,
  byMm: number,
  reason: string | undefined,
): Promise<void> {
  if (byMm === 0) return
  const thereMm = Math.max(0, stock.availableMm + stock.reservedMm)
  if (-byMm > thereMm)
    throw new ApiError('Not Possible Now', because('fabric-only-left', { left: metres(thereMm) }))
  await addAvailable(tx, code, byMm)
  await log({
    recordType: 'fabric',
    recordId: code,
    recordName: definition.name,
    before: { availableMm: stock.availableMm },
    after: { availableMm: stock.availableMm + byMm, ...(reason !== undefined && { reason }) },
  })
}

/**
 * Adds a roll. Throws `Not Found`, and `Not Possible Now` when more of it is to be taken from stock on no roll than
 * there is.
 */
export async function addRoll(
  tx: Queryable,
  log: LogChange,
  { code, countedMm = 0, ...roll }: ParsedBody<typeof addEndpoint>,
): Promise<AdminFabric> {
  const row = await lockStockOf(tx, code)
  const loose = Math.max(0, Math.min(roll.lengthMm, beyondRolls(row.stock)))
  if (countedMm > (roll.state === 'in stock' ? loose : 0))
    throw new ApiError(
      'Not Possible Now',
      because('fabric-only-uncounted', { metres: metres(loose) }),
      'countedMm',
    )
  const id = await insertRoll(tx, { fabricCode: code, ...roll })
  await log({
    recordType: 'roll',
    recordId: id,
    recordName: rollName(row, roll),
    version: 1,
    before: null,
    after: roll,
  })
  if (roll.state === 'in stock') await changeAvailable(tx, log, row, roll.lengthMm - countedMm, undefined)
  return getFabric(tx, code)
}

const rollName = ({ definition }: AdminFabricRow, { dyeLot }: Pick<RollRow, 'dyeLot'>): string =>
  dyeLot === null ? definition.name : `${definition.name}, ${dyeLot}`

/**
 * By how much the available stock changes with a roll. A shorter roll is first explained by fabric that was cut for
 * orders without recording the roll: that fabric was not available any more.
 */
function availableChange({ stock }: AdminFabricRow, before: RollRow, after: RollRow): number {
  const there = ({ state, lengthMm }: RollRow) => (state === 'in stock' ? lengthMm : 0)
  const difference = there(after) - there(before)
  const cut = Math.max(0, -beyondRolls(stock))
  return difference < 0 ? Math.min(0, difference + cut) : difference
}

/** Changes fields of a roll. Throws `Not Found`, `Not Possible Now` for a used-up roll, `Stale`. */
export async function updateRoll(
  tx: Queryable,
  log: LogChange,
  { id, version, changes, reason }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminFabric> {
  const found = await lockRoll(tx, id)
  if (!found) throw notFound(because('roll-not-found'))
  if (found.state === 'used up') throw new ApiError('Not Possible Now', because('roll-used-up'))
  const { fabricCode, version: current, ...fields } = found
  const row = await lockStockOf(tx, fabricCode)
  await refuseStale<RollFields>(
    tx,
    { recordType: 'roll', recordId: id, version },
    { ...fields, version: current },
    given(changes),
  )
  const wanted: RollFields = { ...fields, ...given(changes) }
  if (wanted.state === 'used up') Object.assign(wanted, { lengthMm: 0, flaws: [] })
  const difference = differenceOf(fields, wanted)
  if (!difference) return unchanged(await getFabric(tx, fabricCode))
  await log({
    recordType: 'roll',
    recordId: id,
    recordName: rollName(row, wanted),
    version: await updateRollRow(tx, id, wanted),
    ...difference,
  })
  await changeAvailable(tx, log, row, availableChange(row, found, { ...found, ...wanted }), reason)
  return getFabric(tx, fabricCode)
}

type RollFields = Omit<RollRow, 'version' | 'fabricCode'>

const given = (changes: ParsedBody<typeof updateEndpoint>['changes']): Partial<RollFields> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/**
 * Writes off a part of a roll, even a reserved part: the orders that are due last wait for fabric then. Throws `Not
 * Found`, `Stale`, and `Not Possible Now` when the roll is shorter.
 */
export async function writeOffRoll(
  tx: Queryable,
  log: LogChange,
  memberId: string,
  { id, version, mm, reason }: ParsedBody<typeof writeOffEndpoint>,
): Promise<AdminFabric> {
  const found = await lockRoll(tx, id)
  if (!found) throw notFound(because('roll-not-found'))
  const { fabricCode: code, version: current, lengthMm, state } = found
  const row = await lockStockOf(tx, code)
  await refuseStale<RollFields>(
    tx,
    { recordType: 'roll', recordId: id, version },
    { ...found, version: current },
    { lengthMm: lengthMm - mm },
  )
  if (state !== 'in stock' || lengthMm < mm)
    throw new ApiError(
      'Not Possible Now',
      because('roll-only-left', { left: metres(state === 'in stock' ? lengthMm : 0) }),
      'mm',
    )
  await log({
    recordType: 'roll',
    recordId: id,
    recordName: rollName(row, found),
    version: await writeOffFabric(tx, { code, mm, rollId: id, reason, memberId }),
    before: { lengthMm },
    after: { lengthMm: lengthMm - mm, reason },
  })
  await changeAvailable(tx, log, row, -mm, reason)
  return getFabric(tx, code)
}

/** Corrects the available stock. Throws `Not Found`, `Not Possible Now`. */
export async function adjustFabricStock(
  tx: Queryable,
  log: LogChange,
  { code, byMm, reason }: ParsedBody<typeof adjustEndpoint>,
): Promise<AdminFabric> {
  const row = await lockStockOf(tx, code)
  if (byMm === 0) return unchanged(await getFabric(tx, code))
  await changeAvailable(tx, log, row, byMm, reason)
  return getFabric(tx, code)
}
