// `kill -9` at the worst moments: acknowledged changes exist after the next start, and every payment continues.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGuest } from '#contract/account.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { type FabricView, getFabrics } from '#contract/design.ts'
import { checkout, payment, trackOrder } from '#contract/orders.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { fabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { defaultDesign } from '#garment/design/design.ts'

const root = path.join(import.meta.dirname, '..')
const address = {
  fullName: 'Ada Byron',
  line1: '12 Hope Street',
  city: 'Providence',
  region: 'RI',
  postalCode: '02906',
  country: 'US',
}

let folder: string
let port: number
let shop: ChildProcess
let stripe: Server
/** While true, the payment provider receives a request and never replies. */
let silent = false
let sessions = 0
let onRequest: (() => void) | null = null

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return server
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'placket-kill-'))
  stripe = await listening(
    createServer((request, response) => {
      request.resume()
      onRequest?.()
      if (silent) return
      const id = `cs_${request.headers['idempotency-key'] as string}`
      if (request.method === 'POST') sessions++
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          id,
          object: 'checkout.session',
          url: `https://stripe.example/${id}`,
          status: 'open',
        }),
      )
    }),
  )
  const probe = await listening(createServer())
  port = portOf(probe)
  await new Promise((resolve) => probe.close(resolve))
  await start()
})
afterAll(async () => {
  await kill()
  stripe.closeAllConnections()
  stripe.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  shop = spawn(process.execPath, ['server/test-shop.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      SHOP_FILE: '',
      DEMO_PAYMENT: 'on',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: `http://127.0.0.1:${portOf(stripe)}`,
      LOG_LEVEL: 'silent',
    },
  })
  await until(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok)
}

async function kill(): Promise<void> {
  const exited = new Promise((resolve) => shop.once('exit', resolve))
  shop.kill('SIGKILL')
  await exited
}

async function until(holds: () => Promise<boolean>, everyMs = 50): Promise<void> {
  for (let tries = 0; tries * everyMs < 40_000; tries++) {
    if (await holds().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  throw new Error('the condition never became true')
}

async function ask<C extends Endpoint>(call: C, body: object = {}, token?: string): Promise<ReplyOf<C>> {
  const response = await fetch(`http://127.0.0.1:${port}${call.path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token && { authtoken: token }) },
    ...(call.method === 'POST' && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as ReplyOf<C>
}

const shirt = { product: 'harrow-oxford', size: 'M', quantity: 1 }

let people = 0

async function checkedOut(wanted: object = shirt): Promise<{ token: string; id: string; email: string }> {
  // Different shoppers with one IP address share its limit.
  const email = `ada${people++}@example.com`
  const token = (await ask(startGuest)).data.authtoken
  await ask(addCart, wanted, token)
  const opened = await ask(checkout, { email, address, delivery: 'standard' }, token)
  return { token, id: opened.data.checkout, email }
}

const statusOf = async (number: string, email: string) =>
  (await ask(trackOrder, { number, email })).data.order.status

describe('after kill -9', () => {
  it('during many calls, every acknowledged line is in its cart, and none is stored in part', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 8 }, async () => (await ask(startGuest)).data.authtoken),
    )
    const added = new Map(tokens.map((token) => [token, 0]))
    let enough: () => void
    const some = new Promise<void>((resolve) => (enough = resolve))
    let answers = 0
    const burst = Promise.allSettled(
      tokens.map(async (token) => {
        for (;;) {
          await ask(addCart, shirt, token)
          added.set(token, added.get(token)! + 1)
          if (++answers === 60) enough()
        }
      }),
    )
    await some
    await kill()
    await burst
    await start()
    for (const [token, acknowledged] of added) {
      const { count } = (await ask(getCart, {}, token)).data.summary
      // The call in flight may have been stored although its reply was lost.
      expect([acknowledged, acknowledged + 1]).toContain(count)
    }
  })
  it('during parallel orders of a fabric, the stock taken equals what the orders hold', async () => {
    const fabricLeft = async () =>
      ((await ask(getFabrics)).data.data as FabricView[]).find(({ code }) => code === 'XC010')!.stockMm
    const design = { design: '1_XC010', quantity: 1, fit: { size: 'M', fit: 'regular' } }
    const buyers = await Promise.all(Array.from({ length: 12 }, () => checkedOut(design)))
    const before = await fabricLeft()
    let answers = 0
    let enough: () => void
    const some = new Promise<void>((resolve) => (enough = resolve))
    const rush = Promise.allSettled(
      buyers.map(async ({ token, id }) => {
        await ask(payment, { checkout: id, method: 'demo' }, token)
        if (++answers === 3) enough()
      }),
    )
    await some
    await kill()
    await rush
    await start()
    const orders = await Promise.all(
      buyers.map(async ({ token, id }) => (await ask(checkout, { checkout: id }, token)).data.order),
    )
    const placed = orders.filter(Boolean).length
    expect(placed).toBeGreaterThanOrEqual(3)
    const [length] = fabricConsumption(defaultDesign, bodyOfSize('M'), 'regular')
    expect(before - (await fabricLeft())).toBe(placed * length!.mm)
  })
  it('between placing an order and starting its payment, the same order can be paid', async () => {
    const { token, id } = await checkedOut()
    silent = true
    const requested = new Promise<void>((resolve) => (onRequest = resolve))
    const lost = ask(payment, { checkout: id, method: 'stripe' }, token).catch(() => 'lost')
    await requested
    await kill()
    expect(await lost).toBe('lost')
    silent = false
    onRequest = null
    await start()
    const placed = (await ask(checkout, { checkout: id }, token)).data.order
    expect(placed).not.toBe(null)
    const first = (await ask(payment, { checkout: id, method: 'stripe' }, token)).data
    expect(first).toMatchObject({ order: placed, state: 'waiting' })
    const second = (await ask(payment, { checkout: id, method: 'stripe' }, token)).data
    expect(second.redirectUrl).toBe(first.redirectUrl)
    expect(sessions).toBe(1)
    expect((await ask(getCart, {}, token)).data.data).toBe('No data found')
  })
  it('between the payment and the provider’s report, the order becomes paid', async () => {
    const { token, id, email } = await checkedOut()
    const placed = (await ask(payment, { checkout: id, method: 'demo' }, token)).data
    await kill()
    await start()
    expect(await statusOf(placed.order.number, email)).toBe('placed')
    const paid = await fetch(`http://127.0.0.1:${port}${placed.redirectUrl}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'pay' }),
    })
    expect(paid.status).toBe(303)
    await kill()
    await start()
    await until(async () => (await statusOf(placed.order.number, email)) === 'paid', 1000)
  })
})
