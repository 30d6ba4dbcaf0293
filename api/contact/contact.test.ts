// Messages to the shop.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signUp, verifyMail } from '#contract/account.ts'
import { contactPage } from '#contract/shop.ts'
import { openTestApi, type TestApi } from '../test-api.ts'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.query(sql`delete from mail`)
  await test.db.query(sql`delete from contact_message`)
  await test.db.query(sql`delete from mailbox_limit`)
  await test.db.query(sql`delete from rate_limit`)
})

let place = 0
const message = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  topic: 'size',
  message: 'Does the Harrow\nrun large?',
}
const write = (more: object = {}, options: object = {}) =>
  test.call(contactPage, { ...message, ...more }, { ip: `7.7.7.${++place}`, ...options })
const stored = () => test.db.query(sql`select reference, shopper_id, message from contact_message`)

/** Creates a customer with a verified address. */
async function customer(email: string): Promise<string> {
  const person = { fullName: 'Ada Lovelace', email, password: 'correct horse battery' }
  const token = (await test.call(signUp, person)).body.data.authtoken
  const [mail] = await test.db.query<{ text: string }>(sql`
    select body_text as text from mail where recipient = ${email} order by id desc limit 1`)
  await test.call(verifyMail, { code: /code=([\w-]+)/.exec(mail!.text)![1] }, { token })
  await test.db.query(sql`delete from mail`)
  return token
}

it('stores a message and mails it to the shop, and to a sender whose address is known to be theirs', async () => {
  const token = await customer('ada@example.com')
  const { status, body } = await write({}, { token })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    reference: expect.stringMatching(/^PL-\w{4}-\w{4}$/),
    answerWithinHours: 24,
  })
  expect(await stored()).toEqual([
    { reference: body.data.reference, shopperId: expect.any(String), message: message.message },
  ])
  const mails = await test.db.query(sql`select recipient, reply_to, subject, body_text from mail order by id`)
  expect(mails).toMatchObject([
    { recipient: 'hello@placket.example', replyTo: 'ada@example.com' },
    { recipient: 'ada@example.com', replyTo: null },
  ])
  for (const { subject, bodyText } of mails) {
    expect(subject).toContain(body.data.reference)
    expect(bodyText).toContain('> Does the Harrow\n> run large?')
  }
})
it('mails no content to an address that is not known to be the sender’s', async () => {
  const prize = {
    fullName: 'Claim your prize at http://evil.example',
    email: 'stranger@example.com',
    message: 'You have won: http://evil.example',
    orderNumber: 'http://evil',
  }
  const proven = await customer('eve@example.com')
  const unproven = (
    await test.call(signUp, {
      fullName: 'Eve',
      email: 'stranger@example.com',
      password: 'correct horse battery',
    })
  ).body.data.authtoken
  await test.db.query(sql`delete from mail`)
  for (const token of [undefined, await test.guest(), proven, unproven])
    expect((await write(prize, { token })).status).toBe(200)
  const emails = await test.db.query<{ text: string }>(sql`
    select subject || body_text || body_html as text from mail where recipient = 'stranger@example.com'`)
  expect(emails.length).toBeGreaterThan(0)
  for (const { text } of emails) {
    expect(text).not.toMatch(/prize|evil|won/i)
    expect(text).toMatch(/Hello,/)
    expect(text).toMatch(/PL-\w{4}-\w{4}/)
  }
})
it('does not fill mailboxes: every message is stored, and only a few are confirmed', async () => {
  for (let n = 0; n < 12; n++)
    expect((await write({ email: `stranger+${n}@example.com` }, { ip: `7.8.${n}.1` })).status).toBe(200)
  expect(await stored()).toHaveLength(12)
  const copies = await test.db.query(sql`select 1 from mail where recipient like 'stranger%'`)
  expect(copies).toHaveLength(4)
})
it('stores a message once per Idempotency-Key, from guests and without a session', async () => {
  for (const token of [undefined, await test.guest()]) {
    await test.db.query(sql`delete from contact_message`)
    const sent = await Promise.all([1, 2, 3].map(() => write({}, { key: 'once', token, ip: '7.7.8.1' })))
    expect(new Set(sent.map(({ body }) => body.data.reference)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
  }
  expect((await write({}, { key: 'once', ip: '7.7.8.2' })).status).toBe(200)
  expect((await write({ message: 'another' }, { key: 'once', ip: '7.7.8.1' })).body.error?.code).toBe(
    'Idempotency Conflict',
  )
})
it('stores the shopper who wrote', async () => {
  await write({}, { token: await test.guest() })
  expect(await stored()).toMatchObject([{ shopperId: expect.any(String) }])
})
it('accepts ten messages an hour from one network, and the same address from another', async () => {
  const from = (n: number) => write({}, { ip: `2001:db8:2:3::${n + 1}` })
  for (let n = 0; n < 10; n++) expect((await from(n)).status).toBe(200)
  const refused = await from(10)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await stored()).toHaveLength(10)
  expect((await write({}, { ip: '2001:db8:2:4::1' })).status).toBe(200)
})
it('names the field that is missing or too long', async () => {
  expect((await write({ message: '  ' })).body.error).toMatchObject({ field: 'message' })
  expect((await write({ message: 'x'.repeat(4001) })).body.error).toMatchObject({ field: 'message' })
  expect((await write({ topic: 'else' })).body.error).toMatchObject({ field: 'topic' })
  expect((await write({ email: 'a@b' })).body.error).toMatchObject({ field: 'email' })
})
