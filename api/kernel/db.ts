// The interface to the database, the same for the embedded database and PostgreSQL.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sql } from 'sql-template-tag'
import { unavailableSeconds } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'
import { because, type Reason } from './reason.ts'

export type Row = Record<string, unknown>

/** What processes read into memory or cache, and read again when it has changed. */
export const changeTopics = [
  'catalogue',
  'fabric',
  'fabric_definition',
  'look',
  'mail_words',
  'pattern_settings',
  'product',
  'search_words',
  'services',
  'shirt_part',
  'shirt_price',
  'shop_settings',
] as const

export type ChangeTopic = (typeof changeTopics)[number]

/** Queues of jobs that are processed directly after a commit that inserts a due row. */
export const queueTopics = [
  'backup',
  'bulk_move',
  'demo_event',
  'gift_card',
  'import',
  'mail',
  'marker',
  'recovery_request',
  'refund',
  'vat_check',
  'webhook',
] as const

export type QueueTopic = (typeof queueTopics)[number]

/** What can run one statement: the database itself or an open transaction. */
export interface Queryable {
  /** Runs one statement. Rejects with `StatementError`. */
  query<T extends object = Row>(statement: Sql): Promise<T[]>
}

/** Connections of a pool, how many it may open, and the calls that wait for one. */
export interface Connections {
  used: number
  idle: number
  max: number
  waiting: number
}

/** A streaming replica, as this process finds it. */
export interface ReplicaState {
  /** By how much it is behind; null: it does not answer, or has not been asked yet. */
  lagSeconds: number | null
  /** Why it is not read, and what to do; null: it is read. */
  problem: Reason | null
}

export interface Db extends Queryable {
  kind: 'embedded' | 'postgres'
  /**
   * Runs `work` in one transaction; a throw rolls it back. Deadlocks and serialization failures are tried again.
   * `mayTakeLong` lifts the time limit of statements, for work that no shopper waits for.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: { mayTakeLong?: boolean }): Promise<T>
  /**
   * Runs a script of several statements on a connection of its own; for migrations only.
   *
   * @returns the number of rows that it inserted, updated and deleted
   */
  script(text: string): Promise<number>
  /**
   * Calls `changed` after a committed change of this process, within a second after one of another process, and when
   * changes may have been missed. Resolves when no later change can be missed. Topics that change together are reported
   * together: nothing runs between their calls. Of a queue, only changes of this process are reported.
   *
   * `changed` gets the id of the changed product for the topic `product`; null: it may be any of them.
   */
  onChange(topic: ChangeTopic | QueueTopic, changed: (id: string | null) => void): Promise<void>
  /** The pool of connections; null for the embedded database. */
  connections(): Connections | null
  /** Null without a replica. */
  replica(): ReplicaState | null
  /** False after a statement failed because the disk is full, until rows can be stored again. */
  hasRoom(): Promise<boolean>
  close(): Promise<void>
}

/** Called with each statement, BEGIN and COMMIT included; measurements count with it. */
export type OnStatement = (text: string, values: readonly unknown[]) => void

export interface DbOptions {
  onStatement?: OnStatement | undefined
  /** Called when the database stops answering, and when it answers again. */
  warn?: ((line: string) => void) | undefined
}

/** Thrown when a database cannot be opened, with a sentence for the person who starts the shop. */
export class CannotOpen extends Error {}

/**
 * The database cannot be reached, or did not answer in time. It may be unknown whether the statement ran; the request
 * can be repeated.
 */
export class DatabaseUnavailable extends ApiError {
  constructor(cause?: unknown) {
    const message = because('shop-unreachable')
    super('Unavailable', message, undefined, unavailableSeconds)
    this.cause = cause
  }
}

/**
 * The database refused a statement. The driver's own error contains the statement's values and the refused row, which
 * may be customers' data, and errors are logged. So only the table, column, constraint and code are copied.
 */
export class StatementError extends Error {
  /** The SQLSTATE. */
  readonly code: string
  readonly table: string | undefined
  readonly column: string | undefined
  readonly constraint: string | undefined

  constructor(of: { code: string; message: string; table?: string; column?: string; constraint?: string }) {
    // Only messages about data (class 22) repeat a value; the others name tables and constraints.
    super(of.code.startsWith('22') ? of.message.replace(/".*"/s, '"…"') : of.message)
    this.name = 'StatementError'
    this.code = of.code
    this.table = of.table
    this.column = of.column
    this.constraint = of.constraint
  }
}

const insideTransaction = new AsyncLocalStorage<true>()

/**
 * Runs the work of a transaction. Inside, using the database handle itself throws, because it would wait for the
 * transaction that waits for it: a deadlock.
 */
export function guardTransaction<T>(work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(true, work)
}

export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore())
    throw new Error('the database handle was used inside a transaction; use the transaction')
}

/** Whether the reads of some work may be a second old; `isPrimary` once it has read from the primary. */
const olderReads = new AsyncLocalStorage<{ isPrimary: boolean }>()

/**
 * Runs work whose reads may be a second old, so that a replica can answer them: replies and pages that are the same for
 * everybody. Work that has read from the primary continues there, so that later reads are never older than earlier
 * ones.
 */
export const withOlderReads = <T>(work: () => Promise<T>): Promise<T> =>
  olderReads.getStore() ? work() : olderReads.run({ isPrimary: false }, work)

/** Runs work whose reads must be current. */
export const withCurrentReads = <T>(work: () => Promise<T>): Promise<T> =>
  olderReads.run({ isPrimary: true }, work)

/** Null when reads must be current. */
export function olderReadsNow(): { isPrimary: boolean } | null {
  const store = olderReads.getStore()
  return store && !store.isPrimary ? store : null
}

/** SQLSTATEs after which the same transaction may succeed: serialization failure and deadlock. */
export const worthRetrying = new Set(['40001', '40P01'])

export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

/** A statement found no row where there is always one: another request has deleted it. */
export class MissingRow extends Error {}

/** The first row. Throws `MissingRow`. */
export function firstRow<T>(rows: T[]): T {
  const row = rows[0]
  if (row === undefined) throw new MissingRow('a row was expected, none came')
  return row
}
