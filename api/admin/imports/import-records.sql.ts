// The records of imports in the database: their rows, plans and outcomes.
import sql, { join, type Sql } from 'sql-template-tag'
import type { ImportOutcome } from '#contract/admin/imports.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { StoredReason } from '../../kernel/reason.ts'
import type { ListPlace } from '../http/page.ts'
import type { MadeKind } from '#contract/admin/products.ts'

/**
 * Updates the statistics of PostgreSQL after many outcomes have changed. Without them it would sort all records for
 * every batch.
 */
export async function measureRecords(on: Queryable): Promise<void> {
  await on.query(sql`analyze import_record (import_id, number, outcome)`)
}

/** A row of the file with its cells. */
export type StoredRow = [row: number, cells: string[]]

export interface RecordRow {
  number: number
  rows: StoredRow[]
  outcome: ImportOutcome | null
  recordId: string | null
}

export async function deleteRecords(on: Queryable, id: string): Promise<void> {
  await on.query(sql`delete from import_record where import_id = ${id}`)
}

/** Whether a record has a customer's email address: customers have it as key, orders in a cell. */
const isAbout = (email: string) => sql`(i.kind = 'customers' and r.key = ${email}
  or i.kind = 'orders' and position(lower(${email}) in lower(r.rows::text)) > 0)`

/** The imported rows with a customer's email address: their cells by header. */
export const selectRowsOf = (
  on: Queryable,
  email: string,
): Promise<{ importedAt: Date; headers: string[]; rows: StoredRow[] }[]> =>
  on.query(sql`
    select i.created_at as imported_at, to_jsonb(i.headers) as headers, r.rows
    from data_import i join import_record r on r.import_id = i.id
    where ${isAbout(email)} order by i.created_at`)

/** Deletes the imported rows with an email address, also from the sample rows of a file. */
export async function deleteRowsOf(tx: Queryable, email: string): Promise<void> {
  await tx.query(sql`
    update data_import set samples = '[]'
    where kind in ('customers', 'orders') and position(lower(${email}) in lower(samples::text)) > 0`)
  await tx.query(sql`
    delete from import_record r using data_import i
    where i.id = r.import_id and ${isAbout(email)}`)
}

/** Adds rows to the records with their keys. A record that has more than `most` rows gets no more. */
export async function insertRows(
  on: Queryable,
  id: string,
  records: { number: number; key: string; rows: StoredRow[] }[],
  most: number,
): Promise<void> {
  await on.query(sql`
    insert into import_record as r (import_id, number, key, rows)
    select ${id}, number, key, rows
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w(number int, key text, rows jsonb)
    on conflict (import_id, key) do update set rows = r.rows || excluded.rows
    where jsonb_array_length(r.rows) <= ${most}::int`)
}

const recordColumns = sql`number, rows, outcome, record_id`

/** How many records are read at once, and how many characters of rows. The first record is always read. */
interface BatchSize {
  records: number
  length: number
}

/** Selects the first of the records `found`, up to a total number of characters. */
const firstOf = ({ length }: BatchSize): Sql => sql`
  select number, rows, outcome, record_id from (
    select found.*, sum(length(rows::text)) over (order by number) - length(rows::text) as before from found
  ) measured where before < ${length}::int order by number`

/** The first records with one of the outcomes; null: records that were not compared yet. */
export const selectWaitingImports = (
  on: Queryable,
  id: string,
  outcomes: ImportOutcome[] | null,
  size: BatchSize,
): Promise<RecordRow[]> =>
  on.query(sql`
    with found as (
      select ${recordColumns} from import_record
      where import_id = ${id} and ${outcomes === null ? sql`outcome is null` : sql`outcome = any(${outcomes}::text[])`}
      order by number limit ${size.records}::int
    )
    ${firstOf(size)}`)

/** Whether there are records that are not imported yet. */
export async function isWaiting(on: Queryable, id: string): Promise<boolean> {
  const rows = await on.query(sql`
    select 1 from import_record where import_id = ${id} and outcome in ('create', 'change') limit 1`)
  return rows.length > 0
}

/**
 * Locks records that are not imported yet: the first ones, or those with these numbers. Records that others have locked
 * are skipped.
 */
export const lockRecords = (
  tx: Queryable,
  id: string,
  which: BatchSize | { numbers: number[] },
): Promise<RecordRow[]> => {
  const waiting = sql`select ${recordColumns} from import_record
    where import_id = ${id} and outcome in ('create', 'change')`
  return 'numbers' in which
    ? tx.query(sql`
        ${waiting} and number = any(${which.numbers}::int[]) order by number for update skip locked`)
    : tx.query(sql`
        with found as (
          ${waiting} order by number limit ${which.records}::int for update skip locked
        )
        ${firstOf(which)}`)
}

