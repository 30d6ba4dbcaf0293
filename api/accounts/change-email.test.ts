// Changing the account's e-mail address, and ending sessions, on a real database.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeEmail, endOtherSessions, getSessions, signIn, signUp, verifyMail } from '#contract/account.ts'
import { getUser } from '#contract/customer.ts'
import { openTestApi, type TestApi } from '../test-api.ts'

let test: TestApi
let people = 0
let email: string
let token: string
const password = 'correct horse battery'

beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const newAddress = () => `person${++people}@example.com`
const lastMail = async (to: string) => {
  const rows = await test.db.query<{ subject: string; text: string }>(
    sql`select subject, body_text as text from mail where recipient = ${to} order by id desc limit 1`,
  )
  return rows[0]
}
const codeFor = async (to: string) => /code=([\w-]+)/.exec((await lastMail(to))?.text ?? '')?.[1]
const customer = async () => {
  const address = newAddress()
  const { body } = await test.ask(signUp, { fullName: 'Ada Lovelace', email: address, password })
  await test.ask(verifyMail, { code: await codeFor(address) })
  return { address, token: body.data.authtoken }
}
beforeEach(async () => {
  await test.db.query(sql`delete from guess`)
  const made = await customer()
  email = made.address
  token = made.token
})

const ask = (to: string, secret = password) =>
  test.ask(changeEmail, { email: to, password: secret }, { token })
const profile = async () => {
  const { data } = (await test.ask(getUser, {}, { token })).body.data
  return [data.email, data.emailVerified]
}

describe('another address', () => {
  it('counts once its link was opened, and the old one is told', async () => {
    const next = newAddress()
    expect((await ask(next)).body.data).toEqual({ sentTo: next })
    expect(await profile()).toEqual([email, true])
    const code = await codeFor(next)
    expect((await test.ask(verifyMail, { code })).body.data).toEqual({ verified: true, email: next })
    expect(await profile()).toEqual([next, true])
    expect((await lastMail(email))!.subject).toBe('Your account has another email address')
    expect((await test.ask(verifyMail, { code })).body.data.email).toBe(next)
    expect((await test.ask(signIn, { email: next, password })).status).toBe(200)
    expect((await test.ask(signIn, { email, password })).status).toBe(400)
  })
  it('needs the password, and is another one', async () => {
    expect((await ask(newAddress(), 'wrong horse')).body.error).toMatchObject({
      code: 'Invalid Input',
      field: 'password',
    })
    expect((await ask(email)).body.error?.field).toBe('email')
  })
  it('that is another account’s stays theirs, and the answer does not tell', async () => {
    const other = await customer()
    expect((await ask(other.address)).body.data).toEqual({ sentTo: other.address })
    expect((await lastMail(other.address))!.subject).toMatch(/already have an account/)
    expect(await codeFor(other.address)).toBeUndefined()
  })
  it('that became another account’s meanwhile is refused', async () => {
    const next = newAddress()
    await ask(next)
    const code = await codeFor(next)
    const { body } = await test.ask(signUp, { fullName: 'Bo', email: next, password })
    await test.ask(verifyMail, { code: await codeFor(next) }, { token: body.data.authtoken })
    expect((await test.ask(verifyMail, { code })).body.error).toMatchObject({
      code: 'Invalid Input',
      field: 'code',
    })
    expect(await profile()).toEqual([email, true])
  })
  it('wished for later takes the place of the one before', async () => {
    const [one, two] = [newAddress(), newAddress()]
    await ask(one)
    const code = await codeFor(one)
    await ask(two)
    expect((await test.ask(verifyMail, { code })).status).toBe(400)
    expect((await test.ask(verifyMail, { code: await codeFor(two) })).status).toBe(200)
  })
})

it('ends every other session and keeps this one', async () => {
  const others = [1, 2].map(() => test.ask(signIn, { email, password }))
  const tokens = (await Promise.all(others)).map(({ body }) => body.data.authtoken)
  expect((await test.ask(endOtherSessions, {}, { token })).body.data.ended).toBe(2)
  const { data } = (await test.ask(getSessions, {}, { token })).body.data
  expect(data).toMatchObject([{ isThis: true }])
  for (const old of tokens) expect((await test.ask(getUser, {}, { token: old })).status).toBe(401)
})
