// The register of running processes: a contract step is run only when each of them knows it. Only on PostgreSQL, because
// one process at a time uses the embedded database.
import { randomUUID } from 'node:crypto'
import { CannotOpen, type Db, type Queryable } from '../kernel/db.ts'
import { encryptedRowsStep, migrationsFolder, readSteps, type Step } from './migration-files.ts'
import {
  contractsRun,
  deleteProcess,
  insertContract,
  olderProcessSeen,
  type ProcessFacts,
  upsertFacts,
  upsertProcess,
} from './running-processes.sql.ts'

export { type ProcessFacts, selectProcesses } from './running-processes.sql.ts'

/** How often a process says that it is running; it counts as ended after six times as long. */
export const registerEverySeconds = 10

const id = randomUUID()

/** The contract steps of this program. */
let known: Promise<string[]> | undefined

const contractsOf = (steps: Step[]): string[] => [
  ...steps.filter(({ kind }) => kind === 'contract').map(({ name }) => name),
  encryptedRowsStep,
]

/** Says that this process is running. @param steps of its program */
export async function register(on: Queryable, steps: Step[]): Promise<void> {
  await upsertProcess(on, id, contractsOf(steps))
}

/**
 * Says again that this process is running. After it was frozen or without a connection for a minute, a newer program
 * may have changed the schema.
 *
 * @returns why this process must end; undefined when it need not
 */
export async function stayRegistered(db: Db): Promise<string | undefined> {
  known ??= readSteps(migrationsFolder).then(contractsOf)
  const contracts = await known
  await upsertProcess(db, id, contracts)
  const unknown = (await contractsRun(db)).filter((name) => !contracts.includes(name))
  return unknown.length > 0 ? ofNewerProgram(unknown) : undefined
}

/** Stores what the back office shows about this process, also on the embedded database. */
export const reportProcess = (db: Db, facts: ProcessFacts): Promise<void> => upsertFacts(db, id, facts)

export async function unregister(db: Db): Promise<void> {
  await deleteProcess(db, id)
}

/** Throws `CannotOpen` when a process is running that does not know this contract step. */
export async function requireNoOlderProcess(on: Queryable, contract: string): Promise<void> {
  const seconds = await olderProcessSeen(on, id, contract)
  if (seconds !== undefined)
    throw new CannotOpen(
      `${contract} was not run, because a process of an older release is running: it was seen ${seconds} s ago. Stop it, and try again; a process that was killed counts as running for a minute.`,
    )
}

/**
 * Records that secrets of rows are encrypted from now on, unless a process is running that cannot read them.
 *
 * @returns whether it is recorded
 */
export async function recordEncryptedRows(db: Db): Promise<boolean> {
  if (await hasEncryptedRows(db)) return true
  if (db.kind === 'postgres' && (await olderProcessSeen(db, id, encryptedRowsStep)) !== undefined)
    return false
  await insertContract(db, encryptedRowsStep)
  return true
}

/** Whether secrets of rows are encrypted. */
export const hasEncryptedRows = async (on: Queryable): Promise<boolean> =>
  (await contractsRun(on)).includes(encryptedRowsStep)

export const ofNewerProgram = (unknown: string[]): string =>
  `The database belongs to a newer program: its schema has ${unknown.join(', ')}, which this one does not know. Start the newer program again, or restore a backup from before it.`
