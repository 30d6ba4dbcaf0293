// The back office has its own port and origin, and nothing of it is on the shop's.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { getSession } from '#contract/admin/session.ts'
import { acceptInvitation } from '#contract/admin/staff.ts'
import { freePort } from '#e2e/free-port.ts'
import { unpackSnapshot } from '#api/db/test-snapshot.ts'
import { createShop, type Shop } from './app.ts'
import { sendOwnerInvitation, openBackOffice } from './back-office.ts'
import { ConfigError, readConfig } from './config.ts'

let folder: string
let shop: Shop
let office: FastifyInstance
const config = (env: NodeJS.ProcessEnv = {}) =>
  readConfig({ DATA_DIR: folder, DATABASE_URL: process.env.TEST_DATABASE_URL, LOG_LEVEL: 'silent', ...env })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'placket-back-office-'))
  await unpackSnapshot(path.join(folder, 'database'))
  shop = await createShop(config({ PORT: '0' }), { pages: 'none' })
  office = await shop.backOffice()
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

it('is not on the shop’s port, nor the shop on its port', async () => {
  for (const { endpoint } of adminEndpoints)
    expect((await shop.app.inject({ method: endpoint.method, url: endpoint.path })).statusCode).toBe(404)
  for (const url of ['/user/shop/home', '/shop', '/shopkeeper/order', '/admin', '/admin/nothing'])
    expect((await office.inject({ method: 'POST', url })).statusCode, url).toBe(404)
  expect((await office.inject('/healthz')).json()).toEqual({ status: 'ready' })
})

it('replies only to its own host names, and to health checks with any', async () => {
  shop.deps.settings.backOfficeUrl = 'https://office.example:8443'
  const get = async (url: string, host: string, headers = {}) =>
    (await office.inject({ url, headers: { ...headers, host } })).statusCode
  for (const host of ['localhost:3001', '127.0.0.1', '[::1]:3001', 'office.example:8443', 'office.example'])
    expect([await get('/openapi.json', host), await get(getSession.path, host)], host).toEqual([200, 401])
  const others = [
    'evil.example',
    'localhost.evil.example',
    'office.example.evil.example:3001',
    '127.0.0.1@evil.example',
  ]
  for (const host of [...others, '127.0.0.2', 'a b'])
    for (const url of ['/openapi.json', getSession.path, '/pictures/states', '/nothing'])
      expect(await get(url, host, { cookie: 'staff=x' }), `${host} ${url}`).toBe(403)
  // A page can set these headers.
  for (const headers of [{ 'x-forwarded-host': 'localhost' }, { authorization: 'Bearer none' }])
    expect(await get('/openapi.json', 'evil.example', headers)).toBe(403)
  expect(await get('/healthz', '10.0.0.7:3001')).toBe(200)
  expect(await get('/readyz', '10.0.0.7:3001')).toBe(200)
  const refused = await office.inject({ url: '/openapi.json', headers: { host: 'evil.example' } })
  expect(refused.json().error).toMatchObject({
    field: 'host',
    message: 'The back office answers at https://office.example:8443 alone; open it there',
  })
  shop.deps.settings.backOfficeUrl = 'http://localhost:0'
})

it('describes its calls and their permissions', async () => {
  const { paths } = (await office.inject('/openapi.json')).json() as {
    paths: Record<string, Record<string, { operationId: string; security: object[]; responses: object }>>
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(adminEndpoints.length)
  for (const { endpoint, name } of adminEndpoints) {
    const operation = paths[endpoint.path]![endpoint.method.toLowerCase()]!
    expect('401' in operation.responses, name).toBe(endpoint.access !== 'anyone')
    const takesKey = operation.security.some((way) => 'apiKey' in way)
    expect(takesKey, name).toBe(endpoint.access !== 'anyone' && endpoint.access !== 'staff')
  }
})

it('lets the shop open when the default port is in use, and explains how to configure one', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const lines: string[] = []
  const open = (backOffice: { port: number; isChosen: boolean; url: null }) =>
    openBackOffice(office, { backOffice, host: '127.0.0.1' }, shop.deps, (line) => lines.push(line))
  await open({ port, isChosen: false, url: null })
  expect(lines).toEqual([
    `The back office is not open, because another program uses port ${port}. Set BACKOFFICE_PORT to a free port.`,
  ])
  await expect(open({ port, isChosen: true, url: null })).rejects.toThrow(ConfigError)
  other.close()
})

it('opens on the port after the shop’s, and prints the link for the owner’s account', async () => {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const { backOffice } = config({ PORT: '0' })
  await openBackOffice(office, { backOffice, host: '127.0.0.1' }, shop.deps, print)
  await sendOwnerInvitation({ ownerEmail: null }, shop.deps, print)
  const [, url] = /is open at (http:\/\/localhost:\d+)$/.exec(lines[0]!)!
  const [, code] = new RegExp(`^Make the owner's account: ${url}/invitation\\?code=([\\w-]{43})$`).exec(
    lines[1]!,
  )!
  const body = { code, fullName: 'Olive', email: 'olive@example.com', password: 'a long password' }
  const send = (origin: string) =>
    fetch(url! + acceptInvitation.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })
  expect((await send('http://localhost:3000')).status).toBe(403)
  expect((await send(url!)).status).toBe(200)
})

it('is configured by its port and its URL', () => {
  expect(config({ PORT: '4000' }).settings.backOfficeUrl).toBe('http://localhost:4001')
  expect(config({ PORT: '65535' }).backOffice).toEqual({ port: 0, isChosen: false, url: null })
  const chosen = config({ BACKOFFICE_PORT: '9000', BACKOFFICE_URL: 'https://office.placket.example/' })
  expect(chosen.backOffice).toEqual({ port: 9000, isChosen: true, url: 'https://office.placket.example' })
  expect(() => config({ PORT: '3000', BACKOFFICE_PORT: '3000' })).toThrow('a port of its own')
})
