// Migrations of orders on a database with rows.
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
/** A line of an order, and two that were removed from it. */
let present: Line, removed: Line, removedWithoutChange: Line

/** Reasons in the history of orders from earlier programs, and their current form. */
const events: [stored: string | null, byStaff: boolean, now: unknown][] = [
  [null, false, null],
  ['Not paid in time.', true, { message: 'Not paid in time.' }],
  ['{"code":"changed"}', true, { message: '{"code":"changed"}' }],
  ['Not paid in time.', false, { code: 'not-paid-in-time' }],
  ['{"code":"all returned"}', false, { code: 'all-returned' }],
  [
    '{"code":"paid with return","number":"R-1"}',
    false,
    { code: 'paid-with-return', values: { number: 'R-1' } },
  ],
  ['Paid with what was paid for return R-2.', false, { code: 'paid-with-return', values: { number: 'R-2' } }],
  [
    '{"code":"cancelled by customer","remark":"too \\"big\\""}',
    false,
    { code: 'cancelled-by-customer', values: { remark: 'too "big"' } },
  ],
  [
    'Cancelled by the customer: {"code":"x"',
    false,
    { code: 'cancelled-by-customer', values: { remark: '{"code":"x"' } },
  ],
  [
    '{"code":"wrong amount","reported":{"minor":5,"currency":"USD"},"due":{"minor":6,"currency":"USD"}}',
    false,
    {
      code: 'wrong-amount-paid',
      values: { reported: { minor: 5, currency: 'USD' }, due: { minor: 6, currency: 'USD' } },
    },
  ],
  ['The mill ran out of it.', false, { message: 'The mill ran out of it.' }],
]

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
  await db.query(sql`
    insert into order_event (order_id, status, reason, by_staff, at)
    select ${present.orderId}, 'placed', e.reason, e.by_staff, '2020-01-01'::timestamptz + e.n * interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(events.map(([reason, byStaff], n) => ({ n, reason, by_staff: byStaff })))}::jsonb)
      as e(n int, reason text, by_staff boolean)`)
  await db.query(sql`
    update order_line set returnable = false, not_returnable = case id when ${present.id} then 'It carries your monogram, so it cannot be returned.'
      else 'Such as nobody says today.' end
    where id in (${present.id}, ${removed.id})`)
  await migrate(db)
})
afterAll(() => db.close())

async function firstLine(): Promise<Line> {
  const [line] = await db.query<Line>(sql`
    select id, order_id from order_line where order_id is not null order by id limit 1`)
  return line!
}

/** Inserts a copy of a line as removed from its order, as an earlier program stored it. */
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

it('the view of order lines leaves out removed ones', async () => {
  const rows = await db.query<{ id: string }>(sql`
    select id from order_line where id in (${present.id}, ${removed.id}, ${removedWithoutChange.id})`)
  expect(rows).toEqual([{ id: present.id }])
})

it('the view of order lines has every column except the time of removal', async () => {
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

it('payments of a balance due are kept', async () => {
  expect(balancePayments.length).toBeGreaterThan(0)
  expect(await db.query(sql`select id from payment where is_balance order by id`)).toEqual(balancePayments)
})

it('reasons of the history are codes with values, and texts of staff are kept', async () => {
  const rows = await db.query<{ reason: unknown }>(sql`
    select reason from order_event where order_id = ${present.orderId} and at < '2021-01-01' order by at`)
  expect(rows.map(({ reason }) => reason)).toEqual(events.map(([, , now]) => now))
})

it('the reason why a line cannot be returned is a code on every line that had a text', async () => {
  const codeOf = async ({ id }: Line) =>
    (
      await db.query<{ code: string }>(
        sql`select not_returnable as code from every_order_line where id = ${id}`,
      )
    )[0]!.code
  expect(await codeOf(present)).toBe('not-returnable-monogram')
  expect(await codeOf(removed)).toBe('not-returnable-measured')
})

it('every shirt has the code of a passport of its own', async () => {
  const [row] = await db.query<{ shirts: number; codes: number }>(sql`
    select count(*) as shirts, count(distinct passport_code) as codes from shirt`)
  expect(row!.shirts).toBeGreaterThan(1)
  expect(row!.codes).toBe(row!.shirts)
})

it('no function uses a renamed column', async () => {
  expect(await db.query(sql`select proname from pg_proc where prosrc ~ '\\mcloth\\M|holds_cloth'`)).toEqual(
    [],
  )
})
