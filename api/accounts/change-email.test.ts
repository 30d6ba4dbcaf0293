// Changing the account's e-mail address, and ending sessions, on a real database.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeEmail,
  changePassword,
  endOtherSessions,
  forgotPassword,
  getSessions,
  resetPassword,
  restoreEmail,
  signIn,
  signUp,
  verifyMail,
} from '#contract/account.ts'
import { getUser } from '#contract/customer.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { mailResetCodes } from './new-password.ts'
import { requirePassword } from './require-password.ts'
import { hashSecret } from '../kernel/secrets.ts'
import { shopperOfToken } from './session.sql.ts'

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
/** The codes in emails to an address that restore it, the newest first. */
const restoreCodesFor = async (to: string) => {
  const rows = await test.db.query<{ text: string }>(
    sql`select body_text as text from mail where recipient = ${to} order by id desc`,
  )
  return rows.flatMap(({ text }) => /restore&code=([\w-]+)/.exec(text)?.[1] ?? [])
}
const tokenOf = (answer: { body: { data: { authtoken: string } } }) => answer.body.data.authtoken
const works = async (one: string) => (await test.call(getUser, {}, { token: one })).status === 200
const customer = async () => {
  const address = newAddress()
  const { body } = await test.call(signUp, { fullName: 'Ada Lovelace', email: address, password })
  await test.call(verifyMail, { code: await codeFor(address) })
  return { address, token: body.data.authtoken }
}
beforeEach(async () => {
  await test.db.query(sql`delete from login_attempt`)
  await test.db.query(sql`delete from rate_limit`)
  const made = await customer()
  email = made.address
  token = made.token
})

const ask = (to: string, secret = password) =>
  test.call(changeEmail, { email: to, password: secret }, { token })
/** Opens the link in the mail to the new address, in the owner's session or that of `as`. */
const confirm = (code: string | undefined, as: string | undefined = token) =>
  test.call(verifyMail, { code }, { token: as })
const profile = async () => {
  const { data } = (await test.call(getUser, {}, { token })).body.data
  return [data.email, data.emailVerified]
}

describe('another address', () => {
  it('takes effect when its link is opened, and the old one gets an email', async () => {
    const next = newAddress()
    expect((await ask(next)).body.data).toEqual({ sentTo: next })
    expect(await profile()).toEqual([email, true])
    const code = await codeFor(next)
    expect((await confirm(code)).body.data).toEqual({ verified: true, email: next })
    expect(await profile()).toEqual([next, true])
    expect((await lastMail(email))!.subject).toBe('Your account has another email address')
    expect((await test.call(verifyMail, { code })).body.data.email).toBe(next)
    expect((await test.call(signIn, { email: next, password })).status).toBe(200)
    expect((await test.call(signIn, { email, password })).status).toBe(400)
  })
  it('needs the password, and must differ from the current one', async () => {
    expect((await ask(newAddress(), 'wrong horse')).body.error).toMatchObject({
      code: 'Invalid Input',
      field: 'password',
    })
    expect((await ask(email)).body.error?.field).toBe('email')
  })
  it('of another account stays theirs, and the reply does not show it', async () => {
    const other = await customer()
    expect((await ask(other.address)).body.data).toEqual({ sentTo: other.address })
    expect((await lastMail(other.address))!.subject).toMatch(/already have an account/)
    expect(await codeFor(other.address)).toBeUndefined()
  })
  it('that another account has verified meanwhile is refused', async () => {
    const next = newAddress()
    await ask(next)
    const code = await codeFor(next)
    const { body } = await test.call(signUp, { fullName: 'Bo', email: next, password })
    await test.call(verifyMail, { code: await codeFor(next) }, { token: body.data.authtoken })
    expect((await confirm(code)).body.error).toMatchObject({
      code: 'Invalid Input',
      field: 'code',
    })
    expect(await profile()).toEqual([email, true])
  })
  it('that is requested later replaces the one requested before', async () => {
    const [one, two] = [newAddress(), newAddress()]
    await ask(one)
    const code = await codeFor(one)
    await ask(two)
    expect((await test.call(verifyMail, { code })).status).toBe(400)
    expect((await confirm(await codeFor(two))).status).toBe(200)
  })
})

