// Memory of a serving process after a few thousand requests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sendRequest, printTable } from './common/measure.ts'
import { startArguments, waitUntilReady } from './common/shop-process.ts'

const root = path.join(import.meta.dirname, '..')
const port = 3977

export async function memory(): Promise<void> {
  if (process.platform !== 'linux') return console.log('Only on Linux, where /proc shows the peak.')
  const folder = mkdtempSync(path.join(tmpdir(), 'placket-memory-'))
  const env = {
    ...process.env,
    PORT: String(port),
    BACKOFFICE_PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  }
  const rows: string[][] = []
  for (const start of ['first start', 'next start']) {
    const server = spawn(process.execPath, startArguments, {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await waitUntilReady(`http://127.0.0.1:${port}`, () => server.exitCode === null)
    await waitForPictures(path.join(folder, 'pictures'))
    await sendRequests()
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    const megabytes = (field: string) =>
      (Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024).toFixed(0)
    rows.push([start, megabytes('VmRSS'), megabytes('VmHWM')])
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
  printTable(
    [
      process.env.DATABASE_URL ? 'on PostgreSQL' : 'embedded database',
      'MB after the requests',
      'MB at the peak',
    ],
    rows,
  )
  console.log('Budget: 300 MB a process on PostgreSQL, 700 MB on the embedded database.')
}

/**
 * Waits until all pictures are rendered and the process that renders them has exited, which is the usual state of a
 * shop.
 */
async function waitForPictures(folder: string): Promise<void> {
  let files = -1
  for (let tries = 0; tries < 30; tries++) {
    const now = readdirSync(folder, { recursive: true }).length
    if (now === files) return
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
