// The database: version, extensions, rights, connections, durability, the pooler and the replica in front of it.
import pg from 'pg'
import { isDirectConnection } from '#api/db/direct-connection.ts'
import type { Config } from '#server/config.ts'
import { needsExtensions, replicaLag, type ServerState, serverState } from './database.sql.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { clockFinding, clockOffset } from './machine.ts'

const connectMs = 5000

export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseListenUrl, databaseReplicaUrl, databaseFolder } = config
  const clock = await clockOfNtp()
  if (databaseUrl === null)
    return [
      ok('database', `embedded, in ${databaseFolder}; several processes need a PostgreSQL in DATABASE_URL`),
      ...clock,
    ]
  const server = await connectTo(databaseUrl)
  if ('problem' in server) return [wrong('DATABASE_URL', server.problem), ...clock]
  try {
    const direct = databaseListenUrl === null ? null : await connectTo(databaseListenUrl)
    const findings = [
      ...(await checkServer(server, config)),
      ...(await checkPooler(server, direct, config)),
      ...(databaseReplicaUrl === null ? [] : await checkReplica(databaseReplicaUrl, databaseUrl)),
      ...clock,
    ]
    if (direct && !('problem' in direct)) await direct.client.end()
    return findings
  } finally {
    await server.client.end()
  }
}

/** Whether the clock is that of a time server; nothing when none answers. */
async function clockOfNtp(): Promise<Finding[]> {
  const offset = await clockOffset()
  return offset === null ? [] : [clockFinding(offset, 'pool.ntp.org')]
}

interface Server {
  client: pg.Client
  /** False behind a pooler. */
  isDirect: boolean
}

async function connectTo(url: string): Promise<Server | { problem: string }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  })
  client.on('error', () => {})
  const { host } = new URL(url)
  try {
    await client.connect()
    return { client, isDirect: await isDirectConnection(client) }
  } catch (error) {
    await client.end().catch(() => {})
    const { message, code } = error as Error & { code?: string }
    return {
      problem: `the server at ${host} cannot be reached: ${message || code}. Check the address, the password and pg_hba.conf.`,
    }
  }
}

async function ask<Reply>(
  { client }: Server,
  { text, values }: { text: string; values: unknown[] },
): Promise<Reply> {
  const { rows } = await client.query<Reply & pg.QueryResultRow>(text, values)
  return rows[0]!
}

async function checkServer(server: Server, { databaseUrl, databasePool }: Config): Promise<Finding[]> {
  const asked = Date.now()
  const state = await ask<ServerState>(server, serverState)
  const offset = (asked + Date.now()) / 2 - state.now.getTime()
  const findings = [
    state.versionNumber >= 150_000
      ? ok('database', `PostgreSQL ${state.version}`)
      : wrong('database', `PostgreSQL ${state.version} is too old. Upgrade it to 15 or newer.`),
    ...checkExtensions(state),
    ...checkDurability(state),
    clockFinding(offset, 'the database'),
  ]
  if (state.isReplica)
    findings.push(
      wrong(
        'DATABASE_URL',
        'it leads to a replica, which accepts no writes. Set it to the address of the primary.',
      ),
    )
  else if (!state.mayCreateTables)
    findings.push(
      wrong(
        'database',
        'the role may not create tables. Run: grant create on schema public to the role; or make it the owner of the database.',
      ),
    )
  if (state.encoding !== 'UTF8')
    findings.push(
      wrong('database', `its encoding is ${state.encoding}. Create the database with encoding UTF8.`),
    )
  if (databasePool + 1 > state.maxConnections - 3)
    findings.push(
      wrong(
        'DATABASE_POOL',
        `a process opens ${databasePool + 1} connections, and the server has ${state.maxConnections} for all. Lower DATABASE_POOL.`,
      ),
    )
  if (state.isEncrypted === false && isRemote(databaseUrl!) && server.isDirect)
    findings.push(
      warning(
        'DATABASE_URL',
        'the connection to another machine is not encrypted. Add ?sslmode=verify-full, unless the network is your own.',
      ),
    )
  return findings
}

