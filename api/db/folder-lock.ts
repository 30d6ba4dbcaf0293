// Keeps two shops off one embedded database: the second would destroy what the first has open.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpen } from '../kernel/db.ts'

/** The lock file is in the folder that it guards: whatever path, link or volume leads there meets the same file. */
export const lockFile = 'shop.lock'

export class FolderTaken extends CannotOpen {}

/**
 * Takes the folder, made if need be, for this process until it ends or releases it. The lock is one of the operating
 * system's, on an empty SQLite file, as Node can take no other: it goes with the process, however it ends, and holds
 * between containers.
 */
export async function takeFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true })
  const lock = new DatabaseSync(path.join(folder, lockFile), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new FolderTaken(
      `Another shop is running on the database in ${folder}; stop it, or set DATA_DIR to another folder.`,
    )
  }
  return () => lock.close()
}

const sqliteBusy = 5
