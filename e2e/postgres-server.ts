// A temporary PostgreSQL for tests and benchmarks, from the installed programs (Debian: `apt-get install
// postgresql`), on a free port of 127.0.0.1.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

export interface PostgresServer {
  url: string
  /** The id of the server's parent process. */
  pid(): Promise<number>
  /** Starts the server; resolves when it accepts connections. */
  start(): Promise<void>
  /** Ends every connection at once, like a crash; committed data stays. */
  stop(): Promise<void>
  /** Stops the server and removes its data. */
  remove(): Promise<void>
}

/** Starts a server. Rejects when PostgreSQL is not installed. */
export async function startPostgres(maxConnections = 300): Promise<PostgresServer> {
  const place = await newPlace()
  await place.asOwner(
    'initdb',
    '-D',
    place.data,
    '-U',
    'placket',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
  )
  return startIn(place, maxConnections)
}

/** Starts a streaming replica of a server. */
export async function startReplica(primary: PostgresServer, maxConnections = 300): Promise<PostgresServer> {
  const place = await newPlace()
  await place.asOwner(
    'pg_basebackup',
    '-d',
    primary.url,
    '-D',
    place.data,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  )
  return startIn(place, maxConnections)
}

interface Place {
  folder: string
  data: string
  /** Runs a program of PostgreSQL as the owner of the folder. */
  asOwner(program: string, ...args: string[]): Promise<void>
}

async function newPlace(): Promise<Place> {
  const programs = postgresPrograms()
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-postgres-'))
  // PostgreSQL does not run as root, so root starts it as another user.
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    await run('chown', 'postgres', folder)
    await chmod(folder, 0o700)
  }
  return {
    folder,
    data: path.join(folder, 'data'),
    asOwner: (program, ...args) =>
      isRoot
        ? run('runuser', '-u', 'postgres', '--', path.join(programs, program), ...args)
        : run(path.join(programs, program), ...args),
  }
}

async function startIn({ folder, data, asOwner }: Place, maxConnections: number): Promise<PostgresServer> {
  const pidFile = path.join(data, 'postmaster.pid')
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=${maxConnections} -c fsync=off`
  const server: PostgresServer = {
    url: `postgres://placket@127.0.0.1:${port}/postgres`,
    pid: async () => Number.parseInt(await readFile(pidFile, 'utf8'), 10),
    start: () => asOwner('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'),
    stop: () => asOwner('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop'),
    async remove() {
      if (existsSync(pidFile)) await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

async function run(program: string, ...args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}

/** The folder with `initdb` and `pg_ctl`, of the newest version. Throws when PostgreSQL is not installed. */
export function postgresPrograms(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  const found = folders.find((folder) => existsSync(path.join(folder, 'initdb')))
  if (found) return found
  throw new Error('No PostgreSQL server is installed here. Install one (Debian: apt-get install postgresql).')
}
