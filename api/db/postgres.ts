// PostgreSQL (15 or newer) over the network: the same interface as of the embedded database, for any number of
// processes.
import { Socket } from 'node:net'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import {
  CannotOpen,
  type Connections,
  DatabaseUnavailable,
  type Db,
  type DbOptions,
  guardTransaction,
  olderReadsNow,
  type Queryable,
  refuseInsideTransaction,
  sqlState,
  StatementError,
  worthRetrying,
} from '../kernel/db.ts'
import { count, timeStatement } from '../kernel/telemetry.ts'
import { collectChanges, concernsReplica, createChangeWatchers } from './changes.ts'
import { storeTemporarily } from './room.sql.ts'
import { createRoom } from './room.ts'
import { noReplyInTime, sendMessage } from './message.ts'
import { isDirectConnection } from './direct-connection.ts'
import { createStatementNames, maxRemembered, type StatementNames } from './statement-names.ts'
import { watchReplica } from './replica.ts'
import { openWatcher, type Watcher } from './watcher.ts'

const int8 = 20

/** How long a call waits for a free connection, or for a new one. */
const connectMs = 5000
/** How long one statement may take; the server ends it. */
const statementMs = 8000
/** How long one statement may wait for a lock; work that may take long waits up to a minute. */
const lockMs = 5000
const longLockMs = 60_000
/** When the server has not ended the statement after this time, the connection is closed. */
const answerMs = 10_000
/** How long closing waits for running statements. */
const closeMs = 3000
/** After this time without a statement the server ends a transaction, so that a stopped process holds no locks. */
const idleInTransactionMs = 60_000
/** For the commands of the shop's operator, which have no limit; pg needs a number. */
const dayMs = 86_400_000

/** The settings of a connection to the server itself; a pooler refuses them. */
const directSettings: pg.ClientConfig = {
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  // Compiling a statement would take longer than running it: each reads far fewer rows than the planner estimates.
  options: '-c jit=off',
}

/** Begins a transaction with limits of its own, in milliseconds; 0: none. */
const beginWith = (limits: { statement: number; lock: number; idle: number }) =>
  `begin; set local statement_timeout = ${limits.statement}; set local lock_timeout = ${limits.lock};
  set local idle_in_transaction_session_timeout = ${limits.idle}; set local jit = off`

/** Sockets that can all be closed at once. */
function createSockets() {
  const sockets = new Set<Socket>()
  return {
    stream() {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    destroy() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function createPool(connection: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...connection, max })
  // The pool replaces a lost connection; an error without a listener would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('notice', collectChanges(changedOn(client)))
  })
  return pool
}

const connectionsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool, max: number): Connections => ({
  used: totalCount - idleCount,
  idle: idleCount,
  max,
  waiting: waitingCount,
})

export interface PostgresPlace {
  url: string
  /** The address of the server itself, when `url` leads to a pooler. */
  listenUrl?: string | null | undefined
  replicaUrl?: string | null | undefined
  poolSize: number
}

