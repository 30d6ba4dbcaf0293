// Continuing a session at another address of the shop: whose session and cart it is, and the effect of stolen or
// foreign codes.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSessionCode, signIn, signUp, useSessionCode } from '#contract/account.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { getUser } from '#contract/customer.ts'
import { putProducts } from '../cart/test-products.ts'
import { newSecret } from '../kernel/secrets.ts'
import { openTestApi, type TestApi } from '../test-api.ts'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi({ prepare: (db) => putProducts(db, ['harrow-oxford', 'marlow-linen']) })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.query(sql`delete from rate_limit`)
})

let people = 0
const password = 'correct horse battery'
const newAddress = () => `traveller${++people}@example.com`

async function member(email = newAddress(), token?: string): Promise<string> {
  const answer = await test.call(signUp, { fullName: 'Ada Lovelace', email, password }, { token })
  return answer.body.data.authtoken
}
async function guestWith(product: string): Promise<string> {
  const token = await test.guest()
  await put(token, product)
  return token
}
const put = (token: string, product: string) =>
  test.call(addCart, { product, size: 'M', colour: 'white', quantity: 1 }, { token })
async function cartOf(token: string): Promise<string[]> {
  const { status, body } = await test.call(getCart, {}, { token })
  if (status !== 200) return [body.error!.code]
  const lines = body.data.data
  return typeof lines === 'string' ? [] : lines.map((line) => line.product.id).toSorted()
}
async function codeOf(token: string, state: string): Promise<string> {
  return (await test.call(createSessionCode, { state }, { token })).body.data.code
}
const use = (code: string, state: string, token?: string) =>
  test.call(useSessionCode, { code, state }, { token })
async function arrive(from: string, there?: string): Promise<string> {
  const state = newSecret()
  const { body } = await use(await codeOf(from, state), state, there)
  return body.data.authtoken!
}

describe('a code continues a session at another address', () => {
  it('of a guest, with the cart, and both sessions stay valid', async () => {
    const before = await guestWith('harrow-oxford')
    const after = await arrive(before)
    expect(after).not.toBe(before)
    await put(after, 'marlow-linen')
    expect(await cartOf(before)).toEqual(['harrow-oxford', 'marlow-linen'])
  })

  it('of somebody signed in', async () => {
    const before = await member()
    const { body } = await test.call(getUser, {}, { token: await arrive(before) })
    expect(body.data.data.fullName).toBe('Ada Lovelace')
  })

  it('and moves the data of a guest there', async () => {
    const before = await guestWith('harrow-oxford')
    const there = await guestWith('marlow-linen')
    const after = await arrive(before, there)
    expect(await cartOf(after)).toEqual(['harrow-oxford', 'marlow-linen'])
    expect(await cartOf(there)).toEqual(['Authentication Failed'])
  })

  it('and somebody signed in there stays signed in, with the guest’s cart', async () => {
    const before = await guestWith('harrow-oxford')
    const there = await member()
    const state = newSecret()
    expect((await use(await codeOf(before, state), state, there)).body.data.authtoken).toBeNull()
    expect(await cartOf(there)).toEqual(['harrow-oxford'])
    expect(await cartOf(before)).toEqual(['Authentication Failed'])
  })

  it('and does not change either of two accounts', async () => {
    const before = await member()
    await put(before, 'harrow-oxford')
    const there = await member()
    const state = newSecret()
    expect((await use(await codeOf(before, state), state, there)).body.data.authtoken).toBeNull()
    expect([await cartOf(before), await cartOf(there)]).toEqual([['harrow-oxford'], []])
  })
})

describe('a code is refused', () => {
  const refused = { status: 400, body: { error: { code: 'Invalid Input' } } }

  it('with another state, and then still works with its own', async () => {
    const state = newSecret()
    const code = await codeOf(await guestWith('harrow-oxford'), state)
    expect(await use(code, newSecret())).toMatchObject(refused)
    expect((await use(code, state)).status).toBe(200)
  })

  it('a second time, also of five parallel calls', async () => {
    const state = newSecret()
    const code = await codeOf(await guestWith('harrow-oxford'), state)
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(code, state)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  it('after two minutes', async () => {
    const state = newSecret()
    const code = await codeOf(await test.guest(), state)
    await test.db.query(sql`update one_time_code set expires_at = now() where purpose = 'session'`)
    expect(await use(code, state)).toMatchObject(refused)
  })

  it('when the guest has signed in meanwhile', async () => {
    const email = newAddress()
    await member(email)
    const before = await guestWith('harrow-oxford')
    const state = newSecret()
    const code = await codeOf(before, state)
    await test.call(signIn, { email, password }, { token: before })
    expect(await use(code, state)).toMatchObject(refused)
  })

  it('when the guest has signed up meanwhile', async () => {
    const before = await guestWith('harrow-oxford')
    const state = newSecret()
    const code = await codeOf(before, state)
    await member(newAddress(), before)
    expect(await use(code, state)).toMatchObject(refused)
  })
})

it('a guest who signs up at one address is signed in only there', async () => {
  const before = await guestWith('harrow-oxford')
  const after = await arrive(before)
  const account = await member(newAddress(), after)
  expect(await cartOf(account)).toEqual(['harrow-oxford'])
  expect(await cartOf(before)).toEqual(['Authentication Failed'])
})

it('codes of other purposes are refused', async () => {
  const token = await member()
  const { email } = (await test.call(getUser, {}, { token })).body.data.data
  const [mail] = await test.db.query<{ bodyText: string }>(
    sql`select body_text from mail where recipient = ${email}`,
  )
  const [, code] = /code=([\w-]+)/.exec(mail!.bodyText)!
  expect((await use(code!, newSecret())).status).toBe(400)
})