const isRemote = (url: string) => !/^(localhost|127\.|\[?::1)/.test(new URL(url).hostname || 'localhost')

function checkExtensions({ available, notCreatable }: ServerState): Finding[] {
  const missing = needsExtensions.filter((name) => !available.includes(name))
  if (missing.length > 0)
    return [
      wrong(
        'database',
        `the extensions ${missing.join(' and ')} are not installed. Install the contrib package of PostgreSQL on its machine.`,
      ),
    ]
  return notCreatable.length > 0
    ? [
        wrong(
          'database',
          `the role may not create the extensions ${notCreatable.join(' and ')}. As the owner of the database run: ${notCreatable.map((name) => `create extension ${name};`).join(' ')}`,
        ),
      ]
    : [ok('database', `extensions ${available.join(', ')}`)]
}

function checkDurability({ fsync, synchronousCommit, archiveMode, archivingFails }: ServerState): Finding[] {
  const findings: Finding[] = []
  if (!fsync)
    findings.push(wrong('database', 'fsync is off, so a power failure destroys the database. Turn it on.'))
  if (synchronousCommit === 'off')
    findings.push(
      wrong('database', 'synchronous_commit is off, so a crash loses paid orders. Set it to on or local.'),
    )
  if (archiveMode === 'off')
    findings.push(
      warning(
        'backup',
        'archive_mode is off: only what the last dump contains can be restored. Set up pgBackRest: docs/operations.md. Ignore this if the provider of the database makes backups.',
      ),
    )
  else if (archivingFails)
    findings.push(
      wrong(
        'backup',
        'the log of the database cannot be archived, so the newest orders are in no backup. Read the log of PostgreSQL, and run pgbackrest check.',
      ),
    )
  else findings.push(ok('backup', 'the log of the database is archived'))
  return findings
}

async function checkPooler(
  server: Server,
  direct: Awaited<ReturnType<typeof connectTo>> | null,
  { databaseListenUrl }: Config,
): Promise<Finding[]> {
  if (server.isDirect)
    return databaseListenUrl === null
      ? [ok('pooler', 'none')]
      : [ok('DATABASE_LISTEN_URL', 'not needed, because DATABASE_URL leads to the server itself')]
  if (!(await hasTransactions(server)))
    return [
      wrong(
        'pooler',
        'it gives each statement another connection, so transactions are impossible. Set pool_mode = transaction.',
      ),
    ]
  if (direct === null)
    return [
      warning(
        'pooler',
        'DATABASE_URL leads to a pooler. Set DATABASE_LISTEN_URL to the address of the server itself, so that migrations and the look for changes do not wait for a connection of the pooler.',
      ),
    ]
  if ('problem' in direct) return [wrong('DATABASE_LISTEN_URL', direct.problem)]
  if (!direct.isDirect)
    return [
      wrong(
        'DATABASE_LISTEN_URL',
        'it leads to a pooler as well. Set it to the address of the server itself.',
      ),
    ]
  const [one, other] = [
    await ask<ServerState>(server, serverState),
    await ask<ServerState>(direct, serverState),
  ]
  if (one.system !== other.system || one.database !== other.database)
    return [
      wrong(
        'DATABASE_LISTEN_URL',
        `it leads to another database than DATABASE_URL (${other.database}, ${one.database}). Set both to the same one.`,
      ),
    ]
  if (other.isReplica)
    return [wrong('DATABASE_LISTEN_URL', 'it leads to a replica. Set it to the address of the primary.')]
  return [ok('pooler', 'in transaction or session mode; DATABASE_LISTEN_URL leads to the same server')]
}

async function hasTransactions({ client }: Server): Promise<boolean> {
  try {
    await client.query('begin')
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

/** The address of reads that may be a second old. */
async function checkReplica(url: string, primaryUrl: string): Promise<Finding[]> {
  const replica = await connectTo(url)
  if ('problem' in replica)
    return [warning('DATABASE_REPLICA_URL', `${replica.problem} Until then the primary serves all reads.`)]
  const primary = await connectTo(primaryUrl)
  try {
    const state = await ask<ServerState>(replica, serverState)
    if (!state.isReplica)
      return [
        warning(
          'DATABASE_REPLICA_URL',
          'it leads to a server that is no replica, so it takes no load off the primary. Set it to the address of a replica.',
        ),
      ]
    if (!('problem' in primary)) {
      const { system } = await ask<ServerState>(primary, serverState)
      if (system !== state.system)
        return [
          wrong(
            'DATABASE_REPLICA_URL',
            'it leads to a replica of another server than DATABASE_URL. Set it to the address of a replica of the same one.',
          ),
        ]
    }
    const { seconds, isStreaming } = await ask<{ seconds: number; isStreaming: boolean }>(replica, replicaLag)
    if (!isStreaming)
      return [
        warning(
          'DATABASE_REPLICA_URL',
          'the replica receives nothing from the primary. Read its log, and check primary_conninfo.',
        ),
      ]
    return seconds > 1
      ? [
          warning(
            'DATABASE_REPLICA_URL',
            `the replica is ${seconds.toFixed(0)} s behind; while it is more than a second behind, the primary serves all reads. Check its disk and its network.`,
          ),
        ]
      : [ok('DATABASE_REPLICA_URL', 'a replica of the same server, less than a second behind')]
  } finally {
    await replica.client.end()
    if (!('problem' in primary)) await primary.client.end()
  }
}
