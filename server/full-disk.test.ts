// The disk is full while the shop runs on its embedded database.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startGuest } from '#contract/account.ts'
import { canMount, cannotMountNote, fillDisk, onSmallDisk } from '#api/db/test-small-disk.ts'
import { addCart, getCartCount } from '#contract/cart.ts'
import { freePort } from '#e2e/free-port.ts'

let folder: string
let origin: string
let child: ChildProcess

/** Milliseconds in which shops open also while many other programs run. */
const onBusyMachine = 240_000

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-full-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function open({ diskMegabytes }: { diskMegabytes?: number } = {}): Promise<void> {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: diskMegabytes ? 'warn' : 'silent',
  }
  const shop = [process.execPath, path.join(import.meta.dirname, 'test-shop.ts')]
  const [program, args] = diskMegabytes ? onSmallDisk(folder, diskMegabytes, shop) : [shop[0]!, shop.slice(1)]
  child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  await once(child.stdout!, 'data')
}

const headers = (authtoken?: string) => ({
  'content-type': 'application/json',
  ...(authtoken && { authtoken }),
})
const post = (call: string, body: object, authtoken?: string) =>
  fetch(origin + call, { method: 'POST', headers: headers(authtoken), body: JSON.stringify(body) })

// Simulates a full disk by a limit on the size of files: the database cannot extend its log.
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
  onBusyMachine,
)

it(
  'the shop logs it once, is not healthy and serves what it can, until there is space again',
  async ({ skip }) => {
    if (!canMount(folder)) skip(cannotMountNote)
    await open({ diskMegabytes: 250 })
    let log = ''
    child.stdout!.on('data', (bytes) => (log += bytes))
    const health = async () => {
      const reply = await fetch(`${origin}/healthz`)
      return [reply.status, await reply.json()]
    }
    const { data } = (await (await post(startGuest.path, {})).json()) as { data: { authtoken: string } }
    const count = async () =>
      (await fetch(origin + getCartCount.path, { headers: headers(data.authtoken) })).status
    expect(await health()).toEqual([200, { status: 'ready' }])
    // The disk in the mount namespace of the shop's process.
    const makeRoom = fillDisk(`/proc/${child.pid}/root${folder}`)
    for (let n = 0; n < 3; n++) expect(await health()).toEqual([503, { status: 'disk full' }])
    expect(await count()).toBe(200)
    makeRoom()
    expect(await health()).toEqual([200, { status: 'ready' }])
    expect((await post(startGuest.path, {})).status).toBe(200)
    await expect.poll(() => log).toContain('There is room on the disk again')
    expect(log.match(/The disk is full/g)).toHaveLength(1)
    expect(log).toContain(`The disk is full (${folder}): `)
  },
  onBusyMachine,
)
