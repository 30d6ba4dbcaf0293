// The newsletter: who gets it, how they agree, and how it ends.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeEmail, verifyMail } from '#contract/account.ts'
import { getUser, updateUser } from '#contract/customer.ts'
import { confirmNewsletter, endNewsletter, subscribeNewsletter } from '#contract/newsletter.ts'
import { deleteAccount, getMyData } from '#contract/privacy.ts'
import { accountSteps, forgetAttempts, newAddress, password } from '../accounts/test-accounts.ts'
import { deleteOldConsents } from '../consents/consents.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { deliverMail } from '../mail/deliver.ts'
import { writeMail } from '../mail/mail.ts'
import { testEmail } from '../mail/test-mail.ts'
import { openTestApi, type TestApi } from '../test-api.ts'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi({
    change: (deps) => ({
      ...deps,
      settings: {
        ...deps.settings,
        shop: { ...deps.settings.shop, languages: [{ locale: 'de-DE', path: '/de' }] },
      },
    }),
  })
})
afterAll(() => test.close())
beforeEach(() => forgetAttempts(test.db))

const { customer, join, tokenOf, mailsTo, shopperOf } = accountSteps(() => test)
const subscribe = (email: string, more: { token?: string; locale?: string; form?: string } = {}) =>
  test.call(subscribeNewsletter, { email, form: more.form ?? 'page' }, more)
const codeFor = async (email: string) =>
  (await mailsTo(email)).flatMap(({ bodyText }) => /newsletter&code=([\w-]+)/.exec(bodyText)?.[1] ?? [])[0]!
const confirm = async (email: string) => test.call(confirmNewsletter, { code: await codeFor(email) })
const subscriber = async () => {
  const email = newAddress()
  await subscribe(email)
  await confirm(email)
  return email
}
interface Consent {
  id: string
  words: string
  locale: string
  source: string
  confirmed: boolean
  endReason: string | null
  endKey: string
}
const consentsOf = (email: string) =>
  test.db.query<Consent>(sql`
    select id, words, locale, source, confirmed_at is not null as confirmed, end_reason, end_key from newsletter_consent
    where email = ${email} order by requested_at, id`)

