// Accounts and sessions, called over HTTP on a real database.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeEmail,
  changePassword,
  endSession,
  forgotPassword,
  getSessions,
  resetPassword,
  sendVerifyMail,
  signIn,
  signOut,
  signUp,
  startGuest,
  verifyMail,
} from '#contract/account.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { addWishlist, getUser, getWishlist } from '#contract/customer.ts'
import type { Db } from '../kernel/db.ts'
import { putProducts, setStock } from '../cart/test-products.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { deleteExpired } from './accounts.ts'
import { mailResetCodes } from './new-password.ts'
import { hashSecret } from '../kernel/secrets.ts'

let test: TestApi
let statements: string[] = []
/** What happens between the checks of the next call and its transaction. */
let meanwhile: (() => Promise<unknown>) | null = null
const password = 'correct horse battery'
let people = 0
/** An address nobody has used yet. */
const newAddress = () => `person${++people}@example.com`

beforeAll(async () => {
  test = await openTestApi({
    onStatement: (text) => {
      // How often a client calls is counted now and then, whatever it asks.
      if (!text.includes('rate_limit')) statements.push(text)
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
  await test.db.query(sql`delete from login_attempt`)
  await test.db.query(sql`delete from rate_limit`)
  await test.db.query(sql`update variant set stock = 10 where stock <> 10`)
})

const join = (email: string, token?: string, secret = password) =>
  test.call(signUp, { fullName: 'Ada Lovelace', email, password: secret }, { token })
const enter = (email: string, secret = password, token?: string, ip?: string, device?: string) =>
  test.call(signIn, { email, password: secret, ...(device && { device }) }, { token, ...(ip && { ip }) })
const tokenOf = (answer: { body: { data: { authtoken: string } } }) => answer.body.data.authtoken
const mailsTo = (email: string) =>
  test.db.query<{ subject: string; bodyText: string }>(
    sql`select subject, body_text from mail where recipient = ${email} order by id desc`,
  )
/** The code in the newest mail with one. */
const codeFor = async (email: string) =>
  (await mailsTo(email)).flatMap(({ bodyText }) => /code=([\w-]+)/.exec(bodyText)?.[1] ?? [])[0]!
const verify = async (email: string, token?: string) =>
  test.call(verifyMail, { code: await codeFor(email) }, { token })
/** A customer with a verified address. */
const customer = async () => {
  const email = newAddress()
  const token = tokenOf(await join(email))
  await verify(email, token)
  return { email, token }
}
/** Asks for a new password, and lets the job write the emails. */
const forget = async (email: string) => {
  const answer = await test.call(forgotPassword, { email })
  await mailResetCodes(test.deps)
  return answer
}
const works = async (token: string) => (await test.call(getCart, undefined, { token })).status === 200
const quantities = async (token: string) => {
  const { data } = (await test.call(getCart, undefined, { token })).body.data
  return typeof data === 'string' ? [] : data.map((line) => line.quantity).toSorted()
}
const add = (token: string, quantity: number, product = 'harrow-oxford') =>
  test.call(addCart, { product, size: 'M', quantity }, { token })
const shopperOf = async (token: string) =>
  (
    await test.db.query<{ id: string }>(
      sql`select shopper_id as id from session where token_hash = ${hashSecret(token)}`,
    )
  )[0]!.id

/** What was sent and how it was answered, to tell two answers apart as an outsider could. */
async function traceOf(ask: () => Promise<{ status: number; body: object }>) {
  statements = []
  const { status, body } = await ask()
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value === 'boolean'
        ? value
        : typeof value
  return { status, shape: shape(body), statements: statements.length }
}

describe('a guest', () => {
  it('is started in one statement, its token stored as a hash only', async () => {
    statements = []
    const token = tokenOf(await test.call(startGuest))
    // A notification from before may be followed by a statement too: it is about something else.
    expect(statements.filter((text) => /\b(session|shopper)\b/.test(text))).toHaveLength(1)
    const text = JSON.stringify(
      await test.db.query(sql`select token_hash::text, id, user_agent from session`),
    )
    expect(text).not.toContain(token)
    expect(await works(token)).toBe(true)
  })
  it('is not let into calls for customers', async () => {
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
  it('opens an account at once, with what the guest had, and a new token', async () => {
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
  it('needs no guest before it', async () => {
    const token = tokenOf(await join(newAddress()))
    expect(await quantities(token)).toEqual([])
  })
  it('never touches the account one is signed in to', async () => {
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
  it('with somebody’s address can be signed in to, like any, but never verified', async () => {
    const { email } = await customer()
    const intruder = tokenOf(await join(email, undefined, 'another password'))
    expect((await enter(email, 'another password')).status).toBe(200)
    expect((await test.call(sendVerifyMail, {}, { token: intruder })).body.data.sentTo).toBe(email)
    expect((await mailsTo(email))[0]!.subject).toBe('You already have an account at Placket')
    expect((await enter(email)).body.data.user.emailVerified).toBe(true)
  })
  it('is not made to write to a stranger again and again', async () => {
    const email = newAddress()
    for (let n = 0; n < 10; n++) expect((await join(email)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(4)
  })
})

describe('asking for an email again, or for another address', () => {
  it('does the same whether or not another account has the address', async () => {
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
  it('lets one account have an address, and refuses the other like a wrong code', async () => {
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
  it('brings the orders of guests with the address, to those who are signed in to the account', async () => {
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
  it('adds the guest’s cart to the account’s, capped at the stock, and ends the guest', async () => {
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
  it('keeps a line when its stock is gone, rather than losing it', async () => {
    const { email, token: before } = await customer()
    await add(before, 2)
    const guest = await test.guest()
    await add(guest, 2)
    await setStock(test.db, 'harrow-oxford', 'M', 0)
    expect(await quantities(tokenOf(await enter(email, password, guest)))).toEqual([1])
  })
  it('moves a guest’s things once, however many calls do it at the same time', async () => {
    const { email } = await customer()
    const guest = await test.guest()
    await add(guest, 3)
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(email, password, guest)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await quantities(tokenOf(answers[0]!))).toEqual([3])
  })
  it('takes the guest’s orders and open checkout along', async () => {
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
  it('answers a wrong password and an unknown address alike, with the same work', async () => {
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
  it('slows attempts, for unknown addresses alike, and forgets them once it was right', async () => {
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
  it('opens either of two accounts that claim an address, and the verified one once there is one', async () => {
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

describe('an owner whose password others try', () => {
  /** 25 wrong attempts from five networks, as many as are free. */
  const failFromEverywhere = async (email: string) => {
    for (let n = 0; n < 25; n++) await enter(email, `wrong ${n}`, undefined, `6.6.${n % 5}.6`)
    expect((await enter(email, password, undefined, '7.7.7.7')).status).toBe(429)
  }
  const deviceOf = (answer: { body: { data: { device: string } } }) => answer.body.data.device

  it('signs in from a device that has signed in before', async () => {
    const { email } = await customer()
    const device = deviceOf(await enter(email))
    await failFromEverywhere(email)
    const answer = await enter(email, password, undefined, '7.7.7.7', device)
    expect(answer.status).toBe(200)
    expect(deviceOf(answer)).toBe(device)
    expect((await enter(email, 'mistyped', undefined, '7.7.7.7', device)).status).toBe(400)
    expect((await enter(email, password, undefined, '7.7.7.7', device)).status).toBe(200)
    const unknown = 'x'.repeat(43)
    expect((await enter(email, password, undefined, '7.7.7.7', unknown)).status).toBe(429)
  })
  it('signs in with a link by mail from anywhere', async () => {
    const { email } = await customer()
    await failFromEverywhere(email)
    await forget(email)
    const code = await codeFor(email)
    const answer = await test.call(resetPassword, { code, password: 'a brand new one' })
    expect(await works(tokenOf(answer))).toBe(true)
    expect((await enter(email, 'a brand new one', undefined, '7.7.7.7', deviceOf(answer))).status).toBe(200)
  })
  it('gets the link also after strangers filled the mailbox with other emails', async () => {
    const { email } = await customer()
    for (let n = 0; n < 6; n++) await join(email, undefined, `not theirs ${n}`)
    await test.db.query(sql`delete from mail`)
    await forget(email)
    expect(await codeFor(email)).toBeDefined()
  })
  it('is tried no faster from a known device: five attempts, then waiting', async () => {
    const { email } = await customer()
    const device = deviceOf(await enter(email))
    const answers = []
    for (let n = 0; n < 7; n++)
      answers.push((await enter(email, `wrong ${n}`, undefined, `8.8.${n}.8`, device)).status)
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await enter(email, password, undefined, '8.8.9.8')).status).toBe(200)
  })
  it('is not tried from an account and device of somebody else who claims the address', async () => {
    const { email } = await customer()
    const claim = await join(email, undefined, 'another password')
    await failFromEverywhere(email)
    const own = (secret: string) => enter(email, secret, undefined, '6.7.8.9', deviceOf(claim))
    expect((await own('another password')).status).toBe(200)
    expect((await own(password)).status).toBe(400)
    expect((await enter(email, password, undefined, '7.7.7.7')).status).toBe(429)
  })
  it('is tried no more often by somebody who signs in to an own account in between', async () => {
    const { email } = await customer()
    await join(email, undefined, 'another password')
    let attempts = 0
    for (let n = 0; n < 12; n++) {
      if ((await enter(email, `wrong ${n}`)).status === 400) attempts++
      await enter(email, 'another password')
    }
    expect(attempts).toBe(5)
  })
  it('is not pushed out by any number of later accounts with the same address', async () => {
    const email = newAddress()
    const first = await join(email)
    const [{ id }] = (await test.db.query<{ id: string }>(
      sql`select id from shopper where email = ${email}`,
    )) as [{ id: string }]
    await test.db.query(sql`
      insert into shopper (email, full_name, password_hash)
      select email, 'Eve', password_hash || 'x' from shopper, generate_series(1, 30) where email = ${email}`)
    expect((await enter(email)).status).toBe(200)
    await forget(email)
    await test.call(resetPassword, { code: await codeFor(email), password: 'a brand new one' })
    const [row] = await test.db.query(
      sql`select id from shopper where email = ${email} and email_verified_at is not null`,
    )
    expect(row).toEqual({ id })
    expect(await works(tokenOf(first))).toBe(false)
  })
  it('signs in on a known device also after many others claimed the address first', async () => {
    const email = newAddress()
    await test.db.query(sql`
      insert into shopper (email, full_name, password_hash, created_at)
      select ${email}, 'Eve', 'x', now() - interval '1 day' from generate_series(1, 30)`)
    const device = deviceOf(await join(email))
    expect((await enter(email, password, undefined, '9.8.7.6', device)).status).toBe(200)
  })
  it('knows a device no longer after a new password, and after it was signed out from elsewhere', async () => {
    const { email, token } = await customer()
    const device = deviceOf(await enter(email))
    const [other] = (
      await test.db.query<{ id: string }>(
        sql`select id from session where device_hash = ${hashSecret(device)} order by started_at desc limit 1`,
      )
    ).map(({ id }) => id)
    await test.call(endSession, { session: other! }, { token })
    const again = deviceOf(await enter(email))
    await test.call(changePassword, { password, newPassword: 'a brand new one' }, { token })
    await failFromEverywhere(email)
    for (const revoked of [device, again])
      expect((await enter(email, 'a brand new one', undefined, '7.7.7.7', revoked)).status).toBe(429)
  })
})

describe('sign-up by the hundred', () => {
  it('from one network is slowed, and answers nothing but yes and wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, n) =>
        test.call(
          signUp,
          { fullName: 'Ada Lovelace', email: newAddress(), password },
          { ip: `2001:db8:1:1::${(n + 1).toString(16)}` },
        ),
      ),
    )
    const counts = Object.groupBy(answers, ({ status }) => status)
    expect(Object.keys(counts).toSorted()).toEqual(['200', '429'])
    expect(counts[200]).toHaveLength(120)
    expect(Number(counts[429]![0]!.headers['retry-after'])).toBeGreaterThan(0)
    const elsewhere = { fullName: 'Ada', email: newAddress(), password }
    expect((await test.call(signUp, elsewhere, { ip: '2001:db8:1:2::1' })).status).toBe(200)
  })
  it('with one stranger’s address leaves a few emails, none with a word of the person who signed up', async () => {
    const email = newAddress()
    const prize = { fullName: 'Claim your prize at http://evil.example', password }
    for (let n = 0; n < 100; n++) {
      const to = email.replace('@', `+${n}@`)
      const { status } = await test.call(signUp, { ...prize, email: to }, { ip: `10.${n % 7}.0.1` })
      expect(status).toBe(200)
    }
    const emails = await test.db.query<{ text: string }>(sql`
      select subject || body_text || body_html as text from mail where recipient like ${email.replace('@', '+%@')}`)
    expect(emails).toHaveLength(4)
    for (const { text } of emails) expect(text).not.toMatch(/prize|evil/)
  })
})

describe('a session', () => {
  it('ends by signing out, and no other with it', async () => {
    const { email, token } = await customer()
    const other = tokenOf(await enter(email))
    expect((await test.call(signOut, {}, { token })).body.data).toEqual({ signedOut: true })
    expect([await works(token), await works(other)]).toEqual([false, true])
  })
  it('is listed with its device, and ended by its id', async () => {
    const { email, token } = await customer()
    const other = tokenOf(await enter(email))
    await test.db.query(sql`
      update session set user_agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
      where token_hash = ${hashSecret(other)}`)
    const { data } = (await test.call(getSessions, undefined, { token })).body.data
    if (typeof data === 'string') throw new Error('no sessions')
    expect(data).toHaveLength(2)
    const theOther = (data as { id: string; device: string; isThis: boolean }[]).find(
      ({ isThis }) => !isThis,
    )!
    expect(theOther.device).toBe('Chrome on Windows')
    expect((await test.call(endSession, { session: theOther.id }, { token })).status).toBe(200)
    expect([await works(token), await works(other)]).toEqual([true, false])
  })
  it('of another is not found, like one that does not exist', async () => {
    const mine = await customer()
    const theirs = await customer()
    const { data } = (await test.call(getSessions, undefined, { token: theirs.token })).body.data
    const session = (data as { id: string }[])[0]!.id
    const answer = await test.call(endSession, { session }, { token: mine.token })
    expect(answer.status).toBe(404)
    const nobodys = '00000000-0000-4000-8000-000000000000'
    expect(answer.body).toEqual(
      (await test.call(endSession, { session: nobodys }, { token: mine.token })).body,
    )
    expect(await works(theirs.token)).toBe(true)
  })
  it('is prolonged by its use, and ends without it', async () => {
    const { token } = await customer()
    const set = (interval: string) =>
      test.db.query(sql`
        update session set last_seen_at = now() - interval '2 hours', expires_at = now() + ${interval}::interval
        where token_hash = ${hashSecret(token)}`)
    await set('1 minute')
    expect(await works(token)).toBe(true)
    const [{ days }] = (await test.db.query(sql`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days from session
      where token_hash = ${hashSecret(token)}`)) as [{ days: number }]
    expect(days).toBe(30)
    await set('-1 second')
    expect(await works(token)).toBe(false)
  })
  it('is removed when it is over, and with it a guest nobody can come back to', async () => {
    const guestToken = await test.guest()
    const guestId = await shopperOf(guestToken)
    const email = newAddress()
    await putOrder(email, guestId)
    await test.db.query(
      sql`update session set expires_at = now() - interval '1 day' where shopper_id = ${guestId}`,
    )
    await test.db.query(sql`update shopper set created_at = now() - interval '40 days' where id = ${guestId}`)
    const { token } = await customer()
    await test.db.query(
      sql`update shopper set created_at = now() - interval '40 days' where email is not null`,
    )
    await deleteExpired(test.db)
    expect(await test.db.query(sql`select 1 from shopper where id = ${guestId}`)).toEqual([])
    expect(await test.db.query(sql`select shopper_id from orders where email = ${email}`)).toEqual([
      { shopperId: null },
    ])
    expect(await works(token)).toBe(true)
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
  it('is requested alike with and without an account, and only the account gets a mail', async () => {
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
  it('stores no code in a form that opens anything', async () => {
    const { email } = await customer()
    await forget(email)
    const code = await codeFor(email)
    const stored = await test.db.query(sql`select encode(code_hash, 'hex') as hash from one_time_code`)
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(JSON.stringify(stored)).toContain(hashSecret(code).toString('hex'))
  })
})

describe('changing the password', () => {
  it('asks for the current one, ends other sessions and keeps this one', async () => {
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

async function putOrder(email: string, shopperId: string | null) {
  const number = `PL-${Math.random().toString(36).slice(2, 10)}`
  await test.db.query(sql`
    insert into orders (number, checkout_id, shopper_id, email, status, payment_state, currency,
      subtotal_minor, discount_minor, delivery_minor, tax_minor, tax_included, total_minor, delivery, address)
    values (${number}, gen_random_uuid(), ${shopperId}, ${email}, 'paid', 'paid', 'USD',
      1, 0, 0, 0, false, 1, '{}', '{}')`)
}

async function ordersOf(token: string) {
  const id = await shopperOf(token)
  return (await test.db.query(sql`select 1 from orders where shopper_id = ${id}`)).length
}
