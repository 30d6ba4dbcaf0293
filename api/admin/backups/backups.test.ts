// Backups in the back office: on a schedule and by a press, downloaded by those who may, and as many kept as were set.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createBackup,
  deleteBackup,
  downloadBackup,
  listBackups,
  updateBackupSettings,
} from '#contract/admin/backups.ts'
import { listEntries } from '#contract/admin/log.ts'
import { backupFile, lastPlanned, makeBackups, releaseBackupLeases } from '../../backup/backups.ts'
import { restoreBackup } from '../../backup/restore.ts'
import { openTestDb } from '../../db/test-db.ts'
import { filesIn } from '../../files/folder.ts'
import type { Deps } from '../../kernel/deps.ts'
import { DiskFull } from '../../kernel/disk-full.ts'
import { newSecretKey, readSecretKey } from '../../kernel/secret-keys.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

const passphrase = 'eleven buttons and a yoke'
let admin: TestAdmin
let folder: string

beforeAll(async () => {
  admin = await openTestAdmin()
  folder = await mkdtemp(path.join(tmpdir(), 'placket-backups-'))
  Object.assign(admin.deps, { files: filesIn(folder) })
  admin.deps.settings.secretKeys = [readSecretKey(newSecretKey())!]
})
afterAll(async () => {
  await admin.close()
  await rm(folder, { recursive: true })
})

const read = async () => (await admin.call(listBackups)).body.data
const change = async (changes: object, as = admin.owner) =>
  admin.call(updateBackupSettings, { version: (await read()).settings.version, changes }, { as })

it('without a passphrase no backup is made, and a short one is refused', async () => {
  expect((await admin.call(createBackup)).status).toBe(409)
  const { status, body } = await change({ BACKUP_PASSPHRASE: 'short' })
  expect([status, body.error?.field]).toEqual([400, 'changes.BACKUP_PASSPHRASE'])
  expect(await makeBackups(admin.deps)).toBeUndefined()
  expect((await read()).backups).toEqual([])
})

