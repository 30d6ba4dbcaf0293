// Every call, sent everything that should not be sent: the reply is an error that names the field, never an internal
// error, and nothing is stored half.
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { signUp } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type ErrorReply, errorReply, errorStatus } from '#contract/errors.ts'
import { testLanguage } from '#locales/languages.ts'
import { openStockedApi, sampleBodies } from './test-shop.ts'
import type { TestApi } from './test-api.ts'

let shop: TestApi
let token: string

beforeAll(async () => {
  shop = await openStockedApi({
    change: (deps) => {
      const languages = [{ locale: testLanguage, path: '/xb' }]
      return { ...deps, settings: { ...deps.settings, shop: { ...deps.settings.shop, languages } } }
    },
  })
})
// A customer for each test: some of the calls end the session they are made with.
let customers = 0
beforeEach(async () => {
  const email = `ada${customers++}@example.com`
  const customer = { fullName: 'Ada Brook', email, password: 'correct horse battery' }
  token = (await shop.call(signUp, customer, { ip: freshIp() })).body.data.authtoken
  expect(token).toHaveLength(43)
})
afterAll(() => shop.close())

const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** Values no field of any call accepts, whatever its type. */
const never: [name: string, value: unknown][] = [
  ['an object', { a: { b: 1 } }],
  ['deep JSON', deep(2000)],
  ['text with NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['a megabyte of text', 'x'.repeat(1024 * 1024)],
  ['a huge number', 1e308],
  ['a negative number', -7],
  ['a fraction', 0.1],
]

/** Values that a text field may accept, and that must be harmless. */
const harmless: [name: string, value: unknown][] = [
  ['SQL', `'; drop table product; --`],
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['a template', '${7*7}{{7*7}}%s%n'],
  ['an empty text', ''],
  ['blanks', '   '],
  ['true', true],
  ['null', null],
  ['a list', ['a', 1]],
  ['a path', '../../../../etc/passwd'],
  // What every object has by inheritance: tables looked up by a given key must not answer these.
  ['the prototype', '__proto__'],
  ['the constructor', 'constructor'],
  ['a method', 'toString'],
]

const posts = endpoints.filter(({ endpoint: call }) => call.method === 'POST')
const fieldsOf = (call: Endpoint) =>
  Object.keys(
    (z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
      .properties ?? {},
  )

async function rowCounts(): Promise<Record<string, number>> {
  const tables = await shop.db.query<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('guess', 'rate_limit')`,
  )
  const counts = tables.map(({ name }) => `(select count(*) from ${name}) as ${name}`).join(', ')
  return (await shop.db.query<Record<string, number>>(raw(`select ${counts}`)))[0]!
}

async function send(call: Endpoint, payload: string, contentType = 'application/json', ip = '10.0.0.1') {
  const response = await shop.app.inject({
    method: call.method,
    url: call.path,
    payload,
    headers: { 'content-type': contentType, authtoken: token, 'accept-language': testLanguage },
    remoteAddress: ip,
  })
  return { status: response.statusCode, text: response.body }
}

let nextIp = 0
/** Each request from another address, so that rate limits do not refuse it before the check. */
const freshIp = () => `10.${(nextIp >> 16) & 255}.${(nextIp >> 8) & 255}.${nextIp++ & 255}`

/** @param sent what the message may repeat of the request. */
function expectRefusal(status: number, text: string, about: string, sent: string[] = []): void {
  expect(status, `${about}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400)
  expect(status, `${about}: ${text.slice(0, 200)}`).toBeLessThan(500)
  const { error } = errorReply.parse(JSON.parse(text))
  expect(errorStatus[error.code], about).toBe(status)
  expect(error.message, about).not.toMatch(
    /\bat .+:\d+:\d+|\b(?:select|insert|update) [\w.*]+ (?:from|into|set)\b|node_modules|SQLSTATE/,
  )
  expectTranslated(error, about, sent)
}

/**
 * No word of the translation is English, since the test language has none of the letters a, e, i, o, u. Names of fields
 * and of the one product, and what was sent, are no words.
 */
function expectTranslated(
  { message, translation, field }: ErrorReply['error'],
  about: string,
  sent: string[],
): void {
  const [, name = '', values = ''] =
    /^(\S+) (?:must be (?:one of|the words:) (.+)|must be|is not a field)/.exec(message) ?? []
  let text = translation ?? message
  for (const named of [field ?? '', name, values, ...sent, 'Plain Oxford']) text = text.replaceAll(named, '')
  expect(text, about).not.toMatch(/[aeiou]/i)
}

describe.each(posts.map(({ name, endpoint: call }) => [name, call] as const))('%s', (_name, call) => {
  it('refuses what no field accepts, names the field and stores nothing', async () => {
    const before = await rowCounts()
    for (const field of fieldsOf(call)) {
      for (const [what, value] of never) {
        const body = { ...sampleBodies[call.path], [field]: value }
        const about = `${call.path} with ${field} = ${what}`
        const { status, text } = await send(call, JSON.stringify(body), undefined, freshIp())
        expectRefusal(status, text, about)
        expect(text, about).toContain(`"field":"${field}`)
      }
    }
    expect(await rowCounts()).toEqual(before)
  })

  it('never fails on odd values', async () => {
    for (const field of fieldsOf(call)) {
      for (const [what, value] of harmless) {
        const body = { ...sampleBodies[call.path], [field]: value }
        const { status, text } = await send(call, JSON.stringify(body), undefined, freshIp())
        const about = `${call.path} with ${field} = ${what}`
        if (status === 200) JSON.parse(text)
        else expectRefusal(status, text, about, [String(value)])
      }
    }
  })

  it.skipIf(call.upload)('refuses an unknown field by its name', async () => {
    for (const field of ['priceMinor', 'shopperId', '__proto__x', 'constructor']) {
      const { status, text } = await send(
        call,
        JSON.stringify({ ...sampleBodies[call.path], [field]: 1 }),
        undefined,
        freshIp(),
      )
      expectRefusal(status, text, `${call.path} with ${field}`)
      expect(text).toContain(field)
    }
  })

  it('refuses bodies that are no object, no JSON, of another type or too large', async () => {
    const bad: [payload: string, contentType?: string][] = [
      ['[]'],
      ['"text"'],
      ['7'],
      ['{"a":'],
      ['{"__proto__":{"x":1}}'],
      ['{}', 'text/plain'],
      ['a=b', 'application/x-www-form-urlencoded'],
      [`{"a":"${'x'.repeat(3 * 1024 * 1024)}"}`],
      ['['.repeat(100_000)],
      ['{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)],
    ]
    for (const [payload, contentType] of bad) {
      const { status, text } = await send(call, payload, contentType, freshIp())
      const types = call.upload?.types.join(', ') ?? ''
      expectRefusal(status, text, `${call.path} with ${payload.slice(0, 30)}`, [types])
    }
  })
})

it('survives odd headers and addresses', async () => {
  for (const authtoken of ['', 'x', 'é', "'; drop table session; --", 'A'.repeat(7000)]) {
    const response = await shop.app.inject({ method: 'GET', url: '/user/cart', headers: { authtoken } })
    expect(response.statusCode).toBe(401)
  }
  for (const url of [
    '/user/%00',
    '/user/%ff',
    '/user/cart/../../etc',
    '/user/orders?page=1e9',
    '/user/orders?page=-1',
    '/user/orders?x=1',
  ]) {
    const response = await shop.app.inject({ method: 'GET', url, headers: { authtoken: token } })
    expect(response.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(response.statusCode, url).toBeLessThan(500)
  }
})
