// Limits on attempts at the password of somebody else, and on sign-ups; the owner can still sign in.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, endSession, resetPassword, signUp } from '#contract/account.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { hashSecret } from '../kernel/secrets.ts'
import { accountSteps, forgetAttempts, password, newAddress } from './test-accounts.ts'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())
beforeEach(() => forgetAttempts(test.db))

const { join, enter, tokenOf, codeFor, customer, forget, works } = accountSteps(() => test)

describe('an owner whose password others try', () => {
  /** 25 wrong attempts from five networks: as many as are free. */
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
  it('has five free attempts from a known device, then waits', async () => {
    const { email } = await customer()
    const device = deviceOf(await enter(email))
    const answers = []
    for (let n = 0; n < 7; n++)
      answers.push((await enter(email, `wrong ${n}`, undefined, `8.8.${n}.8`, device)).status)
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await enter(email, password, undefined, '8.8.9.8')).status).toBe(200)
  })
  it('is safe from somebody else with an account for the same address and a known device', async () => {
    const { email } = await customer()
    const claim = await join(email, undefined, 'another password')
    await failFromEverywhere(email)
    const own = (secret: string) => enter(email, secret, undefined, '6.7.8.9', deviceOf(claim))
    expect((await own('another password')).status).toBe(200)
    expect((await own(password)).status).toBe(400)
    expect((await enter(email, password, undefined, '7.7.7.7')).status).toBe(429)
  })
  it('gives no more attempts to somebody who signs in to their own account in between', async () => {
    const { email } = await customer()
    await join(email, undefined, 'another password')
    let attempts = 0
    for (let n = 0; n < 12; n++) {
      if ((await enter(email, `wrong ${n}`)).status === 400) attempts++
      await enter(email, 'another password')
    }
    expect(attempts).toBe(5)
  })
  it('can sign in despite any number of later accounts with the same address', async () => {
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
  it('signs in on a known device after many others have claimed the address first', async () => {
    const email = newAddress()
    await test.db.query(sql`
      insert into shopper (email, full_name, password_hash, created_at)
      select ${email}, 'Eve', 'x', now() - interval '1 day' from generate_series(1, 30)`)
    const device = deviceOf(await join(email))
    expect((await enter(email, password, undefined, '9.8.7.6', device)).status).toBe(200)
  })
  it('forgets a device after a new password, and after it was signed out from another one', async () => {
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

describe('hundreds of sign-ups', () => {
  it('from one network are limited, and replies are only success or wait', async () => {
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
  it('with a stranger’s address send few emails, without text of the person who signed up', async () => {
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
