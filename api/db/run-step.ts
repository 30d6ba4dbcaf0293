// Runs one step of a migration while other processes read and write: it never waits long for a lock, because every
// statement after it would wait behind it.
import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { CannotOpen, DatabaseUnavailable, type Db, sqlState } from '../kernel/db.ts'
import { type Backoff, backoffSeconds } from '../kernel/due-rows.ts'
import type { Step } from './migration-files.ts'

/** How long a step waits for a lock. */
const lockSeconds = 2
/** Waits before it tries again. */
const backoff: Backoff = { firstSeconds: 0.5, longestSeconds: 15 }
/** About two minutes. */
const maxTries = 12
/** SQLSTATEs after which the step may succeed: no lock within the time, deadlock. */
const worthRepeating = new Set(['55P03', '40P01'])

export interface StepOptions {
  db: Db
  /** No other process uses the database, so indexes need not be created concurrently. */
  isAlone: boolean
  log: (line: string) => void
}

/** Runs a step and records it. Throws `CannotOpen` when others hold a lock for too long; it can be repeated then. */
export async function runStep({ name, kind, text }: Step, options: StepOptions): Promise<void> {
  const { db, isAlone } = options
  const record = `insert into migration (name) values ('${name}')`
  if (kind === 'batches') {
    const inOneGo = () => transact(db, text)
    while ((await repeated(name, inOneGo, options)) > 0);
  }
  if (kind === 'index' && !isAlone) {
    for (const statement of statementsOf(text))
      await repeated(name, () => createIndex(statement, options), options)
  }
  const all = {
    expand: `${text};\n${record}`,
    contract: `${text};\n${record}`,
    batches: record,
    index: isAlone ? `${text.replaceAll(/\bconcurrently\b/gi, '')};\n${record}` : record,
  }
  await repeated(name, () => transact(db, all[kind]), options)
}

/** Without the limits of the role, which a pooler applies. */
const begin = `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '${lockSeconds}s'`

/** @returns the number of changed rows */
async function transact(db: Db, script: string): Promise<number> {
  try {
    return await db.script(`${begin}; ${script}; commit`)
  } catch (error) {
    // The embedded database has one connection, which is still in the failed transaction.
    await db.script('rollback').catch(() => {})
    throw error
  }
}

/** The statements of a step for indexes. */
export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)

export const indexStatement = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s/i

/** Creates an index, unless it exists. One that was not finished is dropped first. */
async function createIndex(statement: string, { db }: StepOptions): Promise<void> {
  const name = indexStatement.exec(statement)![1]!
  const [found] = await db.query<{ isValid: boolean }>(
    sql`select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${name})`,
  )
  if (found?.isValid) return
  if (found) await db.script(`drop index concurrently ${name}`)
  await db.script(statement)
}

async function repeated<T>(name: string, work: () => Promise<T>, { log }: StepOptions): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      // On PostgreSQL, a lock that was not free within the time counts as a database that cannot serve.
      const code = sqlState(error instanceof DatabaseUnavailable ? error.cause : error)
      if (!worthRepeating.has(code ?? '')) throw error
      if (tries === maxTries)
        throw new CannotOpen(
          `${name} was not run, because other transactions hold its tables for too long. Nothing of it was changed; end them, and start again.`,
        )
      log(`schema: ${name} waits for other transactions`)
      await pause(backoffSeconds(tries - 1, backoff) * 1000)
    }
  }
}
