// The folder of the embedded database: created once, completely, and never over other files.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CannotOpen } from '../kernel/db.ts'
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
