// A restored backup is the same shop: every row, every sequence and every file. A wrong passphrase, a file that was cut
// or changed, another release and a shop in use are refused, and change nothing.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDb } from '../db/test-db.ts'
import { filesIn } from '../files/folder.ts'
import type { Db } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { newSecretKey, readSecretKey } from '../kernel/secret-keys.ts'
import { insertKeyId, readSecrets, writeSecrets } from '../secrets/secrets.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'
import { backupOf } from './backup.ts'
import { selectTables } from './backup.sql.ts'
import { restoreBackup } from './restore.ts'

const passphrase = 'eleven buttons and a yoke'
const key = readSecretKey(newSecretKey())!
let shop: TestShop
let source: Deps
let file: Buffer
let folder: string

beforeAll(async () => {
  shop = await openTestShop({ stock: 1000 })
  folder = await mkdtemp(path.join(tmpdir(), 'placket-backup-'))
  source = { ...shop.deps, files: filesIn(path.join(folder, 'source')) }
  source.settings.secretKeys = [key]
  await insertKeyId(shop.db, key.id)
  const token = await shop.guest()
  const { checkout } = await shop.ready({ token, product: 'harrow-oxford', size: 'M' })
  await shop.payOnDelivery(token, checkout)
  await source.files.write('photos/3f/one/400.webp', randomBytes(700_000))
  await source.files.write('imports/empty.csv', Buffer.alloc(0))
  await source.files.write('pictures/aa/drawn.webp', randomBytes(10))
  await shop.db.transaction((tx) =>
    writeSecrets(shop.db, tx, source.settings, new Map([['SMTP_PASSWORD', 'tape measure']])),
  )
  file = await bytesOf(backupOf(source, passphrase))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** The bytes in pieces of a length that fits no chunk. */
const inPieces = (bytes: Buffer) =>
  async function* () {
    for (let from = 0; from < bytes.length; from += 77_777) yield bytes.subarray(from, from + 77_777)
  }

/** Every row of every table, as text. */
async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const { name } of await selectTables(db)) {
    const rows = await db.query<{ row: string }>(
      sql`select t::text as "row" from ${raw(`"${name}"`)} t order by t::text collate "C"`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

let emptyShops = 0
async function emptyShop(): Promise<Deps> {
  const db = await openTestDb()
  return {
    ...source,
    db,
    files: filesIn(path.join(folder, `empty-${emptyShops++}`)),
    settings: { ...source.settings },
  }
}

const filesOf = async ({ files }: Deps) => {
  const found: Record<string, string> = {}
  for (const below of ['photos', 'imports', 'photographs', 'outbox', 'pictures'])
    for await (const name of files.filesBelow(below))
      found[name] = (await bytesOf((await files.read(name))!.content)).toString('base64')
  return found
}

it('every row and every file of the restored shop is that of the first one, and numbers go on', async () => {
  const target = await emptyShop()
  const { rows, lostSecrets } = await restoreBackup(target, passphrase, inPieces(file))
  const before = await rowsOf(shop.db)
  const after = await rowsOf(target.db)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [table, expected] of Object.entries(before)) expect(after[table], table).toEqual(expected)
  expect(rows).toBe(Object.values(before).flat().length)
  expect(before['orders']).toHaveLength(1)
  const { 'pictures/aa/drawn.webp': drawn, ...others } = await filesOf(source)
  expect(drawn).toBeDefined()
  expect(await filesOf(target)).toEqual(others)
  expect(lostSecrets).toBe(0)
  expect((await readSecrets(target.db, target.settings)).get('SMTP_PASSWORD')).toBe('tape measure')
  const nextOf = (db: Db) =>
    db.query(sql`select sequencename, last_value from pg_sequences where last_value is not null order by 1`)
  expect(await nextOf(target.db)).toEqual(await nextOf(shop.db))
  // Its rules are in force again.
  const constraints = (db: Db) =>
    db.query(
      sql`select conrelid::regclass::text as "on", conname, pg_get_constraintdef(oid) as def from pg_constraint order by 1, 2`,
    )
  expect(await constraints(target.db)).toEqual(await constraints(shop.db))
  expect(await target.db.query(sql`select 1 from pg_trigger where tgenabled = 'D'`)).toEqual([])
  await expect(restoreBackup(target, passphrase, inPieces(file))).rejects.toThrow(/in use/)
  await target.db.close()
})

it('nothing readable is in the file, and without the key of the shop its secrets are left out', async () => {
  for (const text of ['tape measure', 'harrow-oxford', 'ada@example.com', 'select'])
    expect(file.includes(text), text).toBe(false)
  const target = await emptyShop()
  target.settings.secretKeys = [readSecretKey(newSecretKey())!]
  expect((await restoreBackup(target, passphrase, inPieces(file))).lostSecrets).toBe(1)
  expect((await readSecrets(target.db, target.settings)).size).toBe(0)
  await target.db.close()
})

it('a wrong passphrase, a cut or changed file, and one that is no backup change nothing', async () => {
  const target = await emptyShop()
  const before = await rowsOf(target.db)
  const changed = (at: number) => {
    const copy = Buffer.from(file)
    copy[at]! ^= 1
    return copy
  }
  const cases: [string, Buffer, string, RegExp][] = [
    ['wrong passphrase', file, 'another passphrase', /passphrase is not/],
    ['no backup', randomBytes(5000), passphrase, /not a backup/],
    ['empty', Buffer.alloc(0), passphrase, /not a backup/],
    ['only the beginning', file.subarray(0, 30), passphrase, /end of the file is missing/],
    ['after the head', file.subarray(0, 49), passphrase, /end of the file is missing/],
    ['one byte short', file.subarray(0, -1), passphrase, /end of the file is missing/],
    ['cut after a chunk', file.subarray(0, 49 + 256 * 1024 + 16), passphrase, /end of the file is missing/],
    ['half', file.subarray(0, file.length >> 1), passphrase, /end of the file is missing/],
    ['longer', Buffer.concat([file, Buffer.from('more')]), passphrase, /missing|changed/],
    ['changed salt', changed(20), passphrase, /passphrase is not/],
    ['changed beginning', changed(1000), passphrase, /changed/],
    ['changed end', changed(file.length - 3), passphrase, /missing|changed/],
  ]
  for (const [name, bytes, typed, message] of cases)
    await expect(restoreBackup(target, typed, inPieces(bytes)), name).rejects.toThrow(message)
  expect(await rowsOf(target.db)).toEqual(before)
  expect(await filesOf(target)).toEqual({})
  await target.db.close()
})

it('a backup of another release is refused by name', async () => {
  const newer = await emptyShop()
  await newer.db.query(sql`delete from migration where name = '190-services.sql'`)
  await expect(restoreBackup(newer, passphrase, inPieces(file))).rejects.toThrow(/newer program/)
  await newer.db.query(sql`insert into migration (name) values ('190-services.sql'), ('999-later.sql')`)
  await expect(restoreBackup(newer, passphrase, inPieces(file))).rejects.toThrow(/older program/)
  await newer.db.close()
})

it('when a file cannot be written, no row and no file is left', async () => {
  const target = await emptyShop()
  const before = await rowsOf(target.db)
  const { files } = target
  const failing: Deps = {
    ...target,
    files: {
      ...files,
      write: (name, content) =>
        name.startsWith('imports/') ? Promise.reject(new Error('no space')) : files.write(name, content),
    },
  }
  await expect(restoreBackup(failing, passphrase, inPieces(file))).rejects.toThrow('no space')
  expect(await rowsOf(target.db)).toEqual(before)
  expect(await filesOf(target)).toEqual({})
  await target.db.close()
})

it('a backup that nobody reads to its end leaves nothing open in the database', async () => {
  // More rows than are written before somebody reads.
  await shop.db.query(sql`
    insert into setting (name, value)
    select 'filler ' || n, md5(n::text) || md5((n + 1)::text) from generate_series(1, 60000) n`)
  const reading = backupOf(source, passphrase)[Symbol.asyncIterator]()
  await reading.next()
  await reading.next()
  await reading.return!()
  await vi.waitFor(async () =>
    expect(await shop.db.query(sql`select name from pg_cursors where name like 'backup%'`)).toEqual([]),
  )
  expect(await shop.db.query(sql`show work_mem`)).toEqual([{ workMem: '4MB' }])
  await shop.db.query(sql`delete from setting where name like 'filler %'`)
})

it('a backup is of one moment, while orders are placed', async () => {
  const over = new AbortController()
  const ordering = (async () => {
    while (!over.signal.aborted) {
      // The limits of calls and of unpaid orders are not those of a person.
      await shop.db.query(sql`delete from rate_limit`)
      await shop.db.query(sql`update orders set network = null`)
      const token = await shop.guest()
      const { checkout } = await shop.ready({ token, product: 'harrow-oxford', size: 'M' })
      await shop.payOnDelivery(token, checkout)
    }
  })()
  const written = await bytesOf(backupOf(source, passphrase))
  over.abort()
  await ordering
  const target = await emptyShop()
  await restoreBackup(target, passphrase, inPieces(written))
  const [row] = await target.db.query<{ wrong: number }>(sql`
    select (select count(*) from orders)::int - (select count(distinct order_id) from order_line)::int as wrong`)
  expect(row!.wrong).toBe(0)
  await target.db.close()
})
