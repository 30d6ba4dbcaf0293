// Webhooks: content, signature and retries of deliveries, and that none of them reaches the shop's own network.
import { createQueueCursor } from '../../kernel/due-rows.ts'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { lookup } from 'node:dns'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  retryDelivery,
  updateWebhook,
} from '#contract/admin/webhooks.ts'
import { putProducts } from '../../cart/test-products.ts'
import { inRequest } from '../../kernel/telemetry.ts'
import { takeStock } from '../../stock/stock.ts'
import { notifyWebhooks } from '../../webhooks/webhooks.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { deliverWebhooks } from './deliver.ts'
import { isPublic } from './public-address.ts'
import { internet, type Network } from './public-address.ts'
import { secretPrefix } from './send.ts'

let admin: TestAdmin
let server: Server
/** The requests that the subscribed program has received. */
let received: { headers: Record<string, unknown>; body: string }[]
/** The reply of the subscribed program. */
let reply: { status: number; headers?: Record<string, string> }
let url: string

/** Allows every address, because the subscribed program of these tests is local. */
const anywhere: Network = { lookup, isAllowed: (address) => isIP(address) > 0 }
const secret = secretPrefix + Buffer.alloc(32, 7).toString('base64')

beforeAll(async () => {
  admin = await openTestAdmin()
  await putProducts(admin.db, ['harrow-oxford'], 10)
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes: Buffer) => (body += bytes.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(reply.status, reply.headers)
      response.end('x'.repeat(1_000_000))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
beforeEach(() => {
  received = []
  reply = { status: 204 }
})
afterEach(() => admin.db.query(sql`delete from webhook`))
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await admin.close()
})

/** Stores a webhook directly, with an address that the API would refuse. */
async function put(address: string, events: string[]): Promise<string> {
  const [row] = await admin.db.query<{ id: string }>(sql`
    insert into webhook (url, events, secret) values (${address}, ${events}, ${secret}) returning id`)
  return row!.id
}

/** Takes pieces of one variant from stock. */
async function sell(pieces: number): Promise<void> {
  const [variant] = await admin.db.query<{ id: string }>(
    sql`select id from variant where size = 'M' order by sku limit 1`,
  )
  const need = { pieces: [{ variantId: variant!.id, quantity: pieces }], fabrics: [] }
  await admin.db.transaction((tx) => takeStock(tx, need))
}
const deliver = () => deliverWebhooks(admin.deps, createQueueCursor(), anywhere)
const deliveries = async () => (await admin.call(listDeliveries)).body.data.items
const dueNow = () => admin.db.query(sql`update webhook_delivery set due_at = now() where state = 'waiting'`)

