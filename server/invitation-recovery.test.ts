// `kill -9` while the first owner accepts the invitation: afterwards there is an account with its entries in the log, or
// none and a new link.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import { signIn } from '#contract/admin/session.ts'
import { acceptInvitation } from '#contract/admin/staff.ts'
import { freePort } from '#e2e/free-port.ts'

let folder: string
let origin: string
let child: ChildProcess

const email = 'olive@example.com'
const password = 'a long enough password'

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-invitation-'))
})
afterAll(async () => {
  child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the shop; the code of the link that it prints, null where it prints none. */
async function start(): Promise<string | null> {
  const port = await freePort()
  origin = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: '0',
    HOST: '127.0.0.1',
    BACKOFFICE_PORT: String(port),
    DATA_DIR: folder,
    // On the embedded database: its files are this process's own.
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
  }
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-shop.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let code: string | null = null
  for await (const line of createInterface(child.stdout!)) {
    code ??= /invitation\?code=([\w-]{43})/.exec(line)?.[1] ?? null
    if (line === 'open') return code
  }
  throw new Error('the shop did not open')
}

const post = (call: { path: string }, body: object) =>
  fetch(origin.replace('localhost', '127.0.0.1') + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  })

it('the account is there with its entries, or it is not and can be made', async () => {
  let code = await start()
  for (const ms of [40, 90, 150]) {
    const accepted = post(acceptInvitation, { code, fullName: 'Olive', email, password }).catch(() => null)
    await pause(ms)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const acknowledged = (await accepted)?.status === 200
    const next = await start()
    const isMade = (await post(signIn, { email, password })).status === 200
    // What was acknowledged is there; a link is printed exactly where nobody has an account.
    expect(isMade || !acknowledged).toBe(true)
    expect(next === null).toBe(isMade)
    code = next
    if (isMade) break
  }
  if (code !== null) await post(acceptInvitation, { code, fullName: 'Olive', email, password })
  const signedIn = await post(signIn, { email, password })
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
  const log = await fetch(`${origin.replace('localhost', '127.0.0.1')}${listEntries.path}`, {
    headers: { cookie },
  })
  const { data } = (await log.json()) as { data: { items: { call: string; recordType: string }[] } }
  const made = data.items.filter(({ call }) => call === 'acceptInvitation')
  expect(made.map(({ recordType }) => recordType).toSorted()).toEqual(['member', 'session'])
}, 240_000)
