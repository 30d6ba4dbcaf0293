// Every call with all kinds of invalid input: the reply is an error that names the field, never an internal error, and
// nothing is stored in part.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { signUp } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { testLanguage } from '#locales/languages.ts'
import type { TestApi } from './test-api.ts'
import {
  badBodiesFor,
  expectNumberBorders,
  expectRefusal,
  harmlessIn,
  neverIn,
  numbersOf,
  type SchemaPart,
  rowCounts,
} from './test-bad-input.ts'
import { openStockedApi, sampleBodies } from './test-shop.ts'

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
// A customer for each test, because some calls end their own session.
let customers = 0
beforeEach(async () => {
  const email = `ada${customers++}@example.com`
  const customer = { fullName: 'Ada Brook', email, password: 'correct horse battery' }
  token = (await shop.call(signUp, customer, { ip: freshIp() })).body.data.authtoken
  expect(token).toHaveLength(43)
})
afterAll(() => shop.close())

const posts = endpoints.filter(({ endpoint: call }) => call.method === 'POST')
const schemasOf = (call: Endpoint): Record<string, SchemaPart> =>
  (
    z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as {
      properties?: Record<string, SchemaPart>
    }
  ).properties ?? {}
const fieldsOf = (call: Endpoint) => Object.keys(schemasOf(call))

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
/** A new address for each request, so that rate limits do not refuse it before the check. */
const freshIp = () => `10.${(nextIp >> 16) & 255}.${(nextIp >> 8) & 255}.${nextIp++ & 255}`

describe.each(posts.map(({ name, endpoint: call }) => [name, call] as const))('%s', (ownName, call) => {
  it('refuses values that no field accepts, names the field and stores nothing', async () => {
    const before = await rowCounts(shop.db)
    for (const [index, field] of fieldsOf(call).entries()) {
      for (const [what, value] of neverIn(index)) {
        const body = { ...sampleBodies[call.path], [field]: value }
        const about = `${call.path} with ${field} = ${what}`
        const { status, text } = await send(call, JSON.stringify(body), undefined, freshIp())
        expectRefusal(status, text, about)
        expect(text, about).toContain(`"field":"${field}`)
      }
    }
    expect(await rowCounts(shop.db)).toEqual(before)
  })

  it('never fails on odd values', async () => {
    for (const [index, field] of fieldsOf(call).entries()) {
      for (const [what, value] of harmlessIn(index)) {
        const body = { ...sampleBodies[call.path], [field]: value }
        const { status, text } = await send(call, JSON.stringify(body), undefined, freshIp())
        const about = `${call.path} with ${field} = ${what}`
        if (status === 200) JSON.parse(text)
        else expectRefusal(status, text, about, [String(value)])
      }
    }
  })

  const numbers = numbersOf({ properties: schemasOf(call) }, (part) =>
    part.properties ? { ...sampleBodies[call.path] } : [],
  )
  it.skipIf(numbers.length === 0)('never fails on values at the limits of a number', async () => {
    await expectNumberBorders(call.path, numbers, (payload) => send(call, payload, undefined, freshIp()))
  })

  it.skipIf(call.upload)('refuses an unknown field and names it', async () => {
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

  it('refuses bodies that are not an object, not JSON, of another type or too large', async () => {
    for (const [payload, contentType] of badBodiesFor(posts.findIndex(({ name }) => name === ownName))) {
      const { status, text } = await send(call, payload, contentType, freshIp())
      const types = call.upload?.types.join(', ') ?? ''
      expectRefusal(status, text, `${call.path} with ${payload.slice(0, 30)}`, [types])
    }
  })
})

it('never fails on odd headers and query strings', async () => {
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
