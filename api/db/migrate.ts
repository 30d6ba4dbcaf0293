// Brings a database to the newest schema: a new database runs the files of `schema/`; then every database runs, in
// order, the steps of `migrations/` that it has not run yet. Its few statements are in this file, close to the scripts
// that they belong to.
import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { CannotOpen, type Db, firstRow, type Queryable } from '../kernel/db.ts'
import {
  encryptedRowsStep,
  kindOf,
  migrationsFolder,
  readSteps,
  rebuildScript,
  schemaScript,
  type Step,
} from './migration-files.ts'
import { runStep } from './run-step.ts'
import { ofNewerProgram, register, requireNoOlderProcess } from './running-processes.ts'

/** A number that no other advisory lock on this database uses. */
const lock = 7_415_926
const lockEveryMs = 250

/** The name under which the files of `schema/` are recorded. */
const schemaName = 'schema'

/** Earlier programs made the schema with numbered files. A database that has run all of them has the same schema. */
const earlierFiles = { count: 105, last: '160-demo-gift-cards.sql' }

export interface MigrateOptions {
  log?: ((line: string) => void) | undefined
  /** Also runs the contract steps that would wait for the next release. */
  contract?: boolean | undefined
  folder?: string
}

/**
 * Runs the steps that are due and returns how many. Each step and its record are one transaction; one process at a time
 * runs steps. The contract steps at the end wait for the next release that has another step, so that until then the
 * release before can be started again.
 *
 * Throws `CannotOpen`, and changes nothing, when a newer program has run a contract step that this one does not have, or
 * when an earlier program has not run all of its files; also when a contract step is due and a process is running that
 * does not know it, or when others hold a lock for too long.
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<number> {
  // One process at a time uses it.
  if (db.kind === 'embedded') return bringUpToDate(db, options)
  const release = await acquireLock(db, options)
  try {
    return await bringUpToDate(db, options)
  } finally {
    await release()
  }
}

/**
 * Waits until no other process runs steps. The lock belongs to a transaction that does nothing else, so that it works
 * through a pooler, and ends with its process. Nobody waits for it inside a statement or transaction, because a
 * concurrent index is finished only when all older ones have ended.
 *
 * @returns a function that releases it
 */
async function acquireLock(db: Db, { log }: MigrateOptions): Promise<() => Promise<unknown>> {
  for (let tries = 1; ; tries++) {
    const [asked, over] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()]
    const holding = db.transaction(
      async (tx) => {
        const isMine = await tryLock(tx)
        asked.resolve(isMine)
        if (isMine) await over.promise
        return isMine
      },
      { mayTakeLong: true },
    )
    // When the connection is lost meanwhile, `release` reports it.
    holding.catch(() => {})
    if (await Promise.race([asked.promise, holding]))
      return () => {
        over.resolve()
        return holding
      }
    await holding
    if (tries === 20) log?.('schema: another process is changing it; waiting')
    await pause(lockEveryMs)
  }
}

async function tryLock(tx: Queryable): Promise<boolean> {
  const rows = await tx.query<{ isMine: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as is_mine`)
  // Ends the snapshot of the statement before, for which an index would wait.
  await tx.query(sql`set local jit = off`)
  return firstRow(rows).isMine
}

async function bringUpToDate(
  db: Db,
  { log = () => {}, contract = false, folder = migrationsFolder }: MigrateOptions,
): Promise<number> {
  await db.script(
    'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
  )
  const recorded = await recordedNames(db)
  const isNew = recorded.length === 0
  const isEarlier = !isNew && !recorded.includes(schemaName)
  const isAlone = isNew || db.kind === 'embedded'
  const run = (step: Step) => runStep(step, { db, isAlone, log })
  const schemaStep = (text: string): Step => ({ name: schemaName, kind: 'expand', text })
  if (isEarlier) {
    requireAllEarlier(recorded)
    await run(schemaStep(await rebuildScript()))
  }
  if (isNew) await run(schemaStep(await schemaScript()))
  const done = new Set(isEarlier ? [schemaName] : recorded)
  const steps = await readSteps(folder)
  refuseUnknown(done, steps)
  const due = steps.filter(({ name }) => !done.has(name))
  const isWaiting = (index: number) =>
    !isNew && !contract && due.slice(index).every(({ kind }) => kind === 'contract')
  const now = due.filter((_step, index) => !isWaiting(index))
  for (const step of now) {
    if (step.kind === 'contract' && db.kind === 'postgres') await requireNoOlderProcess(db, step.name)
    await run(step)
  }
  if (db.kind === 'postgres') await register(db, steps)
  if (isNew) log('schema: created')
  else if (isEarlier) log('schema: brought from many files to one')
  else if (now.length > 0) log(`schema: brought up to date, last with ${now.at(-1)!.name}`)
  const waiting = due.slice(now.length).map(({ name }) => name)
  if (waiting.length > 0)
    log(
      `schema: ${waiting.join(', ')} waits for the next release, or for “npm run migrate -- contract”; until then the release before can be started again`,
    )
  return now.length + (isNew ? 1 : 0)
}

async function recordedNames(db: Db): Promise<string[]> {
  return (await db.query<{ name: string }>(sql`select name from migration order by name`)).map(
    (row) => row.name,
  )
}

function refuseUnknown(done: Set<string>, steps: Step[]): void {
  const known = new Set([schemaName, encryptedRowsStep, ...steps.map(({ name }) => name)])
  const unknown = [...done].filter((name) => !known.has(name) && kindOf(name) === 'contract').toSorted()
  if (unknown.length > 0) throw new CannotOpen(ofNewerProgram(unknown))
}

function requireAllEarlier(recorded: string[]): void {
  const last = recorded.at(-1)!
  if (recorded.length !== earlierFiles.count || last !== earlierFiles.last)
    throw new CannotOpen(
      `The schema of the database ends with ${last}: this program opens one that ends with ${earlierFiles.last}. Start the database once with the program that has this file, and then this one.`,
    )
}
