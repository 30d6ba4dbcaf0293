// The programs between shoppers and shops (HAProxy) and between shops and database (PgBouncer and HAProxy).
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { databasePort, patroniPort } from './database.ts'
import type { Machine } from './network.ts'
import { type Service, startService } from './processes.ts'
import { backOfficePort, shopPort } from './shops.ts'

interface Start {
  folder: string
  logs: string
  machine: Machine
}

/** What a shopper reads when no shop answers. */
const apology = `HTTP/1.1 503 Service Unavailable
Cache-Control: no-store
Content-Type: text/html; charset=utf-8
Retry-After: 2

<!doctype html><title>Please try again</title><p>The shop does not answer right now. Please try again in a moment.</p>
`.replaceAll('\n', '\r\n')

/**
 * Starts the proxy in front of the shops. Requests go to shops whose database and disk are well; when no shop is, to any
 * that runs, because it still has pages in memory.
 */
export function startProxy({ folder, logs, machine }: Start, shops: Machine[]): Service {
  const page = path.join(folder, 'apology.http')
  writeFileSync(page, apology)
  const servers = (port: number) =>
    shops.map(({ name, address }) => `  server ${name} ${address}:${port} check port ${shopPort}`).join('\n')
  const leadTo = (name: string, port: number) => `frontend ${name}
  bind ${machine.address}:${port}
  use_backend ${name}_well if { nbsrv(${name}_well) gt 0 }
  default_backend ${name}_running
backend ${name}_well
  option httpchk GET /healthz
${servers(port)}
backend ${name}_running
  option httpchk GET /readyz
${servers(port)}
`
  const file = path.join(folder, 'proxy.cfg')
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 15s
  timeout queue 5s
  timeout check 3s
  retries 2
  # A second request on a connection would get no reply when its shop ends, only a closed connection.
  option httpclose
  option redispatch 1
  default-server inter 1s fall 2 rise 1
${['500', '502', '503', '504'].map((status) => `  errorfile ${status} ${page}`).join('\n')}
${leadTo('shop', shopPort)}${leadTo('back_office', backOfficePort)}`,
  )
  return startService(
    { name: 'proxy', machine, command: ['haproxy', '-q', '-f', file] },
    { logs, cwd: folder },
  )
}

const primaryPort = 5000
const replicaPort = 5010
const poolerPort = 6432

export interface Pooler {
  pgbouncer: Service
  /** Connects to the primary, whichever server it is. */
  haproxy: Service
  /** The address of the pooler. */
  url: string
  /** The address of the primary, without the pooler. */
  directUrl: string
  /** The address of the replica. */
  replicaUrl: string
  /** Connects the pooler to the primary through another address, on the same machine. */
  leadTo(port: number): void
  primaryPort: number
}

/** Starts the pooler, and the proxy that connects it to the primary. */
export function startPooler({ folder: parent, logs, machine }: Start, servers: Machine[]): Pooler {
  const folder = path.join(parent, 'pooler')
  mkdirSync(folder)
  const proxyFile = path.join(folder, 'haproxy.cfg')
  const poolerFile = path.join(folder, 'pgbouncer.ini')
  const databases = servers
    .map(({ name, address }) => `  server ${name} ${address}:${databasePort} check port ${patroniPort}`)
    .join('\n')
  writeFileSync(
    proxyFile,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  option clitcpka
  option srvtcpka
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
listen primary
  bind ${machine.address}:${primaryPort}
  option httpchk OPTIONS /primary
${databases}
listen replica
  bind ${machine.address}:${replicaPort}
  option httpchk OPTIONS /replica
${databases}
`,
  )
  const configure = (port: number) => writeFileSync(poolerFile, poolerSettings(machine, port))
  configure(primaryPort)
  const at = { logs, cwd: folder }
  const pgbouncer = startService(
    { name: 'pgbouncer', machine, command: ['pgbouncer', poolerFile], asPostgres: true },
    at,
  )
  return {
    pgbouncer,
    haproxy: startService(
      { name: 'database-proxy', machine, command: ['haproxy', '-q', '-f', proxyFile] },
      at,
    ),
    url: `postgres://placket@${machine.address}:${poolerPort}/postgres`,
    directUrl: `postgres://placket@${machine.address}:${primaryPort}/postgres`,
    replicaUrl: `postgres://placket@${machine.address}:${replicaPort}/postgres`,
    leadTo(port) {
      configure(port)
      for (const pid of pgbouncer.pids()) process.kill(pid, 'SIGHUP')
    },
    primaryPort,
  }
}

const poolerSettings = ({ address }: Machine, port: number) => `[databases]
* = host=${address} port=${port} user=placket
[pgbouncer]
listen_addr = ${address}
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 14
max_client_conn = 200
server_connect_timeout = 4
server_login_retry = 1
server_fast_close = 1
query_wait_timeout = 8
idle_transaction_timeout = 60
tcp_keepidle = 4
tcp_keepintvl = 2
tcp_user_timeout = 8000
`
