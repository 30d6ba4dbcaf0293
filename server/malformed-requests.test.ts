// Requests that no browser sends: each reply has the error envelope, none is an internal error.
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorReply, errorStatus } from '#contract/errors.ts'
import { unpackSnapshot } from '#api/db/test-snapshot.ts'
import { createShop, type Shop } from './app.ts'
import { readConfig } from './config.ts'

let folder: string
let shop: Shop
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'placket-odd-'))
  await unpackSnapshot(path.join(folder, 'database'))
  shop = await createShop(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), { pages: 'none' })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends raw bytes and returns all bytes of the reply. */
function send(bytes: string | Buffer): Promise<{ status: number; headers: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
    const received: Buffer[] = []
    socket.on('data', (data) => received.push(data))
    socket.on('error', () => {})
    socket.on('close', () => {
      const [headers = '', body = ''] = Buffer.concat(received)
        .toString('utf8')
        .split(/\r\n\r\n(.*)/s)
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1])
      if (Number.isNaN(status)) reject(new Error(`no answer to ${bytes.toString().slice(0, 80)}`))
      else resolve({ status, headers, body })
    })
    socket.write(bytes)
  })
}

const request = (line: string, headers: string[] = [], body: string | Buffer = '') =>
  Buffer.concat([
    Buffer.from(
      `${[`${line} HTTP/1.1`, 'Host: shop', 'Connection: close', ...headers, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n`,
      'latin1',
    ),
    Buffer.from(body),
  ])
const json = 'Content-Type: application/json'
const form = 'Content-Type: application/x-www-form-urlencoded'

async function expectRefusal(bytes: string | Buffer): Promise<void> {
  const { status, headers, body } = await send(bytes)
  expect(headers).toContain('application/json; charset=utf-8')
  const { error } = errorReply.parse(JSON.parse(body))
  expect(errorStatus[error.code], body).toBe(status)
  expect(status, body).toBeLessThan(500)
  expect(body).not.toContain('FST_ERR')
}

describe('is refused in the error envelope', () => {
  it.each([
    ['a POST to an unknown address', request('POST /nothing')],
    ['a POST of nonsense to an unknown address', request('POST /nothing', [json], '{')],
    ['a POST of another type to an unknown address', request('POST /nothing', ['Content-Type: a/b'], 'x')],
    ['an unknown method of a known address', request('DELETE /healthz')],
    ['a method from WebDAV', request('PROPFIND /user/product')],
    ['a method that echoes', request('TRACE /user/product')],
    ['a method nobody knows', request('BREW /user/product')],
    ['an address for the whole server', request('OPTIONS *')],
    ['reading the whole server', request('GET *')],
    ['an address that cannot be decoded', request('GET /user/%E0%A4')],
    ['an address with nonsense for a code', request('POST /%zz')],
    ['half a character', request('GET /user/%ED%A0%80')],
    ['an address without its slash', request('GET shop')],
    ['a long name where a short one is expected', request(`POST /user/payments/webhook/${'a'.repeat(300)}`)],
    ['a webhook for NUL', request('POST /user/payments/webhook/%00')],
    ['a line break in an address', request('GET /user/%0d%0aSet-Cookie:x')],
    ['a page given twice', request('GET /user/cart?page=1&page=2')],
    ['a query of inherited names', request('GET /user/cart?__proto__=1&constructor=2&toString=3')],
    ['a query that cannot be decoded', request('GET /user/cart?a=%E0%A4')],
    ['a header of 20 kB', request('GET /healthz', [`X-Long: ${'a'.repeat(20_000)}`])],
    [
      'two lengths',
      'POST /user/product HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a chunk of no length',
      'POST /user/product HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a TLS greeting', Buffer.from('160301020001000001fc0303', 'hex')],
    ['a body without a type', request('POST /user/product', [], '{}')],
    ['a type with half a quote', request('POST /user/product', ['Content-Type: a/b;c="'], '{}')],
    ['a type that is a semicolon', request('POST /user/product', ['Content-Type: ;'], '{}')],
    ['JSON of a hundred thousand lists', request('POST /user/product', [json], '['.repeat(100_000))],
    ['JSON that gives every object a field', request('POST /user/product', [json], '{"__proto__":{"a":1}}')],
    ['a form for a call', request('POST /user/product', [form], 'a=b')],
    ['a wrong address of the command', request('POST /shopkeeper/order', [json], '{}')],
    ['the command read', request('GET /shopkeeper/order')],
  ])('%s', async (_name, bytes) => expectRefusal(bytes))
})

it('names the methods of a call that was requested with another one, and no methods of a call that does not exist', async () => {
  const wrong = await send(request('DELETE /user/product?page=1'))
  expect(wrong.headers).toMatch(/^allow: POST$/m)
  expect(JSON.parse(wrong.body).error.reason.code).toBe('method-not-allowed')
  const unknown = await send(request('DELETE /user/nothing'))
  expect(unknown.headers).not.toMatch(/^allow:/m)
  expect(JSON.parse(unknown.body).error.reason.code).toBe('call-not-found')
})

it('handles a URL in the form for proxies like its path', async () => {
  const { status, body } = await send(request('GET http://elsewhere.example/healthz'))
  expect([status, JSON.parse(body)]).toEqual([200, { status: 'ready' }])
  expect((await send(request('GET HTTP://elsewhere.example'))).status).toBe(404)
  expect((await send(request('POST http://elsewhere.example/user/nothing?x', [json], '{}'))).status).toBe(404)
})

it('reads invalid bytes as replacement characters', async () => {
  const body = Buffer.concat([Buffer.from('{"search":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')])
  expect((await send(request('POST /user/product', [json], body))).status).toBe(200)
})

it('shows no page of the demo provider for an unknown payment', async () => {
  for (const id of ['%00', '%0d%0ax', 'nothing', '__proto__', 'A'.repeat(44), '%F0%9F%91%94']) {
    expect((await send(request(`GET /demo-gateway/${id}`))).status, id).toBe(404)
    expect((await send(request(`POST /demo-gateway/${id}`, [form], 'decision=pay'))).status, id).toBe(404)
    expect((await send(request(`POST /demo-gateway/${id}`, [form], 'x'))).status, id).toBe(404)
  }
})

it('has its own messages about fields, whatever libraries are loaded', async () => {
  const said = async (body: object) =>
    (await shop.app.inject({ method: 'POST', url: '/user/product/suggest', payload: body })).json().error
      .message
  expect(await said({})).toBe('text is missing')
  expect(await said({ text: 7 })).toBe('text must be text')
})
