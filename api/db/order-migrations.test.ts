// What migrations of orders do with the rows of a shop that has some.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../kernel/db.ts'
import { openEmptyTestDb } from './test-db.ts'
import { migrate } from './migrate.ts'

interface Line {
  id: string
  orderId: string
}

let db: Db
let balancePayments: { id: string }[]
/** Of one order: a line that is in it, and two that were taken out of it. */
let present: Line, removed: Line, removedWithoutChange: Line

beforeAll(async () => {
  db = await openEmptyTestDb()
  await db.script(
    gunzipSync(readFileSync(path.join(import.meta.dirname, 'earlier/test-shop.sql.gz'))).toString(),
  )
  present = await firstLine()
  removed = await takeOut(present)
  removedWithoutChange = await takeOut(present)
  await db.query(sql`
    insert into order_change (id, order_id, actions, total_before_minor, total_after_minor, given_back_minor, created_at)
    values (gen_random_uuid(), ${present.orderId},
      jsonb_build_array(jsonb_build_object('do', 'remove', 'line', ${removed.id}::text)), 100, 50, 0, '2026-03-04T05:06:07Z')`)
  balancePayments = await db.query(sql`select id from payment where rest order by id`)
  await migrate(db)
})
afterAll(() => db.close())

async function firstLine(): Promise<Line> {
  const [line] = await db.query<Line>(sql`
    select id, order_id from order_line where order_id is not null order by id limit 1`)
  return line!
}

/** A copy of a line that was taken out of its order, as an earlier program has stored it. */
async function takeOut({ id, orderId }: Line): Promise<Line> {
  const [line] = await db.query<{ id: string }>(sql`
    insert into order_line
    select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', null,
      'removed_from', l.order_id, 'design', null, 'design_version', null, 'fit', null, 'cloth', null, 'swatches', null))).*
    from order_line l where l.id = ${id} returning id`)
  return { id: line!.id, orderId }
}

it('a removed line stays a line of its order, with the time of its removal', async () => {
  const lines = [present, removed, removedWithoutChange].map(({ id }) => id)
  const rows = await db.query<{ id: string; orderId: string; removedAt: Date | null }>(sql`
    select id, order_id, removed_at from every_order_line where id = any(${lines}::uuid[])`)
  const removedAt = (line: Line) => rows.find(({ id }) => id === line.id)!.removedAt
  expect(rows.map(({ orderId }) => orderId)).toEqual(lines.map(() => present.orderId))
  expect(removedAt(present)).toBeNull()
  expect(removedAt(removed)).toEqual(new Date('2026-03-04T05:06:07Z'))
  expect(removedAt(removedWithoutChange)).toBeInstanceOf(Date)
})

it('reads of the lines of orders leave out removed ones', async () => {
  const rows = await db.query<{ id: string }>(sql`
    select id from order_line where id in (${present.id}, ${removed.id}, ${removedWithoutChange.id})`)
  expect(rows).toEqual([{ id: present.id }])
})

it('lines of orders have every column but the time of their removal', async () => {
  const columnsOf = async (relation: string) =>
    (
      await db.query<{ name: string }>(sql`
        select attname as name from pg_attribute
        where attrelid = ${relation}::regclass and attnum > 0 and not attisdropped order by name`)
    ).map(({ name }) => name)
  expect(await columnsOf('order_line')).toEqual(
    (await columnsOf('every_order_line')).filter((name) => name !== 'removed_at'),
  )
})

it('payments of a balance due stay what they are', async () => {
  expect(balancePayments.length).toBeGreaterThan(0)
  expect(await db.query(sql`select id from payment where is_balance order by id`)).toEqual(balancePayments)
})
