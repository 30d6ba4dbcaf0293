// Shops in separate processes: one on the embedded database, or two on a PostgreSQL server that is started for them.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#e2e/free-port.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { measuredShopsKey, waitUntilReady } from '../common/shop-process.ts'

const root = path.join(import.meta.dirname, '../..')

export type Database = 'embedded' | 'postgres'

export interface RunningShops {
  urls: string[]
  /** Kills a shop with SIGKILL and starts it again; resolves when it is ready. */
  kill(at: number): Promise<void>
  end(): Promise<void>
}

/**
 * With `withPages` the shop is started as by `npm start`, with pages and the demo catalogue; otherwise without pages.
 */
export async function startShops(database: Database, { withPages = false } = {}): Promise<RunningShops> {
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-stress-'))
  const server = database === 'postgres' ? await startPostgres() : undefined
  const program = withPages ? 'server/main.ts' : 'bench/stress/shop-without-pages.ts'
  const started: { child: ChildProcess; port: number }[] = []

  async function start(at: number, port: number): Promise<void> {
    const child = spawn(process.execPath, [program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: '',
        PORT: String(port),
        BACKOFFICE_PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: path.join(folder, server ? String(at) : 'data'),
        DATABASE_URL: server?.url ?? '',
        SECRET_KEY: measuredShopsKey,
        // Each buyer has its own IP address, sent in a header.
        TRUST_PROXY: '127.0.0.1',
        DEMO_PAYMENT: 'on',
        LOG_LEVEL: 'error',
      },
    })
    createInterface(child.stdout).on('line', showFailure)
    started[at] = { child, port }
    await waitUntilReady(`http://127.0.0.1:${port}`, () => child.exitCode === null)
  }
  const shops: RunningShops = {
    urls: [],
    async kill(at) {
      const { child, port } = started[at]!
      child.kill('SIGKILL')
      await once(child, 'exit')
      await start(at, port)
    },
    async end() {
      for (const { child } of started) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await server?.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    for (let at = 0; at < (server ? 2 : 1); at++) {
      const port = await freePort()
      await start(at, port)
      shops.urls.push(`http://127.0.0.1:${port}`)
    }
    return shops
  } catch (error) {
    await shops.end()
    throw error
  }
}

/** Prints the log lines of a shop, which are errors only. */
function showFailure(line: string): void {
  if (line.startsWith('{')) console.error(line)
}
