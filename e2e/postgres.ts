// `npm run test:postgres`: the API's tests on a real PostgreSQL instead of the embedded database.
//
// With TEST_DATABASE_URL (a role that may create databases) they run there; each test file makes a database of its
// own and drops it. Without, a throw-away server is started from an installed PostgreSQL (Debian: `apt-get install
// postgresql`) on a free port of 127.0.0.1 and removed afterwards. `npm run test:postgres -- api/cart` runs a part.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

const root = path.join(import.meta.dirname, '..')

/** The folder with `initdb` and `pg_ctl`, newest version first. */
function findPrograms(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  const found = folders.find((folder) => existsSync(path.join(folder, 'initdb')))
  if (found) return found
  console.error(
    'No PostgreSQL server is installed here. Install one (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
  )
  return process.exit(2)
}

/** Starts a server that lives as long as this script; PostgreSQL refuses to run as root, so root hands it on. */
async function startServer(): Promise<{ url: string; stop: () => void }> {
  const programs = findPrograms()
  const folder = mkdtempSync(path.join(tmpdir(), 'placket-postgres-'))
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
  run('initdb', '-D', data, '-U', 'placket', '--auth=trust', '--encoding=UTF8', '--no-sync')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=300 -c fsync=off`
  run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgres://placket@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const given = process.env.TEST_DATABASE_URL
const server = given ? { url: given, stop: () => {} } : await startServer()
const parts = process.argv.slice(2)
try {
  const { status } = spawnSync('vitest', ['run', ...(parts.length > 0 ? parts : ['api', 'server'])], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: server.url,
      PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
    },
  })
  process.exitCode = status ?? 1
} finally {
  server.stop()
}
