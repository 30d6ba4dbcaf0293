// `npm run doctor`: a new clone is right, and each wrong setting is found by a check against a real server.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'node:tls'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startTestStore } from '#api/files/test-s3-server.ts'
import { openTestSmtp, testCertificate, testKey } from '#api/mail/test-smtp.ts'
import { openTestStripe, webhookSecret } from '#api/payments/test-stripe.ts'
import { checkCertificate } from './doctor/addresses.ts'
import { clockFinding, clockOffset, diskFinding } from './doctor/machine.ts'
import { checkSender } from './doctor/mail.ts'
import { findings } from './doctor.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'placket-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))
let closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing) await close()
  closing = []
})

/** The states and areas of the findings that are not ok. */
const problemsOf = async (env: NodeJS.ProcessEnv) =>
  (await findings({ DATA_DIR: path.join(folder, 'data'), ...env }))
    .filter(({ state }) => state !== 'ok')
    .map(({ state, area }) => `${state} ${area}`)

describe('the configuration', () => {
  it('of a new clone has no problem', async () => {
    expect(await problemsOf({})).toEqual([])
  })

  it('is reported when it cannot be read', async () => {
    expect(await findings({ PORT: 'many' })).toMatchObject([{ state: 'wrong', area: 'configuration' }])
  })

  it('of a public shop needs mail, a proxy and https for the back office', async () => {
    const env = { PUBLIC_URL: 'https://0.0.0.0:1', DEMO_PAYMENT: 'on', BACKOFFICE_URL: 'http://127.0.0.2' }
    expect(await problemsOf(env)).toEqual([
      'wrong SMTP_URL',
      'wrong DEMO_PAYMENT',
      'warning PUBLIC_URL',
      'wrong TRUST_PROXY',
    ])
    const local = { ...env, PUBLIC_URL: 'https://shop.localhost:1' }
    expect(await problemsOf(local)).toEqual(['wrong TRUST_PROXY'])
  })

  it.each([
    ['loopback, 10.0.0.0/24, ::1', []],
    ['10.0.0.0/40', ['wrong TRUST_PROXY']],
    ['0.0.0.0/0', ['wrong TRUST_PROXY']],
    ['proxy.example', ['wrong TRUST_PROXY']],
  ])('TRUST_PROXY=%s', async (TRUST_PROXY, problems) => {
    expect(await problemsOf({ TRUST_PROXY })).toEqual(problems)
  })

  it('names a folder for data that cannot be created', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    expect(await problemsOf({ DATA_DIR: path.join(file, 'data') })).toEqual(['wrong DATA_DIR'])
  })

  it('names an unreachable database', async () => {
    const env = { DATABASE_URL: 'postgres://placket@127.0.0.1:1/placket' }
    expect(await problemsOf(env)).toEqual(['wrong DATABASE_URL'])
  })
})

describe('the mail server', () => {
  it('must accept the login', async () => {
    const smtp = await openTestSmtp({ login: { user: 'shop', password: 'right' } })
    closing.push(smtp.close)
    const env = (password: string) => ({
      SMTP_URL: `smtp://shop:${password}@127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'orders',
    })
    expect(await problemsOf(env('right'))).toEqual(['wrong MAIL_FROM'])
    expect(await problemsOf(env('wrong'))).toEqual(['wrong SMTP_URL', 'wrong MAIL_FROM'])
    expect(smtp.received).toEqual([])
  })

  it('may be trusted with SPF and DMARC', async () => {
    const server = await startDns({
      'shop.example': 'v=spf1 -all',
      '_dmarc.shop.example': 'v=DMARC1; p=none',
    })
    const states = async (domain: string) => (await checkSender(domain, [server])).map(({ state }) => state)
    expect(await states('shop.example')).toEqual(['ok', 'ok'])
    expect(await states('other.example')).toEqual(['warning', 'warning'])
  })
})

it('the keys of the object store are tried', async () => {
  const store = await startTestStore()
  closing.push(store.close)
  const { url, region, accessKey, secretKey } = store.bucket
  const env = { S3_URL: `${url}?region=${region}`, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }
  expect(await problemsOf(env)).toEqual([])
  expect(store.objects.size).toBe(0)
  expect(await problemsOf({ ...env, S3_SECRET_KEY: 'other' })).toEqual(['wrong S3_URL'])
})

it('the keys of Stripe are tried', async () => {
  const stripe = await openTestStripe()
  closing.push(stripe.close)
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret }
  const env = { ...keys, STRIPE_API_URL: stripe.apiUrl, DEMO_PAYMENT: 'off' }
  expect(await problemsOf(env)).toEqual(['wrong payments'])
  stripe.webhooks.push({ url: 'http://localhost:3000/user/payments/webhook/stripe', status: 'enabled' })
  expect(await problemsOf(env)).toEqual([])
  expect(await problemsOf({ ...env, STRIPE_API_URL: 'http://127.0.0.1:1' })).toEqual(['warning payments'])
  expect(await problemsOf({ ...env, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual(['wrong STRIPE_SECRET_KEY'])
})

it('a certificate that browsers do not trust is wrong', async () => {
  const server = createServer({ key: testKey, cert: testCertificate }).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await checkCertificate('PUBLIC_URL', 'localhost', port, '127.0.0.1')).toMatchObject({
    state: 'wrong',
  })
})

it.each([
  [0.2, 'ok'],
  [-5, 'warning'],
  [61, 'wrong'],
])('a clock that is %f s ahead of a time server: %s', async (seconds, state) => {
  const socket = createSocket('udp4')
  closing.push(() => socket.close())
  socket.on('message', (_request, { port }) => {
    const reply = Buffer.alloc(48)
    const now = Date.now() / 1000 - seconds + 2_208_988_800
    reply.writeUInt32BE(Math.floor(now), 40)
    reply.writeUInt32BE(Math.floor((now % 1) * 2 ** 32), 44)
    socket.send(reply, port, '127.0.0.1')
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const offset = await clockOffset({ host: '127.0.0.1', port: socket.address().port }, 20_000)
  expect(clockFinding(offset!, 'a server').state).toBe(state)
})

it.each([
  [2 ** 40, 'ok'],
  [2 ** 29, 'warning'],
  [2 ** 20, 'wrong'],
])('a disk with %i bytes free: %s', (free, state) => {
  expect(diskFinding('/data', free).state).toBe(state)
})

/** A DNS server that knows some texts. @returns its address */
async function startDns(texts: Record<string, string>): Promise<string> {
  const socket = createSocket('udp4')
  closing.push(() => socket.close())
  socket.on('message', (request, { port }) => {
    const labels: string[] = []
    let at = 12
    while (request[at]! > 0) {
      labels.push(request.toString('latin1', at + 1, at + 1 + request[at]!))
      at += 1 + request[at]!
    }
    const question = request.subarray(12, at + 5)
    const text = texts[labels.join('.')]
    const header = Buffer.from(request.subarray(0, 12))
    // A reply, without an error or with “no such name”.
    header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2)
    header.writeUInt16BE(text === undefined ? 0 : 1, 6)
    header.fill(0, 8)
    const answer = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text ? text.length + 1 : 0])
    const data = text === undefined ? [] : [answer, Buffer.from([text.length]), Buffer.from(text)]
    socket.send(Buffer.concat([header, question, ...data]), port, '127.0.0.1')
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return `127.0.0.1:${socket.address().port}`
}
