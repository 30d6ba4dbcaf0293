// Emails that their recipient may not have requested: a few, then one per hour.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../kernel/db.ts'
import { openTestDb } from '../db/test-db.ts'
import { testStorefront } from './test-mail.ts'
import { deleteMailboxLimits } from './mail.sql.ts'
import { writeMail } from './mail.ts'
import { mailboxOf } from './mailbox-limit.ts'

let db: Db
let occasions = 0
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.query(sql`delete from mail`)
  await db.query(sql`delete from mailbox_limit`)
})

const email = { subject: 'Hello', preheader: 'Hello', blocks: [] }
const write = (to = 'ada@example.com', more: object = {}) =>
  writeMail(db, testStorefront, {
    once: `hello:${++occasions}`,
    to,
    email,
    limit: 'unproven',
    ...more,
  })
const pass = (minutes: number) =>
  db.query(sql`update mailbox_limit set counted_until = counted_until - make_interval(mins => ${minutes})`)
const countMails = async () => (await db.query(sql`select 1 from mail`)).length

it('writes four at once and then one per hour', async () => {
  for (let n = 0; n < 10; n++) expect(await write()).toBe(n < 4)
  await pass(59)
  expect(await write()).toBe(false)
  await pass(1)
  expect([await write(), await write()]).toEqual([true, false])
  await pass(24 * 60)
  for (let n = 0; n < 10; n++) expect(await write()).toBe(n < 4)
})
it('writes no more when a hundred are caused at the same time', async () => {
  await Promise.all(
    Array.from({ length: 100 }, () =>
      db.transaction((tx) =>
        writeMail(tx, testStorefront, {
          once: `x:${++occasions}`,
          to: 'ada@example.com',
          email,
          limit: 'unproven',
        }),
      ),
    ),
  )
  expect(await countMails()).toBe(4)
})
it('counts the mailbox with any notation of its address', async () => {
  for (let n = 0; n < 10; n++) await write(`ada+${n}@example.com`)
  expect(await countMails()).toBe(4)
  expect(mailboxOf('A.da.Love+shop@GoogleMail.com')).toBe('adalove@gmail.com')
  expect(mailboxOf('a.da@example.com')).toBe('a.da@example.com')
  expect(mailboxOf('+49@example.com')).toBe('+49@example.com')
})
it('counts each mailbox, and the recovery of an account, separately', async () => {
  for (let n = 0; n < 5; n++) await write()
  expect(await write('grace@example.com')).toBe(true)
  expect(await write('ada@example.com', { limit: 'recovery' })).toBe(true)
})
it('does not count emails to a verified address, repeats, and emails that are not written or rolled back', async () => {
  for (let n = 0; n < 6; n++) {
    expect(await write('ada@example.com', { limit: undefined })).toBe(true)
    await write('ada@example.com', { once: 'hello:once' })
    expect(await write('ada@example.com', { onlyIf: false })).toBe(false)
    const taken = db.transaction(async (tx) => {
      await writeMail(tx, testStorefront, {
        once: 'never',
        to: 'ada@example.com',
        email,
        limit: 'unproven',
      })
      throw new Error('rolled back')
    })
    await expect(taken).rejects.toThrow('rolled back')
  }
  expect([await write(), await write(), await write(), await write()]).toEqual([true, true, true, false])
})
it('stores no address, and nothing after the limit has expired', async () => {
  await write()
  expect(JSON.stringify(await db.query(sql`select * from mailbox_limit`))).not.toContain('ada')
  await deleteMailboxLimits(db)
  expect(await db.query(sql`select 1 from mailbox_limit`)).toHaveLength(1)
  await pass(61)
  await deleteMailboxLimits(db)
  expect(await db.query(sql`select 1 from mailbox_limit`)).toHaveLength(0)
})