it('a backup that was requested is made, downloaded as it was written, and deleted', async () => {
  expect((await change({ BACKUP_PASSPHRASE: passphrase })).status).toBe(200)
  expect((await admin.call(createBackup)).body.data.backups).toMatchObject([
    { state: 'waiting', isPlanned: false },
  ])
  expect(await makeBackups(admin.deps)).toBe('again')
  const [backup] = (await read()).backups
  expect(backup).toMatchObject({ state: 'done', failure: null })
  const response = await admin.app.inject({
    url: `${downloadBackup.path}?id=${backup!.id}`,
    headers: admin.owner.headers,
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toMatch(/attachment; filename="shop-\d{8}T\d{4}\.backup"/)
  expect(response.rawPayload).toHaveLength(backup!.bytes!)
  const db = await openTestDb()
  const target = { ...admin.deps, db, files: filesIn(path.join(folder, 'restored')) }
  const restored = await restoreBackup(target, passphrase, async function* () {
    yield response.rawPayload
  })
  expect(restored.rows).toBeGreaterThan(0)
  await db.close()
  const { items } = (await admin.call(listEntries, {})).body.data
  expect(JSON.stringify(items)).not.toContain(passphrase)
  expect(JSON.stringify(items)).toMatch(/shop-\d{8}T\d{4}\.backup/)
  expect((await admin.call(deleteBackup, { id: backup!.id })).body.data.backups).toEqual([])
  expect(await admin.deps.files.find(backupFile(backup!.id))).toBeNull()
  expect((await admin.call(downloadBackup, { id: backup!.id })).status).toBe(404)
})

it('the schedule makes one backup a day in the time zone of the shop, and keeps as many as are set', async () => {
  const daily = { every: 'day', hour: 3, kept: 2 } as const
  const at = (text: string) => new Date(text)
  expect(lastPlanned(daily, 'Europe/Berlin', at('2026-06-10T00:59:00Z'))).toEqual(at('2026-06-09T01:00:00Z'))
  expect(lastPlanned(daily, 'Europe/Berlin', at('2026-06-10T01:00:00Z'))).toEqual(at('2026-06-10T01:00:00Z'))
  expect(lastPlanned({ ...daily, every: 'week' }, 'UTC', at('2026-06-10T12:00:00Z'))).toEqual(
    at('2026-06-08T03:00:00Z'),
  )
  expect(lastPlanned({ ...daily, every: 'never' }, 'UTC', new Date())).toBeNull()
  expect((await change(daily)).status).toBe(200)
  for (const day of ['2026-06-10', '2026-06-11', '2026-06-11', '2026-06-12'])
    await makeBackups(admin.deps, at(`${day}T12:00:00Z`))
  const { backups } = await read()
  expect(backups.map(({ state, isPlanned }) => [state, isPlanned])).toEqual([
    ['done', true],
    ['done', true],
  ])
  const files: string[] = []
  for await (const name of admin.deps.files.filesBelow('backups')) files.push(name)
  expect(files.toSorted()).toEqual(backups.map(({ id }) => backupFile(id)).toSorted())
})

it('two processes make a planned backup once', async () => {
  await admin.db.query(sql`delete from backup`)
  const now = new Date('2026-07-01T12:00:00Z')
  await Promise.all([makeBackups(admin.deps, now), makeBackups(admin.deps, now)])
  expect((await read()).backups).toHaveLength(1)
})

it('a backup that cannot be written is tried again, and then shown as failed', async () => {
  await admin.db.query(sql`delete from backup`)
  await change({ every: 'never' })
  await admin.call(createBackup)
  const { files } = admin.deps
  Object.assign(admin.deps, { files: { ...files, write: () => Promise.reject(new Error('no space')) } })
  for (let tries = 0; tries < 3; tries++) {
    expect((await read()).backups[0]!.state).toBe('waiting')
    await admin.db.query(sql`update backup set due_at = now()`)
    await makeBackups(admin.deps)
  }
  Object.assign(admin.deps, { files })
  expect((await read()).backups).toMatchObject([{ state: 'failed', failure: { code: 'backup-failed' } }])
})

it('a full disk is the reason that is shown, and the next try begins without what the one before has written', async () => {
  await admin.db.query(sql`delete from backup`)
  await admin.call(createBackup)
  const [waiting] = (await read()).backups
  const file = backupFile(waiting!.id)
  const { files } = admin.deps
  // A process that was killed leaves half a file.
  await files.write(`${file}.half`, Buffer.alloc(10))
  const full: Deps['files'] = {
    ...files,
    async write(_name, content) {
      for await (const _part of content as AsyncIterable<Uint8Array>)
        throw new DiskFull(new Error('no space left'))
    },
  }
  Object.assign(admin.deps, { files: full })
  await makeBackups(admin.deps)
  Object.assign(admin.deps, { files })
  expect((await read()).backups).toMatchObject([{ state: 'waiting', failure: { code: 'disk-full' } }])
  // The shop still serves everybody else, and was started again.
  expect(await admin.db.query(sql`select name from pg_cursors where name like 'backup%'`)).toEqual([])
  await releaseBackupLeases(admin.db)
  await makeBackups(admin.deps)
  expect((await read()).backups).toMatchObject([{ state: 'done', failure: null }])
  const names: string[] = []
  for await (const name of files.filesBelow('backups')) names.push(name)
  expect(names.filter((name) => name.startsWith(file))).toEqual([file])
})

it('a schedule that was missed while the shop was stopped is made up for once', async () => {
  await admin.db.query(sql`delete from backup`)
  await change({ every: 'day', hour: 3, kept: 14 })
  await makeBackups(admin.deps, new Date('2026-08-01T12:00:00Z'))
  // Stopped for five days; then started a minute before the next time of the schedule.
  const started = new Date('2026-08-07T02:59:00Z')
  await makeBackups(admin.deps, started)
  await makeBackups(admin.deps, started)
  const rows = await admin.db.query<{ at: Date }>(
    sql`select planned_for as at from backup order by planned_for`,
  )
  expect(rows.map(({ at }) => at.toISOString())).toEqual([
    '2026-08-01T03:00:00.000Z',
    '2026-08-06T03:00:00.000Z',
  ])
})

it('only members with the permission see, download and make backups', async () => {
  const manager = await admin.member(['read settings', 'write settings'])
  const reader = await admin.member(['read backups'])
  expect((await admin.call(listBackups, {}, { as: manager })).status).toBe(403)
  expect((await admin.call(downloadBackup, { id: admin.owner.memberId }, { as: manager })).status).toBe(403)
  expect((await admin.call(createBackup, {}, { as: reader })).status).toBe(403)
  expect((await change({ BACKUP_PASSPHRASE: passphrase }, reader)).status).toBe(403)
})
