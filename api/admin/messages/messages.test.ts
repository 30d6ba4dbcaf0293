// Messages to the shop: threads, answers by email, notes, spam, and their deletion.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import {
  addMessageNote,
  answerMessage,
  getMessage,
  listAssignees,
  listMessages,
  retryAnswer,
  updateMessage,
} from '#contract/admin/messages.ts'
import { contactPage } from '#contract/shop.ts'
import { deleteOldMessages } from '../../contact/contact.ts'
import { alsoInGerman, openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { unwrapped } from '../../mail/test-mail.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop({ change: alsoInGerman })
  admin = await openTestAdmin({
    shop,
    change: (deps) => ({ ...deps, settings: alsoInGerman(deps.settings) }),
  })
})
afterAll(() => admin.close())

let network = 0
const write = async (email: string, more: object = {}, locale = 'en-US') => {
  const body = {
    fullName: 'Ada Lovelace',
    email,
    topic: 'size',
    message: 'Does the Harrow run large?',
    ...more,
  }
  const { status } = await shop.call(contactPage, body, {
    ip: `7.9.${++network >> 8}.${network & 255}`,
    locale,
  })
  expect(status).toBe(200)
}
const newAddress = () => `ada-${randomUUID().slice(0, 8)}@example.com`
const list = async (query: object = {}) => (await admin.call(listMessages, query)).body.data.items
const threadOf = async (email: string) => (await list({ search: email }))[0]!
const open = async (id: string) => (await admin.call(getMessage, { id })).body.data.thread
const answer = (id: string, more: object = {}) =>
  admin.call(answerMessage, { id, reply: randomUUID(), text: 'It runs true to size.', ...more })
const mailsTo = (email: string) =>
  shop.db.query<{ subject: string; bodyText: string; state: string }>(
    sql`select subject, body_text, state from mail where recipient = ${email} and once like 'contact-answer:%' order by id`,
  )

describe('threads', () => {
  it('messages from one email address share a thread until it has been closed for a month', async () => {
    const email = newAddress()
    await write(email)
    await write(email.toUpperCase(), { message: 'And the Calder?', topic: 'order', orderNumber: 'P-1' })
    const thread = await threadOf(email)
    expect(thread).toMatchObject({ state: 'open', topic: 'order', excerpt: 'And the Calder?' })
    expect((await open(thread.id)).entries).toMatchObject([
      { kind: 'message', text: 'Does the Harrow run large?', signedIn: false },
      { kind: 'message', text: 'And the Calder?', orderNumber: 'P-1' },
    ])
    await admin.call(updateMessage, { id: thread.id, version: thread.version, changes: { state: 'closed' } })
    await write(email, { message: 'One more' })
    expect(await list({ search: email })).toMatchObject([{ id: thread.id, state: 'open' }])
    await shop.db.query(sql`
      update message_thread set state = 'closed', last_at = now() - interval '31 days' where id = ${thread.id}`)
    await write(email, { message: 'A year later' })
    const [newest, first] = await list({ search: email })
    expect([newest!.excerpt, first!.id]).toEqual(['A year later', thread.id])
    expect((await open(newest!.id)).others).toMatchObject([{ id: thread.id, state: 'closed' }])
  })

  it('messages from one email address at the same time create only one thread', async () => {
    const email = newAddress()
    await Promise.all([1, 2, 3].map((n) => write(email, { message: `Message ${n}` })))
    const threads = await list({ search: email })
    expect(threads).toHaveLength(1)
    expect((await open(threads[0]!.id)).entries).toHaveLength(3)
  })

  it('a thread is found by any of its words, its state, its topic and its assignee', async () => {
    const email = newAddress()
    await write(email, { message: 'A 100% odd_word', fullName: 'Wilhelmina Quark' })
    const { id, version } = await threadOf(email)
    const found = async (query: object) => (await list(query)).some((one) => one.id === id)
    for (const search of ['quark', 'WILHELMINA odd_word', '100%', email])
      expect(await found({ search }), search).toBe(true)
    for (const search of ['oddxword', '100_', 'quark elsewhere'])
      expect(await found({ search }), search).toBe(false)
    expect(await found({ state: 'open', topic: 'size', assigned: 'nobody' })).toBe(true)
    const changes = { assigneeId: admin.owner.memberId }
    expect((await admin.call(updateMessage, { id, version, changes })).status).toBe(200)
    expect(await found({ assigned: 'me' })).toBe(true)
    for (const query of [{ state: 'closed' }, { topic: 'order' }, { assigned: 'nobody' }])
      expect(await found(query), JSON.stringify(query)).toBe(false)
  })

  it('the pages of the list contain each thread once in every sort order', async () => {
    for (let n = 0; n < 60; n++)
      await shop.db.query(sql`insert into message_thread (reference, email, full_name, topic, last_at)
        values (${`PL-PAGE-${n}`}, 'p@example.com', ${`Page ${n % 7}`}, 'other', now() - make_interval(hours => ${n % 11}))`)
    for (const sort of ['-at', 'at', 'name', '-name']) {
      const first = (await admin.call(listMessages, { sort })).body.data
      const second = (await admin.call(listMessages, { sort, next: first.next! })).body.data
      const ids = [...first.items, ...second.items].map(({ id }) => id)
      expect(new Set(ids).size, sort).toBe(ids.length)
      expect(second.items.length, sort).toBeGreaterThan(9)
    }
  })
})

