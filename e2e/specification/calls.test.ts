// Section 7 of the specification: every call, at its method and path, with the header `authtoken` and its result.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '#contract/account.ts'
import { endpoints as contract } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openTestApi, type TestApi } from '#api/test-api.ts'
import { unknownId, openStockedApi, sampleBodies } from '#api/test-shop.ts'
import { calls } from './rows.ts'

let stocked: TestApi
let empty: TestApi
const tokens: Record<'stocked' | 'empty', string> = { stocked: '', empty: '' }

beforeAll(async () => {
  stocked = await openStockedApi()
  empty = await openTestApi()
  const person = { fullName: 'Ada Brook', email: 'ada@example.com', password: 'correct horse battery' }
  for (const [name, shop] of Object.entries({ stocked, empty }) as ['stocked' | 'empty', TestApi][]) {
    tokens[name] = (await shop.call(signUp, person, { token: await shop.guest() })).body.data.authtoken
  }
})
afterAll(async () => {
  await stocked.close()
  await empty.close()
})

const callOf = (method: string, path: string): Endpoint => {
  const found = contract.find(({ endpoint: call }) => call.method === method && call.path === path)
  if (!found) throw new Error(`${method} ${path} is not in the contract`)
  return found.endpoint
}

/** A category without products. */
const emptyBodies: Record<string, object> = { '/user/shop/categoryProducts': { category: 'linen' } }

test('there are 32 calls in section 7', () => {
  expect(calls).toHaveLength(32)
})

describe.each(calls)('$method $path', ({ method, path }) => {
  test('answers a customer who sends authtoken', async () => {
    const input = sampleBodies[path] ?? {}
    const { status, body } = await stocked.call(callOf(method, path), input, { token: tokens.stocked })
    // For an order that does not exist, the reply has a text instead of the order.
    const missing = JSON.stringify(input).includes(unknownId) && path !== '/user/orders/getOrder'
    expect(status, JSON.stringify(body)).toBe(missing ? 404 : 200)
    expect(body.error?.code).toBe(missing ? 'Not Found' : undefined)
    expect(body.error?.message ?? '').not.toMatch(/call not found/i)
  })
})

test.each(calls.filter(({ empty: text }) => text !== undefined))(
  '$method $path says “$empty” in the place of an empty list',
  async ({ method, path, list, empty: text }) => {
    if (path === '/user/shop/categoryProducts') {
      await empty.db.query(sql`insert into category values ('linen', 'Linen', 'Washed soft', 'Of flax.', 1)`)
    }
    const input = emptyBodies[path] ?? sampleBodies[path] ?? {}
    const { status, body } = await empty.call(callOf(method, path), input, { token: tokens.empty })
    expect(status, JSON.stringify(body)).toBe(200)
    const { data } = body as { data: unknown }
    expect(list === 'data' ? data : (data as { data: unknown }).data).toBe(text)
  },
)

describe('a call that needs a shopper', () => {
  const needing = calls.filter(({ method, path }) => callOf(method, path).access === 'customer')
  test.each(needing)(
    '$method $path answers 401 Authentication Failed to a token that is none',
    async ({ method, path }) => {
      const reply = await stocked.call(callOf(method, path), sampleBodies[path] ?? {}, {
        token: 'A'.repeat(43),
      })
      expect(reply.status).toBe(401)
      expect(reply.body.error?.code).toBe('Authentication Failed')
    },
  )

  test.each(['/user/customer/getUser', '/user/customer/updateUser'])(
    '%s rejects with “Login Again”',
    async (path) => {
      const call = contract.find((each) => each.endpoint.path === path)!.endpoint
      const reply = await stocked.call(call, sampleBodies[path] ?? {}, { token: 'A'.repeat(43) })
      expect(reply.body.error?.message).toBe('Login Again')
    },
  )
})

test('addCart without a size or a quantity answers 400 “Please select size and quantity”', async () => {
  const call = callOf('POST', '/user/cart/addCart')
  for (const body of [
    { product: 'plain-oxford' },
    { product: 'plain-oxford', size: 'M' },
    { product: 'plain-oxford', quantity: 1 },
    { product: 'plain-oxford', size: 'M', quantity: 0 },
  ]) {
    const reply = await stocked.call(call, body, { token: tokens.stocked })
    expect(reply.status).toBe(400)
    expect(reply.body.error?.message).toBe('Please select size and quantity')
  }
})
