// Restores a backup into an empty shop: all of it or nothing. The file is read twice: first to check that it is whole and
// of this program, then to write its rows in one transaction, and its files before that transaction ends.
import { encryptRowsIn } from '../secrets/row-secrets.ts'
import { rotateKeyId } from '../secrets/secrets.ts'
import { forgetShopSecrets } from '../secrets/shop-secret.ts'
import { ApiError } from '../kernel/api-error.ts'
import { changeTopics, type Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { DiskFull } from '../kernel/disk-full.ts'
import { because } from '../kernel/reason.ts'
import { backedUpFolders, type BackupCounts, backupFormat, type BackupHead, release } from './backup.ts'
import {
  beginRestore,
  countRecords,
  createRowType,
  dropRowType,
  finishRestore,
  insertRows,
  lockRecords,
  selectMigrations,
  selectTables,
  type SequenceRow,
  setSequences,
  type TableShape,
} from './backup.sql.ts'
import { decrypted } from './encryption.ts'
import { type Frame, framesOf } from './frames.ts'

export interface RestoredBackup extends BackupCounts {
  createdAt: string
  /** Secrets that were encrypted with another key, and had to be left out. */
  lostSecrets: number
}

/** Opens the file from its beginning, each time it is called. */
export type OpenBackup = () => AsyncIterable<Uint8Array>

/**
 * Throws `Invalid Input` for a wrong passphrase, or a file that is damaged or no backup; `Not Possible Now` for one of
 * another release and for a shop that is in use. Nothing is changed then.
 */
export async function restoreBackup(
  deps: Pick<Deps, 'db' | 'files' | 'settings'>,
  passphrase: string,
  open: OpenBackup,
): Promise<RestoredBackup> {
  const { db } = deps
  await requireEmpty(db)
  const { createdAt } = await checkBackup(db, () => framesOf(decrypted(passphrase, open())))
  const written: string[] = []
  try {
    const restored = await db.transaction(
      async (tx) => {
        await lockRecords(tx)
        await requireEmpty(tx)
        return restoreIn(tx, deps, framesOf(decrypted(passphrase, open())), written)
      },
      { mayTakeLong: true },
    )
    forgetShopSecrets(db)
    return { ...restored, createdAt }
  } catch (error) {
    for (const name of written) await deps.files.remove(name).catch(() => {})
    if (error instanceof DiskFull) throw new ApiError('Unavailable', because('disk-full'))
    throw error
  }
}

async function requireEmpty(on: Queryable): Promise<void> {
  const counts = await countRecords(on)
  if (counts.members + counts.orders + counts.customers > 0)
    throw new ApiError('Not Possible Now', because('restore-not-empty', counts))
}

const damaged = () => new ApiError('Invalid Input', because('backup-damaged'), 'file')

const readJson = <T>({ content }: Frame): T => JSON.parse(content.toString()) as T

/** Reads the whole file without changing anything. */
async function checkBackup(on: Queryable, frames: () => AsyncIterable<Frame>): Promise<BackupHead> {
  const counts: BackupCounts = { tables: 0, rows: 0, files: 0, fileBytes: 0 }
  let head: BackupHead | undefined
  let end: BackupCounts | undefined
  for await (const frame of frames()) {
    if (!head) {
      if (frame.type !== 'head') throw damaged()
      head = readJson<BackupHead>(frame)
      await requireThisRelease(on, head)
    }
    if (frame.type === 'table') counts.tables++
    if (frame.type === 'rows') counts.rows += readJson<string[]>(frame).length
    if (frame.type === 'file') counts.files++
    if (frame.type === 'part') counts.fileBytes += frame.content.length
    if (frame.type === 'end') end = readJson<BackupCounts>(frame)
  }
  if (
    !head ||
    !end ||
    (Object.keys(counts) as (keyof BackupCounts)[]).some((name) => counts[name] !== end[name])
  )
    throw damaged()
  return head
}

async function requireThisRelease(on: Queryable, head: BackupHead): Promise<void> {
  const known = new Set(await selectMigrations(on))
  const isNewer = head.format > backupFormat || head.migrations.some((name) => !known.has(name))
  if (isNewer)
    throw new ApiError(
      'Not Possible Now',
      because('backup-of-newer-release', { release: head.release, own: release }),
    )
  if (head.migrations.length < known.size)
    throw new ApiError(
      'Not Possible Now',
      because('backup-of-older-release', { release: head.release, own: release }),
    )
}

async function restoreIn(
  tx: Queryable,
  { files, settings }: Pick<Deps, 'files' | 'settings'>,
  frames: AsyncIterable<Frame>,
  written: string[],
): Promise<Omit<RestoredBackup, 'createdAt'>> {
  const tables = await selectTables(tx)
  const constraints = await beginRestore(tx, tables)
  let table: TableShape | undefined
  let counts: BackupCounts | undefined
  const source = frames[Symbol.asyncIterator]()
  for (let next = await source.next(); !next.done;) {
    const frame = next.value
    if (frame.type === 'table') {
      if (table) await dropRowType(tx)
      table = knownTable(tables, readJson<TableShape>(frame))
      await createRowType(tx, table)
    }
    if (frame.type === 'rows') await insertRows(tx, table!, readJson<string[]>(frame))
    if (frame.type === 'sequences') await setSequences(tx, readJson<SequenceRow[]>(frame))
    if (frame.type === 'end') counts = readJson<BackupCounts>(frame)
    if (frame.type === 'file') {
      const name = safeName(readJson<{ name: string }>(frame).name)
      written.push(name)
      next = await writeFile(name, source, files)
    } else next = await source.next()
  }
  if (table) await dropRowType(tx)
  await finishRestore(tx, tables, constraints, changeTopics)
  const lostSecrets = await rotateKeyId(tx, settings)
  await encryptRowsIn(tx, settings)
  return { ...counts!, lostSecrets }
}

/** The table of the backup, with its columns in the order of the backup. Throws when this program has no such table. */
function knownTable(tables: readonly TableShape[], { name, columns }: TableShape): TableShape {
  const known = tables.find((table) => table.name === name)
  const types = new Map(known?.columns.map((column) => [column.name, column.type]))
  if (columns.length !== types.size || columns.some((column) => types.get(column.name) !== column.type))
    throw damaged()
  return { name, columns }
}

/** Throws for a name that is not one of the shop's files. */
function safeName(name: string): string {
  const parts = name.split('/')
  const isSafe =
    parts.length > 1 &&
    (backedUpFolders as string[]).includes(parts[0]!) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part))
  if (!isSafe) throw damaged()
  return name
}

/** Writes the file whose parts come next. @returns the frame after it */
async function writeFile(
  name: string,
  source: AsyncIterator<Frame>,
  files: Deps['files'],
): Promise<IteratorResult<Frame>> {
  let next = await source.next()
  async function* parts() {
    for (; !next.done && next.value.type === 'part'; next = await source.next()) yield next.value.content
  }
  await files.write(name, parts())
  return next
}
