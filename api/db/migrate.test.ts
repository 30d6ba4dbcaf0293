// How a start handles the schema of a database.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CannotOpen, type Db } from '../kernel/db.ts'
import { selectOrder } from '../orders/orders.ts'
import { changeShirts } from '../production/order-shirts.ts'
import { rowCounts } from '../test-bad-input.ts'
import { migrate } from './migrate.ts'
import { schemaOf } from './test-schema.ts'
import { openEmptyTestDb, openTestDb } from './test-db.ts'

let db: Db
beforeAll(async () => void (db = await openTestDb()))
afterAll(() => db.close())

const names = async () =>
  (await db.query<{ name: string }>(sql`select name from migration order by name`)).map(({ name }) => name)

async function record(...recorded: string[]): Promise<void> {
  await db.query(sql`delete from migration`)
  await db.query(sql`insert into migration (name) select unnest(${recorded}::text[])`)
}

const migrations = readdirSync(path.join(import.meta.dirname, 'migrations')).toSorted()

beforeEach(() => record('schema', ...migrations))

it.each(['schema', 'migrations'])('every file of %s has its own number', (folder) => {
  const files = readdirSync(path.join(import.meta.dirname, folder))
  const numbers = files.map((file) => /^(\d{2,3})-[a-z-]+(\.(index|batches|contract))?\.sql$/.exec(file)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('has nothing to do a second time', async () => {
  const lines: string[] = []
  expect(await migrate(db, { log: (line) => lines.push(line) })).toBe(0)
  expect(lines).toEqual([])
})

it('a program starts on a newer schema to which steps were only added', async () => {
  await record('schema', ...migrations, '997-later.sql', '998-later.index.sql', '999-last.batches.sql')
  expect(await migrate(db)).toBe(0)
})

it('a program does not start after a contract step of a newer one, and names the unknown steps', async () => {
  await record('schema', ...migrations, '997-other.sql', '998-later.contract.sql', '999-last.contract.sql')
  const refused = migrate(db)
  await expect(refused).rejects.toThrow(CannotOpen)
  await expect(refused).rejects.toThrow(
    'its schema has 998-later.contract.sql, 999-last.contract.sql, which this one',
  )
  expect(await names()).toContain('998-later.contract.sql')
})

describe('the database of an earlier program', () => {
  let earlier: Db
  beforeAll(async () => {
    earlier = await openEmptyTestDb()
    await earlier.script(
      gunzipSync(readFileSync(path.join(import.meta.dirname, 'earlier/test-shop.sql.gz'))).toString(),
    )
  })
  afterAll(() => earlier.close())

  it('does not open when it has not run all of its files', async () => {
    const last = sql`name = '160-demo-gift-cards.sql'`
    await earlier.query(sql`update migration set name = '159-other.sql' where ${last}`)
    const refused = migrate(earlier)
    await expect(refused).rejects.toThrow(CannotOpen)
    await expect(refused).rejects.toThrow(
      'ends with 159-other.sql: this program opens one that ends with 160',
    )
    await earlier.query(
      sql`update migration set name = '160-demo-gift-cards.sql' where name = '159-other.sql'`,
    )
  })

  it('gets the schema of a new one, with every row of every table', async () => {
    const rows = await rowCounts(earlier)
    const [fields] = await earlier.query<{ count: number; highest: number }>(sql`
      select count(*)::int, max(version) as highest from (
        select max(record_version) as version from audit_entry, jsonb_object_keys(after) as field
        where record_version is not null and record_type not in ('order', 'return', 'fit claim', 'review', 'shirt')
        group by record_type, record_id, field) f`)
    expect(fields!.count).toBeGreaterThan(0)
    const lines: string[] = []
    await migrate(earlier, { log: (line) => lines.push(line), contract: true })
    expect(lines).toEqual(['schema: brought from many files to one'])
    const created = await openEmptyTestDb()
    lines.length = 0
    await migrate(created, { log: (line) => lines.push(line) })
    expect(lines).toEqual(['schema: created'])
    expect(await schemaOf(earlier)).toEqual(await schemaOf(created))
    await created.close()
    // Tables that no longer exist were empty, or have a test in `migrations.test.ts`.
    const { photoGone: _, guess, ...kept } = rows
    expect(await rowCounts(earlier)).toMatchObject({
      ...kept,
      migration: 1 + migrations.length,
      fieldVersion: fields!.count,
    })
    expect(
      await earlier.query(sql`select count(*)::int, max(version) as highest from field_version`),
    ).toEqual([fields])
    // `rowCounts` leaves it out.
    expect(await earlier.query(sql`select count(*)::int from login_attempt`)).toEqual([{ count: guess }])
    expect(await migrate(earlier)).toBe(0)
  })

  it('gets the columns that its tables lacked', async () => {
    expect(
      await earlier.query(sql`
        select
          (select count(*)::int from orders where deliver_by is null) as undated,
          (select count(*)::int from mail join orders on orders.id = about_id) > 0 as about,
          (select array_agg(built_in) from staff_role where changed_by_staff) as changed`),
    ).toEqual([{ undated: 0, about: true, changed: null }])
  })

  it('continues the numbers of rows', async () => {
    const [{ first }] = (await earlier.query(sql`
      insert into audit_entry (area, call, record_type, record_id, record_name) values ('', '', '', '', '')
      returning id > all (select id from audit_entry) as first`)) as [{ first: boolean }]
    expect(first).toBe(true)
  })

  it('has shirts that match their orders', async () => {
    const shirts = () => earlier.query(sql`select * from shirt order by number`)
    const before = await shirts()
    expect(before.length).toBeGreaterThan(2)
    for (const { id } of await earlier.query<{ id: string }>(sql`select id from orders`))
      await earlier.transaction(async (tx) => changeShirts(tx, (await selectOrder(tx, id))!))
    expect(await shirts()).toEqual(before)
  })
})