/** Opens a pool. Rejects with `CannotOpen` when the server cannot be reached, or only through a pooler. */
export async function openPostgres(
  { url, listenUrl, replicaUrl, poolSize }: PostgresPlace,
  { onStatement = () => {}, warn = () => {} }: DbOptions = {},
): Promise<Db> {
  pg.types.setTypeParser(int8, Number)
  const { isDirect, keepsPrepared } = await inspect(url, 'DATABASE_URL')
  const directUrl = isDirect ? url : await directUrlOf(listenUrl)
  if (directUrl === null) warn(noDirectAddress)
  const sockets = createSockets()
  const connection = { connectionTimeoutMillis: connectMs, keepAlive: true, stream: sockets.stream }
  // The role may have limits, which migrations must not have.
  const noLimits = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c jit=off'
  const single =
    directUrl === null
      ? { ...connection, connectionString: url }
      : { ...connection, connectionString: directUrl, options: noLimits }
  const pool = createPool({ ...connection, connectionString: url, ...(isDirect && directSettings) }, poolSize)
  const watchers = createChangeWatchers()
  const replica = replicaUrl ? openReplica(replicaUrl, { connection, poolSize, onStatement, warn }) : null
  const tell = (topics: Set<string>) => {
    if (concernsReplica(topics)) replica?.changed()
    watchers.tell(topics)
  }
  const sending: Sending = {
    onStatement,
    names: keepsPrepared ? createStatementNames() : null,
    begin: isDirect ? null : beginWith({ statement: statementMs, lock: lockMs, idle: idleInTransactionMs }),
    maxMs: answerMs,
    tell,
  }
  let watcher: Promise<Watcher> | undefined
  let isUnavailable = () => false

  const connect = async (): Promise<pg.PoolClient> => {
    if (isUnavailable()) throw new DatabaseUnavailable()
    return driver(() => pool.connect())
  }
  const transaction: Db['transaction'] = async (work, { mayTakeLong = false } = {}) => {
    refuseInsideTransaction()
    const attempt = async () => transact(await connect(), work, mayTakeLong, sending)
    return room.watch(() => retried(attempt, sending))
  }
  const room = createRoom(() => transaction(storeTemporarily))
  const watch = () =>
    (watcher ??= openWatcher({
      connection: single,
      onPoll: (reached, is) => replica?.primaryAt(reached, is),
      onChanges: watchers.tell,
      onMissed: watchers.tellAll,
      onAway(why) {
        count('placket_database_lost_total')
        warn(`the database does not answer (${why}); calls are refused until it does`)
        // Statements that still wait on these connections would never be answered.
        sockets.destroy()
      },
      onBack: () => warn('the database answers again'),
    }))
  return {
    kind: 'postgres',
    async query<T>(statement: Sql) {
      refuseInsideTransaction()
      const older = replica && (await replica.read<T>(statement))
      if (older) return older
      const attempt = async () => runAlone<T>(await connect(), statement, sending)
      return room.watch(() => retried(attempt, sending))
    },
    transaction,
    script: (text) => runScript(single, text, watchers.tell),
    async onChange(topic, onChanged) {
      watchers.add(topic, onChanged)
      isUnavailable = (await driver(watch)).isAway
    },
    connections: () => connectionsOf(pool, poolSize),
    replica: () => replica && replica.state(),
    hasRoom: () => room.hasRoom(),
    async close() {
      await (await watcher)?.close()
      // Limits the wait for running statements, because the server may not answer.
      const late = setTimeout(sockets.destroy, closeMs)
      await Promise.all([pool.end(), replica?.close()])
      clearTimeout(late)
    },
  }
}

/** How long a read waits for the replica, in milliseconds; then the primary is read. */
const replicaMs = 2000

interface ReplicaOptions {
  connection: pg.ClientConfig
  poolSize: number
  onStatement: Sending['onStatement']
  warn: (line: string) => void
}

/** A pool of connections to a replica, and whether it is fresh enough. */
function openReplica(url: string, { connection, poolSize, onStatement, warn }: ReplicaOptions) {
  const to = { ...connection, connectionString: url, ...directSettings, connectionTimeoutMillis: replicaMs }
  const pool = createPool({ ...to, statement_timeout: replicaMs }, poolSize)
  const { isFresh, close, ...watch } = watchReplica(to, warn)
  // A replica accepts no changes, so there is nothing to tell.
  const sending = { onStatement, names: createStatementNames(), maxMs: replicaMs, tell() {} }
  return {
    ...watch,
    /** Runs a statement whose reads may be a second old; null when the primary has to run it. */
    async read<T>(statement: Sql): Promise<T[] | null> {
      const reads = olderReadsNow()
      if (!reads) return null
      if (isFresh())
        try {
          return await runAlone<T>(await pool.connect(), statement, sending)
        } catch {
          // It is away, it has ended a read that was in the way of a change, or the statement writes: the primary
          // answers, or reports what is wrong.
        }
      reads.isPrimary = true
      return null
    },
    async close() {
      await close()
      await pool.end()
    },
  }
}

/**
 * How a URL leads to the server. Behind a pooler each transaction may get another connection to the server, which does
 * not know the statements that were prepared before; PgBouncer from 1.21 prepares them there again, under names of its
 * own. Rejects with `CannotOpen`.
 *
 * @param variable the variable of the environment that has the URL
 */