describe('answers', () => {
  it('an answer is emailed once in the language of the sender, also when it is submitted repeatedly', async () => {
    const email = newAddress()
    await write(email, {}, 'de-DE')
    const { id } = await threadOf(email)
    const reply = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => answer(id, { reply })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(unwrapped(mails[0]!.bodyText)).toContain('It runs true to size.')
    expect(mails[0]!.bodyText).toMatch(/^Guten Tag Ada Lovelace,$/m)
    expect(mails[0]!.bodyText).toContain('/de/contact')
    expect(await open(id)).toMatchObject({
      state: 'answered',
      locale: 'de-DE',
      entries: [{ kind: 'message' }, { kind: 'answer', by: 'Olive Owner', mail: { state: 'waiting' } }],
    })
    const other = await answer(id, { reply, text: 'Something else' })
    expect(other.body.error).toMatchObject({ code: 'Not Possible Now', field: 'reply' })
    const { items } = (await admin.call(listEntries, { recordType: 'message', recordId: id })).body.data
    expect(items).toMatchObject([
      { call: 'answerMessage', before: { state: 'open' }, after: { state: 'answered' } },
    ])
    expect(JSON.stringify(items)).not.toMatch(/true to size|Lovelace|@example/)
  })

  it('an answer can close the thread, and a note is not emailed', async () => {
    const email = newAddress()
    await write(email)
    const { id } = await threadOf(email)
    await admin.call(addMessageNote, { id, reply: randomUUID(), text: 'Is a regular.' })
    expect(await mailsTo(email)).toEqual([])
    expect(await open(id)).toMatchObject({ state: 'open' })
    await answer(id, { close: true })
    expect(await open(id)).toMatchObject({
      state: 'closed',
      entries: [{}, { kind: 'note' }, { kind: 'answer' }],
    })
  })

  it('an answer can be resent only after its email has failed', async () => {
    const email = newAddress()
    await write(email)
    const { id } = await threadOf(email)
    const reply = randomUUID()
    await answer(id, { reply })
    expect((await admin.call(retryAnswer, { id, reply })).body.error).toMatchObject({
      code: 'Not Possible Now',
    })
    await shop.db.query(sql`update mail set state = 'failed', failure = 'no such mailbox', tries = 9
      where recipient = ${email}`)
    expect((await open(id)).entries.at(-1)).toMatchObject({ mail: { failure: 'no such mailbox' } })
    expect((await admin.call(retryAnswer, { id, reply })).status).toBe(200)
    expect(await mailsTo(email)).toMatchObject([{ state: 'waiting' }])
    expect((await admin.call(retryAnswer, { id, reply: randomUUID() })).status).toBe(404)
  })
})

