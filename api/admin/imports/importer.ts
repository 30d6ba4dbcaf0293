// What each kind of import does with its records. Reading and processing a file is the same for all kinds.
import { isDeepStrictEqual } from 'node:util'
import type { ImportOutcome } from '#contract/admin/imports.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason, type StoredReason, storedReason } from '../../kernel/reason.ts'
import { DatabaseUnavailable, type Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { wrongRow } from './cells.ts'
import type { LogChange } from '../http/route.ts'
import type { ImportRow } from './imports.sql.ts'
import type { RecordOutcome, RecordRow, StoredRow } from './import-records.sql.ts'
import type { Families } from './product-families.ts'

export interface Importer {
  /** The permissions that importing a file with these columns needs. */
  permissions(fields: ImportRow['fields']): Permission[]
  /** Throws `Invalid Input` when required columns are missing. */
  checkColumns(fields: ImportRow['fields']): void
  /**
   * Rows with the same key are one record; empty: the row is a record of its own. @param of returns the cell of a
   * field.
   */
  keyOf(fields: ImportRow['fields'], of: (field: string) => string, families: Families): string
  /** Whether a row without a key of its own belongs to the record of the row above; left out: it never does. */
  continues?(of: (field: string) => string): boolean
  /** Reads all rows to find which belong to records in other rows; null: no row does. */
  families?(fields: ImportRow['fields']): ((rows: AsyncIterable<CsvRow>) => Promise<Families>) | null
  /** The rows of each record, when rows with the same key are several; left out: they never are. */
  split?(claimed: ImportRow, rows: StoredRow[]): StoredRow[][]
  /** Returns what each record would do, without changing anything. */
  check(deps: Deps, claimed: ImportRow, records: RecordRow[]): Promise<RecordOutcome[]>
  /**
   * Imports records and logs the changes. When one of them cannot be imported, throws `ApiError` with the reason:
   * everything is rolled back, and smaller groups are tried until that record is alone.
   */
  run(tx: Queryable, log: LogChange, work: Run): Promise<RecordOutcome[]>
  /** The outcomes of records that can be undone. */
  undoes: ImportOutcome[]
  /** Undoes records and logs the changes. */
  undo(tx: Queryable, log: LogChange, work: Run): Promise<RecordOutcome[]>
}

export interface Run {
  deps: Deps
  claimed: ImportRow
  records: RecordRow[]
}

/** The most rows of one record: enough for all variants of a product and its pictures. */
export const maxRecordRows = 1000

/** Throws `Invalid Input` for a record with too many rows. */
export function refuseTooManyRows({ rows }: RecordRow): void {
  if (rows.length > maxRecordRows)
    throw wrongRow(rows[maxRecordRows]![0], because('product-too-many-rows', { most: maxRecordRows }))
}

/** Whether an error says why a record cannot be imported. */
export const isReason = (error: unknown): error is ApiError =>
  error instanceof ApiError && !(error instanceof DatabaseUnavailable)

/** The notes without repetitions, and not more than a person reads. */
export function storedNotes(notes: Reason[], locale: string): StoredReason[] {
  const stored = notes.map((note) => storedReason(note, readerOf(locale)))
  const isFirst = (one: StoredReason, index: number) =>
    stored.findIndex((other) => isDeepStrictEqual(one, other)) === index
  return stored.filter(isFirst).slice(0, 20)
}
