// Saved measurements in the database.
import sql from 'sql-template-tag'
import type { Measurement, MeasurementInput } from '#contract/measurement.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'

type Row = Omit<Measurement, 'savedAt'> & { savedAt: Date }

const columns = sql`id, person, name, unit, body, height_mm, weight_kg, size, fit,
  confirmed, confirmed_to_cut, estimated, answers, saved_at`

const measurementOf = (row: Row): Measurement => ({ ...row, savedAt: row.savedAt.toISOString() })

/** The shopper's sets, the most recently saved first. */
export async function selectMeasurements(on: Queryable, shopperId: string): Promise<Measurement[]> {
  const rows = await on.query<Row>(sql`
    select ${columns} from measurement where shopper_id = ${shopperId} order by saved_at desc, id`)
  return rows.map(measurementOf)
}

export async function selectMeasurement(
  on: Queryable,
  shopperId: string,
  id: string,
): Promise<Measurement | null> {
  const [row] = await on.query<Row>(sql`
    select ${columns} from measurement where id = ${id} and shopper_id = ${shopperId}`)
  return row ? measurementOf(row) : null
}

/** The shopper’s sets as the file of their data has them. */
export const selectMeasurementsToExport = (on: Queryable, shopperId: string): Promise<unknown[]> =>
  on.query(sql`
    select ${columns}, entered_by is not null as entered_by_staff, claim_number from measurement
    where shopper_id = ${shopperId} order by saved_at desc, id`)

/** The same, locked until the transaction ends. */
export async function lockMeasurement(
  tx: Queryable,
  shopperId: string,
  id: string,
): Promise<Measurement | null> {
  const [row] = await tx.query<Row>(sql`
    select ${columns} from measurement where id = ${id} and shopper_id = ${shopperId} for update`)
  return row ? measurementOf(row) : null
}

/** Makes other changes of the shopper's sets wait until the transaction ends. Returns how many sets there are. */
export async function lockMeasurements(tx: Queryable, shopperId: string): Promise<number> {
  await tx.query(sql`select 1 from shopper where id = ${shopperId} for update`)
  const rows = await tx.query<{ count: number }>(sql`
    select count(*) as count from measurement where shopper_id = ${shopperId}`)
  return firstRow(rows).count
}

/** What the owner of a set does not say about it. */
export interface Entry {
  /** The id of the set, made by the caller. */
  id?: string
  /** The member of staff who has entered it for its owner, and after which claim. */
  memberId?: string
  claim?: string
}

/** Null when there is a set with the id already. */
export async function insertMeasurement(
  tx: Queryable,
  shopperId: string,
  given: MeasurementInput,
  { id, memberId, claim }: Entry = {},
): Promise<Measurement | null> {
  const [row] = await tx.query<Row>(sql`
    insert into measurement (id, shopper_id, person, name, unit, body, height_mm, weight_kg, size, fit, confirmed,
      estimated, answers, saved_at, entered_by, claim_number)
    values (coalesce(${id ?? null}::uuid, gen_random_uuid()), ${shopperId}, ${given.person ?? null}, ${given.name}, ${given.unit}, ${JSON.stringify(given.body)}::jsonb, ${given.heightMm},
      ${given.weightKg}, ${given.size}, ${given.fit}, ${JSON.stringify(given.confirmed ?? {})}::jsonb,
      ${JSON.stringify(given.estimated ?? {})}::jsonb, ${JSON.stringify(given.answers ?? {})}::jsonb, clock_timestamp(),
      ${memberId ?? null}::uuid, ${claim ?? null})
    on conflict (id) do nothing returning ${columns}`)
  return row ? measurementOf(row) : null
}

/** Replaces a set; null when the shopper has no such set. */
export async function replaceMeasurement(
  on: Queryable,
  shopperId: string,
  id: string,
  given: MeasurementInput,
): Promise<Measurement | null> {
  const [row] = await on.query<Row>(sql`
    update measurement set name = ${given.name},
      person = case when ${given.person === undefined} then person else ${given.person ?? null} end, unit = ${given.unit}, body = ${JSON.stringify(given.body)}::jsonb,
      height_mm = ${given.heightMm}, weight_kg = ${given.weightKg}, size = ${given.size}, fit = ${given.fit},
      confirmed = ${JSON.stringify(given.confirmed ?? {})}::jsonb,
      estimated = ${JSON.stringify(given.estimated ?? {})}::jsonb, answers = ${JSON.stringify(given.answers ?? {})}::jsonb,
      saved_at = clock_timestamp(), entered_by = null, claim_number = null
    where id = ${id} and shopper_id = ${shopperId} returning ${columns}`)
  return row ? measurementOf(row) : null
}

/** Adds values to those that were confirmed before cutting. */
export async function addConfirmedToCut(
  tx: Queryable,
  id: string,
  values: Measurement['confirmedToCut'],
): Promise<Measurement> {
  const [row] = await tx.query<Row>(sql`
    update measurement set confirmed_to_cut = confirmed_to_cut || ${JSON.stringify(values)}::jsonb
    where id = ${id} returning ${columns}`)
  return measurementOf(row!)
}

/** Returns whether the shopper had such a set. */
export async function deleteMeasurement(on: Queryable, shopperId: string, id: string): Promise<boolean> {
  const rows = await on.query(sql`
    delete from measurement where id = ${id} and shopper_id = ${shopperId} returning id`)
  return rows.length > 0
}

/** Gives all sets of a person another name. Returns whether there are any. */
export async function renamePersonRows(
  tx: Queryable,
  shopperId: string,
  { person, name }: { person: string; name: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update measurement set person = ${name}
    where shopper_id = ${shopperId} and person = ${person} returning id`)
  return rows.length > 0
}

/** Returns whether the person had any set. */
export async function deletePersonRows(tx: Queryable, shopperId: string, person: string): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from measurement where shopper_id = ${shopperId} and person = ${person} returning id`)
  return rows.length > 0
}

/** Moves every set of one shopper to another. */
export async function moveMeasurementRows(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`update measurement set shopper_id = ${toId} where shopper_id = ${fromId}`)
}