describe('changes of a thread', () => {
  it('a thread with a new message cannot be closed from its old version, but can be assigned', async () => {
    const email = newAddress()
    await write(email)
    const { id } = await threadOf(email)
    const read = (await answer(id)).body.data.thread
    await write(email, { message: 'But which size?' })
    const close = await admin.call(updateMessage, { id, version: read.version, changes: { state: 'closed' } })
    expect(close.body.error).toMatchObject({
      code: 'Stale',
      conflicts: [{ field: 'state', yours: 'closed', theirs: 'open' }],
    })
    const assigneeId = admin.owner.memberId
    expect(
      (await admin.call(updateMessage, { id, version: read.version, changes: { assigneeId } })).status,
    ).toBe(200)
  })

  it('a thread can be assigned only to a member who may answer', async () => {
    const email = newAddress()
    await write(email)
    const { id, version } = await threadOf(email)
    const reader = await admin.member(['read messages'])
    const { items } = (await admin.call(listAssignees)).body.data
    expect(items.map((one) => one.id)).not.toContain(reader.memberId)
    const refused = await admin.call(updateMessage, { id, version, changes: { assigneeId: reader.memberId } })
    expect(refused.body.error).toMatchObject({ code: 'Invalid Input', field: 'changes.assigneeId' })
  })

  it('a thread marked as spam is hidden until it is unmarked, and its new messages are not emailed', async () => {
    const email = newAddress()
    await write(email)
    const { id, version } = await threadOf(email)
    await admin.call(updateMessage, { id, version, changes: { spam: true } })
    const toShop = async () => (await shop.db.query(sql`select 1 from mail where reply_to = ${email}`)).length
    expect(await toShop()).toBe(1)
    await write(email, { message: 'Buy now' })
    expect(await toShop()).toBe(1)
    expect(await list({ search: email })).toEqual([])
    expect(await list({ search: email, state: 'spam' })).toMatchObject([{ id, spam: true }])
    const { version: now } = await open(id)
    await admin.call(updateMessage, { id, version: now, changes: { spam: false } })
    expect(await list({ search: email })).toMatchObject([{ id, spam: false }])
  })
})

it('the customer of a thread is shown only to staff who may read customers', async () => {
  const email = newAddress()
  await write(email)
  const { id } = await threadOf(email)
  await shop.db.query(sql`insert into shopper (email, full_name, password_hash, email_verified_at)
    values (${email}, 'Ada Lovelace', 'x', now())`)
  expect((await open(id)).customer).toMatchObject({ fullName: 'Ada Lovelace' })
  const as = await admin.member(['read messages'])
  expect((await admin.call(getMessage, { id }, { as })).body.data.thread.customer).toBeNull()
})

it('threads are deleted after three years and spam after thirty days, with their emails', async () => {
  const [old, spam, kept] = [newAddress(), newAddress(), newAddress()]
  for (const email of [old, spam, kept]) await write(email)
  const { id } = await threadOf(old)
  await answer(id)
  await shop.db.query(
    sql`update message_thread set last_at = now() - interval '37 months' where email = ${old}`,
  )
  await shop.db.query(
    sql`update message_thread set last_at = now() - interval '31 days' where email = ${kept}`,
  )
  await shop.db.query(sql`
    update message_thread set spam = true, last_at = now() - interval '31 days' where email = ${spam}`)
  await shop.db.transaction((tx) => deleteOldMessages(tx))
  const left = async (email: string) =>
    (
      await shop.db.query(sql`select 1 from message_thread where email = ${email}
        union all select 1 from contact_message where email = ${email}
        union all select 1 from mail where recipient = ${email} or reply_to = ${email}`)
    ).length
  expect(await left(old)).toBe(0)
  expect(await left(spam)).toBe(0)
  expect(await left(kept)).toBeGreaterThan(2)
})
