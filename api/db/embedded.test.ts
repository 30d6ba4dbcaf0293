// The folder of the embedded database: created once, completely, and never over other files.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CannotOpen, DatabaseUnavailable } from '../kernel/db.ts'
import { openEmbedded } from './embedded.ts'

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'placket-embedded-'))
})
afterAll(() => rm(parent, { recursive: true }))

it('an interrupted unpacking of a new database is repeated by the next start', async () => {
  const folder = path.join(parent, 'cut-off')
  await mkdir(path.join(folder, 'base'), { recursive: true })
  for (const half of ['PG_VERSION', 'base/half', 'unpacking']) await writeFile(path.join(folder, half), '')
  const db = await openEmbedded(folder)
  await db.script('create table kept as select 1 as n')
  await db.close()
  expect(await readdir(path.join(folder, 'base'))).not.toContain('half')
  const again = await openEmbedded(folder)
  expect(await again.query(sql`select n from kept`)).toEqual([{ n: 1 }])
  await again.close()
})

it('a folder with other files stays unchanged', async () => {
  const folder = path.join(parent, 'letters')
  await mkdir(folder)
  await writeFile(path.join(folder, 'letter.txt'), 'Dear Ada')
  await expect(openEmbedded(folder)).rejects.toThrow(CannotOpen)
  expect(await readFile(path.join(folder, 'letter.txt'), 'utf8')).toBe('Dear Ada')
})

it('what has begun is finished before it closes; later statements and transactions are refused', async () => {
  const db = await openEmbedded(null)
  await db.script('create table kept (n int)')
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  const begun = db.transaction(async (tx) => {
    await tx.query(sql`insert into kept values (1)`)
    begin()
    return tx.query<{ n: number }>(sql`select n from kept`)
  })
  await hasBegun
  const closing = db.close()
  const late = [db.query(sql`select 1`), db.transaction((tx) => tx.query(sql`select 1`))]
  for (const one of late) await expect(one).rejects.toThrow(DatabaseUnavailable)
  expect(await begun).toEqual([{ n: 1 }])
  await closing
  await expect(db.query(sql`select 1`)).rejects.toThrow(DatabaseUnavailable)
  await expect(db.transaction((tx) => tx.query(sql`select 1`))).rejects.toThrow(DatabaseUnavailable)
})
