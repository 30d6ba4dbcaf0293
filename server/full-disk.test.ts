// The disk is full while the shop runs on its embedded database.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGuest } from '#contract/account.ts'
import { addCart, getCartCount } from '#contract/cart.ts'
import { freePort } from '#e2e/free-port.ts'

let folder: string
let origin: string
let child: ChildProcess

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-full-'))
})
afterAll(async () => {
  child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function open(): Promise<void> {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'silent' }
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-shop.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await once(child.stdout!, 'data')
}

const headers = (authtoken?: string) => ({
  'content-type': 'application/json',
  ...(authtoken && { authtoken }),
})
const post = (call: string, body: object, authtoken?: string) =>
  fetch(origin + call, { method: 'POST', headers: headers(authtoken), body: JSON.stringify(body) })

// A limit on the size of files takes the place of a full disk: the database cannot extend its log.
it.runIf(process.platform === 'linux')(
  'the shop says so and ends; what it acknowledged is there at the next start',
  async () => {
    await open()
    const { data } = (await (await post(startGuest.path, {})).json()) as { data: { authtoken: string } }
    let acknowledged = 0
    const add = async () => {
      const answer = await post(
        addCart.path,
        { product: 'harrow-oxford', size: 'M', quantity: 1 },
        data.authtoken,
      )
      expect(answer.status).toBe(200)
      acknowledged++
    }
    for (let n = 0; n < 5; n++) await add()
    const ended = once(child, 'exit')
    const said = text(child.stderr!)
    execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=65536'])
    // Later requests get no reply: the process has exited.
    await expect(add()).rejects.toThrow('fetch failed')
    expect(await ended).toEqual([1, null])
    expect(await said).toMatch(/^The embedded database has failed: .+ The shop stops; .+\n$/)

    await open()
    const count = await fetch(origin + getCartCount.path, { headers: headers(data.authtoken) })
    const counted = ((await count.json()) as { data: { count: number } }).data.count
    expect([acknowledged, acknowledged + 1]).toContain(counted)
  },
)
