// https of the shop's own: each host gets its app, http is led to https only for the shop's names, and a certificate is
// used as soon as it is stored.
import { request as requestHttp } from 'node:http'
import { request } from 'node:https'
import fastify from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertChallenge } from '#api/certificates/certificates.sql.ts'
import { testCertificate } from '#api/certificates/test-certificate.ts'
import { openTestDb } from '#api/db/test-db.ts'
import { newSecretKey, readSecretKey } from '#api/kernel/secret-keys.ts'
import type { Deps } from '#api/kernel/deps.ts'
import { insertKeyId, writeSecrets } from '#api/secrets/secrets.ts'
import { noFiles, testSettings } from '#api/test-api.ts'
import { ConfigError } from './config.ts'
import { openHttps } from './https.ts'

const apps = { app: fastify(), backOffice: fastify() }
const lines: string[] = []
let deps: Deps
const { signal } = new AbortController()
let https: Awaited<ReturnType<typeof openHttps>>

beforeAll(async () => {
  const key = readSecretKey(newSecretKey())!
  deps = {
    db: await openTestDb(),
    files: noFiles,
    log: { info() {}, warn() {}, error: (...details: unknown[]) => console.error(...details) },
    settings: {
      ...structuredClone(testSettings),
      publicUrl: 'https://shop.example',
      backOfficeUrl: 'https://office.shop.example',
      secretKeys: [key],
    },
  }
  await insertKeyId(deps.db, key.id)
  for (const [name, app] of Object.entries(apps)) {
    app.get('/who', async ({ protocol, ip }) => ({ name, protocol, ip }))
    app.get('/address-check', async () => ({ name }))
    await app.ready()
  }
  https = await openHttps({ port: 0, httpPort: 0 }, { ...apps, deps }, (line) => lines.push(line), signal)
})
afterAll(async () => {
  await https.close(1)
  await deps.db.close()
})

const ports = () => /port (\d+), .* port (\d+)/.exec(lines[0]!)!.slice(1).map(Number) as [number, number]

interface Reply {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
}

function get(host: string, path: string, isSecure: boolean): Promise<Reply> {
  const [port, plainPort] = ports()
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', path, headers: { host }, agent: false }
    const sent = isSecure
      ? request({ ...options, port, servername: host, ca: testCertificate.chain })
      : requestHttp({ ...options, port: plainPort })
    sent.on('error', reject).on('response', (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => (body += part))
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }))
    })
    sent.end()
  })
}

it('without a certificate nothing is answered; one that is stored is used without a restart', async () => {
  await expect(get('shop.example', '/who', true)).rejects.toThrow(/SSL|TLS|handshake|socket/)
  await deps.db.transaction(async (tx) => {
    await writeSecrets(deps.db, tx, deps.settings, new Map([['CERTIFICATE_KEY', testCertificate.key]]))
    await tx.query(sql`update certificate set chain = ${testCertificate.chain}`)
  })
  await expect.poll(() => get('shop.example', '/who', true).then(({ status }) => status, String)).toBe(200)
})

it('each host gets its app, over https and with the address of the client', async () => {
  const shop = await get('shop.example', '/who', true)
  expect(JSON.parse(shop.body)).toEqual({ name: 'app', protocol: 'https', ip: '::ffff:127.0.0.1' })
  expect(shop.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
  const office = await get('office.shop.example', '/who', true)
  expect(JSON.parse(office.body)).toMatchObject({ name: 'backOffice' })
})

it('http answers challenges and the check of the address, and leads only the names of the shop to https', async () => {
  await insertChallenge(deps.db, 'token', 'token.thumbprint')
  const challenge = await get('shop.example', '/.well-known/acme-challenge/token', false)
  expect([challenge.status, challenge.body]).toEqual([200, 'token.thumbprint'])
  expect((await get('shop.example', '/.well-known/acme-challenge/other', false)).status).toBe(404)
  expect(JSON.parse((await get('shop.example', '/address-check', false)).body)).toEqual({ name: 'app' })
  const led = async (host: string, path: string) => {
    const { status, headers } = await get(host, path, false)
    return [status, headers.location]
  }
  expect(await led('shop.example', '/shop?page=2')).toEqual([308, 'https://shop.example/shop?page=2'])
  expect(await led('office.shop.example:80', '/orders')).toEqual([308, 'https://office.shop.example/orders'])
  expect(await led('shop.example', 'http://evil.example/')).toEqual([308, 'https://shop.example/'])
  for (const other of ['evil.example', 'shop.example.evil.example', '127.0.0.1'])
    expect(await led(other, '/'), other).toEqual([404, undefined])
})

it('a port that is in use is named', async () => {
  const [port] = ports()
  await expect(openHttps({ port, httpPort: 0 }, { ...apps, deps }, () => {}, signal)).rejects.toThrow(
    new ConfigError(`HTTPS_PORT is ${port}, which another program uses.`),
  )
})
