// The two databases behave alike where it matters.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from './db.ts'
import { openTestDb } from './test-db.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())

describe('the database', () => {
  it('gives counts and big integers as numbers', async () => {
    expect(await db.query(sql`select count(*) as n, 5000000000::bigint as big`)).toEqual([
      { n: 0 + 1, big: 5_000_000_000 },
    ])
  })
  it('gives json as values and takes it as text', async () => {
    expect(await db.query(sql`select ${JSON.stringify([{ a: 1 }])}::jsonb as j`)).toEqual([{ j: [{ a: 1 }] }])
  })
  it('takes arrays', async () => {
    expect(
      await db.query(sql`select ${['a', 'b']}::text[] as list, 'b' = any(${['a', 'b']}::text[]) as has`),
    ).toEqual([{ list: ['a', 'b'], has: true }])
  })
  it('gives instants as dates', async () => {
    const [row] = await db.query<{ at: Date }>(sql`select '2026-01-02T03:04:05Z'::timestamptz as at`)
    expect(row!.at.toISOString()).toBe('2026-01-02T03:04:05.000Z')
  })
  it('rolls a transaction back when its work throws', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query(sql`insert into setting (name, value) values ('rolled', 'back')`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.query(sql`select 1 from setting where name = 'rolled'`)).toEqual([])
  })
  it('says so when the handle is used inside its own transaction, instead of hanging', async () => {
    await expect(db.transaction(() => db.query(sql`select 1`))).rejects.toThrow('inside a transaction')
  })
  it('tells listeners what was notified', async () => {
    const heard: string[] = []
    await db.listen('test_news', (payload) => heard.push(payload))
    await db.query(sql`select pg_notify('test_news', 'hello')`)
    await expect.poll(() => heard).toEqual(['hello'])
  })
})
