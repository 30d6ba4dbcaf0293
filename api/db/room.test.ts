// A full disk of the database: writes are refused until the disk has free space, without a restart.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseUnavailable, type Db, StatementError } from '../kernel/db.ts'
import { createRoom } from './room.ts'
import { openTestDb } from './test-db.ts'
import { canMount, cannotMountNote, onSmallDisk } from './test-small-disk.ts'

const refuse = (code: string) => () =>
  Promise.reject(new DatabaseUnavailable(new StatementError({ code, message: 'refused' })))

describe('a database whose disk is full', () => {
  it('reports a full disk from the first refusal until rows can be stored', async () => {
    let isFull = true
    let tries = 0
    const room = createRoom(async () => {
      tries++
      if (isFull) throw new Error('full')
    })
    await expect(room.watch(refuse('53300'))).rejects.toThrow(DatabaseUnavailable)
    expect([await room.hasRoom(), tries]).toEqual([true, 0])
    await expect(room.watch(refuse('53100'))).rejects.toThrow(DatabaseUnavailable)
    expect([await room.hasRoom(), tries]).toEqual([false, 1])
    // Small statements still fit into the files that the database has already.
    expect(await room.watch(async () => 'stored')).toBe('stored')
    // Parallel calls share one attempt.
    expect(await Promise.all([room.hasRoom(), room.hasRoom()])).toEqual([false, false])
    expect(tries).toBe(2)
    isFull = false
    expect([await room.hasRoom(), await room.hasRoom(), tries]).toEqual([true, true, 3])
  })

  it('still reads, and stores again when there is space', ({ skip }) => {
    const disk = mkdtempSync(path.join(tmpdir(), 'placket-disk-'))
    try {
      if (!canMount(disk)) skip(cannotMountNote)
      const script = path.join(import.meta.dirname, 'test-full-disk.ts')
      const [program, args] = onSmallDisk(disk, 160, [process.execPath, script, disk])
      const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
      expect(stderr).toBe('')
      expect(JSON.parse(stdout)).toEqual({
        refused: '53100',
        full: [false, false],
        reads: true,
        again: true,
        stored: null,
      })
    } finally {
      rmSync(disk, { recursive: true })
    }
  })
})

describe('a statement that the database refuses because the disk is full', () => {
  let db: Db
  beforeAll(async () => {
    db = await openTestDb()
    await db.script(`
      create function full_disk() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create table on_full_disk (n int);
      create constraint trigger at_commit after insert on on_full_disk deferrable initially deferred
        for each row execute function full_disk()`)
  })
  afterAll(() => db.close())

  it.each([
    ['at once', () => db.query(sql`do $$ begin raise exception 'full' using errcode = '53100'; end $$`)],
    [
      'when it is committed',
      () => db.transaction((tx) => tx.query(sql`insert into on_full_disk values (1)`)),
    ],
  ])('%s can be repeated, and free space is checked without leaving anything', async (_when, refused) => {
    expect(await db.hasRoom()).toBe(true)
    await expect(refused()).rejects.toThrow(DatabaseUnavailable)
    expect(await db.hasRoom()).toBe(true)
    expect(await db.query(sql`select 1 from pg_class where relname = 'room'`)).toEqual([])
    expect(await db.query(sql`select 1 from on_full_disk`)).toEqual([])
  })
})