describe('the link to another address', () => {
  it('works only in a session of the account, and stays valid until then', async () => {
    const next = newAddress()
    await ask(next)
    const code = await codeFor(next)
    const stranger = (await customer()).token
    for (const as of [undefined, await test.guest(), stranger]) {
      const { status, body } = await test.call(verifyMail, { code }, { token: as })
      expect([status, body.error?.code]).toEqual([409, 'Not Possible Now'])
    }
    expect(await profile()).toEqual([email, true])
    const again = tokenOf(await test.call(signIn, { email, password }))
    expect((await confirm(code, again)).status).toBe(200)
    expect(await profile()).toEqual([next, true])
  })
  it.each([
    [
      'a new password',
      () => test.call(changePassword, { password, newPassword: 'a brand new one' }, { token }),
    ],
    [
      'a recovery',
      async () => {
        await test.call(forgotPassword, { email })
        await mailResetCodes(test.deps)
        const answer = await test.call(resetPassword, {
          code: await codeFor(email),
          password: 'a brand new one',
        })
        token = tokenOf(answer)
        return answer
      },
    ],
    ['the end of other sessions', () => test.call(endOtherSessions, {}, { token })],
  ])('is void after %s, also for the session that requested it', async (_what, take) => {
    const thief = tokenOf(await test.call(signIn, { email, password }))
    const evil = newAddress()
    expect((await test.call(changeEmail, { email: evil, password }, { token: thief })).status).toBe(200)
    const code = await codeFor(evil)
    expect((await take()).status).toBe(200)
    for (const as of [undefined, thief, token]) {
      const { status, body } = await test.call(verifyMail, { code }, { token: as })
      expect([status, body.error?.field]).toEqual([400, 'code'])
    }
    expect(await profile()).toEqual([email, true])
  })
  it('is void when the owner of the current address recovers the account from somebody who signed up with it', async () => {
    const victim = newAddress()
    const thief = tokenOf(await test.call(signUp, { fullName: 'Eve', email: victim, password }))
    const evil = newAddress()
    await test.call(changeEmail, { email: evil, password }, { token: thief })
    const code = await codeFor(evil)
    await test.call(forgotPassword, { email: victim })
    await mailResetCodes(test.deps)
    const reset = { code: await codeFor(victim), password: 'a brand new one' }
    token = tokenOf(await test.call(resetPassword, reset))
    for (const as of [undefined, thief, token])
      expect((await test.call(verifyMail, { code }, { token: as })).status).toBe(400)
    expect(await profile()).toEqual([victim, true])
  })
  it('is not created when the password changes, or the session ends, during the request', async () => {
    for (const end of [
      () => test.call(changePassword, { password, newPassword: 'a brand new one' }, { token }),
      () => test.call(endOtherSessions, {}, { token }),
    ]) {
      const owner = await customer()
      token = owner.token
      const thief = tokenOf(await test.call(signIn, { email: owner.address, password }))
      const shopper = (await shopperOfToken(test.db, hashSecret(thief)))!
      const confirmed = await requirePassword(test.db, password, { shopper, ip: '6.6.6.6' })
      expect((await end()).status).toBe(200)
      await expect(test.db.transaction(confirmed.confirm)).rejects.toMatchObject({ code: 'Invalid Input' })
    }
  })
})

