// Due rows are claimed once, and the waits in SQL equal those of `backoffSeconds`.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDb } from '../db/test-db.ts'
import type { Db } from './db.ts'
import { type Backoff, backoffSeconds, claimDue, createQueueCursor, type QueueCursor } from './due-rows.ts'

const backoff: Backoff = { firstSeconds: 5, longestSeconds: 3600 }
let db: Db

beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())

async function putMail(tries: number): Promise<void> {
  await db.query(sql`delete from mail`)
  await db.query(sql`
    insert into mail (once, recipient, subject, body_text, body_html, tries)
    values ('due-rows', 'ada@example.com', 'One', '', '', ${tries})`)
}

const claim = (again: Backoff | { leaseSeconds: number }) =>
  db.query<{ tries: number; wait: number }>(sql`
    with claimed as (${claimDue({ table: sql`mail`, waiting: sql`state = 'waiting'`, limit: 5, again })})
    select tries, extract(epoch from due_at - now())::float8 as wait from claimed`)

it.each([0, 1, 2, 9, 10, 400])(
  'has the same wait after %i failures in SQL and in TypeScript',
  async (failures) => {
    await putMail(failures)
    const [row] = await claim(backoff)
    expect(row).toEqual({ tries: failures + 1, wait: backoffSeconds(failures, backoff) })
  },
)

it('doubles the wait up to the longest', () => {
  expect([0, 1, 2, 3, 9, 10, 5000].map((failures) => backoffSeconds(failures, backoff))).toEqual([
    5, 10, 20, 40, 2560, 3600, 3600,
  ])
})

it('claims a row once, until its lease is over', async () => {
  await putMail(0)
  const lease = { leaseSeconds: 600 }
  const taken = (await Promise.all([claim(lease), claim(lease), claim(lease)])).flat()
  expect(taken).toEqual([{ tries: 1, wait: 600 }])
  await db.query(sql`update mail set due_at = now() - interval '1 second'`)
  expect(await claim(lease)).toEqual([{ tries: 2, wait: 600 }])
})

describe('a queue cursor', () => {
  const order = (rows: { id: string }[]) => rows.map(({ id }) => Number(id))
  const take = (cursor: QueueCursor, limit: number) =>
    cursor.claim(limit, (since) =>
      db.query<{ id: string; wasDueAt: string }>(sql`
        with claimed as (${claimDue({
          table: sql`mail`,
          waiting: sql`state = 'waiting'`,
          limit,
          again: { leaseSeconds: 600 },
          since,
        })})
        select id::text as id, was_due_at from claimed order by was_due_at::timestamptz, id`),
    )
  const put = (...secondsAgo: number[]) =>
    db.query(sql`
      insert into mail (id, once, recipient, subject, body_text, body_html, due_at) overriding system value
      select ago, 'row ' || ago, 'ada@example.com', '', '', '', now() - make_interval(secs => ago)
      from unnest(${secondsAgo}::int[]) as rows (ago)`)

  it('claims each row once in their order, and also one that is committed long after it was due', async () => {
    await db.query(sql`delete from mail`)
    const cursor = createQueueCursor()
    await put(90, 80, 70, 60, 50)
    expect(order(await take(cursor, 2))).toEqual([90, 80])
    expect(order(await take(cursor, 2))).toEqual([70, 60])
    // Before the cursor: found by the next look at the complete queue.
    await put(85)
    expect(order(await take(cursor, 2))).toEqual([50])
    await put(1)
    expect(order(await take(cursor, 2))).toEqual([1])
    await expect.poll(async () => order(await take(cursor, 2)), { timeout: 5000 }).toEqual([85])
  })
})
