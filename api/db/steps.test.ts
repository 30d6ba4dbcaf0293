// The steps of a migration, on a database that is in use.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CannotOpen, type Db, firstRow } from '../kernel/db.ts'
import { migrate } from './migrate.ts'
import { deleteProcess, upsertProcess } from './running-processes.sql.ts'
import { openTestDb } from './test-db.ts'

let db: Db
let folder: string
let lines: string[]

beforeEach(async () => {
  db = await openTestDb()
  folder = await mkdtemp(path.join(tmpdir(), 'placket-steps-'))
  lines = []
  // The folder has only the steps of a test, and a contract step that is not in it would be one of a newer program.
  await db.query(sql`delete from migration where name like '%.contract.sql'`)
  await db.script(`create table hat (id int primary key, size int, head int);
    insert into hat (id, size) select n, n from generate_series(1, 10) n`)
})
afterEach(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

const add = (name: string, text: string) => writeFile(path.join(folder, name), text)
const run = (contract = false) => migrate(db, { log: (line) => lines.push(line), folder, contract })

const expand = ['900-head.sql', 'alter table hat add column ribbon text'] as const
const index = [
  '901-hat-heads.index.sql',
  '-- Two; in any order.\ncreate index concurrently hat_head on hat (head);\ncreate unique index concurrently hat_size on hat (size);',
] as const
const batches = [
  '902-heads.batches.sql',
  'update hat set head = size where id in (select id from hat where head is null order by id limit 4)',
] as const
const contract = ['903-sizes.contract.sql', 'alter table hat drop column size'] as const
const all = [expand, index, batches, contract]

const columns = async () =>
  (
    await db.query<{ name: string }>(
      sql`select attname as name from pg_attribute where attrelid = 'hat'::regclass and attnum > 0 and not attisdropped`,
    )
  ).map(({ name }) => name)
const indexes = async () =>
  (
    await db.query<{ name: string }>(sql`
      select indexrelid::regclass::text as name from pg_index where indrelid = 'hat'::regclass and indisvalid order by name`)
  ).map(({ name }) => name)

it('are run in order; a contract step waits for the next release', async () => {
  for (const [name, text] of all) await add(name, text)
  expect(await run()).toBe(3)
  expect(await columns()).toEqual(['id', 'size', 'head', 'ribbon'])
  expect(await indexes()).toEqual(['hat_head', 'hat_pkey', 'hat_size'])
  expect(await db.query(sql`select count(*) as left from hat where head is distinct from size`)).toEqual([
    { left: 0 },
  ])
  expect(lines.at(-1)).toContain('903-sizes.contract.sql waits for the next release')
  expect(await run()).toBe(0)
  await add('904-feather.sql', 'alter table hat add column feather text')
  await add('905-ribbons.contract.sql', 'alter table hat drop column ribbon')
  expect(await run()).toBe(2)
  expect(await columns()).toEqual(['id', 'head', 'ribbon', 'feather'])
})

it('of contract are also run by the command', async () => {
  for (const [name, text] of all) await add(name, text)
  await run()
  expect(await run(true)).toBe(1)
  expect(await columns()).toEqual(['id', 'head', 'ribbon'])
  await rm(path.join(folder, contract[0]))
  await expect(run()).rejects.toThrow('belongs to a newer program: its schema has 903-sizes.contract.sql')
})

it('that fail change nothing, and are run again', async () => {
  await add('900-wrong.sql', 'alter table hat add column ribbon text; select 1 / 0')
  await expect(run()).rejects.toThrow('division by zero')
  expect(await columns()).toEqual(['id', 'size', 'head'])
  await add('900-wrong.sql', 'alter table hat add column ribbon text')
  expect(await run()).toBe(1)
})

describe.runIf(process.env.TEST_DATABASE_URL)('on a server', () => {
  it('do not let others wait for a long transaction, and are run after it', async () => {
    await add(...expand)
    const [reading, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const long = db.transaction(async (tx) => {
      await tx.query(sql`select * from hat`)
      reading.resolve()
      await over.promise
    })
    await reading.promise
    const ended = new AbortController()
    const changing = run().finally(() => ended.abort())
    // Each read is answered while the long transaction is still open.
    while (!ended.signal.aborted && lines.length < 2)
      expect(await db.query(sql`select count(*) as count from hat`)).toEqual([{ count: 10 }])
    over.resolve()
    await long
    expect(await changing).toBe(1)
    expect(lines).toContain('schema: 900-head.sql waits for other transactions')
    expect(await columns()).toContain('ribbon')
  })

  it('create an index again that was not finished', async () => {
    await db.script('update hat set size = 1')
    await add(...index)
    await expect(run()).rejects.toThrow('hat_size')
    expect(await indexes()).toEqual(['hat_head', 'hat_pkey'])
    await db.script('update hat set size = id')
    expect(await run()).toBe(1)
    expect(await indexes()).toEqual(['hat_head', 'hat_pkey', 'hat_size'])
  })

  it('of contract wait until every process of an older release has ended', async () => {
    const older = '00000000-0000-0000-0000-000000000001'
    const newer = '00000000-0000-0000-0000-000000000002'
    await db.query(sql`delete from running_process`)
    await upsertProcess(db, older, [])
    await upsertProcess(db, newer, [contract[0]])
    await add(...contract)
    expect(await run()).toBe(0)
    const refused = run(true)
    await expect(refused).rejects.toThrow(CannotOpen)
    await expect(refused).rejects.toThrow('903-sizes.contract.sql was not run, because a process of an older')
    // A killed process says nothing more.
    await db.query(
      sql`update running_process set seen_at = now() - interval '61 seconds' where id = ${older}`,
    )
    await db.query(sql`delete from running_process where id not in (${older}, ${newer})`)
    expect(await run(true)).toBe(1)
    await deleteProcess(db, older)
    const rows = await db.query<{ count: number }>(
      sql`select count(*) from running_process where id = ${older}`,
    )
    expect(firstRow(rows).count).toBe(0)
  })

  it('are run once by processes that start together', async () => {
    for (const [name, text] of all) await add(name, text)
    expect((await Promise.all([run(), run(), run()])).toSorted()).toEqual([0, 0, 3])
  })
})
