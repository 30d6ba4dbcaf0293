// The shop in a separate process, started as by `npm start`, for measurements from outside.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#e2e/free-port.ts'

const root = path.join(import.meta.dirname, '../..')

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
/** The arguments that `npm start` passes to Node. */
export const startArguments = scripts.start.split(' ').slice(1)

/** The same `SECRET_KEY` for all shops of a measurement, which have a folder each and share a database. */
export const measuredShopsKey = Buffer.alloc(32, 'measurement').toString('base64')

export interface ShopProcess {
  url: string
  pid: number
  alive(): boolean
  /** Megabytes of memory, now and at the peak. Linux only. */
  memory(): { now: number; peak: number }
  /** Stops it with SIGTERM, and removes its folder. */
  end(): Promise<void>
}

/**
 * Starts a shop in a new folder and waits until it is ready.
 *
 * @param sources left out: of this program
 * @param program the arguments of Node; left out: as by `npm start`
 */
export async function startShop(
  settings: NodeJS.ProcessEnv,
  sources = root,
  program = startArguments,
): Promise<ShopProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-process-'))
  const port = settings.PORT ?? (await freePort())
  const env = {
    ...process.env,
    PORT: String(port),
    // Any free port.
    BACKOFFICE_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SECRET_KEY: measuredShopsKey,
    LOG_LEVEL: 'error',
    ...settings,
  }
  const child = spawn(process.execPath, program, {
    cwd: sources,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const shop: ShopProcess = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    alive: () => child.exitCode === null && child.signalCode === null,
    memory: () => memoryOf(child),
    async end() {
      if (shop.alive()) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await waitUntilReady(shop.url, shop.alive)
  } catch (error) {
    await shop.end()
    throw error
  }
  return shop
}

/** Waits until the shop at a URL serves. Throws when its process has ended or five minutes have passed. */
export async function waitUntilReady(url: string, alive: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const reply = await fetch(`${url}/healthz`).catch(() => null)
    await reply?.text()
    if (reply?.ok) return
    if (!alive()) break
    await pause(250)
  }
  throw new Error('the shop did not start')
}

function memoryOf({ pid }: ChildProcess): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}