async function inspect(
  url: string,
  variable: string,
): Promise<{ isDirect: boolean; keepsPrepared: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  try {
    await client.connect()
    if (await isDirectConnection(client)) return { isDirect: true, keepsPrepared: true }
    await client.query('begin')
    await client.query({ name: 'placket_probe', text: 'select 1' })
    const prepared = await client.query<{ name: string }>('select name from pg_prepared_statements')
    const keepsPrepared = prepared.rows.some(({ name }) => name.startsWith('PGBOUNCER_'))
    if (!keepsPrepared) await client.query('deallocate placket_probe')
    await client.query('rollback')
    return { isDirect: false, keepsPrepared }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    throw new CannotOpen(`The PostgreSQL of ${variable} cannot be reached: ${message || code}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The address of the server behind a pooler; null without one. Rejects with `CannotOpen`. */
async function directUrlOf(listenUrl: string | null | undefined): Promise<string | null> {
  if (!listenUrl) return null
  if ((await inspect(listenUrl, 'DATABASE_LISTEN_URL')).isDirect) return listenUrl
  throw new CannotOpen(
    'DATABASE_LISTEN_URL leads to a pooler as well. Set it to the address of the server itself, or unset it.',
  )
}

const noDirectAddress =
  'DATABASE_URL leads to a pooler and DATABASE_LISTEN_URL is not set, so the shop polls for changes and migrates through the pooler.'

const changesRows = /^(INSERT|UPDATE|DELETE|MERGE)$/

/** Runs a script on a connection of its own. @returns the number of rows that it changed */
async function runScript(
  connection: pg.ClientConfig,
  text: string,
  tell: (topics: Set<string>) => void,
): Promise<number> {
  const client = new pg.Client(connection)
  const topics = new Set<string>()
  client.on('error', () => {})
  client.on('notice', collectChanges(topics))
  await driver(() => client.connect())
  try {
    const results = [await driver(() => client.query(text))].flat()
    tell(topics)
    const changes = results.filter(({ command }) => changesRows.test(command))
    return changes.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
  } finally {
    await client.end()
  }
}

interface Sending {
  onStatement: NonNullable<DbOptions['onStatement']>
  /** Null when connections do not keep prepared statements. */
  names: StatementNames | null
  /** Begins a transaction with its settings; null: connections have them, and its first statement begins it. */
  begin: string | null
  /** The longest wait for a result, in milliseconds. */
  maxMs: number
  /** Called with what a transaction has changed, after its commit. */
  tell: (topics: Set<string>) => void
}

/** @param begins a transaction, in the same message */
async function run<T>(
  on: pg.PoolClient,
  { text, values }: Sql,
  { onStatement, names, maxMs }: Pick<Sending, 'onStatement' | 'names' | 'maxMs'>,
  begins = false,
): Promise<T[]> {
  if (begins) onStatement('begin', [])
  onStatement(text, values)
  const name = names?.nameOf(text)
  const prepared = preparedOn(on)
  const columns = name === undefined ? undefined : prepared.get(name)
  const send = () => driver(() => sendMessage(on, { text, values, name }, { columns, begins, maxMs }))
  try {
    const reply = await timeStatement(text, send)
    if (name !== undefined) prepared.set(name, reply.columns)
    return reply.rows as T[]
  } catch (error) {
    // It is unknown whether it was prepared before it failed.
    if (name !== undefined && !columns) names?.forget(text)
    throw error
  }
}

/** Runs a statement outside a transaction on a connection, and releases the connection. */
async function runAlone<T>(
  client: pg.PoolClient,
  statement: Sql,
  sending: Omit<Sending, 'begin'>,
): Promise<T[]> {
  try {
    changedOn(client).clear()
    const rows = await run<T>(client, statement, sending)
    sending.tell(changedOn(client))
    release(client)
    return rows
  } catch (error) {
    client.release(error instanceof DatabaseUnavailable ? error : undefined)
    throw error
  }
}

const changed = new WeakMap<pg.PoolClient, Set<string>>()

/** What the statement or transaction that runs on a connection has changed so far. */
function changedOn(client: pg.PoolClient): Set<string> {
  const topics = changed.get(client) ?? new Set()
  changed.set(client, topics)
  return topics
}

const prepared = new WeakMap<pg.PoolClient, Map<string, Columns>>()
type Columns = Awaited<ReturnType<typeof sendMessage>>['columns']

/** The statements that were prepared on a connection, by their names. */
function preparedOn(client: pg.PoolClient): Map<string, Columns> {
  const statements = prepared.get(client) ?? new Map<string, Columns>()
  prepared.set(client, statements)
  return statements
}

/** A connection with too many prepared statements is closed, because they take memory of the server. */
function release(client: pg.PoolClient): void {
  client.release(preparedOn(client).size > maxRemembered)
}

/** Runs a transaction on a connection, and releases the connection. */
async function transact<T>(
  client: pg.PoolClient,
  work: (tx: Queryable) => Promise<T>,
  mayTakeLong: boolean,
  sending: Sending,
): Promise<T> {
  const { onStatement, begin, tell } = sending
  const maxMs = mayTakeLong ? dayMs : answerMs
  let lost: DatabaseUnavailable | undefined
  let isCommitting = false
  const step = async <R>(sent: Promise<R>): Promise<R> => {
    try {
      return await sent
    } catch (error) {
      if (error instanceof DatabaseUnavailable) lost ??= error
      throw error
    }
  }
  // The first statement begins the transaction, unless it has settings of its own.
  const settings = mayTakeLong ? beginWith({ statement: 0, lock: longLockMs, idle: 0 }) : begin
  let isBegun = settings !== null
  const query: Queryable['query'] = (statement) => {
    const begins = !isBegun
    isBegun = true
    return step(run(client, statement, { ...sending, maxMs }, begins))
  }
  changedOn(client).clear()
  try {
    if (settings !== null) {
      onStatement('begin', [])
      await step(sendScript(client, settings))
    }
    const result = await guardTransaction(() => work({ query }))
    // The work may have caught the failure, but it was not committed.
    if (lost) throw lost
    if (!isBegun) {
      release(client)
      return result
    }
    onStatement('commit', [])
    isCommitting = true
    const { command } = await step(timeStatement('commit', () => sendCommand(client, 'commit', maxMs)))
    if (command !== 'COMMIT') throw new Error('a statement of this transaction had failed before its commit')
    tell(changedOn(client))
    release(client)
    return result
  } catch (error) {
    if (lost) client.release(lost)
    else if (!isBegun) release(client)
    else
      await sendCommand(client, 'rollback', answerMs).then(
        () => release(client),
        (failed: Error) => client.release(failed),
      )
    if (lost && !isCommitting && isConnectionLost(lost.cause)) throw new Undone(lost.cause)
    throw lost ?? error
  }
}

/** The connection was lost before the commit was sent: nothing of the transaction was done. */
class Undone extends DatabaseUnavailable {}

/** Whether an error means that the connection has ended, and not that a time was exceeded or something is full. */
const isConnectionLost = (error: unknown): boolean =>
  /^(08|57P)/.test(sqlState(error) ?? '') ||
  (!(error instanceof pg.DatabaseError) && (error as Error).message !== noReplyInTime)

/** Sends a command without values, and waits at most `maxMs` milliseconds for its result. */
const sendCommand = (on: pg.PoolClient, text: string, maxMs: number) =>
  driver(() =>
    sendMessage(on, { text, values: [], name: undefined }, { columns: undefined, begins: false, maxMs }),
  )

/** Sends several statements that return nothing. */
const sendScript = (on: pg.PoolClient, text: string): Promise<pg.QueryResult> => {
  const config: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: answerMs }
  return driver(() => on.query(config))
}

/**
 * SQLSTATEs, or their classes, of a server that cannot serve now: connection lost (08), out of connections, memory or
 * disk space (53), shutting down or starting (57P), time limit of a statement, a lock or a transaction exceeded, a
 * standby that accepts no writes.
 */
const cannotServe = /^(08|53|57P|57014$|55P03$|25P03$|25006$)/

/**
 * Runs a call of the driver, and turns its errors into `DatabaseUnavailable` when the database cannot serve, or
 * `StatementError` when it refuses the statement.
 */
async function driver<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    // The driver's own errors mean that a connection was lost, refused or silent; a TypeError means a wrong call.
    const ownError = !(error instanceof pg.DatabaseError) && !(error instanceof TypeError)
    if (ownError || cannotServe.test(sqlState(error) ?? '')) throw new DatabaseUnavailable(error)
    throw error instanceof pg.DatabaseError ? new StatementError(error as unknown as StatementError) : error
  }
}

const maxTries = 5

/**
 * Runs a statement or a transaction again after a deadlock or a serialization failure, or once after the server has
 * refused a prepared statement or a transaction has lost its connection before its commit; all of these have rolled it
 * back.
 */
async function retried<T>(work: () => Promise<T>, sending: Sending): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Undone && tries === 1) continue
      const code = sqlState(error) ?? ''
      if (tries === 1 && sending.names && code === changedResult) sending.names.forgetAll()
      else if (tries === 1 && sending.names && notKept.has(code)) sending.names = null
      else if (!worthRetrying.has(code)) throw error
      if (tries === maxTries) throw new DatabaseUnavailable(error)
      count('placket_database_retries_total', { reason: worthRetrying.has(code) ? 'conflict' : 'prepared' })
    }
  }
}

/** The columns of a prepared statement have changed, because a migration has changed its tables. */
const changedResult = '0A000'
/** A statement of this name does not exist, or exists already: a pooler gives each transaction another connection. */
const notKept = new Set(['26000', '42P05'])