describe('an event', () => {
  it('an event is sent once, signed and with the changed values, to the webhooks that subscribe to it', async () => {
    await put(url, ['stock.updated'])
    await put(url, ['order.placed'])
    await inRequest('call-1', undefined, () => sell(2))
    expect(await Promise.all([deliver(), deliver()]).then(([a, b]) => a + b)).toBe(1)
    const [{ headers, body }] = received as [(typeof received)[0]]
    expect(received).toHaveLength(1)
    expect(JSON.parse(body)).toMatchObject({
      type: 'stock.updated',
      data: { product: 'harrow-oxford', size: 'M', stock: 8, stockBefore: 10 },
    })
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    const signature = createHmac('sha256', Buffer.alloc(32, 7)).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(headers['x-request-id']).toBe('call-1')
    expect(await deliver()).toBe(0)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', status: 204, tries: 1, dueAt: null }])
  })

  it('an event is not sent when its transaction is rolled back', async () => {
    await put(url, ['stock.updated'])
    const failing = admin.db.transaction(async (tx) => {
      await notifyWebhooks(tx, [{ type: 'stock.updated', data: {} }])
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await deliver()).toBe(0)
  })

  it('a delivery is tried 16 times with longer and longer waits, then fails, and staff can retry it', async () => {
    await put(url, ['stock.updated'])
    reply = { status: 500 }
    await sell(1)
    const waits: number[] = []
    for (let tries = 1; tries < 16; tries++) {
      await deliver()
      const [one] = await deliveries()
      expect(one).toMatchObject({
        state: 'waiting',
        tries,
        status: 500,
        failure: {
          code: 'delivery-refused',
          values: { status: '500' },
          message: 'It replied 500.',
        },
      })
      waits.push(Math.round((Date.parse(one!.dueAt!) - Date.now()) / 1000))
      await dueNow()
    }
    expect(waits[0]).toBe(15)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    await deliver()
    const [given] = await deliveries()
    expect(given).toMatchObject({ state: 'failed', tries: 16, dueAt: null })
    reply = { status: 200 }
    expect((await admin.call(retryDelivery, { id: given!.id })).status).toBe(200)
    expect(await deliver()).toBe(1)
    expect((await admin.call(retryDelivery, { id: '999999' })).status).toBe(404)
  })

  it('a redirect is not followed, and no event is sent while the webhook is inactive', async () => {
    const id = await put(url, ['stock.updated'])
    reply = { status: 302, headers: { location: url } }
    await sell(1)
    await deliver()
    expect(received).toHaveLength(1)
    expect((await deliveries())[0]).toMatchObject({ failure: { message: 'It replied 302.' } })
    await admin.call(updateWebhook, { id, version: 1, changes: { active: false } })
    await dueNow()
    await sell(1)
    expect(await deliver()).toBe(0)
    expect(received).toHaveLength(1)
    expect(await deliveries()).toHaveLength(1)
  })
})

describe('the shop’s own network', () => {
  it('addresses that are not public are recognised in every notation', () => {
    const own = [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ]
    const written = [
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::a00:1',
      '2002:7f00:1::',
      '2001::1',
    ]
    for (const address of [...own, ...written, '224.0.0.1', '255.255.255.255', 'ff02::1', 'no address', ''])
      expect(isPublic(address), address).toBe(false)
    for (const address of ['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111'])
      expect(isPublic(address), address).toBe(true)
  })

  it('an internal or invalid address is refused when a webhook is created or changed', async () => {
    const addresses = [
      'https://localhost/hook',
      'https://127.0.0.1/hook',
      'https://0x7f.1/hook',
      'https://2130706433/',
      'https://169.254.169.254/latest/meta-data',
      'https://user:secret@example.com/',
      'http://example.com/',
      'ftp://example.com/',
      'https://[::1]/',
      'https://nowhere.invalid/',
    ]
    for (const address of addresses) {
      const { status } = await admin.call(createWebhook, { url: address, events: ['order.placed'] })
      expect(status, address).toBe(400)
    }
    const id = await put('https://example.com/hook', ['order.placed'])
    const changes = { url: 'https://localhost/hook' }
    expect((await admin.call(updateWebhook, { id, version: 1, changes })).status).toBe(400)
  })

  it('no event is sent to a stored address or host name in the shop’s own network', async () => {
    const { port } = server.address() as AddressInfo
    await put(url, ['stock.updated'])
    await put(`http://localhost:${port}/hook`, ['stock.updated'])
    await put(`http://[::ffff:127.0.0.1]:${port}/hook`, ['stock.updated'])
    await sell(1)
    expect(await deliverWebhooks(admin.deps, createQueueCursor(), internet)).toBe(0)
    expect(received).toEqual([])
    for (const { failure } of await deliveries())
      expect(failure).toEqual({
        code: 'delivery-address-internal',
        message: 'The address is within the shop’s own network.',
      })
  })
})

it('a webhook is listed, changed and deleted, and its secret is neither in the list nor in the audit log', async () => {
  const id = await put('https://example.com/hook', ['order.placed'])
  const change = (changes: object) => admin.call(updateWebhook, { id, version: 1, changes })
  expect((await change({ events: ['order.placed', 'order.updated'] })).status).toBe(200)
  expect((await change({ active: false })).body.data.webhook).toMatchObject({ version: 3, active: false })
  expect((await change({ events: ['stock.updated'] })).body.error).toMatchObject({ code: 'Stale' })
  const { body } = await admin.call(listWebhooks)
  expect(body.data.items).toMatchObject([{ id, url: 'https://example.com/hook' }])
  expect(JSON.stringify(body)).not.toContain(secret)
  expect((await admin.call(deleteWebhook, { id })).status).toBe(200)
  expect((await admin.call(deleteWebhook, { id })).status).toBe(404)
  const [{ log }] = (await admin.db.query<{ log: string }>(sql`
    select string_agg(e::text, ' ') as log from audit_entry e where record_type = 'webhook'`)) as [
    { log: string },
  ]
  expect(log).not.toContain('whsec')
})
