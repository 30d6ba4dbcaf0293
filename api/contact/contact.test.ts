// Messages to the shop.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
  await test.db.query(sql`delete from guess`)
})

let place = 0
const message = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  topic: 'size',
  message: 'Does the Harrow\nrun large?',
}
const write = (more: object = {}, options: object = {}) =>
  test.ask(contactPage, { ...message, ...more }, { ip: `7.7.7.${++place}`, ...options })
const stored = () => test.db.query(sql`select reference, shopper_id, message from contact_message`)

it('keeps a message and mails it to the shop and to the sender', async () => {
  const { status, body } = await write()
  expect(status).toBe(200)
  expect(body.data).toEqual({
    reference: expect.stringMatching(/^PL-\w{4}-\w{4}$/),
    answerWithinHours: 24,
  })
  expect(await stored()).toEqual([
    { reference: body.data.reference, shopper_id: null, message: message.message },
  ])
  const mails = await test.db.query(sql`select recipient, reply_to, subject, body_text from mail order by id`)
  expect(mails).toMatchObject([
    { recipient: 'hello@placket.example', reply_to: 'ada@example.com' },
    { recipient: 'ada@example.com', reply_to: null },
  ])
  for (const { subject, body_text } of mails) {
    expect(subject).toContain(body.data.reference)
    expect(body_text).toContain('> Does the Harrow\n> run large?')
  }
})
it('takes a message once for one Idempotency-Key, from guests and from nobody known', async () => {
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
it('remembers the shopper who wrote', async () => {
  await write({}, { token: await test.guest() })
  expect(await stored()).toMatchObject([{ shopper_id: expect.any(String) }])
})
it('does not write to one address again and again', async () => {
  for (let n = 0; n < 6; n++) expect((await write()).status).toBe(200)
  const refused = await write()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await stored()).toHaveLength(6)
})
it('names the field that is missing or too long', async () => {
  expect((await write({ message: '  ' })).body.error).toMatchObject({ field: 'message' })
  expect((await write({ message: 'x'.repeat(4001) })).body.error).toMatchObject({ field: 'message' })
  expect((await write({ topic: 'else' })).body.error).toMatchObject({ field: 'topic' })
  expect((await write({ email: 'a@b' })).body.error).toMatchObject({ field: 'email' })
})