describe('the previous address', () => {
  /** A thief with the owner's password changes the account's address to their own. */
  const takeOver = async () => {
    const thief = tokenOf(await test.call(signIn, { email, password }))
    const evil = newAddress()
    await test.call(changeEmail, { email: evil, password }, { token: thief })
    await confirm(await codeFor(evil), thief)
    expect((await test.call(signIn, { email: evil, password })).status).toBe(200)
    return { thief, evil }
  }
  const restore = (code: string | undefined) => test.call(restoreEmail, { code })

  it('gets an email at once, whose link stops an open change', async () => {
    const thief = tokenOf(await test.call(signIn, { email, password }))
    const evil = newAddress()
    await test.call(changeEmail, { email: evil, password }, { token: thief })
    const code = await codeFor(evil)
    const answer = await restore((await restoreCodesFor(email))[0])
    expect(answer.body.data.email).toBe(email)
    expect([await works(thief), await works(token)]).toEqual([false, false])
    expect((await test.call(verifyMail, { code }, { token: thief })).status).toBe(400)
  })
  it('is restored without a session: sessions end, the old password is void, a new one can be set', async () => {
    const { thief, evil } = await takeOver()
    const answer = await restore((await restoreCodesFor(email))[0])
    expect(answer.status).toBe(200)
    expect([await works(thief), await works(token)]).toEqual([false, false])
    for (const address of [email, evil])
      expect((await test.call(signIn, { email: address, password })).status).toBe(400)
    expect((await lastMail(evil))!.subject).toBe('Your account has its earlier email address again')
    expect(answer.body.data).toEqual({ email })
    const reset = { code: await codeFor(email), password: 'a brand new one' }
    token = tokenOf(await test.call(resetPassword, reset))
    expect(await profile()).toEqual([email, true])
    expect((await test.call(signIn, { email, password: 'a brand new one' })).status).toBe(200)
  })
  it('is restored also after the thief set a new password and ended the owner’s sessions', async () => {
    const { thief } = await takeOver()
    await test.call(changePassword, { password, newPassword: 'thiefs own one' }, { token: thief })
    await test.call(endOtherSessions, {}, { token: thief })
    expect((await restore((await restoreCodesFor(email))[0])).status).toBe(200)
    expect(await works(thief)).toBe(false)
  })
  it('replaces all later addresses', async () => {
    const { thief, evil } = await takeOver()
    const second = newAddress()
    await test.call(changeEmail, { email: second, password }, { token: thief })
    await confirm(await codeFor(second), thief)
    expect((await restore((await restoreCodesFor(email)).at(-1))).status).toBe(200)
    for (const code of await restoreCodesFor(evil)) expect((await restore(code)).status).toBe(400)
    const [row] = await test.db.query(sql`select email from shopper where email in (${email}, ${second})`)
    expect(row).toEqual({ email })
  })
  it('is restored once, for seven days', async () => {
    await takeOver()
    const [code] = await restoreCodesFor(email)
    const age = (days: number) =>
      test.db.query(sql`
        update one_time_code set expires_at = expires_at - make_interval(hours => ${days * 24 - 1})
        where code_hash = ${hashSecret(code!)}`)
    await age(7)
    expect((await restore(code)).status).toBe(200)
    for (const used of await restoreCodesFor(email)) expect((await restore(used)).status).toBe(400)
    await test.db.query(sql`update one_time_code set used_at = null where code_hash = ${hashSecret(code!)}`)
    await age(1)
    expect((await restore(code)).status).toBe(400)
  })
  it('stays with another account that has verified it since', async () => {
    await takeOver()
    const codes = await restoreCodesFor(email)
    await test.call(signUp, { fullName: 'Ada', email, password })
    await test.call(verifyMail, { code: await codeFor(email) })
    const { status, body } = await restore(codes[0])
    expect([status, body.error?.code]).toEqual([409, 'Not Possible Now'])
    expect(body.error?.message).toContain('hello@placket.example')
  })
  it('gets neither an email nor a code when it was never verified', async () => {
    const address = newAddress()
    const unproven = tokenOf(await test.call(signUp, { fullName: 'Ada', email: address, password }))
    await test.call(changeEmail, { email: newAddress(), password }, { token: unproven })
    expect(await restoreCodesFor(address)).toEqual([])
  })
})

it('every other session can be ended, and this one kept', async () => {
  const others = [1, 2].map(() => test.call(signIn, { email, password }))
  const tokens = (await Promise.all(others)).map(({ body }) => body.data.authtoken)
  expect((await test.call(endOtherSessions, {}, { token })).body.data.ended).toBe(2)
  const { data } = (await test.call(getSessions, {}, { token })).body.data
  expect(data).toMatchObject([{ isThis: true }])
  for (const old of tokens) expect((await test.call(getUser, {}, { token: old })).status).toBe(401)
})
