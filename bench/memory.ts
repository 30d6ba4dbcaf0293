// Memory of a serving process after a few thousand requests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Figure } from './common/judge.ts'
import { sendRequest } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'
import { startArguments, waitUntilReady } from './common/shop-process.ts'

const root = path.join(import.meta.dirname, '..')
const port = 3977

const limits = {
  process: process.env.DATABASE_URL
    ? { was: 346, max: 380, unit: 'MB on PostgreSQL' }
    : { was: 550, max: 610, unit: 'MB with the embedded database' },
}

/** Linux only, because it reads the peak in /proc. */
export const memory = definePart(limits, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'placket-memory-'))
  const env = {
    ...process.env,
    PORT: String(port),
    BACKOFFICE_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  }
  const figures: Figure<'process'>[] = []
  try {
    for (const start of ['first start', 'next start']) {
      const server = spawn(process.execPath, startArguments, {
        cwd: root,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      try {
        await waitUntilReady(`http://127.0.0.1:${port}`, () => server.exitCode === null)
        await waitForPictures(path.join(folder, 'pictures'))
        await sendRequests()
        const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
        const megabytes = (field: string) =>
          Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
        figures.push({
          name: `${start}, after the requests`,
          limit: 'process',
          value: megabytes('VmRSS'),
          beside: { 'at the peak': megabytes('VmHWM') },
        })
      } finally {
        server.kill('SIGTERM')
        if (server.exitCode === null) await once(server, 'exit')
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return figures
})

/**
 * Waits until all pictures are rendered and the process that renders them has exited, which is the usual state of a
 * shop.
 */
async function waitForPictures(folder: string): Promise<void> {
  let files = 0
  for (let tries = 0; tries < 30; tries++) {
    // The first picture creates the folder.
    const now = existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0
    if (now === files && now > 0) return
    files = now
    await new Promise((resolve) => setTimeout(resolve, 30_000))
  }
}

async function sendRequests(): Promise<void> {
  const origin = `http://127.0.0.1:${port}`
  for (let n = 0; n < 400; n++) {
    const body = JSON.stringify({ priceToMinor: 4_000_000 + n, ...(n % 3 === 0 && { search: 'navy linen' }) })
    await sendRequest(origin, { method: 'POST', path: '/user/product', body })
    await sendRequest(origin, { method: 'GET', path: `/shop?page=${(n % 5) + 1}` })
    await sendRequest(origin, { method: 'GET', path: '/' })
  }
}
