// A backup: the whole shop, its database as of one moment and its files, in one encrypted file. Rendered pictures are
// left out, because they are drawn again. Memory does not depend on the size of the shop.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileFolders } from '../files/file-folders.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Files } from '../kernel/files.ts'
import { beginSnapshot, readRows, selectMigrations, selectSequences, selectTables } from './backup.sql.ts'
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
  await db.transaction(
    async (tx) => {
      await beginSnapshot(tx)
      const head: BackupHead = {
        format: backupFormat,
        release,
        migrations: await selectMigrations(tx),
        createdAt: new Date().toISOString(),
      }
      await write('head', head)
      for (const table of await selectTables(tx)) {
        await write('table', table)
        counts.tables++
        await readRows(tx, table, async (rows) => {
          counts.rows += rows.length
          await write('rows', rows)
        })
      }
      await write('sequences', await selectSequences(tx))
    },
    { mayTakeLong: true },
  )
  // A file is written after its row and deleted after it, so those of the snapshot are there now.
  await writeFiles(files, write, counts)
  await write('end', counts)
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
