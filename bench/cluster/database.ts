// PostgreSQL on two machines, kept by Patroni: one is the primary, the other its synchronous replica, which is promoted
// when the primary is lost. A transaction is acknowledged when both have it, so a promotion loses none. etcd stores who
// the primary is.
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresPrograms } from '#e2e/postgres-server.ts'
import { type Machine, run } from './network.ts'
import { processTree } from '../common/signal-processes.ts'
import { type Service, startService } from './processes.ts'

export const databasePort = 5432
/** Patroni tells here whether its server is the primary. */
export const patroniPort = 8008
const etcdPort = 2379
/** The size of the disk of each server. */
const diskMegabytes = 1500

export interface DatabaseServer {
  machine: Machine
  /** Patroni and PostgreSQL. */
  service: Service
  /** The processes of PostgreSQL. */
  postgres(): number[]
  /** The folder on its disk. */
  disk: string
}

export interface Database {
  servers: DatabaseServer[]
  etcd: Service
  /** The primary and the replica. Throws when there is none, or not yet. */
  roles(): Promise<{ primary: DatabaseServer; replica: DatabaseServer }>
  /** Waits until there is a primary with a synchronous replica. Rejects after two minutes. */
  whole(): Promise<void>
  /** Makes the replica the primary. */
  promote(): Promise<void>
}

interface Start {
  folder: string
  logs: string
  machines: [Machine, Machine]
  etcd: Machine
  /** The environment of PostgreSQL, for its clock. */
  env(machine: Machine): Record<string, string>
}

export async function startDatabase({ folder, logs, machines, etcd, env }: Start): Promise<Database> {
  const etcdFolder = path.join(folder, 'etcd')
  const etcdUrl = `http://${etcd.address}:${etcdPort}`
  const etcdService = startService(
    {
      name: 'etcd',
      machine: etcd,
      command: ['etcd', '--name', 'etcd', '--data-dir', etcdFolder].concat(
        ['--listen-client-urls', etcdUrl],
        ['--advertise-client-urls', etcdUrl],
      ),
    },
    { logs, cwd: folder },
  )
  const servers = machines.map((machine): DatabaseServer => {
    const disk = path.join(folder, machine.name)
    mkdirSync(disk)
    run('mount', '-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk)
    run('chown', 'postgres', disk)
    const programs = programsWith(env(machine), path.join(folder, `${machine.name}-programs`))
    const file = path.join(folder, `${machine.name}.json`)
    writeFileSync(file, JSON.stringify(settingsOf(machine, etcd, disk, programs)))
    const postmaster = () => {
      try {
        return [Number.parseInt(readFileSync(path.join(disk, 'data/postmaster.pid'), 'utf8'), 10)]
      } catch {
        return []
      }
    }
    const service = startService(
      {
        name: machine.name,
        machine,
        command: ['patroni', file],
        asPostgres: true,
        others: postmaster,
      },
      { logs, cwd: folder },
    )
    return { machine, service, disk, postgres: () => postmaster().flatMap(processTree) }
  })
  const database: Database = {
    servers,
    etcd: etcdService,
    async roles() {
      const roles = await Promise.all(servers.map(({ machine }) => isPrimary(machine)))
      const primary = servers[roles.indexOf(true)]
      const replica = servers[roles.indexOf(false)]
      if (!primary || !replica) throw new Error('the database has no primary or no replica')
      return { primary, replica }
    },
    async whole() {
      for (let tries = 0; tries < 480; tries++) {
        if ((await Promise.all(servers.map(({ machine }) => hasSynchronousReplica(machine)))).includes(true))
          return
        await pause(250)
      }
      throw new Error('the database has no synchronous replica')
    },
    async promote() {
      const { primary, replica } = await database.roles()
      const body = JSON.stringify({ leader: primary.machine.name, candidate: replica.machine.name })
      const reply = await fetch(`${patroniOf(primary.machine)}/switchover`, { method: 'POST', body })
      if (!reply.ok) throw new Error(`the replica was not promoted: ${await reply.text()}`)
    },
  }
  await database.whole()
  return database
}

/**
 * A folder with the programs of PostgreSQL, where the server runs with these variables. Patroni does not run with the
 * library that changes the clock.
 */
function programsWith(env: Record<string, string>, folder: string): string {
  mkdirSync(folder)
  const originals = postgresPrograms()
  for (const name of readdirSync(originals))
    if (name !== 'postgres') symlinkSync(path.join(originals, name), path.join(folder, name))
  const variables = Object.entries(env).map(([key, value]) => `${key}=${value}`)
  const server = `#!/bin/sh\nexec env ${variables.join(' ')} ${path.join(originals, 'postgres')} "$@"\n`
  writeFileSync(path.join(folder, 'postgres'), server, { mode: 0o755 })
  return folder
}

/** Patroni's settings, as JSON, which is YAML too. */
function settingsOf({ name, address }: Machine, etcd: Machine, disk: string, programs: string) {
  const at = (port: number) => ({ listen: `${address}:${port}`, connect_address: `${address}:${port}` })
  return {
    scope: 'placket',
    name,
    restapi: at(patroniPort),
    etcd3: { host: `${etcd.address}:${etcdPort}` },
    bootstrap: {
      dcs: {
        // A lost primary is replaced after `ttl` seconds, which Patroni allows from 20 up.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: true,
        // While etcd is away, the primary goes on as long as the replica agrees.
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 60,
            shared_buffers: '128MB',
            max_wal_size: '256MB',
            // For a primary that returns: its slot is removed when it has been away for `ttl`, and here is no archive.
            wal_keep_size: '640MB',
            wal_log_hints: 'on',
            // A replica that does not answer holds no order up for longer.
            wal_sender_timeout: '4s',
            wal_receiver_timeout: '4s',
            tcp_keepalives_idle: 4,
            tcp_keepalives_interval: 2,
            tcp_user_timeout: '8s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'no-sync'],
    },
    postgresql: {
      ...at(databasePort),
      data_dir: path.join(disk, 'data'),
      bin_dir: programs,
      pgpass: path.join(disk, 'pgpass'),
      // Without space, pg_rewind ends half way, and such a server can only be copied again.
      remove_data_directory_on_rewind_failure: true,
      // The copy would otherwise begin after the next checkpoint, minutes later.
      basebackup: { checkpoint: 'fast' },
      parameters: { unix_socket_directories: disk },
      authentication: { superuser: { username: 'placket' }, replication: { username: 'replicator' } },
      pg_hba: [
        'local all all trust',
        'host all all 10.0.0.0/24 trust',
        'host replication all 10.0.0.0/24 trust',
      ],
    },
  }
}

const patroniOf = ({ address }: Machine) => `http://${address}:${patroniPort}`

/** The status and text of a page of Patroni; null when it does not answer. */
async function ask(machine: Machine, page: string): Promise<{ ok: boolean; text: string } | null> {
  try {
    const reply = await fetch(patroniOf(machine) + page, { signal: AbortSignal.timeout(2000) })
    return { ok: reply.ok, text: await reply.text() }
  } catch {
    return null
  }
}

/** Null when it does not answer. */
const isPrimary = async (machine: Machine): Promise<boolean | null> =>
  (await ask(machine, '/primary'))?.ok ?? null

async function hasSynchronousReplica(machine: Machine): Promise<boolean> {
  const reply = await ask(machine, '/cluster')
  if (!reply?.ok) return false
  const { members } = JSON.parse(reply.text) as { members: { role: string; state: string }[] }
  const has = (role: string) =>
    members.some((member) => member.role === role && /running|streaming/.test(member.state))
  return has('leader') && has('sync_standby')
}
