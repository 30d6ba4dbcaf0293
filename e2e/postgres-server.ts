// A throw-away PostgreSQL for tests and benches, from the one that is installed (Debian: `apt-get install postgresql`),
// on a free port of 127.0.0.1.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

export interface PostgresServer {
  url: string
  /** The process all others of the server are children of. */
  pid(): number
  start(): void
  /** Ends every connection at once, as a crash does; what was acknowledged stays. */
  stop(): void
  /** Stops the server and removes what it stored. */
  remove(): void
}

export interface PostgresServerOptions {
  maxConnections?: number
}

/** Starts one. Throws when none is installed. */
export async function startPostgres({
  maxConnections = 300,
}: PostgresServerOptions = {}): Promise<PostgresServer> {
  const programs = findPrograms()
  const folder = mkdtempSync(path.join(tmpdir(), 'placket-postgres-'))
  // PostgreSQL refuses to run as root, so root hands it on.
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    execFileSync('chown', ['postgres', folder])
    chmodSync(folder, 0o700)
  }
  const run = (program: string, ...words: string[]) => {
    const [first, ...rest] = [
      ...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []),
      path.join(programs, program),
      ...words,
    ]
    execFileSync(first!, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() })
  }
  const data = path.join(folder, 'data')
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=${maxConnections} -c fsync=off`
  const server: PostgresServer = {
    url: `postgres://placket@127.0.0.1:${port}/postgres`,
    pid: () => Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10),
    start: () => run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'),
    stop: () => run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop'),
    remove() {
      if (existsSync(path.join(data, 'postmaster.pid'))) server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  run('initdb', '-D', data, '-U', 'placket', '--auth=trust', '--encoding=UTF8', '--no-sync')
  server.start()
  return server
}

/** The folder with `initdb` and `pg_ctl`, newest version first. */
function findPrograms(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  const found = folders.find((folder) => existsSync(path.join(folder, 'initdb')))
  if (found) return found
  throw new Error('No PostgreSQL server is installed here. Install one (Debian: apt-get install postgresql).')
}
