// PGlite: PostgreSQL in this process, its files in one folder. One process per folder.
import { readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { Sql } from 'sql-template-tag'
import {
  CannotOpen,
  DatabaseUnavailable,
  type Db,
  type DbOptions,
  guardTransaction,
  type Queryable,
  refuseInsideTransaction,
  sqlState,
  StatementError,
} from '../kernel/db.ts'
import { timeStatement } from '../kernel/telemetry.ts'
import { collectChanges, createChangeWatchers } from './changes.ts'
import { lockFile, lockFolder } from './folder-lock.ts'
import { storeTemporarily } from './room.sql.ts'
import { createRoom } from './room.ts'
import { statementsOf } from './statements.ts'

/** A freshly initialised cluster without any table, packed once: saves the memory and time of initdb. */
const templateFile = path.join(import.meta.dirname, 'template.tar.gz')

/** Exists while a new cluster is being unpacked: the folder is not complete then. */
const unpackingMark = 'unpacking'

/** Free disk space for the log that is written when the database opens, and for some work: three segments of 16 MB. */
const minFreeBytes = 48 * 1024 * 1024

// 64-bit integers are read as numbers from both databases: counts and minor units stay far below 2^53.
const parsers = { [types.INT8]: (value: string) => Number(value) }
const extensions = { pg_trgm, unaccent }
/** By default PostgreSQL takes 128 MB for pages that it has read, most of which the database of a small shop never uses. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
const options = { extensions, parsers, startParams }

async function openCluster(folder: string): Promise<PGlite> {
  await requireRoom(folder)
  if (await isNew(folder)) {
    // The next start begins again here after an interrupted one.
    await writeFile(path.join(folder, unpackingMark), '')
    await (await createCluster(folder)).close()
    await rm(path.join(folder, unpackingMark))
  }
  return PGlite.create({ dataDir: folder, ...options })
}

/** Creates a cluster from a packed one: in the folder, or in memory without a folder. */
export async function createCluster(folder?: string, packedFile = templateFile): Promise<PGlite> {
  const packed = new Blob([await readFile(packedFile)])
  return PGlite.create({ ...(folder && { dataDir: folder }), ...options, loadDataDir: packed })
}

async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= minFreeBytes) return
  const free = Math.floor((bavail * bsize) / 1024 / 1024)
  throw new CannotOpen(
    `Only ${free} MB are free where the database is (${folder}); it needs at least ${minFreeBytes / 1024 / 1024} MB to open.`,
  )
}

/** Whether the folder has no cluster yet; an incompletely unpacked one is removed. */
async function isNew(folder: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name !== lockFile)
  if (names.includes(unpackingMark)) {
    for (const name of names) await rm(path.join(folder, name), { recursive: true })
    return true
  }
  if (names.length > 0 && !names.includes('PG_VERSION'))
    throw new CannotOpen(
      `There are files in ${folder}, but no database; empty it, or set DATA_DIR to another folder.`,
    )
  return names.length === 0
}

/**
 * Ends the process when the database panics (the disk is full or broken), because the next statement would loop
 * forever. A PostgreSQL server ends its process too. The next start recovers all committed transactions.
 */
function endOnPanic(cluster: PGlite, refuseClosed: () => void): void {
  const send = cluster.execProtocolStream.bind(cluster)
  cluster.execProtocolStream = async (...message) => {
    // A statement after the end fails as one that panics does.
    refuseClosed()
    try {
      return await send(...message)
    } catch (error) {
      const { severity = 'PANIC' } = error as { severity?: string }
      if (severity !== 'PANIC' && severity !== 'FATAL') throw error
      console.error(
        `The embedded database has failed: ${(error as Error).message}. The shop stops; what it has acknowledged is there at its next start.`,
      )
      process.exit(1)
    }
  }
}

/** Opens the embedded database in `folder`, or in memory for `null`. */
export async function openEmbedded(folder: string | null, options?: DbOptions): Promise<Db> {
  const release = folder === null ? () => {} : await lockFolder(folder)
  const opening = folder === null ? createCluster() : openCluster(folder)
  const cluster = await opening.catch((error) => (release(), Promise.reject(error)))
  const db = databaseOf(cluster, options)
  return { ...db, close: () => db.close().then(release) }
}

/** The database of a cluster that is open; one for each cluster, because it names the prepared statements. */
export function databaseOf(cluster: PGlite, { onStatement = () => {} }: DbOptions = {}): Db {
  let isClosed = false
  const refuseClosed = () => {
    if (isClosed) throw new DatabaseUnavailable(new Error('the embedded database is closed'))
  }
  endOnPanic(cluster, refuseClosed)
  const watchers = createChangeWatchers()
  const runStatement = statementsOf(cluster)
  const run = async <T>(
    { text, values }: Sql,
    isInTransaction: boolean,
    changed: Set<string>,
  ): Promise<T[]> => {
    onStatement(text, values)
    const onNotice = collectChanges(changed)
    const send = () => driver(() => runStatement(text, values, { isInTransaction, onNotice }))
    return (await timeStatement(text, send)) as T[]
  }
  /** Runs work that collects what it changes, and tells it when the work is done. */
  const telling = async <T>(work: (changed: Set<string>) => Promise<T>): Promise<T> => {
    const changed = new Set<string>()
    const result = await work(changed)
    watchers.tell(changed)
    return result
  }
  const db: Db = {
    kind: 'embedded',
    async query(statement) {
      refuseInsideTransaction()
      return room.watch(() => telling((changed) => run(statement, false, changed)))
    },
    async transaction(work) {
      refuseInsideTransaction()
      const attempt = (changed: Set<string>) =>
        cluster.transaction(async () => {
          onStatement('begin', [])
          const queryable: Queryable = { query: (statement) => run(statement, true, changed) }
          const result = await guardTransaction(() => work(queryable))
          onStatement('commit', [])
          return result
        }) as ReturnType<typeof work>
      // The driver has errors of its own for a closed database.
      const attemptUnlessClosed = async (changed: Parameters<typeof attempt>[0]) => {
        try {
          return await attempt(changed)
        } catch (error) {
          refuseClosed()
          throw error
        }
      }
      return room.watch(() => telling((changed) => driver(() => attemptUnlessClosed(changed))))
    },
    async script(text) {
      const results = await telling((changed) =>
        driver(() => cluster.exec(text, { onNotice: collectChanges(changed) })),
      )
      return results.reduce((sum, { affectedRows = 0 }) => sum + affectedRows, 0)
    },
    async onChange(topic, onChanged) {
      watchers.add(topic, onChanged)
    },
    connections: () => null,
    replica: () => null,
    hasRoom: () => room.hasRoom(),
    async close() {
      // After the statements and the transaction that have begun.
      await cluster._runExclusiveTransaction(async () => void (isClosed = true))
      await cluster.close()
    },
  }
  const room = createRoom(() => db.transaction(storeTemporarily))
  return db
}

/** Runs a call of the driver, and turns its errors into `StatementError` or `DatabaseUnavailable`. */
async function driver<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    // Not an error of the driver: thrown by the work of a transaction.
    if (!isOfDriver(error)) throw error
    const refused = new StatementError(error)
    // Out of disk space or memory (class 53): the statement can be repeated when there is enough.
    throw error.code.startsWith('53') ? new DatabaseUnavailable(refused) : refused
  }
}

const isOfDriver = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'severity' in error && sqlState(error) !== undefined
