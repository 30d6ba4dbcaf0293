// What each kind of import does with its records. How a file is read and worked through is the same for all of them.
import { isDeepStrictEqual } from 'node:util'
import type { ImportOutcome } from '#contract/admin/imports.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason, type StoredReason, storedReason } from '../../kernel/reason.ts'
import { DatabaseUnavailable, type Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import type { LogChange } from '../http/route.ts'
import type { ImportRow, Outcome, RecordRow } from './imports.sql.ts'

export interface Importer {
  /** The permissions that a file with these columns needs. */
  permissions(fields: ImportRow['fields']): Permission[]
  /** Throws `Invalid Input` when columns are missing without which nothing can be imported. */
  checkColumns(fields: ImportRow['fields']): void
  /** By what rows belong together; empty: the row is a record of its own. @param of the cell of a field. */
  keyOf(fields: ImportRow['fields'], of: (field: string) => string): string
  /** What each record would do. Changes nothing. */
  check(deps: Deps, claimed: ImportRow, records: RecordRow[]): Promise<Outcome[]>
  /**
   * Imports records and writes their log. Throws `ApiError` with the reason why it cannot: then all of it is rolled back,
   * and fewer of them are tried until the record that is the reason is alone.
   */
  run(tx: Queryable, log: LogChange, work: Run): Promise<Outcome[]>
  /** What became of the records that can be undone. */
  undoes: ImportOutcome[]
  /** Takes records back, and writes the log. */
  undo(tx: Queryable, log: LogChange, work: Run): Promise<Outcome[]>
}

export interface Run {
  deps: Deps
  claimed: ImportRow
  records: RecordRow[]
}

/** Rows of one record: as many as a product has variants, and some pictures. */
export const maxRecordRows = 1000

/** Throws `Invalid Input` for a record of more rows than one may have. */
export function refuseTooManyRows({ rows }: RecordRow): void {
  if (rows.length > maxRecordRows)
    throw new ApiError('Invalid Input', because('product-too-many-rows', { most: maxRecordRows }))
}

/** Whether an error says why a record cannot be imported. */
export const isReason = (error: unknown): error is ApiError =>
  error instanceof ApiError && !(error instanceof DatabaseUnavailable)

/** Each note once, and not more than a person reads. */
export function storedNotes(notes: Reason[], locale: string): StoredReason[] {
  const stored = notes.map((note) => storedReason(note, readerOf(locale)))
  const isFirst = (one: StoredReason, index: number) =>
    stored.findIndex((other) => isDeepStrictEqual(one, other)) === index
  return stored.filter(isFirst).slice(0, 20)
}
