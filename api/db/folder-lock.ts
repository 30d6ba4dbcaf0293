// Prevents two processes from opening one embedded database: the second would destroy the first one's files.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpen } from '../kernel/db.ts'

/**
 * The lock file is in the folder that it protects, so that every path, link or volume that leads there has the same
 * file.
 */
export const lockFile = 'shop.lock'

export class FolderLocked extends CannotOpen {}

/**
 * Locks the folder for this process until it ends or releases the lock; creates the folder if necessary. It is a lock
 * of the operating system on an empty SQLite file, the only kind that Node can take: it ends with the process, however
 * the process ends, and works between containers.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true })
  const lock = new DatabaseSync(path.join(folder, lockFile), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new FolderLocked(
      `Another shop is running on the database in ${folder}; stop it, or set DATA_DIR to another folder.`,
    )
  }
  return () => lock.close()
}

const sqliteBusy = 5
