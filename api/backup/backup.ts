// A backup: the whole shop, its database as of one moment and its files, in one encrypted file. Rendered pictures are
// left out, because they are drawn again. Memory does not depend on the size of the shop.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileFolders } from '../files/file-folders.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Files } from '../kernel/files.ts'
import {
  beginSnapshot,
  closeRows,
  fetchRows,
  keepRows,
  limitKeptRows,
  openRows,
  selectMigrations,
  selectSequences,
  selectTables,
  type SequenceRow,
  type TableShape,
  unlimitKeptRows,
} from './backup.sql.ts'
import { encrypted } from './encryption.ts'
import { compressed, type WriteFrame } from './frames.ts'

/** The number of the format. */
export const backupFormat = 1

export interface BackupHead {
  format: number
  /** The release of the program, for people. */
  release: string
  /** The steps of the schema, which must be those of the program that restores it. */
  migrations: string[]
  createdAt: string
}

/** What a backup has, so that nothing can be missing unnoticed. */
export interface BackupCounts {
  tables: number
  rows: number
  files: number
  fileBytes: number
}

/** The folders of files that cannot be made again. */
export const backedUpFolders = fileFolders.filter((folder) => folder !== 'pictures' && folder !== 'backups')

export const release: string = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
).version

/** The bytes of a backup. */
export const backupOf = (deps: Pick<Deps, 'db' | 'files'>, passphrase: string): AsyncIterable<Uint8Array> =>
  encrypted(
    passphrase,
    compressed((write) => writeShop(deps, write)),
  )

async function writeShop({ db, files }: Pick<Deps, 'db' | 'files'>, write: WriteFrame): Promise<void> {
  const counts: BackupCounts = { tables: 0, rows: 0, files: 0, fileBytes: 0 }
  if (db.kind === 'embedded') await writeKeptRows(db, write, counts)
  else await writeRowsInOneTransaction(db, write, counts)
  // A file is written after its row and deleted after it, so those of the snapshot are there now.
  await writeFiles(files, write, counts)
  await write('end', counts)
}

const headOf = async (tx: Queryable): Promise<BackupHead> => ({
  format: backupFormat,
  release,
  migrations: await selectMigrations(tx),
  createdAt: new Date().toISOString(),
})

async function writeRowsInOneTransaction(db: Db, write: WriteFrame, counts: BackupCounts): Promise<void> {
  await db.transaction(
    async (tx) => {
      await beginSnapshot(tx)
      await write('head', await headOf(tx))
      for (const table of await selectTables(tx)) {
        await openRows(tx, table, 'backup_rows')
        await writeRows(tx, { table, cursor: 'backup_rows' }, write, counts)
      }
      await write('sequences', await selectSequences(tx))
    },
    { mayTakeLong: true },
  )
}

interface Kept {
  head: BackupHead
  tables: { table: TableShape; cursor: string }[]
  sequences: SequenceRow[]
}

/** How many backups this process has begun. */
let begun = 0

/** Stores all rows aside in one go, and writes them while requests use the database again. */
async function writeKeptRows(db: Db, write: WriteFrame, counts: BackupCounts): Promise<void> {
  const prefix = `backup_${begun++}`
  const open = new Set<string>()
  const keep = async (tx: Queryable): Promise<Kept> => {
    await beginSnapshot(tx)
    await limitKeptRows(tx)
    const [head, shapes] = [await headOf(tx), await selectTables(tx)]
    const tables = shapes.map((table, at) => ({ table, cursor: `${prefix}_${at}` }))
    for (const { table, cursor } of tables) {
      await keepRows(tx, table, cursor)
      open.add(cursor)
      // Replies that need no database go on.
      await setImmediate()
    }
    return { head, tables, sequences: await selectSequences(tx) }
  }
  try {
    const { head, tables, sequences } = await db.transaction(keep, { mayTakeLong: true })
    await write('head', head)
    for (const kept of tables) {
      await writeRows(db, kept, write, counts)
      open.delete(kept.cursor)
    }
    await write('sequences', sequences)
  } finally {
    await unlimitKeptRows(db)
    for (const cursor of open) await closeRows(db, cursor)
  }
}

async function writeRows(
  on: Queryable,
  { table, cursor }: Kept['tables'][0],
  write: WriteFrame,
  counts: BackupCounts,
): Promise<void> {
  await write('table', table)
  counts.tables++
  for (;;) {
    const rows = await fetchRows(on, cursor)
    if (rows.length === 0) break
    counts.rows += rows.length
    await write('rows', rows)
  }
  await closeRows(on, cursor)
}

async function writeFiles(files: Files, write: WriteFrame, counts: BackupCounts): Promise<void> {
  for (const folder of backedUpFolders)
    for await (const name of files.filesBelow(folder)) {
      const file = await files.read(name)
      // It was deleted since it was listed.
      if (!file) continue
      await write('file', { name })
      counts.files++
      for await (const part of file.content) {
        counts.fileBytes += (part as Buffer).length
        await write('part', part as Buffer)
      }
    }
}
