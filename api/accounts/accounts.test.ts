// Accounts and sessions, called over HTTP on a real database.
import { AsyncLocalStorage } from 'node:async_hooks'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeEmail,
  changePassword,
  forgotPassword,
  getSessions,
  resetPassword,
  sendVerifyMail,
  startGuest,
  verifyMail,
} from '#contract/account.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { addWishlist, getUser, getWishlist } from '#contract/customer.ts'
import type { Db } from '../kernel/db.ts'
import { putProducts, setStock } from '../cart/test-products.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { mailResetCodes } from './new-password.ts'
import { hashSecret } from '../kernel/secrets.ts'
import { accountSteps, forgetAttempts, newAddress, password } from './test-accounts.ts'

let test: TestApi
let statements: string[] = []
/** The statements of the calls that are counted: others run in the background when something has changed. */
const counted = new AsyncLocalStorage<string[]>()
function counting<T>(work: () => Promise<T>): Promise<T> {
  statements = []
  return counted.run(statements, work)
}
/** Runs between the checks of the next call and its transaction. */
let meanwhile: (() => Promise<unknown>) | null = null
beforeAll(async () => {
  test = await openTestApi({
    onStatement: (text) => {
      // Counts of rate limits are written at irregular times.
      if (!text.includes('rate_limit')) counted.getStore()?.push(text)
    },
    prepare: (db) => putProducts(db, ['harrow-oxford', 'marlow-linen', 'denby-flannel']),
    change: (deps) => ({
      ...deps,
      db: new Proxy(deps.db, {
        get(db, name) {
          const value = Reflect.get(db, name)
          if (name !== 'transaction') return typeof value === 'function' ? value.bind(db) : value
          return async (work: Parameters<Db['transaction']>[0]) => {
            const first = meanwhile
            meanwhile = null
            await first?.()
            return db.transaction(work)
          }
        },
      }),
    }),
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  await forgetAttempts(test.db)
  await test.db.query(sql`update variant set stock = 10 where stock <> 10`)
})

const { join, enter, tokenOf, mailsTo, codeFor, verify, customer, forget, works, shopperOf, putOrder } =
  accountSteps(() => test)
const quantities = async (token: string) => {
  const { data } = (await test.call(getCart, undefined, { token })).body.data
  return typeof data === 'string' ? [] : data.map((line) => line.quantity).toSorted()
}
const add = (token: string, quantity: number, product = 'harrow-oxford') =>
  test.call(addCart, { product, size: 'M', quantity }, { token })
/** The replies and mails that an outsider could compare. */
async function traceOf(ask: () => Promise<{ status: number; body: object }>) {
  const { status, body } = await counting(ask)
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value === 'boolean'
        ? value
        : typeof value
  return { status, shape: shape(body), statements: statements.length }
}

describe('a guest', () => {
  it('is created in one statement, with only a hash of its token', async () => {
    const token = tokenOf(await counting(() => test.call(startGuest)))
    expect(statements).toHaveLength(1)
    const text = JSON.stringify(
      await test.db.query(sql`select token_hash::text, id, user_agent from session`),
    )
    expect(text).not.toContain(token)
    expect(await works(token)).toBe(true)
  })
  it('is refused by calls for customers', async () => {
    const token = await test.guest()
    const { status, body } = await test.call(getUser, undefined, { token })
    expect([status, body.error]).toMatchObject([
      401,
      { code: 'Authentication Failed', message: 'Login Again' },
    ])
    expect((await test.call(getSessions, undefined, { token })).body.error?.message).toBe(
      'Authentication Failed',
    )
  })
})

describe('signing up', () => {
  it('creates an account at once, with the guest’s data and a new token', async () => {
    const email = newAddress()
    const guest = await test.guest()
    await add(guest, 3)
    await test.call(addWishlist, { product: 'marlow-linen' }, { token: guest })
    const answer = await join(email, guest)
    expect(answer.status).toBe(200)
    expect(answer.body.data.user).toEqual({ fullName: 'Ada Lovelace', email, emailVerified: false })
    const token = tokenOf(answer)
    expect(await works(guest)).toBe(false)
    expect(await quantities(token)).toEqual([3])
    expect((await test.call(getWishlist, undefined, { token })).body.data.data).toMatchObject([
      { id: 'marlow-linen' },
    ])
    expect((await enter(email)).status).toBe(200)
  })
  it('works without a guest before', async () => {
    const token = tokenOf(await join(newAddress()))
    expect(await quantities(token)).toEqual([])
  })
  it('never changes the account that is signed in', async () => {
    const first = await customer()
    await add(first.token, 2)
    const second = tokenOf(await join(newAddress(), first.token))
    expect(await quantities(second)).toEqual([])
    expect(await works(first.token)).toBe(false)
    expect(await quantities(tokenOf(await enter(first.email)))).toEqual([2])
  })
  it('gives the same reply for an address that has an account; only the email differs', async () => {
    const { email } = await customer()
    const fresh = newAddress()
    const guests = [await test.guest(), await test.guest()]
    const known = await traceOf(() => join(email, guests[0]))
    const unknown = await traceOf(() => join(fresh, guests[1]))
    expect(known).toEqual(unknown)
    expect(known.statements).toBeGreaterThan(0)
    expect((await mailsTo(email))[0]!.subject).toBe('You already have an account at Placket')
    expect((await mailsTo(fresh))[0]!.subject).toBe('Please confirm your email address')
  })
  it('with somebody else’s address makes an account that can sign in, but never be verified', async () => {
    const { email } = await customer()
    const intruder = tokenOf(await join(email, undefined, 'another password'))
    expect((await enter(email, 'another password')).status).toBe(200)
    expect((await test.call(sendVerifyMail, {}, { token: intruder })).body.data.sentTo).toBe(email)
    expect((await mailsTo(email))[0]!.subject).toBe('You already have an account at Placket')
    expect((await enter(email)).body.data.user.emailVerified).toBe(true)
  })
  it('does not mail a stranger again and again', async () => {
    const email = newAddress()
    for (let n = 0; n < 10; n++) expect((await join(email)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(4)
  })
})

describe('asking for an email again, or for another address', () => {
  it('runs the same statements whether or not another account has the address', async () => {
    const { email } = await customer()
    const claim = tokenOf(await join(email, undefined, 'another password'))
    const alone = tokenOf(await join(newAddress()))
    const taken = await traceOf(() => test.call(sendVerifyMail, {}, { token: claim }))
    const statementsBefore = statements
    const free = await traceOf(() => test.call(sendVerifyMail, {}, { token: alone }))
    expect([taken, statementsBefore]).toEqual([free, statements])
    const { token } = await customer()
    const change = (to: string) => traceOf(() => test.call(changeEmail, { email: to, password }, { token }))
    const toTaken = await change((await customer()).email)
    const changed = statements
    const toFree = await change(newAddress())
    expect([toTaken, changed]).toEqual([toFree, statements])
  })
})

describe('verifying', () => {
  it('makes the address the account’s own, however often the link is opened', async () => {
    const email = newAddress()
    const token = tokenOf(await join(email))
    const code = await codeFor(email)
    for (let n = 0; n < 2; n++) {
      expect((await test.call(verifyMail, { code })).body.data).toEqual({ verified: true, email })
    }
    expect((await test.call(getUser, undefined, { token })).body.data.data.emailVerified).toBe(true)
    expect((await test.call(sendVerifyMail, {}, { token })).body.error?.code).toBe('Not Possible Now')
  })
  it('verifies an address for one account, and refuses the other like a wrong code', async () => {
    const email = newAddress()
    await join(email)
    const first = await codeFor(email)
    await join(email, undefined, 'another password')
    const second = await codeFor(email)
    const answers = await Promise.all(
      [first, second].map((code) => test.call(verifyMail, { code }, { ip: '9.9.9.9' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const wrong = await test.call(verifyMail, { code: 'x'.repeat(43) })
    expect(answers.find(({ status }) => status === 400)!.body).toEqual(wrong.body)
  })
  it('refuses a code that is too old', async () => {
    const email = newAddress()
    await join(email)
    await test.db.query(sql`update one_time_code set expires_at = now() - interval '1 second'`)
    expect((await verify(email)).status).toBe(400)
  })
  it('assigns guests’ orders with the address, when signed in to the account', async () => {
    const email = newAddress()
    await putOrder(email, await shopperOf(await test.guest()))
    const token = tokenOf(await join(email))
    const code = await codeFor(email)
    await test.call(verifyMail, { code }, { token })
    expect(await ordersOf(token)).toBe(1)

    const other = newAddress()
    await putOrder(other, await shopperOf(await test.guest()))
    const intruder = tokenOf(await join(other))
    await verify(other)
    expect(await ordersOf(intruder)).toBe(0)
  })
})

describe('signing in', () => {
  it('adds the guest’s cart to the account’s, up to the stock, and ends the guest’s session', async () => {
    const { email, token: before } = await customer()
    await add(before, 4)
    await add(before, 1, 'denby-flannel')
    const guest = await test.guest()
    await add(guest, 8)
    await add(guest, 2, 'marlow-linen')
    await test.call(addWishlist, { product: 'marlow-linen' }, { token: guest })
    const token = tokenOf(await enter(email, password, guest))
    expect(await quantities(token)).toEqual([1, 10, 2].toSorted())
    expect(await works(guest)).toBe(false)
    expect((await test.call(getWishlist, undefined, { token })).body.data.data).toHaveLength(1)
  })
  it('keeps a line that is sold out', async () => {
    const { email, token: before } = await customer()
    await add(before, 2)
    const guest = await test.guest()
    await add(guest, 2)
    await setStock(test.db, 'harrow-oxford', 'M', 0)
    expect(await quantities(tokenOf(await enter(email, password, guest)))).toEqual([1])
  })
  it('moves a guest’s data once, however many calls do it at the same time', async () => {
    const { email } = await customer()
    const guest = await test.guest()
    await add(guest, 3)
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(email, password, guest)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await quantities(tokenOf(answers[0]!))).toEqual([3])
  })
  it('moves the guest’s orders and open checkout', async () => {
    const { email, token: before } = await customer()
    const guest = await test.guest()
    const guestId = await shopperOf(guest)
    await putOrder('elsewhere@example.com', guestId)
    const accountId = await shopperOf(before)
    for (const [id, zip] of [
      [accountId, 'old'],
      [guestId, 'new'],
    ])
      await test.db.query(sql`insert into checkout (shopper_id, kind, email) values (${id}, 'cart', ${zip})`)
    const token = tokenOf(await enter(email, password, guest))
    expect(await ordersOf(token)).toBe(1)
    expect(await test.db.query(sql`select email from checkout where shopper_id = ${accountId}`)).toEqual([
      { email: 'new' },
    ])
  })
  it('replies the same to a wrong password and an unknown address, with the same work', async () => {
    const { email } = await customer()
    const twice = newAddress()
    await join(twice)
    await join(twice, undefined, 'another password')
    const wrong = await traceOf(() => enter(email, 'wrong'))
    const unknown = await traceOf(() => enter(newAddress(), 'wrong'))
    const claimed = await traceOf(() => enter(twice, 'wrong'))
    expect(wrong).toEqual(unknown)
    expect(claimed).toEqual(unknown)
    const { body } = await enter(email, 'wrong')
    expect(body.error).toEqual({
      code: 'Invalid Input',
      message: 'Email address or password is incorrect',
      reason: { code: 'wrong-email-or-password' },
    })
  })
  it('fails when the password changes while it is checked', async () => {
    const { email, token } = await customer()
    meanwhile = () => test.call(changePassword, { password, newPassword: 'a brand new one' }, { token })
    expect((await enter(email)).status).toBe(400)
    expect((await enter(email, 'a brand new one')).status).toBe(200)
  })
  it('limits attempts, also for unknown addresses, and resets them after a right password', async () => {
    for (const { email } of [await customer(), { email: newAddress() }]) {
      for (let n = 0; n < 5; n++) expect((await enter(email, `wrong ${n}`)).status).toBe(400)
      const slowed = await enter(email)
      expect(slowed.status).toBe(429)
      expect(slowed.body.error?.code).toBe('Too Many Requests')
      expect(slowed.body.error?.message).toMatch(/wait \d+ seconds/)
      expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    }
    const { email } = await customer()
    for (let n = 0; n < 3; n++) {
      for (let m = 0; m < 4; m++) await enter(email, 'wrong')
      expect((await enter(email)).status).toBe(200)
    }
  })
  it('signs in to either of two accounts that claim an address, and only to the verified one once there is one', async () => {
    const email = newAddress()
    await join(email)
    const code = await codeFor(email)
    const second = tokenOf(await join(email, undefined, 'another password'))
    await add(second, 2)
    expect(await quantities(tokenOf(await enter(email)))).toEqual([])
    expect(await quantities(tokenOf(await enter(email, 'another password')))).toEqual([2])
    await test.call(verifyMail, { code })
    expect((await enter(email)).body.data.user.emailVerified).toBe(true)
  })
})

describe('a forgotten password', () => {
  it('is replaced with the code from the mail, which signs in, verifies and ends other sessions', async () => {
    const email = newAddress()
    const old = tokenOf(await join(email))
    await putOrder(email, null)
    const guest = await test.guest()
    await add(guest, 2)
    await forget(email)
    const code = await codeFor(email)
    const answer = await test.call(resetPassword, { code, password: 'a brand new one' }, { token: guest })
    expect(answer.body.data.user).toMatchObject({ email, emailVerified: true })
    const token = tokenOf(answer)
    expect(await quantities(token)).toEqual([2])
    expect(await ordersOf(token)).toBe(1)
    expect([await works(old), await works(guest)]).toEqual([false, false])
    expect((await enter(email)).status).toBe(400)
    expect((await enter(email, 'a brand new one')).status).toBe(200)
    expect((await mailsTo(email))[0]!.subject).toBe('Your password was changed')
    expect((await test.call(resetPassword, { code, password: 'a second one' })).status).toBe(400)
  })
  it('is reset once by a code, however many try at the same time', async () => {
    const { email } = await customer()
    await forget(email)
    const code = await codeFor(email)
    const answers = await Promise.all(
      [1, 2, 3].map((n) => test.call(resetPassword, { code, password: `brand new one ${n}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })
  it('has the same reply with and without an account, but only an account gets a mail', async () => {
    const { email } = await customer()
    const unknown = newAddress()
    await test.db.query(sql`delete from mail`)
    const first = await traceOf(() => test.call(forgotPassword, { email }))
    const statementsBefore = statements
    const second = await traceOf(() => test.call(forgotPassword, { email: unknown }))
    expect(first).toEqual(second)
    expect(statements).toEqual(statementsBefore)
    expect(await test.db.query(sql`select email from recovery_request order by id`)).toEqual([
      { email },
      { email: unknown },
    ])
    expect(await test.db.query(sql`select 1 from mail`)).toEqual([])
    expect(await mailResetCodes(test.deps)).toBe(2)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await mailsTo(unknown)).toHaveLength(0)
  })
  it('stores codes only as hashes', async () => {
    const { email } = await customer()
    await forget(email)
    const code = await codeFor(email)
    const stored = await test.db.query(sql`select encode(code_hash, 'hex') as hash from one_time_code`)
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(JSON.stringify(stored)).toContain(hashSecret(code).toString('hex'))
  })
})

describe('changing the password', () => {
  it('needs the current one, ends other sessions and keeps this one', async () => {
    const { email, token } = await customer()
    const other = tokenOf(await enter(email))
    const change = (secret: string) =>
      test.call(changePassword, { password: secret, newPassword: 'a brand new one' }, { token })
    const wrong = await change('wrong')
    expect([wrong.status, wrong.body.error?.field]).toEqual([400, 'password'])
    expect((await change(password)).body.data).toEqual({ changed: true })
    expect([await works(token), await works(other)]).toEqual([true, false])
    expect((await enter(email, 'a brand new one')).status).toBe(200)
  })
  it('slows attempts', async () => {
    const { token } = await customer()
    const change = () =>
      test.call(changePassword, { password: 'x', newPassword: 'a brand new one' }, { token })
    for (let n = 0; n < 5; n++) expect((await change()).status).toBe(400)
    expect((await change()).status).toBe(429)
  })
})

async function ordersOf(token: string) {
  const id = await shopperOf(token)
  return (await test.db.query(sql`select 1 from orders where shopper_id = ${id}`)).length
}
