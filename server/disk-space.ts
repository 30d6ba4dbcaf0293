// Whether the disks of the shop have free space: the database's, and those of the folders for files. A full disk is
// logged once, and so is that it has free space again.
import path from 'node:path'
import type { Db } from '#api/kernel/db.ts'
import { fileFolders } from '#api/files/file-folders.ts'
import type { Log } from '#api/kernel/deps.ts'
import { readDisks } from '#api/kernel/disks.ts'
import type { Config } from './config.ts'

/** A segment of the embedded database's log: with less free space the next order may end the process. */
const minFreeBytes = 16 * 1024 * 1024

export interface DiskSpace {
  /** Checks every disk. False when one is full. */
  hasRoom(): Promise<boolean>
}

/**
 * Every folder in which the shop stores files, and that of its embedded database. Beside an object store only copies of
 * pictures are in a folder.
 */
export const storedIn = ({ dataFolder, databaseUrl, databaseFolder, files }: Config): string[] => [
  dataFolder,
  ...(databaseUrl === null ? [databaseFolder] : []),
  ...(files.bucket ? ['pictures'] : fileFolders).map((folder) => path.join(files.folder, folder)),
]

export function watchDiskSpace(db: Pick<Db, 'hasRoom'>, folders: string[], log: Log): DiskSpace {
  let logged = ''
  const look = async () => {
    const full = (await db.hasRoom()) ? [] : ['the database']
    for (const { folder, freeBytes } of await readDisks(folders)) {
      if (freeBytes < minFreeBytes) full.push(folder)
    }
    const list = full.join(', ')
    if (list !== logged) {
      logged = list
      if (list)
        log.error(
          `The disk is full (${list}): what needs room there is refused, and /healthz answers 503, until there is room again.`,
        )
      else log.warn('There is room on the disk again: everything can be stored.')
    }
    return full.length === 0
  }
  let looking: Promise<boolean> | undefined
  return { hasRoom: () => (looking ??= look().finally(() => (looking = undefined))) }
}