describe('requesting it', () => {
  it('stores the words, their language and the form, and counts after the link was pressed', async () => {
    const email = newAddress()
    const reply = await subscribe(email, { form: 'checkout', locale: 'de-DE' })
    expect(reply.body).toEqual({ data: { sentTo: email } })
    const [open] = await consentsOf(email)
    expect(open).toMatchObject({ locale: 'de-DE', source: 'checkout', confirmed: false })
    expect(open!.words).not.toContain('Email me')
    expect((await mailsTo(email))[0]!.bodyText).toContain('/de/verifymail?newsletter&code=')
    for (const _ of [1, 2]) expect((await confirm(email)).body).toEqual({ data: { confirmed: true } })
    expect(await consentsOf(email)).toMatchObject([{ confirmed: true }])
  })
  it('refuses a code that is wrong, or older than a week', async () => {
    const email = newAddress()
    await subscribe(email)
    expect((await test.call(confirmNewsletter, { code: 'A'.repeat(43) })).status).toBe(400)
    await test.db.query(sql`
      update newsletter_consent set requested_at = now() - interval '8 days' where email = ${email}`)
    expect((await confirm(email)).status).toBe(400)
    await deleteOldConsents(test.db)
    expect(await consentsOf(email)).toEqual([])
  })
  it('replies the same for an address that gets it, and writes no email', async () => {
    const email = await subscriber()
    const other = newAddress()
    const [known, unknown] = [await subscribe(email), await subscribe(other)]
    expect(known.body).toEqual({ data: { sentTo: email } })
    expect(unknown.body).toEqual({ data: { sentTo: other } })
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await consentsOf(email)).toMatchObject([{ confirmed: true, endReason: null }])
  })
  it('writes three emails at most to somebody who does not confirm', async () => {
    const email = newAddress()
    for (const _ of [1, 2, 3, 4, 5]) expect((await subscribe(email)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(3)
  })
  it('is limited for one network', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) statuses.push((await subscribe(newAddress())).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
  it('needs no link for the verified address of the customer, and one for any other', async () => {
    const { token, email } = await customer()
    await subscribe(email, { token, form: 'checkout' })
    expect(await consentsOf(email)).toMatchObject([{ confirmed: true, source: 'checkout' }])
    const other = newAddress()
    await subscribe(other, { token })
    expect(await consentsOf(other)).toMatchObject([{ confirmed: false }])
  })
})

describe('in the account', () => {
  const isOn = async (token: string) =>
    (await test.call(getUser, undefined, { token })).body.data.data.newsletter
  const set = (token: string, newsletter: boolean) => test.call(updateUser, { newsletter }, { token })

  it('starts and ends, and shows what a link has changed', async () => {
    const { token, email } = await customer()
    expect(await isOn(token)).toBe(false)
    expect((await set(token, true)).body.data.user.newsletter).toBe(true)
    expect(await isOn(token)).toBe(true)
    await set(token, false)
    expect(await isOn(token)).toBe(false)
    await subscribe(email)
    await confirm(email)
    expect(await isOn(token)).toBe(true)
    expect(await consentsOf(email)).toMatchObject([{ endReason: 'account' }, { endReason: null }])
  })
  it('needs a verified address, and does not show whether somebody else’s address gets it', async () => {
    const email = await subscriber()
    const token = tokenOf(await join(email))
    expect(await isOn(token)).toBe(false)
    expect((await set(token, true)).body.error?.code).toBe('Not Possible Now')
    expect((await set(token, false)).status).toBe(200)
    expect(await consentsOf(email)).toMatchObject([{ endReason: null }])
  })
  it('goes to the new address of the account', async () => {
    const { token, email } = await customer()
    await set(token, true)
    const next = newAddress()
    await test.call(changeEmail, { email: next, password }, { token })
    const code = (await mailsTo(next)).flatMap(({ bodyText }) => /code=([\w-]+)/.exec(bodyText)?.[1] ?? [])[0]
    await test.call(verifyMail, { code }, { token })
    expect(await consentsOf(email)).toMatchObject([{ endReason: 'address changed' }])
    expect(await consentsOf(next)).toMatchObject([{ confirmed: true, source: 'account', endReason: null }])
    expect(await isOn(token)).toBe(true)
  })
  it('is in the file with the customer’s data, and is deleted with the account', async () => {
    const { token, email } = await customer()
    await set(token, true)
    const { parts } = (await test.call(getMyData, {}, { token })).body.data
    expect(parts['newsletter']).toMatchObject([
      { words: expect.stringContaining('Email me'), language: 'en-US', source: 'account', endedAt: null },
    ])
    const confirm = 'delete my account'
    expect((await test.call(deleteAccount, { password, confirm }, { token })).status).toBe(200)
    expect(await consentsOf(email)).toEqual([])
  })
  it('a guest who has agreed keeps the consent when they sign in', async () => {
    const guest = await test.guest()
    const email = newAddress()
    await subscribe(email, { token: guest })
    const token = tokenOf(await join(newAddress(), guest))
    const [row] = await test.db.query<{ shopperId: string }>(
      sql`select shopper_id from newsletter_consent where email = ${email}`,
    )
    expect(row!.shopperId).toBe(await shopperOf(token))
  })
})

describe('ending it', () => {
  it('works by the link without signing in, however often, and not with another key', async () => {
    const email = await subscriber()
    const [{ endKey }] = (await consentsOf(email)) as [Consent]
    for (const _ of [1, 2])
      expect((await test.call(endNewsletter, { key: endKey })).body).toEqual({ data: { ended: true } })
    expect(await consentsOf(email)).toMatchObject([{ endReason: 'link' }])
    expect((await test.call(endNewsletter, { key: 'A'.repeat(43) })).status).toBe(404)
    await subscribe(email)
    await confirm(email)
    expect(await consentsOf(email)).toMatchObject([{ endReason: 'link' }, { endReason: null }])
  })
  it('stops emails that wait, and those whose delivery has failed before', async () => {
    const written = async (email: string) => {
      const [{ id }] = (await consentsOf(email)) as [Consent]
      await writeMail(test.db, storefrontFor(test.deps.settings, null), {
        once: `test:${id}`,
        to: email,
        email: testEmail,
        consent: id,
      })
    }
    const [waiting, tried] = [await subscriber(), await subscriber()]
    await written(waiting)
    await written(tried)
    await test.db.query(sql`update mail set tries = 1 where recipient = ${tried}`)
    for (const email of [waiting, tried])
      await test.call(endNewsletter, { key: (await consentsOf(email))[0]!.endKey })
    // A mail that was written while the consent ended.
    await written(waiting)
    await test.db.query(sql`delete from mail where consent_id is null`)
    const sent: string[] = []
    const files = { ...test.deps.files, write: async (name: string) => void sent.push(name) }
    await deliverMail({ ...test.deps, files })
    expect(sent).toEqual([])
    expect(await test.db.query(sql`select 1 from mail`)).toEqual([])
  })
})
