// Saved measurements: every guest or customer can save sets, and only they see them.
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import * as measurement from '#contract/measurement.ts'
import { maxMeasurements, type Measurement, type MeasurementInput } from '#contract/measurement.ts'
import { type BodyField, fieldNames } from '#garment/body/fields.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { idempotent } from '../http/idempotency.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import {
  addConfirmedToCut,
  deleteMeasurement,
  deletePersonRows,
  type Entry,
  moveMeasurementRows,
  insertMeasurement,
  lockMeasurement,
  lockMeasurements,
  renamePersonRows,
  replaceMeasurement,
  selectMeasurement,
  selectMeasurements,
} from './measurements.sql.ts'

export { selectMeasurement, selectMeasurements } from './measurements.sql.ts'

const missing = () => notFound(because('measurements-not-found'))
const noPerson = () => notFound(because('person-not-found'))

/** One of the shopper's own sets. Throws `Not Found`. */
export async function getOneMeasurements(on: Queryable, shopperId: string, id: string): Promise<Measurement> {
  const found = await selectMeasurement(on, shopperId, id)
  if (!found) throw missing()
  return found
}

interface AddRequest {
  shopper: { id: string }
  idempotencyKey: string | null
  body: ParsedBody<typeof measurement.addMeasurements>
}

/** Saves a new set. Throws `Not Possible Now` when the limit of sets is reached. */
export async function addMeasurements(
  db: Db,
  request: AddRequest,
): Promise<ReplyOf<typeof measurement.addMeasurements>> {
  return db.transaction((tx) =>
    idempotent(tx, measurement.addMeasurements, request, async () => ({
      data: { measurement: (await insertSet(tx, request.shopper.id, request.body))! },
    })),
  )
}

/** The same within a transaction. Null when there is a set with the id of `entry` already. */
export async function insertSet(
  tx: Queryable,
  shopperId: string,
  given: MeasurementInput,
  entry: Entry = {},
): Promise<Measurement | null> {
  const count = await lockMeasurements(tx, shopperId)
  if (count >= maxMeasurements)
    throw new ApiError('Not Possible Now', because('too-many-measurements', { most: maxMeasurements }))
  return insertMeasurement(tx, shopperId, given, entry)
}

/** Replaces a set. Throws `Not Found`. */
export async function updateMeasurements(
  on: Queryable,
  shopperId: string,
  { id, ...given }: MeasurementInput & { id: string },
): Promise<Measurement> {
  const changed = await replaceMeasurement(on, shopperId, id, given)
  if (!changed) throw missing()
  return changed
}

/**
 * Stores which values of a set its owner has confirmed. Throws `Not Found`, and `Not Possible Now` for a value that is
 * not, or no longer, in the set.
 */
export async function confirmMeasurements(
  db: Db,
  shopperId: string,
  { id, values }: ParsedBody<typeof measurement.confirmMeasurements>,
): Promise<Measurement> {
  return db.transaction(async (tx) => {
    const set = await lockMeasurement(tx, shopperId, id)
    if (!set) throw missing()
    const now: Measurement['confirmedToCut'] = {
      ...set.body,
      ...(set.heightMm !== null && { heightMm: set.heightMm }),
      ...(set.weightKg !== null && { weightKg: set.weightKg }),
    }
    const given = Object.entries(values) as [BodyField, number][]
    const changed = given.find(([field, value]) => now[field] !== value)
    if (changed)
      throw new ApiError(
        'Not Possible Now',
        because('measure-changed-meanwhile', { measure: fieldNames[changed[0]] }),
        `values.${changed[0]}`,
      )
    return addConfirmedToCut(tx, id, values)
  })
}

/** Deletes a set. Throws `Not Found`. */
export async function removeMeasurements(on: Queryable, shopperId: string, id: string): Promise<void> {
  if (!(await deleteMeasurement(on, shopperId, id))) throw missing()
}

/** Renames a person of the shopper's sets; returns all sets. Throws `Not Found`. */
export const renamePerson = (
  db: Db,
  shopperId: string,
  change: { person: string; name: string },
): Promise<Measurement[]> =>
  db.transaction(async (tx) => {
    if (!(await renamePersonRows(tx, shopperId, change))) throw noPerson()
    return selectMeasurements(tx, shopperId)
  })

/** Deletes the sets of a person; returns those that are left. Throws `Not Found`. */
export const removePerson = (db: Db, shopperId: string, person: string): Promise<Measurement[]> =>
  db.transaction(async (tx) => {
    if (!(await deletePersonRows(tx, shopperId, person))) throw noPerson()
    return selectMeasurements(tx, shopperId)
  })

/** Moves all sets of a guest to the account the guest signed in to, even above the limit. */
export async function moveMeasurements(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  await moveMeasurementRows(tx, guestId, accountId)
}
