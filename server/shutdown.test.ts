// Ctrl-C: a request in flight when the signal comes gets its reply, its changes are stored, and the process exits
// successfully and in time, whatever a client does.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGuest } from '#contract/account.ts'
import { addCart, getCartCount } from '#contract/cart.ts'
import { freePort } from '#e2e/free-port.ts'

let folder: string
let port: number
const running: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-stop-'))
  port = await freePort()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function open(settings: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  // Always on the embedded database, whose files could be left half written.
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-shop.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  await once(child.stdout, 'data')
  return child
}

async function token(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${startGuest.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return ((await answer.json()) as { data: { authtoken: string } }).data.authtoken
}

async function beginAdding(authtoken: string, body: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    `POST ${addCart.path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'content-type: application/json',
    `authtoken: ${authtoken}`,
    `content-length: ${body.length}`,
    '',
    '',
  ]
  socket.write(head.join('\r\n') + body.slice(0, 10))
  return socket
}

it('finishes requests in flight without losing data', async () => {
  const child = await open()
  const authtoken = await token()
  const body = JSON.stringify({ product: 'harrow-oxford', size: 'M', quantity: 2 })
  const socket = await beginAdding(authtoken, body)
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
  await pause(300)
  child.kill('SIGINT')
  await pause(300)
  const ended = once(child, 'exit')
  socket.write(body.slice(10))
  expect(await ended).toEqual([0, null])
  expect(answer).toMatch(/^HTTP\/1\.1 200/)

  const next = await open()
  const count = await fetch(`http://127.0.0.1:${port}${getCartCount.path}`, { headers: { authtoken } })
  expect(await count.json()).toEqual({ data: { count: 2 } })
  next.kill('SIGKILL')
  await once(next, 'exit')
})

it('serves for DRAIN_SECONDS after SIGTERM while /readyz answers 503, or until a second signal', async () => {
  const child = await open({ DRAIN_SECONDS: '600' })
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`)
  const first = await ready()
  expect([first.status, await first.json()]).toEqual([200, { status: 'ready' }])
  const authtoken = await token()
  child.kill('SIGTERM')
  await expect.poll(async () => (await ready()).status).toBe(503)
  expect(await (await ready()).json()).toEqual({ status: 'stopping' })
  const count = await fetch(`http://127.0.0.1:${port}${getCartCount.path}`, { headers: { authtoken } })
  expect([count.status, count.headers.get('connection')]).toEqual([200, 'close'])
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('disconnects a client that keeps sending byte by byte, and releases the database', async () => {
  const child = await open({ STOP_SECONDS: '1' })
  const body = JSON.stringify({ product: 'harrow-oxford', size: 'M', quantity: 2 }).padEnd(1000)
  const socket = await beginAdding(await token(), body)
  let sent = 10
  const drip = setInterval(() => socket.write(body[sent++]!), 200)
  socket.on('error', () => {})
  await pause(500)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  clearInterval(drip)
  expect(sent).toBeLessThan(body.length)
  await open()
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})