export interface ImportedChange {
  number: number
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The values before and after the import of records. */
export const selectRecordChanges = (
  on: Queryable,
  id: string,
  numbers: number[],
): Promise<ImportedChange[]> =>
  on.query(sql`
    select number, before, after from import_record
    where import_id = ${id} and number = any(${numbers}::int[])`)

export interface RecordOutcome {
  number: number
  outcome: ImportOutcome
  name?: string | null
  recordId?: string | null
  before?: object | null
  after?: object | null
  reason?: StoredReason | null
  notes?: StoredReason[]
}

/** Stores the outcomes of records. Fields that an outcome leaves out stay as they are. */
export async function setOutcomes(on: Queryable, id: string, outcomes: RecordOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await on.query(sql`
    update import_record r set outcome = w.outcome, name = coalesce(w.name, r.name),
      record_id = coalesce(w."recordId", r.record_id), before = coalesce(w.before, r.before),
      after = coalesce(w.after, r.after), reason = w.reason, notes = coalesce(w.notes, r.notes)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as w(number int, outcome text, name text,
      "recordId" text, before jsonb, after jsonb, reason jsonb, notes jsonb)
    where r.import_id = ${id} and r.number = w.number`)
}

export interface EarlierRecord {
  recordId: string
  number: number
  name: string | null
}

/** The first record of the import for each of these products. */
export const selectEarlier = (on: Queryable, id: string, recordIds: string[]): Promise<EarlierRecord[]> =>
  on.query(sql`
    select distinct on (record_id) record_id, number, name from import_record
    where import_id = ${id} and record_id = any(${recordIds}::text[]) order by record_id, number`)

/** Splits a record: its first rows stay, and the others become records of their own. */
export async function splitRecord(
  on: Queryable,
  id: string,
  number: number,
  [first, ...others]: StoredRow[][],
): Promise<void> {
  const parts = others.map((rows) => ({ number: rows[0]![0], rows }))
  await on.query(sql`
    with kept as (
      update import_record set rows = ${JSON.stringify(first)}::jsonb
      where import_id = ${id} and number = ${number}::int returning key)
    insert into import_record (import_id, number, key, rows)
    select ${id}, w.number, kept.key || ' #' || w.number, w.rows
    from kept, jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as w(number int, rows jsonb)
    on conflict do nothing`)
}

export interface ListedRecord extends ListPlace {
  key: number
  number: number
  rows: number
  name: string | null
  productKind: MadeKind | null
  outcome: ImportOutcome | null
  recordId: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: StoredReason | null
  notes: StoredReason[]
}

export const selectRecords = (
  on: Queryable,
  id: string,
  outcome: ImportOutcome | undefined,
  after: ListPlace | null,
  limit: number,
): Promise<ListedRecord[]> =>
  on.query(sql`
    select number as key, number::text as id, number, jsonb_array_length(rows) as rows, name,
      case when outcome = 'create' then after ->> 'kind'
        when (select kind from data_import where id = import_id) in ('products', 'stock')
        then (select kind from product where id = record_id and kind in ('shirt', 'goods')) end as product_kind,
      outcome, record_id, before, after, reason, notes
    from import_record
    where ${join(
      [
        sql`import_id = ${id}`,
        ...(outcome === undefined ? [] : [sql`outcome = ${outcome}`]),
        ...(after === null ? [] : [sql`number > ${after.key}::int8`]),
      ],
      ' and ',
    )}
    order by number limit ${limit}::int`)

export const selectFailures = (
  on: Queryable,
  id: string,
  after: number,
  limit: number,
): Promise<{ number: number; rows: StoredRow[]; reason: StoredReason | null }[]> =>
  on.query(sql`
    select number, rows, reason from import_record
    where import_id = ${id} and outcome in ('refused', 'failed') and number > ${after}::int
    order by number limit ${limit}::int`)

/** The products that have these article numbers and barcodes. */
export const selectVariantOwners = (
  on: Queryable,
  { skus, barcodes }: { skus: string[]; barcodes: string[] },
): Promise<{ product: string; colour: string; size: string; sku: string; barcode: string | null }[]> =>
  on.query(sql`
    select product_id as product, colour, size, sku, barcode from variant where sku = any(${skus}::text[])
    union select product_id, colour, size, sku, barcode from variant where barcode = any(${barcodes}::text[])`)

/** Those of the products whose status staff have changed outside of imports. */
export async function selectPublishedByStaff(on: Queryable, ids: string[]): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select distinct record_id as id from audit_entry
    where record_type = 'product' and record_id = any(${ids}::text[]) and call not in ('runImport', 'undoImport')
      and before is not null and after ? 'status'`)
  return rows.map(({ id }) => id)
}

/** The stocks, `stock.white.M`, that somebody has changed since an import has, other than by sales. */
export const selectCountedStocks = (
  on: Queryable,
  importId: string,
  products: string[],
): Promise<{ product: string; field: string }[]> =>
  on.query(sql`
    select e.record_id as product, field from audit_entry e, jsonb_object_keys(e.after) field
    where e.record_type = 'product' and e.record_id = any(${products}::text[]) and starts_with(field, 'stock.')
      and e.at >= (select created_at from data_import where id = ${importId})
    group by 1, 2 having count(*) > 1`)
